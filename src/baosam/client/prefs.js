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
