import { Ring, useSeconds } from "./clock.js";
import { Avatar, faceOf } from "./faces.js";
import { signed, t } from "./i18n.js";
import { nameOf } from "./stage.js";
import { h, html, useEffect, useRef } from "./vendor/ui.js";

/** @import { View } from "./types.js" */

/** Seats in the order in which they are asked, so far as the page is told. @param {View} view */
function asked(view) {
  const done = view.declined.map((seat) => ({ seat, kind: "no", word: t("seat.no") }));
  const now = view.to_act === null ? [] : [{ seat: view.to_act, kind: "now", word: t("seat.asked") }];
  const known = [...done, ...now].map(({ seat }) => seat);
  const rest = view.seats.map((_, seat) => seat).filter((seat) => !known.includes(seat));
  return [...done, ...now, ...rest.map((seat) => ({ seat, kind: "next", word: t("seat.waiting") }))];
}

/** The question, with what hangs on it; the hand stays in sight below. @param {{ view: View, turn: import("./turn.js").Turn, clock: { at: number, total: number } | null }} props */
export const Declare = ({ view, turn, clock }) => {
  const seconds = useSeconds(clock);
  const sheet = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!document.activeElement || document.activeElement === document.body) sheet.current?.focus({ preventScroll: true });
  }, []);
  const stakes = view.declare;
  const busy = turn.sending.value;
  return html`<section ref=${sheet} class="sheet on-paper declare quiet" role="dialog" aria-labelledby="declare-h" tabindex="-1">
    <div class="head">${clock && seconds !== null && html`<div class="count">${h(Ring, { clock, seconds })}<b>${seconds}</b></div>`}
      <div><h2 id="declare-h">${t("declare.h")}</h2><p>${t("declare.lead")}</p></div></div>
    ${stakes && html`<div class="stakes"><p><b>${signed(stakes.win)}</b>${t("declare.win")}</p><p><b>${signed(-stakes.lose)}</b>${t("declare.lose")}</p></div>`}
    <ul class="asked" aria-label=${t("declare.asked")} style=${{ "--n": view.seats.length }}>${asked(view).map(
      ({ seat, kind, word }) => html`<li key=${seat} class=${kind}>${h(Avatar, { face: faceOf(view, seat) })}<span><b>${nameOf(view, seat)}</b>${word}</span></li>`,
    )}</ul>
    <div class="feet"><button type="button" class="btn" aria-disabled=${busy} onClick=${() => turn.answer("no")}>${t("declare.no")}</button>
      <button type="button" class="btn gold" aria-disabled=${busy} onClick=${() => turn.answer("sam")}>${t("declare.yes")}</button></div>
  </section>`;
};
