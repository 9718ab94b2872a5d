import { html } from "./vendor/ui.js";

const PATHS = {
  home: "M4 11.5 12 5l8 6.500M6.5 10v9h11v-9M10 19v-5h4v5",
  keys: "M3.5 6.500h17v11h-17ZM7 10h.01M10.300 10h.01M13.600 10h.01M17 10h.01M8 14h8",
  trick: "M5.500 8h6a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM8 4.500h10A2.500 2.500 0 0 1 20.500 7v10",
  chevron: "m6 9 6 6 6-6",
  arrow: "M4 12h15m-5-5 5 5-5 5",
  again: "M20 12a8 8 0 1 1-2.500-5.800M20 3.500v4h-4",
  set: "M4 7h9m4 0h3M4 12h3m4 0h9M4 17h11m4 0h1M15 5v4M9 10v4M17 15v4",
  sound: "M4 10v4h3l5 4V6L7 10H4Zm12-1.500a5 5 0 0 1 0 7M18.500 6a9 9 0 0 1 0 12",
  mute: "M4 10v4h3l5 4V6L7 10H4Zm12 0 5 4m0-4-5 4",
  skip: "m5 6 7 6-7 6V6Zm8 0 7 6-7 6V6Z",
  back: "M19 12H5m6-6-6 6 6 6",
  book: "M12 6.500C10 5 7 4.500 3.500 4.500v13.500c3.500 0 6.500.5 8.500 2 2-1.500 5-2 8.500-2V4.500C17 4.500 14 5 12 6.500Zm0 0V20",
  copy: "M9 9h11v11H9ZM15 5.500V4H4v11h1.500",
  close: "M6 6l12 12M18 6 6 18",
};

/** @param {{ name: keyof typeof PATHS }} props */
export const Icon = ({ name }) => html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
