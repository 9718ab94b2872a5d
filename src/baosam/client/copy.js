import { t } from "./i18n.js";
import { Icon } from "./icons.js";
import { h, html, useState } from "./vendor/ui.js";

/** Puts a text on the clipboard, which plain http lacks; then a selection is copied the old way. @param {string} text */
async function put(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

/** A button that copies, and says that it did. @param {{ label: string, text: () => Promise<string> }} props */
export const Copy = ({ label, text }) => {
  const [state, setState] = useState("");
  const run = async () => setState((await text().then(put).catch(() => false)) ? "copy.done" : "copy.failed");
  return html`<button type="button" class="btn copy" onClick=${run}>${h(Icon, { name: "copy" })}<span>${state === "copy.done" ? t("copy.done") : label}</span></button>
    <span class=${state === "copy.failed" ? "bad" : "sr"} role="status">${state && t(state)}</span>`;
};
