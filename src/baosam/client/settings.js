import { lang, switchLang, t } from "./i18n.js";
import { Icon } from "./icons.js";
import { usePanel } from "./panel.js";
import { remember, remembered } from "./prefs.js";
import { effect, h, html, signal, useEffect } from "./vendor/ui.js";

/** @import { Pace } from "./types.js" */

/** What can be chosen, the first of each by default. The page's look hangs on `data-` names of the root. */
const CHOICES = {
  theme: ["felt", "dark", "light", "contrast"],
  deck: ["two", "four", "cb"],
  print: ["normal", "big"],
  motion: ["full", "quick", "off"],
};
const SWITCHES = { sound: true, buzz: true, hints: true, confirm: false, autopass: false, keys: true };
/** @type {Pace[]} */
const PACES = ["slow", "normal", "fast"];

/** @typedef {keyof typeof CHOICES} Choice */
/** @typedef {keyof typeof SWITCHES} Switch */

const chosen = /** @type {Record<Choice, import("./vendor/ui.js").Signal<string>>} */ ({});
const switched = /** @type {Record<Switch, import("./vendor/ui.js").Signal<boolean>>} */ ({});
for (const name of /** @type {Choice[]} */ (Object.keys(CHOICES))) {
  const kept = remembered(name, "");
  chosen[name] = signal(CHOICES[name].includes(kept) ? kept : (CHOICES[name][0] ?? ""));
  effect(() => {
    document.documentElement.dataset[name] = chosen[name].value;
  });
}
for (const name of /** @type {Switch[]} */ (Object.keys(SWITCHES))) {
  switched[name] = signal(remembered(name, SWITCHES[name] ? "on" : "off") === "on");
}

effect(() => {
  void chosen.theme.value;
  const ground = getComputedStyle(document.documentElement).getPropertyValue("--felt-lo");
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", ground);
});

/** Whether a switch is on. @param {Switch} name */
export const on = (name) => switched[name].value;

/** How long movements take, as a share of what they were drawn for. */
export const speed = () => ({ full: 1, quick: 0.5 })[chosen.motion.peek()] ?? 0;

/** @param {Switch} name @param {boolean} [value] */
export function turn(name, value = !switched[name].peek()) {
  switched[name].value = value;
  remember(name, value ? "on" : "off");
}

/** @param {{ name: string, values: readonly string[], now: string, pick: (value: string) => void }} props */
const Row = ({ name, values, now, pick }) => html`<fieldset><legend>${t(`set.${name}`)}</legend><div class="seg">
  ${values.map((value) => html`<label key=${value}><input type="radio" name=${`set-${name}`} checked=${value === now} onChange=${() => pick(value)} /><span>${t(`set.${name}.${value}`)}</span></label>`)}
</div></fieldset>`;

const shown = signal(false);

/** Mute, and everything else that a player may want otherwise. @param {{ pace?: Pace, onPace?: (pace: Pace) => void }} props */
export const Settings = ({ pace, onPace }) => {
  const { panel, button, close } = usePanel(shown);
  useEffect(() => {
    shown.value = false;
  }, []);
  useEffect(() => {
    if (!shown.value) return undefined;
    panel.current?.querySelector("button")?.focus();
    const away = new AbortController();
    /** @param {Event} event */
    const outside = (event) => {
      if (event.target instanceof Node && !panel.current?.contains(event.target) && !button.current?.contains(event.target)) shown.value = false;
    };
    document.addEventListener("keydown", (event) => event.key === "Escape" && close(), { signal: away.signal });
    document.addEventListener("pointerdown", outside, { signal: away.signal });
    document.addEventListener("focusin", outside, { signal: away.signal });
    return () => away.abort();
  }, [shown.value]);
  return html`<button type="button" class="ib" aria-label=${t("set.sound")} aria-pressed=${on("sound")} onClick=${() => turn("sound")}>${h(Icon, { name: on("sound") ? "sound" : "mute" })}</button>
  <button ref=${button} type="button" class="ib" aria-label=${t("set.h")} aria-expanded=${shown.value} onClick=${() => (shown.value = !shown.value)}>${h(Icon, { name: "set" })}</button>
  ${shown.value && html`<section ref=${panel} class="sheet on-paper settings" role="dialog" aria-labelledby="set-h">
    <div class="head"><h2 id="set-h">${t("set.h")}</h2><button type="button" class="ib" aria-label=${t("close")} onClick=${close}>${h(Icon, { name: "close" })}</button></div>
    ${h(Row, { name: "lang", values: ["vi", "en"], now: lang.value, pick: switchLang })}
    ${pace && onPace && h(Row, { name: "pace", values: PACES, now: pace, pick: (value) => onPace(/** @type {Pace} */ (value)) })}
    ${/** @type {Choice[]} */ (Object.keys(CHOICES)).map((name) => h(Row, { key: name, name, values: CHOICES[name], now: chosen[name].value, pick: (value) => {
      chosen[name].value = value;
      remember(name, value);
    } }))}
    ${/** @type {Switch[]} */ (Object.keys(SWITCHES)).map((name) => html`<label key=${name} class="switch"><input type="checkbox" role="switch" checked=${on(name)} onChange=${() => turn(name)} /><span>${t(`set.${name}`)}</span></label>`)}
  </section>`}`;
};
