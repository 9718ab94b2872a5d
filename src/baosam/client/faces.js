import { html } from "./vendor/ui.js";

/** @import { View } from "./types.js" */

const SPARE = ["minh", "hoa", "lan", "bong", "hung", "thao"];

/** The family's faces are theirs; a guest gets one that nobody else at the table wears. @param {View} view @param {number} seat */
export function faceOf(view, seat) {
  if (seat === view.you) return "ban";
  const named = view.seats.map(({ face }) => (SPARE.includes(face) ? face : ""));
  const guests = view.seats.map((_, i) => i).filter((i) => i !== view.you && !named[i]);
  return named[seat] || (SPARE.filter((face) => !named.includes(face))[guests.indexOf(seat)] ?? "ban");
}

/** @param {{ face: string, children?: import("./vendor/ui.js").Child }} props */
export const Avatar = ({ face, children }) =>
  html`<div class="av"><img src=${`/client/art/${face}.svg`} alt="" width="60" height="60" />${children}</div>`;
