import { effect, signal } from "./vendor/ui.js";

// What this browser remembers. Storage may be blocked or full: then nothing is remembered and nothing breaks.

/** @param {string} name @param {string} fallback */
export function remembered(name, fallback) {
  try {
    return localStorage.getItem(`baosam.${name}`) ?? fallback;
  } catch {
    return fallback;
  }
}

/** @param {string} name @param {string} value */
export function remember(name, value) {
  try {
    localStorage.setItem(`baosam.${name}`, value);
  } catch {
    // remembered for this visit only, by whoever holds the signal
  }
}

/** A text that is remembered once it changes. @param {string} name @param {string} fallback */
export function kept(name, fallback) {
  const it = signal(remembered(name, fallback));
  effect(() => {
    if (it.value !== remembered(name, fallback)) remember(name, it.value);
  });
  return it;
}
