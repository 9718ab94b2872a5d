import { Face } from "./cards.js";
import { Avatar, faceOf } from "./faces.js";
import { signed, t } from "./i18n.js";
import { Icon } from "./icons.js";
import { whoPays } from "./score.js";
import { buzz, play } from "./sound.js";
import { nameOf } from "./stage.js";
import { h, html, signal, useEffect } from "./vendor/ui.js";

/** @import { Card, TableEvent, View } from "./types.js" */

const LASTS = 2_200;

/**
 * Something big: what is shouted, what lies there and what it lay on, and what it is worth.
 * @typedef {object} Big
 * @property {"call" | "chop" | "sam" | "broken" | "dragon" | "instant" | "win"} kind
 * @property {string} title
 * @property {boolean} mine whether the player has cause to be glad
 * @property {readonly Card[]} [cards]
 * @property {readonly Card[]} [victim]
 * @property {number} [points]
 * @property {{ text: string, faces: string[] }} [who]
 */

/** @type {import("./vendor/ui.js").Signal<Big | null>} */
const moment = signal(null);

/** The last play and the one that it lies on. @param {View} view */
function lying(view) {
  const trick = (view.trick.length ? view.trick : view.last_trick).filter(({ cards }) => cards.length);
  return { cards: trick.at(-1)?.cards ?? [], victim: trick.at(-2)?.cards ?? [] };
}

/** How the hand ended, where that is worth a shout: always a Sâm and an instant win, else only the player's own win. @param {View} view @returns {Big | null} */
function ending(view) {
  const { result, you } = view;
  if (!result) return null;
  const { outcome, winner, title } = result;
  const more = { title, ...(you !== null && { points: result.payments[you] ?? 0 }) };
  const won = winner !== null && winner === you;
  if (outcome === "instant") {
    return { ...more, kind: result.kind === "dragon" ? "dragon" : "instant", mine: won, cards: result.hands[winner ?? 0] ?? [] };
  }
  if (outcome === "sam_made") return { ...more, kind: "sam", mine: won, cards: lying(view).cards };
  if (outcome === "sam_broken") return { ...more, kind: "broken", mine: you !== null && result.breaker === you, ...lying(view) };
  return won ? { ...more, kind: "win", mine: true, cards: lying(view).cards } : null;
}

/** @param {View} view @param {readonly TableEvent[]} fresh @returns {Big | null} */
function big(view, fresh) {
  const declared = fresh.find(({ kind }) => kind === "declared");
  if (fresh.some(({ kind }) => kind === "hand_ended")) return ending(view);
  const chop = fresh.some(({ kind }) => kind === "paid") ? view.chops.at(-1) : undefined;
  if (chop) {
    const mine = chop.to === view.you;
    const points = mine || chop.from === view.you ? { points: mine ? chop.amount : -chop.amount } : {};
    const who = { text: whoPays(view, chop), faces: [faceOf(view, chop.from), faceOf(view, chop.to)] };
    return { kind: "chop", title: t("moment.chop"), mine, ...points, ...lying(view), who };
  }
  if (!declared || !("seat" in declared)) return null;
  const { seat } = declared;
  return { kind: "call", title: t("moment.sam"), mine: seat === view.you, who: { text: nameOf(view, seat), faces: [faceOf(view, seat)] } };
}

/**
 * What the ear, the hand and the eye are told of the events just shown; true where the eye needs its time.
 * @param {View} view @param {readonly TableEvent[]} fresh @param {View | null} before
 */
export function mark(view, fresh, before) {
  const kinds = new Set(fresh.map(({ kind }) => kind));
  const now = big(view, fresh);
  const called = view.phase !== "over" && view.seats.some(({ one }, seat) => one && !before?.seats[seat]?.one);
  const mine = view.you !== null && view.to_act === view.you && before?.turn !== view.turn;
  if (now) moment.value = now;
  if (now) play(now.kind === "chop" || now.kind === "broken" ? "chop" : "win");
  else if (kinds.has("hand_ended")) play("end");
  else if (called) play("alarm");
  else if (kinds.has("dealt")) play("deal");
  else if (mine) play("turn");
  else if (kinds.has("played")) play("card");
  else if (kinds.has("passed")) play("pass");
  if (mine) buzz(called ? [40, 60, 40] : 30);
  return now !== null;
}

/** @param {{ cards: readonly Card[], name: string }} props */
const Fanned = ({ cards, name }) => html`<span class=${`row ${name}`} style=${{ "--n": cards.length }}>
  ${cards.map((card, i) => html`<span key=${card} style=${{ "--k": i - (cards.length - 1) / 2, "--i": i }}>${h(Face, { card })}</span>`)}
</span>`;

/** The big moment over the table: any touch goes through it and ends it. The log says it to who cannot see. @param {{ done: () => void }} props */
export const Moment = ({ done }) => {
  const now = moment.value;
  useEffect(() => {
    if (!now) return undefined;
    const end = () => (moment.value = null);
    const skip = () => {
      end();
      done();
    };
    const away = new AbortController();
    const timer = setTimeout(end, LASTS);
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, skip, { signal: away.signal });
    return () => {
      clearTimeout(timer);
      away.abort();
    };
  }, [now]);
  useEffect(() => () => void (moment.value = null), []);
  if (!now) return null;
  const { kind, mine, cards = [], victim = [], points, who } = now;
  return html`<div class=${`moment ${kind}${mine ? " mine" : ""}`} aria-hidden="true"><i class="star"></i>
    <img class="cat" src=${`/client/art/${kind === "broken" && !mine ? "bao" : "bao-call"}.svg`} alt="" width="120" height="112" />
    ${cards.length > 0 && html`<div class="fall">${victim.length > 0 && h(Fanned, { cards: victim, name: "victim" })}${h(Fanned, { cards, name: "top" })}</div>`}
    <p class="shout">${now.title}${points !== undefined && points !== 0 && html` <b>${signed(points)}</b>`}</p>
    ${who && html`<p class="flow">${h(Avatar, { face: who.faces[0] ?? "" })}<span>${who.text}</span>${who.faces[1] && html`${h(Icon, { name: "arrow" })}${h(Avatar, { face: who.faces[1] })}`}</p>`}
  </div>`;
};
