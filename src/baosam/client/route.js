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

/** A link of ours opens without loading the page anew, unless another tab is asked for. @param {MouseEvent} event */
export function follow(event) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (event.currentTarget instanceof HTMLAnchorElement) go(event.currentTarget.getAttribute("href") ?? "/");
}

/** Where the rules of a rules text are written out. @param {string} text */
export const rulesLink = (text) => `/rules?text=${encodeURIComponent(text)}`;
