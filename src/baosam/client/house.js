import { options, rules } from "./api.js";
import { draft, known, parse, problems, propose, use, write } from "./choice.js";
import { Num, Select, Sheet } from "./controls.js";
import { Copy } from "./copy.js";
import { count, lang, t } from "./i18n.js";
import { h, html, signal, useEffect, useState } from "./vendor/ui.js";

/** @import { Option, Options, Problem } from "./types.js" */

const catalogue = signal(/** @type {Options | null} */ (null));
const failed = signal(false);

async function load() {
  failed.value = false;
  try {
    catalogue.value ??= await options();
  } catch {
    failed.value = true;
  }
}

/** @param {Option} option @param {string} value */
function said({ kind, choices = [] }, value) {
  if (kind === "yesno") return t(value === "yes" ? "house.yes" : "house.no");
  return value.split(",").map((word) => choices.find((choice) => choice.value === word)?.text[lang.value] ?? word).join(", ");
}

/** The server's sentence, with options called by their titles. @param {Problem} problem @param {Options} all */
function explain({ keys, messages }, all) {
  let text = messages[lang.value];
  for (const { key, title } of all.groups.flatMap((group) => group.options)) {
    if (keys.includes(key)) text = text.replaceAll(`${key} (${title[lang.value]})`, key).replaceAll(key, `“${title[lang.value]}”`);
  }
  return text;
}

/** Some of the choices, in an order. @param {{ option: Option, now: string, set: (value: string) => void }} props */
const Order = ({ option: { title, choices = [] }, now, set }) => {
  const on = now === "none" ? [] : now.split(",");
  const put = (/** @type {string[]} */ words) => set(words.join() || "none");
  const rest = choices.map(({ value }) => value).filter((value) => !on.includes(value));
  return html`<ol class="order" aria-label=${title[lang.value]}>${[...on, ...rest].map((value, i) => {
    const text = choices.find((choice) => choice.value === value)?.text[lang.value];
    return html`<li key=${value}><label><input type="checkbox" checked=${i < on.length} onChange=${() => put(i < on.length ? on.filter((word) => word !== value) : [...on, value])} />${text}</label>
      ${i > 0 && i < on.length && html`<button type="button" class="ib" aria-label=${t("house.up", { what: text ?? "" })} onClick=${() => put(on.with(i, on[i - 1] ?? "").with(i - 1, value))}>↑</button>`}</li>`;
  })}</ol>`;
};

/** One rule, whatever kind it is of; what differs from the preset says so, what is at odds says why. @param {{ option: Option, all: Options }} props */
const Row = ({ option, all }) => {
  const { key, kind, min = 0, max = 0, choices = [] } = option;
  const { base, changes } = parse(draft.value);
  const usual = all.presets[base]?.[key] ?? "";
  const now = changes[key] ?? usual;
  const label = option.title[lang.value];
  const wrong = problems.value?.find(({ keys }) => keys.includes(key));
  const changed = now !== usual;
  const about = wrong || changed ? `about-${key}` : "";
  const set = (/** @type {string} */ value) => {
    const { [key]: _, ...rest } = changes;
    void propose(write(base, value === usual ? rest : { ...rest, [key]: value }));
  };
  const shown = html`<span aria-hidden="true">${label}</span>`;
  return html`<li class=${`rule ${kind}${changed ? " changed" : ""}${wrong ? " wrong" : ""}`}>
    ${kind === "yesno" ? html`<label>${shown}<input type="checkbox" role="switch" aria-label=${label} aria-describedby=${about} checked=${now === "yes"} onChange=${() => set(now === "yes" ? "no" : "yes")} /></label>` : shown}
    ${kind === "number" && h(Num, { label, now, min, max, set, about })}
    ${kind === "choice" && h(Select, { label, now, set, about, choices: choices.map(({ value, text }) => ({ value, text: text[lang.value] })) })}
    ${kind === "order" && h(Order, { option, now, set })}
    ${about && html`<small id=${about}>${wrong ? explain(wrong, all) : t("house.was", { was: said(option, usual) })}</small>`}</li>`;
};

/** The rules as a text, to send to somebody or take from them. */
const AsText = () => {
  const [typed, setTyped] = useState(/** @type {string | null} */ (null));
  const [wrong, setWrong] = useState(/** @type {Problem[] | null} */ ([]));
  const text = typed ?? draft.value;
  const take = async () => {
    const answer = await rules(text).catch(() => null);
    if (!answer || Array.isArray(answer)) setWrong(answer);
    else {
      await propose(answer.text);
      setTyped(null);
      setWrong([]);
    }
  };
  return html`<section class="astext"><h3>${t("house.text")}</h3>
    <textarea rows="2" maxlength="2000" spellcheck=${false} aria-label=${t("house.text")} aria-describedby="text-wrong" value=${text} onInput=${(/** @type {{ currentTarget: HTMLTextAreaElement }} */ { currentTarget }) => setTyped(currentTarget.value)}></textarea>
    <p id="text-wrong" role="alert">${wrong ? wrong.map(({ messages }) => messages[lang.value]).join(" ") : t("house.unheard")}</p>
    ${h(Copy, { label: t("house.copy"), text: async () => text })}<button type="button" class="btn" onClick=${take}>${t("house.take")}</button></section>`;
};

/** Every rule at a touch. @param {{ close: () => void }} props */
export const House = ({ close }) => {
  useEffect(() => void load(), []);
  const all = catalogue.value;
  const { base, changes } = parse(draft.value);
  const wrong = problems.value;
  const n = Object.keys(changes).length;
  const name = known.value.presets.find(({ key }) => key === base)?.name[lang.value] ?? base;
  const status = wrong === null ? t("house.unheard") : wrong.length ? t("house.odds") : n ? count("house.changed", n) : t("house.same", { name });
  const done = () => wrong?.length === 0 && close();
  return h(Sheet, {
    title: t("house.h"),
    close,
    foot: html`<p role="status" class=${wrong?.length === 0 ? "" : "bad"}>${status}</p>${n > 0 && html`<button type="button" class="btn" onClick=${() => use(base)}>${t("house.reset", { name })}</button>`}
      <button type="button" class="btn gold" aria-disabled=${wrong?.length !== 0} onClick=${done}>${t("house.done")}</button>`,
    children: !all ? html`<p class="loading">${t(failed.value ? "lobby.failed" : "lobby.loading")} ${failed.value && html`<button type="button" class="btn" onClick=${load}>${t("again")}</button>`}</p>`
      : html`<p class="base"><span aria-hidden="true">${t("house.base")}</span>${h(Select, { label: t("house.base"), now: base, set: use, choices: known.value.presets.map(({ key, name: said }) => ({ value: key, text: said[lang.value] })) })}</p>
      <div class="groups">${all.groups.map((group) => html`<section key=${group.key}><h3>${group.title[lang.value]}</h3><ul>${group.options.map((option) => h(Row, { key: option.key, option, all }))}</ul></section>`)}</div>
      ${h(AsText, {})}`,
  });
};
