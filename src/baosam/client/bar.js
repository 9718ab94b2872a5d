import { follow } from "./route.js";
import { lang, switchLang, t } from "./i18n.js";
import { Icon } from "./icons.js";
import { Settings } from "./settings.js";
import { h, html } from "./vendor/ui.js";

/** @import { Pace } from "./types.js" */
/** @import { Child } from "./vendor/ui.js" */

export const LangSwitch = () => html`<button type="button" class="lang" aria-label=${t("lang.switch")} onClick=${switchLang}>
  <i class=${lang.value === "vi" ? "on" : ""}>VI</i><i class=${lang.value === "en" ? "on" : ""}>EN</i>
</button>`;

/** The strip on top of the lobby. */
export const LobbyBar = () => html`<header class="bar">
  <span class="brand"><img src="/client/art/bao.svg" alt="" width="32" height="32" />Báo Sâm</span>
  <span class="push"></span>${h(Settings, {})}${h(LangSwitch, {})}
</header>`;

/** The strip on top of the rules. */
export const RulesBar = () => html`<header class="bar">
  <a class="brand" href="/" aria-label=${`Báo Sâm: ${t("bar.home")}`} onClick=${follow}>${h(Icon, { name: "back" })}<img src="/client/art/bao.svg" alt="" width="32" height="32" />Báo Sâm</a>
  <span class="push"></span>${h(Settings, {})}${h(LangSwitch, {})}
</header>`;

/** The strip on top of a table. @param {{ hand: string, rules: string, pace?: Pace, onPace?: (pace: Pace) => void, children?: Child }} props */
export const TableBar = ({ hand, rules, pace, onPace, children }) => html`<header class="bar">
  <a class="ib home" href="/" aria-label=${t("bar.home")} onClick=${follow}>${h(Icon, { name: "home" })}</a>
  <a class="brand wide-only" href="/" aria-label=${`Báo Sâm: ${t("bar.home")}`} onClick=${follow}><img src="/client/art/bao.svg" alt="" width="32" height="32" />Báo Sâm</a>
  <div class="room"><h1>${hand}</h1><p>${rules}</p></div>
  ${children}${h(Settings, { ...(pace && { pace }), ...(onPace && { onPace }) })}${h(LangSwitch, {})}
</header>`;

/** What stands in the way, over everything, with a way out. @param {{ text: string, action?: string, onAction?: () => void, alarm?: boolean }} props */
export const Banner = ({ text, action, onAction, alarm = false }) => html`<div class=${alarm ? "banner alarm" : "banner"} role="alert">
  <p>${text}</p>${action && html`<button type="button" class="btn" onClick=${onAction}>${action}</button>`}
</div>`;

/** A page that says why there is nothing to play. @param {{ title: string, more: string }} props */
export const Nothing = ({ title, more }) => html`<main class="nothing">
  <section class="sheet on-paper"><img src="/client/art/bao.svg" alt="" width="72" height="72" />
    <h1>${title}</h1><p>${more}</p>
    <a class="btn gold" href="/" onClick=${follow}>${t("link.lobby")}</a>
  </section>
</main>`;
