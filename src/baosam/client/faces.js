import { html } from "./vendor/ui.js";

/** @import { View } from "./types.js" */

const FACES = { "Chú Minh": "minh", "Bà Hoa": "hoa", "Cô Lan": "lan", "Bé Bông": "bong", "Anh Hùng": "hung", "Chị Thảo": "thao" };
const SPARE = ["minh", "hoa", "lan", "bong", "hung", "thao"];

/** The family's faces go by name; a guest gets one that nobody else at the table wears. @param {View} view @param {number} seat */
export function faceOf(view, seat) {
  if (seat === view.you) return "ban";
  const named = view.seats.map(({ name }) => FACES[/** @type {keyof typeof FACES} */ (name)]);
  const guests = view.seats.map((_, i) => i).filter((i) => i !== view.you && !named[i]);
  return named[seat] ?? SPARE.filter((face) => !named.includes(face))[guests.indexOf(seat)] ?? "ban";
}

/** @param {{ face: string, children?: import("./vendor/ui.js").Child }} props */
export const Avatar = ({ face, children }) =>
  html`<div class="av"><img src=${`/client/art/${face}.svg`} alt="" width="60" height="60" />${children}</div>`;
