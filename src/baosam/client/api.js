/** @import { Lang, Level, Me, OpenHand, Options, PastHand, Preset, Problem, Relative, Ruled, RulesText, Wish } from "./types.js" */

/** Why a table was not made: nothing came back, or the server's answer. */
export class Refused extends Error {
  /** @param {"offline" | "busy" | "refused" | "failed"} kind @param {Record<string, string>} [why] */
  constructor(kind, why = {}) {
    super(kind);
    this.kind = kind;
    this.why = why;
  }
}

/** @param {string} path @returns {Promise<unknown>} */
async function get(path) {
  const answer = await fetch(path, { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

const q = encodeURIComponent;
export const presets = async () => /** @type {Preset[]} */ (await get("/api/presets"));
export const me = async () => /** @type {Me} */ (await get("/api/me"));
export const bots = async () => /** @type {{ levels: Level[], family: Relative[] }} */ (await get("/api/bots"));
export const options = async () => /** @type {Options} */ (await get("/api/options"));

/** @param {string} text @param {Lang} lang */
export const rulesPage = async (text, lang) => /** @type {RulesText} */ (await get(`/api/rules/page?text=${q(text)}&lang=${lang}`));

/** @param {string} id @param {Lang} lang */
export const hands = async (id, lang) => /** @type {{ hands: PastHand[] }} */ (await get(`/api/tables/${q(id)}/hands?lang=${lang}`)).hands;

/** @param {string} id @param {number} no @param {Lang} lang */
export const hand = async (id, no, lang) => /** @type {OpenHand} */ (await get(`/api/tables/${q(id)}/hands/${no}?lang=${lang}`));

/** What a rules text comes to, or what is wrong with it. @param {string} text @returns {Promise<Ruled | Problem[]>} */
export async function rules(text) {
  const answer = await fetch(`/api/rules?text=${q(text)}`);
  if (!answer.ok && answer.status !== 422) throw new Error(`rules: ${answer.status}`);
  const said = await answer.json();
  return answer.ok ? said : said.errors;
}

/** Lays a table against bots and says where it is. @param {Wish} wish @returns {Promise<string>} */
export async function createTable(wish) {
  const body = JSON.stringify(wish);
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body });
  } catch {
    throw new Refused("offline");
  }
  if (answer.status === 201) return (await answer.json()).url;
  if (answer.status === 429) throw new Refused("busy");
  if (answer.status === 422) {
    const { error } = await answer.json().catch(() => ({}));
    throw new Refused("refused", error?.messages ?? {});
  }
  throw new Refused("failed");
}
