import { t } from "./i18n.js";
import { Icon } from "./icons.js";
import { h, html, useEffect, useRef } from "./vendor/ui.js";

/** @import { Child } from "./vendor/ui.js" */

/** One of a few, side by side. @param {{ name: string, legend: string, choices: { value: string, text: string, label?: string }[], now: string, set: (value: string) => void }} props */
export const Seg = ({ name, legend, choices, now, set }) => html`<fieldset class="field"><legend>${legend}</legend><div class="seg">
  ${choices.map(({ value, text, label }) => html`<label key=${value}><input type="radio" name=${name} aria-label=${label ?? text} checked=${value === now} onChange=${() => set(value)} /><span aria-hidden="true">${text}</span></label>`)}
</div></fieldset>`;

/** One of a few, from a list. @param {{ label: string, choices: { value: string, text: string }[], now: string, set: (value: string) => void, about?: string }} props */
export const Select = ({ label, choices, now, set, about }) => html`<select aria-label=${label} aria-describedby=${about} onChange=${(/** @type {{ currentTarget: HTMLSelectElement }} */ { currentTarget }) => set(currentTarget.value)}>
  ${choices.map(({ value, text }) => html`<option key=${value} value=${value} selected=${value === now}>${text}</option>`)}
</select>`;

/** A number, with buttons for thumbs. @param {{ label: string, now: string, min: number, max: number, set: (value: string) => void, about?: string }} props */
export const Num = ({ label, now, min, max, set, about }) => {
  const step = (/** @type {number} */ by) => html`<button type="button" class="ib" tabindex="-1" aria-hidden="true" onClick=${() => set(String(Math.min(max, Math.max(min, Number(now) + by))))}>${by < 0 ? "−" : "+"}</button>`;
  return html`<span class="num">${step(-1)}<input type="number" inputmode="numeric" aria-label=${label} aria-describedby=${about} min=${min} max=${max} value=${now}
    onInput=${(/** @type {{ currentTarget: HTMLInputElement }} */ { currentTarget: { value } }) => value && set(value)} />${step(1)}</span>`;
};

/** A page over the page: what lies below waits, and keys go nowhere else. @param {{ title: string, close: () => void, note?: Child, foot?: Child, children?: Child }} props */
export const Sheet = ({ title, close, note, foot, children }) => {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const back = document.activeElement;
    dialog.current?.showModal();
    return () => back instanceof HTMLElement && back.focus();
  }, []);
  return html`<dialog ref=${dialog} class="over on-paper" aria-labelledby="over-h" onKeyDown=${(/** @type {Event} */ event) => event.stopPropagation()}
    onCancel=${(/** @type {Event} */ event) => { event.preventDefault(); close(); }} onClick=${(/** @type {Event} */ event) => event.target === dialog.current && close()}>
    <div class="overbody"><div class="overtop"><h2 id="over-h">${title}</h2>${note}<button type="button" class="ib" aria-label=${t("close")} onClick=${close}>${h(Icon, { name: "close" })}</button></div>
    <div class="overmain" tabindex="-1">${children}</div>${foot && html`<div class="overfoot">${foot}</div>`}</div></dialog>`;
};
