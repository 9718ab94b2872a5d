import { Row } from "./cards.js";
import { Ring, useSeconds } from "./clock.js";
import { Avatar, faceOf } from "./faces.js";
import { CopyHand } from "./copyhand.js";
import { count, signed, t } from "./i18n.js";
import { Icon } from "./icons.js";
import { nameOf } from "./stage.js";
import { h, html, useEffect, useRef } from "./vendor/ui.js";

/** @import { Line, Result, View } from "./types.js" */

/** @param {View} view @param {Line} line */
export function whoPays(view, { from, to }) {
  if (from === view.you) return t("result.you.pay", { to: nameOf(view, to) });
  return t("result.line", { from: nameOf(view, from), to: to === view.you ? t("you.object") : nameOf(view, to) });
}

/** The payments in order of size, as they are added up on paper: `+40 − 24 − 16 = 0`. @param {readonly number[]} payments */
export function sum(payments) {
  const terms = payments.filter((points) => points).sort((a, b) => b - a);
  if (!terms.length) return "0";
  const total = terms.reduce((all, points) => all + points, 0);
  return `${terms.map((points, i) => (i ? `${points < 0 ? "−" : "+"} ${Math.abs(points)}` : signed(points))).join(" ")} = ${signed(total)}`;
}

/** @param {{ view: View, line: Line }} props */
export const Payment = ({ view, line }) => html`<li>
  <div class="pp">${h(Avatar, { face: faceOf(view, line.from) })}${h(Icon, { name: "arrow" })}${h(Avatar, { face: faceOf(view, line.to) })}</div>
  <div class="why"><p><b>${whoPays(view, line)}</b></p><p>${line.text}</p></div><b class="amt">${line.amount}</b>
</li>`;

/** @param {{ turn: import("./turn.js").Turn, clock: { at: number, total: number } | null, table: string, no: number }} props */
const Next = ({ turn, clock, table, no }) => {
  const seconds = useSeconds(clock);
  const busy = turn.sending.value;
  return html`<footer class="foot">
    ${clock && seconds !== null && html`<p class="next"><span class="count">${h(Ring, { clock, seconds })}<b>${seconds}</b></span><span class="words">${t("result.deals")}</span></p>`}
    ${h(CopyHand, { table, no })}<button type="button" class="btn gold" aria-disabled=${busy} onClick=${() => turn.answer("next")}>${h(Icon, { name: "again" })}<span>${t(busy ? "result.dealing" : "result.next")}</span></button>
  </footer>`;
};

/** The page of the score book for one hand. @param {{ view: View, result: Result, turn: import("./turn.js").Turn, clock: { at: number, total: number } | null }} props */
export const Score = ({ view, result, turn, clock }) => {
  const h2 = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => h2.current?.focus({ preventScroll: true }), []);
  const mine = view.you === null ? null : (result.payments[view.you] ?? 0);
  const face = result.winner ?? view.you ?? 0;
  const order = view.seats.map((_, seat) => seat).sort((a, b) => (result.payments[b] ?? 0) - (result.payments[a] ?? 0));
  const open = order.filter((seat) => result.hands[seat]?.length);
  return html`<main class="scoremain"><article class="sheetpage on-paper">
    <header class="won">${h(Avatar, { face: faceOf(view, face) })}<h2 ref=${h2} class="quiet" tabindex="-1">${result.title}</h2>
      ${mine !== null && html`<b class=${mine > 0 ? "gain up" : "gain"}>${signed(mine)}</b>`}</header>
    <div class="cols"><section><h3>${t("result.pays")}</h3>
      ${result.lines.length ? html`<ul class="pays">${result.lines.map((line, i) => h(Payment, { key: i, view, line }))}</ul>` : html`<p class="nobody">${t("result.nobody")}</p>`}
      <p class="sum"><span>${t("result.sum")}</span><b>${sum(result.payments)}</b></p></section>
    <div><section><h3>${count("result.after", view.hand_no)}</h3><ol class="tot" style=${{ "--n": view.seats.length }}>${order.map(
      (seat) => html`<li key=${seat} class=${seat === view.you ? "you" : ""}>${h(Avatar, { face: faceOf(view, seat) })}<span class="nm">${nameOf(view, seat)}</span>
        <b>${signed(result.payments[seat] ?? 0)}</b><small>${t("result.total")} ${signed(view.seats[seat]?.total ?? 0)}</small></li>`,
    )}</ol></section>
    ${open.length > 0 && html`<section class="open"><h3>${t("result.open")}</h3><ul>${open.map(
      (seat) => html`<li key=${seat}>${h(Avatar, { face: faceOf(view, seat) })}<div><p>${nameOf(view, seat)}</p>${h(Row, { cards: result.hands[seat] ?? [], mini: true, gap: true })}</div></li>`,
    )}</ul></section>`}</div></div>
  </article></main>
  ${view.you !== null && h(Next, { turn, clock, table: view.table, no: view.hand_no })}`;
};
