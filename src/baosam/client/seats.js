import { Fan } from "./cards.js";
import { Ring, useSeconds } from "./clock.js";
import { Avatar, faceOf } from "./faces.js";
import { count, signed, t } from "./i18n.js";
import { h, html } from "./vendor/ui.js";

/** @import { Child } from "./vendor/ui.js" */
/** @import { SeatView, View } from "./types.js" */

/** Where a seat is on the page: 0 is the near edge, then clockwise. @param {View} view @param {number} seat */
export function place(view, seat) {
  const n = view.seats.length;
  const after = (seat - (view.you ?? 0) + n) % n;
  return view.rules.direction === "clockwise" ? after : (n - after) % n;
}

/** Seats in the order in which the table shows them, from the near edge clockwise. @param {View} view */
export function around(view) {
  return view.seats.map((_, seat) => seat).sort((a, b) => place(view, a) - place(view, b));
}

/** The words at a seat, most pressing first. @param {View} view @param {number} seat @returns {{ text: string, kind: string }[]} */
export function words(view, seat) {
  const { out, left, passed, one } = /** @type {SeatView} */ (view.seats[seat]);
  const tags = [];
  if (left) tags.push({ text: t("seat.left"), kind: "" });
  if (out) tags.push({ text: t("seat.out"), kind: "" });
  if (one && view.phase !== "over") tags.push({ text: t("seat.one"), kind: "alarm" });
  if (view.declarer === seat) tags.push({ text: t("seat.sam"), kind: "sam" });
  if (view.phase === "declaring" && view.declined.includes(seat)) tags.push({ text: t("seat.no"), kind: "" });
  if (view.phase !== "over" && view.to_act === seat) tags.push({ text: t(view.phase === "declaring" ? "seat.asked" : "seat.turn"), kind: "now" });
  if (passed) tags.push({ text: t("seat.passed"), kind: "" });
  return tags;
}

/** Running total, with what this hand has moved so far. @param {SeatView} seat @param {boolean} over */
const score = ({ total, hand }, over) => `${signed(total)}${hand && !over ? ` (${signed(hand)})` : ""}`;

/** @param {{ view: View, seat: number, children?: Child }} props */
const Seat = ({ view, seat, children }) => {
  const who = /** @type {SeatView} */ (view.seats[seat]);
  const { name, bot, count: n, passed, one } = who;
  const at = place(view, seat);
  const level = view.seats.length;
  const flat = level === 2 || (level === 4 && at === 2) || (level === 5 && (at === 2 || at === 3));
  const now = view.to_act === seat && view.phase !== "over";
  const [tag] = words(view, seat);
  return html`<section class=${`seat s${at} ${flat ? "hz" : "v"}${passed ? " out" : ""}${now ? " now" : ""}`} aria-label=${name}>
    ${h(Avatar, { face: faceOf(view, seat), children: html`${children}<b class=${one ? "cnt one" : "cnt"} aria-hidden="true">${n}</b>` })}
    <div class="who"><p class="nm">${name}${bot && html`<small> ${t("bot")}</small>`}</p><p class="sc">${score(who, view.phase === "over")}</p>
      ${tag && html`<p class=${`tag ${tag.kind}`}>${tag.text}</p>`}<p class="sr">${count("seat.cards", n)}</p></div>
    ${h(Fan, { n })}
  </section>`;
};

/** Everybody but the player. @param {{ view: View, clock: { at: number, total: number } | null }} props */
export const Seats = ({ view, clock }) => {
  const seconds = useSeconds(clock);
  return html`${around(view).filter((seat) => seat !== (view.you ?? -1)).map((seat) =>
    h(Seat, { key: seat, view, seat, children: clock && seconds !== null && view.to_act === seat && view.phase !== "over" && h(Ring, { clock, seconds }) }),
  )}`;
};

/** @param {{ view: View }} props */
export const Scores = ({ view }) => html`<aside class="side score" aria-label=${t("score")}><h2>${t("score")}</h2><ol>
  ${view.seats.map((seat, i) => ({ seat, i })).sort((a, b) => b.seat.total - a.seat.total).map(
    ({ seat, i }) => html`<li key=${i} class=${i === view.you ? "you" : ""}><img src=${`/client/art/${faceOf(view, i)}.svg`} alt="" width="26" height="26" /><span>${i === view.you ? t("you") : seat.name}</span><b>${signed(seat.total)}</b></li>`,
  )}
</ol></aside>`;
