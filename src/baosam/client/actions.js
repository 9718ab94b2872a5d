import { t } from "./i18n.js";
import { h, html } from "./vendor/ui.js";

/** @param {{ label: string, shortcut: string, why?: string, gold?: boolean, run: () => void, explain?: (why: string) => void }} props */
const Action = ({ label, shortcut, why = "", gold = false, run, explain }) => html`<button type="button" class=${gold ? "btn gold" : "btn"}
  aria-disabled=${why !== ""} aria-keyshortcuts=${shortcut} onClick=${run}
  onFocus=${(/** @type {FocusEvent} */ { target }) => why && target instanceof Element && target.matches(":focus-visible") && explain?.(why)}>
  <span>${label}</span><kbd aria-hidden="true">${shortcut}</kbd>
</button>`;

/** Sort, Hint, Pass, Play: always all four, always in this order. @param {{ turn: import("./turn.js").Turn }} props */
export const Actions = ({ turn }) => {
  const explain = (/** @type {string} */ why) => turn.explain(why);
  return html`<div class="acts">
    ${h(Action, { label: t("act.sort"), shortcut: "S", run: () => turn.resort() })}
    ${h(Action, { label: t("act.hint"), shortcut: "H", why: turn.why("hint"), explain, run: () => turn.hint() })}
    ${h(Action, { label: t("act.pass"), shortcut: "P", why: turn.why("pass"), explain, run: () => turn.pass() })}
    ${h(Action, { label: t("act.play"), shortcut: "Enter", why: turn.why("play"), gold: true, explain, run: () => turn.play() })}
  </div>`;
};
