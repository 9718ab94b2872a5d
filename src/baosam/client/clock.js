import { html, signal, useEffect } from "./vendor/ui.js";

/** The present second, ticking only while something counts down. */
const now = signal(Date.now());
let watchers = 0;
/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;

/** @typedef {{ at: number, total: number }} Deadline */

/** Whole seconds left of a deadline, or null without one. @param {Deadline | null} clock */
export function useSeconds(clock) {
  useEffect(() => {
    if (!clock) return undefined;
    if (!watchers++) ticking = setInterval(() => (now.value = Date.now()), 250);
    return () => {
      if (!--watchers) clearInterval(ticking);
    };
  }, [clock !== null]);
  return clock && Math.max(0, Math.ceil((clock.at - Math.max(now.value, Date.now() - 250)) / 1_000));
}

/** What is left, as a ring; moves once a second. @param {{ clock: Deadline, seconds: number }} props */
export const Ring = ({ clock, seconds }) => html`<svg class=${seconds <= 5 ? "ring hot" : "ring"} viewBox="0 0 100 100" aria-hidden="true">
  <circle cx="50" cy="50" r="46" />
  <circle cx="50" cy="50" r="46" pathLength="100" stroke-dasharray=${`${Math.min(100, (seconds * 100_000) / clock.total).toFixed(1)} 100`} />
</svg>`;
