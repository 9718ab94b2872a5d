import { t } from "./i18n.js";
import { Icon } from "./icons.js";
import { usePanel } from "./panel.js";
import { on, turn as switchTo } from "./settings.js";
import { h, html, signal, useEffect } from "./vendor/ui.js";

const shown = signal(false);

/** Single keys drive the table unless they are switched off; text fields and open panels keep their keys. @param {{ turn: import("./turn.js").Turn }} props */
export const Keys = ({ turn }) => {
  const { panel, button, close } = usePanel(shown);
  useEffect(() => {
    const away = new AbortController();
    document.addEventListener("keydown", (event) => (shown.value && event.key === "Escape" ? close() : press(event, turn)), { signal: away.signal });
    return () => {
      away.abort();
      shown.value = false;
    };
  }, [turn]);
  useEffect(() => {
    if (shown.value) panel.current?.querySelector("input")?.focus();
  }, [shown.value]);
  const rows = [
    ["← →", "keys.move"], [t("keys.space"), "keys.toggle"], ["1 … 9 0", "keys.digit"], ["Enter", "keys.enter"], ["Esc", "keys.clear"],
    ["S", "act.sort"], ["H", "act.hint"], ["P", "act.pass"], ["?", "keys.h"],
  ];
  return html`<button ref=${button} type="button" class="ib keysbtn" aria-label=${t("bar.keys")} aria-expanded=${shown.value} onClick=${() => (shown.value = !shown.value)}>${h(Icon, { name: "keys" })}</button>
  ${shown.value && html`<section ref=${panel} class="sheet on-paper keys" role="dialog" aria-labelledby="keys-h">
    <div class="head"><h2 id="keys-h">${t("keys.h")}</h2><button type="button" class="ib" aria-label=${t("close")} onClick=${close}>${h(Icon, { name: "close" })}</button></div>
    <label><input type="checkbox" checked=${on("keys")} onChange=${() => switchTo("keys")} />${t("keys.on")}</label>
    <dl>${rows.map(([key, what]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${t(what ?? "")}</dd></div>`)}</dl>
  </section>`}`;
};

/** @param {KeyboardEvent} event @param {import("./turn.js").Turn} turn */
function press(event, turn) {
  const at = event.target instanceof Element ? event.target : document.body;
  if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || at.closest("input, .keys, .lastpanel, .settings")) return;
  if (event.key === "?") {
    shown.value = true;
    return;
  }
  if (!on("keys")) return;
  const card = turn.hand.peek()[(Number(event.key) + 9) % 10];
  if (/^\d$/.test(event.key)) {
    if (card) turn.toggle(card);
  } else if (event.key === "Enter") {
    if (at !== document.body && !at.closest(".hand")) return;
    event.preventDefault();
    turn.play();
  } else {
    const run = { s: () => turn.resort(), h: () => turn.hint(), p: () => turn.pass(), escape: () => turn.clear() }[event.key.toLowerCase()];
    run?.();
  }
}
