import { useRef } from "./vendor/ui.js";

/** What a panel and its button share: closing it gives the focus back. @param {import("./vendor/ui.js").Signal<boolean>} shown */
export function usePanel(shown) {
  const panel = useRef(/** @type {HTMLElement | null} */ (null));
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  const close = () => {
    shown.value = false;
    button.current?.focus();
  };
  return { panel, button, close };
}
