import { cardName, rankText } from "./i18n.js";
import { h, html } from "./vendor/ui.js";

/** @import { Card } from "./types.js" */

/** Rank on a card; the 10 is drawn narrower. @param {{ card: Card }} props */
export const Rank = ({ card }) => html`<b class=${card[0] === "T" ? "t" : ""}>${rankText(card)}</b>`;

/** Suit class of a card, which brings its colour and pip. @param {Card} card */
export const suit = (card) => card[1] ?? "";

/** A card that is only looked at. @param {{ card: Card, mini?: boolean }} props */
export const Face = ({ card, mini = false }) =>
  html`<i class=${`card ${suit(card)}${mini ? " mini" : ""}`} role="img" aria-label=${cardName(card)}>${h(Rank, { card })}</i>`;

/** @param {{ cards: readonly Card[], mini?: boolean, gap?: boolean }} props */
export const Row = ({ cards, mini = false, gap = false }) =>
  html`<span class=${gap ? "row gap" : "row"}>${cards.map((card) => h(Face, { key: card, card, mini }))}</span>`;

/** A fan of backs, one for each card held. @param {{ n: number }} props */
export const Fan = ({ n }) => html`<div class="fan" aria-hidden="true">
  ${Array.from({ length: n }, (_, i) => html`<i class="back" key=${i} style=${{ "--k": i - (n - 1) / 2 }}></i>`)}
</div>`;
