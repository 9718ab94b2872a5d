import { hand, hands } from "./api.js";
import { Row } from "./cards.js";
import { Sheet } from "./controls.js";
import { CopyHand } from "./copyhand.js";
import { Avatar, faceOf } from "./faces.js";
import { lang, signed, t } from "./i18n.js";
import { Icon } from "./icons.js";
import { Rules, useAnswer, Waiting } from "./rules.js";
import { Payment, sum } from "./score.js";
import { nameOf } from "./stage.js";
import { h, html, signal, useEffect } from "./vendor/ui.js";

/** @import { OpenHand, View } from "./types.js" */

/** The hands as in a score book: who got what, and what it adds up to. @param {{ view: View, look: (no: number) => void }} props */
const Hands = ({ view, look }) => {
  const { answer, failed, again } = useAnswer(() => hands(view.table, lang.value), [view.table, view.phase === "over" && view.hand_no]);
  if (!answer) return h(Waiting, { failed, again });
  if (!answer.length) return html`<p class="nohands">${t("hands.none")}</p>`;
  const points = (/** @type {number[]} */ all) => all.map((n, seat) => html`<td key=${seat} class=${n > 0 ? "up" : ""}>${signed(n)}</td>`);
  return html`<table class="book"><thead><tr><td></td>${view.seats.map((_, seat) => html`<th key=${seat} scope="col">${h(Avatar, { face: faceOf(view, seat) })}<span>${nameOf(view, seat)}</span></th>`)}</tr></thead>
    <tbody><tr class="all"><th scope="row">${t("hands.total")}</th>${points(answer[0]?.totals ?? [])}</tr>
    ${answer.map(({ no, title, payments }) => html`<tr key=${no}><th scope="row"><button type="button" onClick=${() => look(no)}><b>${t("bar.hand", { n: no })}</b><small>${title}</small></button></th>${points(payments)}</tr>`)}</tbody></table>`;
};

/** One hand, laid open from the deal to the last payment. @param {{ view: View, no: number, back: () => void }} props */
const Hand = ({ view, no, back }) => {
  const { answer, failed, again } = useAnswer(() => hand(view.table, no, lang.value), [no]);
  return html`<article class="past"><p class="pasttop"><button type="button" class="btn" onClick=${back}>${h(Icon, { name: "back" })}${t("hands.back")}</button>${h(CopyHand, { table: view.table, no })}</p>
    ${answer ? h(Laid, { view, open: answer }) : h(Waiting, { failed, again })}</article>`;
};

/** @param {{ view: View, open: OpenHand }} props */
const Laid = ({ view: now, open: { no, seats, deal, tricks, declared, result } }) => {
  const view = { ...now, seats: now.seats.map((seat, i) => ({ ...seat, ...seats[i] })) };
  const who = (/** @type {number} */ seat) => html`${h(Avatar, { face: faceOf(view, seat) })}<b>${nameOf(view, seat)}</b>`;
  return html`<h3>${t("bar.hand", { n: no })}: ${result.title}</h3>
    <div class="cols"><section><h4>${t("hands.deal")}</h4><ul class="dealt">${deal.map((cards, seat) => html`<li key=${seat}>${who(seat)}${h(Row, { cards, mini: true, gap: true })}</li>`)}</ul>
      ${declared !== null && html`<p class="declared">${declared === view.you ? t("log.sam.you") : t("log.sam", { name: nameOf(view, declared) })}</p>`}
      <h4>${t("result.pays")}</h4>${result.lines.length ? html`<ul class="pays">${result.lines.map((line, i) => h(Payment, { key: i, view, line }))}</ul>` : html`<p class="nobody">${t("result.nobody")}</p>`}
      <p class="sum"><span>${t("result.sum")}</span><b>${sum(result.payments)}</b></p></section>
    <section><h4>${t("hands.tricks")}</h4>${tricks.length ? html`<ol class="tricks">${tricks.map((trick, i) => html`<li key=${i}><ul>${trick.map(({ seat, cards, text }, k) => html`<li key=${k} class=${cards.length ? "" : "passed"}>${who(seat)}${cards.length ? h(Row, { cards, mini: true, gap: true }) : html`<span>${text}</span>`}</li>`)}</ul></li>`)}</ol>` : html`<p class="nobody">${t("hands.untouched")}</p>`}</section></div>`;
};

/** What is open over which table: kept here, for a hand that ends or begins meanwhile makes the page anew. */
const book = signal(/** @type {{ table: string, tab: "rules" | "hands", no: number | null } | null} */ (null));
const close = () => (book.value = null);

/** What a table can be asked about: its rules, and its hands. @param {{ view: View, mine: boolean, tab: "rules" | "hands", no: number | null }} props */
const Book = ({ view, mine, tab, no }) => {
  const { table } = view;
  useEffect(() => document.querySelector(".overmain")?.scrollTo(0, 0), [tab, no]);
  const look = (/** @type {number | null} */ at) => (book.value = { table, tab: "hands", no: at });
  const choose = (/** @type {"rules" | "hands"} */ key) => html`<button type="button" aria-pressed=${tab === key} onClick=${() => (book.value = { table, tab: key, no: null })}>${t(`book.${key}`)}</button>`;
  return h(Sheet, { title: t("book.h"), close, note: html`<div class="tabs">${choose("rules")}${choose("hands")}</div>`,
    foot: mine && html`<p role="status"><b>${t("title.turn")}</b></p><button type="button" class="btn gold" onClick=${close}>${t("book.back")}</button>`,
    children: tab === "rules" ? h(Rules, { text: view.rules.text }) : no === null ? h(Hands, { view, look }) : h(Hand, { key: no, view, no, back: () => look(null) }) });
};

/** Opens what a table can be asked about. @param {View} view @param {"rules" | "hands"} tab */
export const openBook = ({ table }, tab) => (book.value = { table, tab, no: null });

/** The button in the bar of a table, and what it opens; the seat is kept. @param {{ view: View, mine: boolean }} props */
export const TableBook = ({ view, mine }) => html`<button type="button" class="ib" aria-label=${t("book.open")} onClick=${() => openBook(view, view.phase === "over" ? "hands" : "rules")}>${h(Icon, { name: "book" })}</button>
  ${book.value?.table === view.table && h(Book, { view, mine, ...book.value })}`;
