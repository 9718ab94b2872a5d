// A few notes made on the spot. Browsers let nothing sound before the first touch, so that is when the line opens.

import { on } from "./settings.js";

/** @typedef {"deal" | "card" | "pass" | "turn" | "alarm" | "chop" | "win" | "end" | "tick"} Cue */

/** Each note: pitch in Hz, when it begins and how long it rings in ms, how loud, and the wave. @type {Record<Cue, [number, number, number, number, OscillatorType][]>} */
const NOTES = {
  deal: [[320, 0, 40, 0.05, "triangle"], [300, 80, 40, 0.05, "triangle"], [340, 160, 40, 0.05, "triangle"]],
  card: [[210, 0, 60, 0.12, "triangle"]],
  pass: [[150, 0, 50, 0.06, "sine"]],
  turn: [[660, 0, 110, 0.1, "sine"], [880, 110, 190, 0.1, "sine"]],
  alarm: [[740, 0, 120, 0.1, "square"], [740, 170, 160, 0.1, "square"]],
  chop: [[110, 0, 260, 0.3, "triangle"], [82, 60, 420, 0.3, "triangle"]],
  win: [[523, 0, 140, 0.12, "triangle"], [659, 120, 140, 0.12, "triangle"], [784, 240, 320, 0.12, "triangle"]],
  tick: [[1_200, 0, 30, 0.05, "square"]],
  end: [[392, 0, 180, 0.1, "sine"], [330, 160, 260, 0.1, "sine"]],
};

/** @type {AudioContext | null} */
let line = null;
const unlock = () => {
  line ??= new AudioContext();
  void line.resume();
};
for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, unlock, { once: true, capture: true });

/** @param {Cue} cue */
export function play(cue) {
  if (!line || line.state !== "running" || !on("sound") || document.hidden) return;
  for (const [pitch, after, ms, loud, wave] of NOTES[cue]) {
    const start = line.currentTime + after / 1_000;
    const end = start + ms / 1_000;
    const tone = new OscillatorNode(line, { type: wave, frequency: pitch });
    const level = new GainNode(line, { gain: loud });
    level.gain.setValueAtTime(loud, start);
    level.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(level).connect(line.destination);
    tone.start(start);
    tone.stop(end);
  }
}

/** @param {number | number[]} pattern in ms */
export function buzz(pattern) {
  // before the first touch a browser only complains
  if (on("buzz") && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}
