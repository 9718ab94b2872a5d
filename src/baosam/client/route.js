import { signal } from "./vendor/ui.js";

export const path = signal(location.pathname);
addEventListener("popstate", () => {
  path.value = location.pathname;
});

/** @param {string} to */
export function go(to) {
  history.pushState(null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}
