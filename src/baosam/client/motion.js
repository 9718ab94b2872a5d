// Things move once, by the Web Animations API, and only where motion is welcome. A click during it always lands.

import { speed } from "./settings.js";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} options */
function move(element, frames, options) {
  const pace = speed();
  if (still.matches || !pace || document.hidden) return;
  const { duration, delay = 0 } = options;
  element.animate(frames, { easing: EASE, fill: "backwards", ...options, duration: Number(duration) * pace, delay: delay * pace });
}

/** Cards fly in one after another from the middle of the table. @param {readonly Element[]} cards */
export function deal(cards) {
  for (const [i, card] of cards.entries()) {
    move(card, [{ translate: "0 -46vh", rotate: "-8deg", opacity: 0 }, { translate: "0 0" }], { duration: 220, delay: 40 * i });
  }
}

/** A play comes from its player's side. @param {Element} play @param {[number, number]} side */
export function fly(play, [x, y]) {
  move(play, [{ translate: `${x * 70}px ${y * 70}px`, opacity: 0 }, { translate: "0 0" }], { duration: 240 });
}

/** Cards that stay slide from where they were. @param {ReadonlyMap<string, number>} before @param {readonly HTMLElement[]} cards */
export function slide(before, cards) {
  for (const card of cards) {
    const was = before.get(card.dataset.card ?? "");
    const by = was === undefined ? 0 : was - card.offsetLeft;
    if (by) move(card, [{ translate: `${by}px 0` }, { translate: "0 0" }], { duration: 180 });
  }
}

/** What was won goes to who won it. @param {readonly Element[]} plays @param {[number, number]} side */
export function gather(plays, [x, y]) {
  for (const play of plays) {
    move(play, [{ translate: "0 0" }, { translate: `${x * 130}px ${y * 130}px`, scale: 0.5, opacity: 0 }], { duration: 300, fill: "forwards" });
  }
}
