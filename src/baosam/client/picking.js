// Matching what is selected with the plays that the server listed. No rule of the game is known here: a play is
// only a text such as `345`, to be laid with any cards of those ranks.

/** @import { Card } from "./types.js" */

/** @param {readonly Card[]} cards */
const ranks = (cards) => cards.map((card) => card[0] ?? "").join("");

/** @param {string} text */
const sorted = (text) => [...text].sort().join("");

/** The listed choices that are cards: all but the words (`pass`, `sam`, `no`). @param {readonly string[]} legal */
export const plays = (legal) => legal.filter((choice) => /^[2-9TJQKA]+$/.test(choice));

/** What is left of a play once these ranks are taken from it; null where they are not all in it. @param {string} play @param {string} some */
function without(play, some) {
  let rest = play;
  for (const rank of some) {
    const at = rest.indexOf(rank);
    if (at < 0) return null;
    rest = rest.slice(0, at) + rest.slice(at + 1);
  }
  return rest;
}

/** Whether the cards are one of the listed plays. @param {readonly Card[]} cards @param {readonly string[]} legal */
export const isPlay = (cards, legal) => plays(legal).some((play) => sorted(play) === sorted(ranks(cards)));

/**
 * The ranks that may still join the selection on its way to a listed play; null once it can become none.
 * @param {readonly Card[]} picked @param {readonly string[]} legal @returns {Set<string> | null}
 */
export function joining(picked, legal) {
  const rests = plays(legal).map((play) => without(play, ranks(picked)));
  const open = rests.filter((rest) => rest !== null);
  return open.length ? new Set(open.join("")) : null;
}

/**
 * The listed plays in the order to suggest them: as listed when there is something to answer; when leading, those
 * that take a whole combination of the hand first.
 * @param {readonly string[]} legal @param {readonly Card[][]} groups
 */
export function suggestions(legal, groups) {
  const all = plays(legal);
  if (legal.includes("pass")) return all;
  const whole = new Set(groups.map((group) => sorted(ranks(group))));
  return [...all.filter((play) => whole.has(sorted(play))), ...all.filter((play) => !whole.has(sorted(play)))];
}

/** Cards of the hand that make a play: a whole combination where one does. @param {string} play @param {readonly Card[]} hand @param {readonly Card[][]} groups */
export function cardsFor(play, hand, groups) {
  const group = groups.find((cards) => sorted(ranks(cards)) === sorted(play));
  if (group) return group;
  const left = [...hand];
  return [...play].flatMap((rank) => {
    const at = left.findIndex((card) => card[0] === rank);
    return at < 0 ? [] : left.splice(at, 1);
  });
}
