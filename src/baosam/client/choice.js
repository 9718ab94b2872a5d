// What the next table is to be. All of it is remembered; what rules mean, the server says.
import { bots, me, presets, rules } from "./api.js";
import { kept } from "./prefs.js";
import { signal } from "./vendor/ui.js";

/** @import { Level, Me, Preset, Problem, Relative, Ruled } from "./types.js" */

/** A rules text that the server took; `draft` may still be at odds. */
export const house = kept("rules", "standard");
export const draft = signal(house.peek());
export const wished = kept("seats", "4");
const levelled = kept("levels", "");
export const stake = kept("stake", "1");
export const pace = kept("pace", "normal");

export const known = signal(/** @type {{ presets: Preset[], levels: Level[], family: Relative[] }} */ ({ presets: [], levels: [], family: [] }));
export const record = signal(/** @type {Me | null} */ (null));
export const fetched = signal(/** @type {"loading" | "done" | "failed"} */ ("loading"));
const ruled = signal(/** @type {Ruled | null} */ (null));
/** What is wrong with the draft; null where the server could not be asked. */
export const problems = signal(/** @type {Problem[] | null} */ ([]));
let asked = 0;

export async function load() {
  fetched.value = "loading";
  try {
    const custom = house.value.includes(";");
    const [all, mine, machines, answer] = await Promise.all([presets(), me(), bots(), custom ? rules(house.value) : null]);
    known.value = { presets: all, ...machines };
    record.value = mine;
    if (answer && !Array.isArray(answer)) ruled.value = answer;
    else if (!all.some(({ key }) => key === house.value)) use("standard");
    fetched.value = "done";
  } catch {
    fetched.value = "failed";
  }
}

/** A rules text: a preset, and what differs from it. @param {string} text */
export function parse(text) {
  const [base = "", ...rest] = text.split(";").map((part) => part.trim());
  return { base, changes: /** @type {Record<string, string>} */ (Object.fromEntries(rest.filter(Boolean).map((part) => part.split("=")))) };
}

/** @param {string} base @param {Record<string, string>} changes */
export const write = (base, changes) => [base, ...Object.entries(changes).map((change) => change.join("="))].join("; ");

/** Takes rules that are known to be good. @param {string} text */
export function use(text) {
  asked += 1;
  draft.value = house.value = text;
  problems.value = [];
}

/** Takes rules if the server finds nothing wrong with them; says whether it did. @param {string} text */
export async function propose(text) {
  draft.value = text;
  asked += 1;
  const mine = asked;
  /** @type {Ruled | Problem[] | null} */
  const answer = await rules(text).catch(() => null);
  if (mine !== asked) return;
  if (answer && !Array.isArray(answer)) {
    ruled.value = answer;
    house.value = answer.text;
    problems.value = [];
  } else problems.value = answer;
}

/** The rules chosen, as far as they are known: a preset's, or the server's answer. */
export function chosen() {
  const now = ruled.value;
  return now?.text === house.value ? now : known.value.presets.find(({ key }) => key === parse(house.value).base);
}

export function seats() {
  const { min, max } = chosen()?.seats ?? { min: 2, max: 5 };
  return Math.min(max, Math.max(min, Number(wished.value) || 4));
}

/** The level of every bot at the table. @returns {string[]} */
export function levels() {
  const { levels: all } = known.value;
  const usual = all[Math.floor((all.length - 1) / 2)]?.level ?? "easy";
  const mine = levelled.value.split(",");
  return Array.from({ length: seats() - 1 }, (_, i) => all.find(({ level }) => level === mine[i])?.level ?? usual);
}

/** @param {string} level @param {number} [bot] one of them, or all */
export function setLevel(level, bot) {
  const now = [...levels(), ...levelled.value.split(",").slice(seats() - 1)];
  levelled.value = Array.from({ length: 4 }, (_, i) => (bot === undefined || bot === i ? level : (now[i] ?? ""))).join();
}

/** @returns {import("./types.js").Wish} */
export const wish = () => ({ rules: house.value, seats: seats(), bots: levels(), stake: Math.min(1000, Math.max(1, Math.trunc(Number(stake.value)) || 1)), pace: pace.value });
