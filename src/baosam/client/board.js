import { Row } from "./cards.js";
import { faceOf } from "./faces.js";
import { t } from "./i18n.js";
import { Icon } from "./icons.js";
import { fly, gather } from "./motion.js";
import { place } from "./seats.js";
import { nameOf, topOf } from "./stage.js";
import { h, html, useEffect, useLayoutEffect, useRef, useState } from "./vendor/ui.js";

/** @import { Entry, View } from "./types.js" */

/** Cards in a row of their own from this many on. */
const LONG = 5;
const SIDES = /** @type {Record<number, [number, number][]>} */ ({
  2: [[0, 1], [0, -1]],
  3: [[0, 1], [-1, 0], [1, 0]],
  4: [[0, 1], [-1, 0], [0, -1], [1, 0]],
  5: [[0, 1], [-1, 0], [-1, -1], [1, -1], [1, 0]],
});

/** @param {{ view: View, entry: Entry, kind: "top" | "old" }} props */
const Play = ({ view, entry, kind }) => {
  const at = place(view, entry.seat);
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const side = SIDES[view.seats.length]?.[at];
    if (kind === "top" && ref.current && side) fly(ref.current, side);
  }, []);
  const long = entry.cards.length >= LONG ? " long" : "";
  return html`<figure ref=${ref} class=${`play p${at} ${kind}${long}`} style=${{ "--k": Math.max(2, entry.cards.length), "--c": entry.cards.length }}>
    ${h(Row, { cards: entry.cards })}
    <figcaption class="cap">${kind === "top" ? html`<span>${nameOf(view, entry.seat)}</span><span>${t("entry", { name: "", play: entry.text })}</span>` : entry.text}</figcaption>
  </figure>`;
};

/** Before the trick goes, its cards go to who took it. */
const GATHER_AFTER = 1_080;

/** The play to beat, and the one that it beat. @param {{ view: View, trick: Entry[], over: boolean }} props */
export const Trick = ({ view, trick, over }) => {
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  const winner = topOf(trick)?.seat ?? 0;
  useEffect(() => {
    const side = SIDES[view.seats.length]?.[place(view, winner)];
    if (!over || !side) return undefined;
    const timer = setTimeout(() => gather([...(ref.current?.children ?? [])], side), GATHER_AFTER);
    return () => clearTimeout(timer);
  }, [over]);
  const shown = trick.filter((entry) => entry.cards.length).slice(-2);
  if (!shown.length) return view.phase === "playing" ? html`<p class="empty">${t("trick.empty")}</p>` : null;
  return html`<div ref=${ref} class=${over ? "trick over" : "trick"}>${shown.map((entry, i) =>
    h(Play, { key: `${entry.seat} ${entry.cards.join()}`, view, entry, kind: i === shown.length - 1 ? "top" : "old" }),
  )}</div>`;
};

/** @param {{ view: View, trick: Entry[] }} props */
const Lines = ({ view, trick }) => html`<ol>${trick.map(
  (entry, i) => html`<li key=${i}><img src=${`/client/art/${faceOf(view, entry.seat)}.svg`} alt="" width="26" height="26" /><span>${t("entry.side", { name: nameOf(view, entry.seat), play: entry.text })}</span></li>`,
)}</ol>`;

/** @param {View} view @returns {Entry[]} */
const asked = (view) => view.declined.map((seat) => ({ seat, cards: [], play: "", text: t("seat.no") }));

/** What was done in this trick, for wide tables. @param {{ view: View, trick: Entry[] }} props */
export const Story = ({ view, trick }) => {
  const declaring = view.phase === "declaring";
  const lines = declaring ? asked(view) : trick;
  if (!lines.length) return null;
  const title = t(declaring ? "trick.declaring" : "trick");
  return html`<aside class="side log" aria-label=${title}><h2>${title}</h2>${h(Lines, { view, trick: lines })}</aside>`;
};

/** The last trick: its best play where there is room, all of it at a touch. @param {{ view: View }} props */
export const LastTrick = ({ view }) => {
  const [open, setOpen] = useState(false);
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const top = topOf(view.last_trick);
  useEffect(() => setOpen(false), [view.hand_no]);
  useEffect(() => {
    if (open) panel.current?.querySelector("button")?.focus();
  }, [open]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  if (!top) return null;
  return html`<div class="lasttrick" onKeyDown=${(/** @type {KeyboardEvent} */ event) => open && event.key === "Escape" && close()}>
    <button ref=${button} type="button" class="chip" aria-expanded=${open} onClick=${() => setOpen(!open)}>
      ${h(Icon, { name: "trick" })}<span>${t("last")}</span>${h(Row, { cards: top.cards, mini: true })}
      <small>${t("entry", { name: nameOf(view, top.seat), play: top.text })}</small>
    </button>
    ${open && html`<section ref=${panel} class="sheet on-paper lastpanel" role="dialog" aria-label=${t("last")}>
      <div class="head"><h2>${t("last")}</h2><button type="button" class="ib" aria-label=${t("close")} onClick=${close}>${h(Icon, { name: "close" })}</button></div>
      <ol>${view.last_trick.map((entry, i) => html`<li key=${i}><span>${t("entry.side", { name: nameOf(view, entry.seat), play: entry.text })}</span>${entry.cards.length > 0 && h(Row, { cards: entry.cards, mini: true, gap: true })}</li>`)}</ol>
    </section>`}
  </div>`;
};
