/** @import { Me, Preset } from "./types.js" */

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

export const presets = async () => /** @type {Preset[]} */ (await get("/api/presets"));
export const me = async () => /** @type {Me} */ (await get("/api/me"));

/**
 * Lays a table against bots and says where it is.
 * @param {{ rules: string, seats: number }} wish @returns {Promise<string>}
 */
export async function createTable({ rules, seats }) {
  const bots = Array(seats - 1).fill("easy");
  const body = JSON.stringify({ rules, seats, bots, stake: 1 });
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
