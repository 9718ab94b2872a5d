import { rulesPage } from "./api.js";
import { RulesBar } from "./bar.js";
import { Row } from "./cards.js";
import { Copy } from "./copy.js";
import { lang, t } from "./i18n.js";
import { Icon } from "./icons.js";
import { path } from "./route.js";
import { h, html, useEffect, useRef, useState } from "./vendor/ui.js";

/** @import { Item } from "./types.js" */

/** Asks again for another question, in another language, and when told to. @template T @param {() => Promise<T>} ask @param {readonly unknown[]} about */
export function useAnswer(ask, about) {
  const [answer, setAnswer] = useState(/** @type {T | null} */ (null));
  const [failed, setFailed] = useState(false);
  const [again, setAgain] = useState(0);
  useEffect(() => {
    let here = true;
    setFailed(false);
    ask().then((said) => here && setAnswer(said), () => here && setFailed(true));
    return () => {
      here = false;
    };
  }, [...about, lang.value, again]);
  return { answer, failed, again: () => setAgain(again + 1) };
}

/** While there is nothing to show. @param {{ failed: boolean, again: () => void }} props */
export const Waiting = ({ failed, again }) => failed
  ? html`<p class="loading" role="alert">${t("page.failed")} <button type="button" class="btn" onClick=${again}>${t("again")}</button></p>`
  : html`<p class="loading" role="status">${t("page.loading")}</p>`;

/** Sentences become one list, whatever else stands by itself. @param {Item[]} items */
function grouped(items) {
  /** @type {Item[][]} */
  const groups = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (item.kind === "text" && last?.[0]?.kind === "text") last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** @param {{ item: Item }} props */
const Sentence = ({ item }) => item.kind === "text" && html`<li>${item.text}${item.mark && html` <i class=${`mark ${item.mark}`}>${item.mark === "ours" && item.notes.length ? item.notes.join(" ") : t(`rules.mark.${item.mark}`)}</i>`}</li>`;

/** @param {{ item: Item }} props */
const Shown = ({ item }) => {
  switch (item.kind) {
    case "cards": return html`<ul class="tiles">${item.rows.map(({ left, sign, right, text }, i) => html`<li key=${i} class=${`${sign}${left.length + (right?.length ?? 0) > 8 ? " long" : ""}`}>
      <div class="pic">${h(Row, { cards: left, mini: left.length > 9, gap: left.length > 9 })}${sign && html`<span class="sign" role="img" aria-label=${t(`rules.${sign}`)}>${h(Icon, { name: sign === "not" ? "close" : "arrow" })}</span>`}
      ${right && h(Row, { cards: right })}</div><p>${text}</p></li>`)}</ul>`;
    case "pays": return html`<dl class="amounts">${item.rows.map(({ text, amount }, i) => html`<div key=${i}><dt>${text}</dt><dd>${amount}</dd></div>`)}</dl>`;
    case "diff": return html`<table class="diff"><thead><tr><td></td><th scope="col">${t("rules.here")}</th><th scope="col">${t("rules.there")}</th></tr></thead>
      <tbody>${item.rows.map(({ title, here, there }) => html`<tr key=${title}><th scope="row">${title}</th><td><b>${here}</b></td><td>${there}</td></tr>`)}</tbody></table>`;
    case "steps": return html`<ol class="steps">${item.rows.map((row, i) => html`<li key=${i}>${row}</li>`)}</ol>`;
    case "qa": return html`<dl class="qa">${item.rows.map(({ q, a }) => html`<div key=${q}><dt>${q}</dt><dd>${a}</dd></div>`)}</dl>`;
    default: return null;
  }
};

/** The rules of one table, written out by the server for just these rules. @param {{ text: string, level?: "h1" | "h2" }} props */
export const Rules = ({ text, level = "h2" }) => {
  const { answer, failed, again } = useAnswer(() => rulesPage(text, lang.value), [text]);
  const page = useRef(/** @type {HTMLElement | null} */ (null));
  if (!answer) return h(Waiting, { failed, again });
  const jump = (/** @type {Event} */ event, /** @type {string} */ key) => {
    event.preventDefault();
    const to = page.current?.querySelector(`#rule-${key}`);
    if (to instanceof HTMLElement) to.focus();
    to?.scrollIntoView();
  };
  const marks = answer.sections.flatMap(({ items }) => items).flatMap((item) => (item.kind === "text" ? [item.mark] : []));
  return html`<article class="rules" ref=${page}>
    <header>${h(level, null, t("rules.title", { name: answer.title }))}<p>${answer.summary}</p></header>
    <nav aria-label=${t("rules.contents")}><ul>${answer.sections.map(({ key, title }) => html`<li key=${key}><a href=${`#rule-${key}`} onClick=${(/** @type {Event} */ event) => jump(event, key)}>${title}</a></li>`)}</ul></nav>
    ${marks.some(Boolean) && html`<ul class="legend">${marks.includes("ours") && html`<li><i class="mark ours">A1</i> ${answer.legend}</li>`}${marks.includes("table") && html`<li><i class="mark table">${t("rules.mark.table")}</i> ${t("rules.table")}</li>`}</ul>`}
    <div class="sections">${answer.sections.map(({ key, title, items }) => html`<section key=${key}>${h(level === "h1" ? "h2" : "h3", { id: `rule-${key}`, class: "sh quiet", tabindex: -1 }, title)}
      ${grouped(items).map((group, i) => (group[0]?.kind === "text" ? html`<ul key=${i} class="said">${group.map((item, k) => h(Sentence, { key: k, item }))}</ul>` : group.map((item) => h(Shown, { key: i, item }))))}</section>`)}</div>
    <footer><p>${t("house.text")}: <code>${answer.text}</code></p>${h(Copy, { label: t("house.copy"), text: async () => answer.text })}<button type="button" class="btn" onClick=${() => print()}>${t("rules.print")}</button></footer>
  </article>`;
};

/** The rules by themselves, for a link. */
export const RulesRoute = () => {
  useEffect(() => {
    document.title = t("rules.doc");
  }, [lang.value]);
  const text = new URLSearchParams(path.value && location.search).get("text") ?? "standard";
  return html`<div class="app doc">${h(RulesBar, {})}<main class="scoremain"><div class="sheetpage on-paper">${h(Rules, { key: text, text, level: "h1" })}</div></main></div>`;
};
