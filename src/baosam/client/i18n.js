import en from "./lang/en.js";
import vi from "./lang/vi.js";
import { remember, remembered } from "./prefs.js";
import { effect, signal } from "./vendor/ui.js";

/** @import { Card, Lang } from "./types.js" */

const TEXTS = { en, vi };
const spoken = navigator.language.toLowerCase().startsWith("vi") ? "vi" : "en";

/** @type {import("./vendor/ui.js").Signal<Lang>} */
export const lang = signal(remembered("lang", spoken) === "vi" ? "vi" : "en");

effect(() => {
  document.documentElement.lang = lang.value;
});

export function switchLang() {
  lang.value = lang.value === "vi" ? "en" : "vi";
  remember("lang", lang.value);
}

/**
 * One of the page's own texts in the language of the page.
 * @param {string} key @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const text = TEXTS[lang.value][key];
  if (text === undefined) throw new Error(`no text ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** A number that may have a form of its own for one. @param {string} key @param {number} n */
export const count = (key, n) => t(n === 1 ? `${key}.1` : key, { n });

/** Points with their sign, as written in a score book. @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/** A card's rank as printed on it. @param {Card} card */
export const rankText = (card) => (card[0] === "T" ? "10" : (card[0] ?? ""));

/** A card's name as spoken. @param {Card} card */
export function cardName(card) {
  const rank = rankText(card);
  return t(`suit.${card[1]}`, { r: /[JQKA]/.test(rank) ? t(`rank.${rank}`) : rank });
}
