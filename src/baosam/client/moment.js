import { t } from "./i18n.js";
import { buzz, play } from "./sound.js";
import { nameOf, payment } from "./stage.js";
import { h, html, signal, useEffect } from "./vendor/ui.js";
import { Row } from "./cards.js";

/** @import { Card, TableEvent, View } from "./types.js" */

const LASTS = 2_200;

/** Something big that just happened. @type {import("./vendor/ui.js").Signal<{ kind: string, title: string, more: string, cards: readonly Card[], mine: boolean } | null>} */
const moment = signal(null);

/** The beginning of a trick's end: what the table would shout about. @param {View} view @param {readonly TableEvent[]} fresh */
function big(view, fresh) {
  const kinds = new Set(fresh.map(({ kind }) => kind));
  const result = kinds.has("hand_ended") ? view.result : null;
  const chop = view.chops.at(-1) ?? result?.lines.find(({ reason }) => reason === "chop");
  if (result?.outcome === "instant") {
    return { kind: result.kind === "dragon" ? "dragon" : "instant", title: result.title, more: "", cards: [], mine: result.winner === view.you };
  }
  if (result && view.declarer !== null) {
    const mine = view.declarer === view.you ? result.winner === view.you : result.breaker === view.you;
    return { kind: result.winner === null ? "broken" : "sam", title: result.title, more: "", cards: [], mine };
  }
  if (kinds.has("paid") && chop && fresh.some(({ kind }) => kind === "played")) {
    const by = [...view.trick, ...view.last_trick].findLast(({ seat, cards }) => seat === chop.to && cards.length >= 4);
    if (by) return { kind: "chop", title: t("moment.chop"), more: payment(view, chop), cards: by.cards, mine: chop.to === view.you };
  }
  const declared = fresh.find(({ kind }) => kind === "declared");
  if (declared) {
    const seat = "seat" in declared ? declared.seat : 0;
    return { kind: "sam", title: t("moment.sam"), more: nameOf(view, seat), cards: [], mine: seat === view.you };
  }
  return null;
}

/**
 * What the ear, the hand and the eye are told of the events just shown.
 * @param {View} view @param {readonly TableEvent[]} fresh @param {View | null} before
 */
export function mark(view, fresh, before) {
  const kinds = new Set(fresh.map(({ kind }) => kind));
  const now = big(view, fresh);
  const called = view.seats.some(({ one }, seat) => one && !before?.seats[seat]?.one);
  const mine = view.you !== null && view.to_act === view.you;
  if (now) moment.value = now;
  if (now) play(now.kind === "chop" || now.kind === "broken" ? "chop" : "win");
  else if (kinds.has("hand_ended")) play(view.result?.winner === view.you ? "win" : "end");
  else if (called) play("alarm");
  else if (kinds.has("dealt")) play("deal");
  else if (mine) play("turn");
  else if (kinds.has("played")) play("card");
  else if (kinds.has("passed")) play("pass");
  if (mine && before && before.turn !== view.turn) buzz(called ? [40, 60, 40] : 30);
}

/** The big moment over the table; any touch goes through it and ends it. */
export const Moment = () => {
  const now = moment.value;
  useEffect(() => {
    if (!now) return undefined;
    const end = () => (moment.value = null);
    const timer = setTimeout(end, LASTS);
    addEventListener("pointerdown", end, { once: true });
    addEventListener("keydown", end, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", end);
      removeEventListener("keydown", end);
    };
  }, [now]);
  useEffect(() => () => (moment.value = null), []);
  if (!now) return null;
  return html`<div class=${`moment ${now.kind}${now.mine ? " mine" : ""}`} aria-hidden="true"><div class="star"></div>
    <div class="scene"><img class="leopard" src="/client/art/bao.svg" alt="" width="96" height="96" />${h(Row, { cards: now.cards })}
      <p class="shout">${now.title}</p>${now.more && html`<p class="more">${now.more}</p>`}</div></div>`;
};
