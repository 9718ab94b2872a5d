import { Rank, suit } from "./cards.js";
import { cardName, t } from "./i18n.js";
import { deal, slide } from "./motion.js";
import { h, html, useLayoutEffect, useRef, useState } from "./vendor/ui.js";

/** @import { Card } from "./types.js" */

/** The player's cards: toggle buttons that are one stop of the Tab key, with arrows between them. @param {{ turn: import("./turn.js").Turn, deals: number }} props */
export const Hand = ({ turn, deals }) => {
  const cards = turn.hand.value;
  const picked = turn.picked.value;
  const joining = turn.ready.value ? null : turn.joining.value;
  const row = useRef(/** @type {HTMLElement | null} */ (null));
  const [at, setAt] = useState(0);
  const focused = useRef(false);
  const places = useRef(/** @type {Map<string, number>} */ (new Map()));
  const stop = Math.min(at, cards.length - 1);
  const buttons = () => /** @type {HTMLElement[]} */ ([...(row.current?.children ?? [])]);

  useLayoutEffect(() => {
    if (deals) deal(buttons());
  }, [deals]);
  useLayoutEffect(() => {
    slide(places.current, buttons());
    places.current = new Map(buttons().map((card) => [card.dataset.card ?? "", card.offsetLeft]));
    // cards that were played take the focus with them
    if (focused.current && document.activeElement === document.body) buttons()[stop]?.focus();
  }, [cards.join()]);

  /** A drag gives every card it passes what its first card took. @type {import("./vendor/ui.js").Ref<{ card: Card, up: boolean, moved: boolean } | null>} */
  const drag = useRef(null);
  /** @param {PointerEvent} event */
  const cardAt = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest("[data-card]")?.getAttribute("data-card");
  /** @param {PointerEvent} event */
  const onPointerDown = (event) => {
    const card = event.button ? null : cardAt(event);
    drag.current = card ? { card, up: !picked.includes(card), moved: false } : null;
  };
  /** @param {PointerEvent} event */
  const onPointerMove = (event) => {
    const now = drag.current;
    const card = now && event.buttons ? cardAt(event) : null;
    if (!now || !card || (card === now.card && !now.moved)) return;
    if (!now.moved) turn.set([now.card], now.up);
    now.moved = true;
    if (turn.picked.peek().includes(card) !== now.up) turn.set([card], now.up);
  };
  /** @param {Card} card */
  const tap = (card) => {
    // the click that ends a drag is none
    if (!drag.current?.moved) turn.toggle(card);
    drag.current = null;
  };
  /** @param {KeyboardEvent} event */
  const onKeyDown = (event) => {
    const to = { ArrowLeft: stop - 1, ArrowRight: stop + 1, Home: 0, End: cards.length - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    buttons()[(to + cards.length) % cards.length]?.focus();
  };
  /** @param {Card} card */
  const off = (card) => joining !== null && !picked.includes(card) && !joining.has(card[0] ?? "");
  return html`<div ref=${row} class=${`hand${turn.ready.value ? "" : " bad"}`} role="group" aria-label=${t("hand")} style=${{ "--n": Math.max(2, cards.length) }}
    onKeyDown=${onKeyDown} onPointerDown=${onPointerDown} onPointerMove=${onPointerMove} onFocusIn=${() => (focused.current = true)} onFocusOut=${(/** @type {FocusEvent} */ event) => (focused.current = event.relatedTarget === null)}>
    ${cards.map((card, i) => html`<button key=${card} type="button" class=${`card ${suit(card)}${off(card) ? " no" : ""}`} data-card=${card}
      aria-pressed=${picked.includes(card)} aria-label=${cardName(card)} tabindex=${i === stop ? 0 : -1} style=${{ "--j": i - (cards.length - 1) / 2 }}
      onFocus=${() => setAt(i)} onClick=${() => tap(card)}>${h(Rank, { card })}</button>`)}
  </div>`;
};
