import { count, t } from "./i18n.js";
import { batch, signal } from "./vendor/ui.js";

/** @import { Entry, Events, TableEvent, View, Welcome } from "./types.js" */

/** How long a trick stays once it is over. */
const STAY = 1_400;
/** How long it stays when the hand ends with a shout. */
const STAY_BIG = 2_300;
const LOG = 60;
/** More frames than this waiting: the page was away, so the newest is shown at once. */
const BEHIND = 4;

/** @param {View} view @param {number} seat */
export const nameOf = (view, seat) => (seat === view.you ? t("you") : (view.seats[seat]?.name ?? ""));

/** The play to beat, or the last one of a finished trick. @param {readonly Entry[]} trick */
export const topOf = (trick) => trick.findLast((entry) => entry.cards.length > 0);

/** What the table shows now. Frames wait here while a finished trick stays on the table. */
export class Stage {
  /** @param {(view: View, fresh: TableEvent[], before: View | null) => boolean} [marked] told of events as they are shown; whether they need their time */
  constructor(marked) {
    this.#marked = marked;
  }

  #marked;
  view = signal(/** @type {View | null} */ (null));
  /** The trick on the table, which may be one that is over. */
  trick = signal(/** @type {Entry[]} */ ([]));
  over = signal(false);
  sheet = signal(false);
  /** Counts up when a hand is to be dealt before the player's eyes. */
  deals = signal(0);
  log = signal(/** @type {{ key: number, text: string }[]} */ ([]));
  /** When the time is up and how long it was in all, in this machine's milliseconds. */
  clock = signal(/** @type {{ at: number, total: number } | null} */ (null));

  /** @type {{ frame: Events, fresh: TableEvent[] }[]} */
  #queue = [];
  #busy = false;
  #until = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #skip = () => {};
  #clear = () => {};
  #lines = 0;

  /** @param {Welcome} frame */
  welcome({ view, now, deadline }) {
    this.#queue = [];
    this.#settle();
    batch(() => {
      const first = this.view.peek() === null;
      const untouched = view.phase === "declaring" || (view.phase === "playing" && !view.trick.length && !view.last_trick.length);
      this.#time(now, deadline);
      this.view.value = view;
      this.trick.value = view.trick;
      this.sheet.value = view.phase === "over";
      this.log.value = [];
      for (const entry of view.trick) this.#say(played(view, entry));
      if (first && untouched) this.deals.value += 1;
    });
  }

  /** @param {Events} frame @param {TableEvent[]} fresh */
  events(frame, fresh) {
    this.#queue.push({ frame, fresh });
    void this.#run();
  }

  close() {
    this.#queue = [];
    this.#settle();
  }

  async #run() {
    if (this.#busy) return;
    this.#busy = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const own = next.fresh.some((event) => event.kind === "played" && event.seat === next?.frame.view.you);
      const late = document.hidden || this.#queue.length >= BEHIND;
      if (!own && !late) await this.#rest();
      if (this.#stale(next.frame.view)) continue;
      this.#settle();
      batch(() => next && this.#show(next.frame, next.fresh));
    }
    this.#busy = false;
  }

  /** A snapshot may have come while a frame waited. @param {View} view */
  #stale(view) {
    return view.seq < (this.view.peek()?.seq ?? 0);
  }

  /** Waits until the finished trick has stayed long enough. @returns {Promise<void>} */
  #rest() {
    const left = this.#until - Date.now();
    return left <= 0 ? Promise.resolve() : new Promise((resolve) => {
      const timer = setTimeout(resolve, left);
      this.#skip = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #settle() {
    clearTimeout(this.#timer);
    this.#skip();
    this.#until = 0;
    this.over.value = false;
  }

  /** @param {Events} frame @param {TableEvent[]} fresh */
  #show({ view, now, deadline }, fresh) {
    const kinds = new Set(fresh.map((event) => event.kind));
    const finished = kinds.has("hand_ended") && view.phase === "over";
    const ended = finished || (kinds.has("trick_ended") && view.trick.length === 0);
    this.#time(now, deadline);
    const stay = this.#marked?.(view, fresh, this.view.peek()) && finished ? STAY_BIG : STAY;
    this.view.value = view;
    this.trick.value = ended && !view.trick.length ? view.last_trick : view.trick;
    if (view.phase !== "over") this.sheet.value = false;
    if (kinds.has("dealt")) this.deals.value += 1;
    for (const event of fresh) for (const line of told(view, event)) this.#say(line);
    if (!ended) return;
    this.over.value = true;
    this.#until = Date.now() + stay;
    this.#clear = () => {
      batch(() => {
        this.over.value = false;
        this.trick.value = view.trick;
        this.sheet.value = finished;
      });
    };
    this.#timer = setTimeout(this.#clear, stay);
  }

  /** The player has seen enough of the end of the hand. */
  hasten = () => {
    if (!this.over.peek() || this.view.peek()?.phase !== "over") return;
    clearTimeout(this.#timer);
    this.#clear();
  };

  /** @param {string} text */
  #say(text) {
    this.log.value = [...this.log.peek().slice(-LOG), { key: ++this.#lines, text }];
  }

  /** @param {number} now @param {number | null} deadline */
  #time(now, deadline) {
    const before = this.clock.peek();
    if (deadline === null) {
      this.clock.value = null;
      return;
    }
    const left = Math.max(0, deadline - now);
    const at = Date.now() + left;
    this.clock.value = { at, total: before && Math.abs(before.at - at) < 1_500 ? before.total : Math.max(left, 1) };
  }
}

/** @param {View} view @param {string} key @param {number} seat @param {Record<string, string>} [more] */
const line = (view, key, seat, more = {}) =>
  t(seat === view.you ? `${key}.you` : key, { name: view.seats[seat]?.name ?? "", ...more });

/** @param {View} view @param {Entry} entry */
function played(view, entry) {
  if (!entry.cards.length) return line(view, "log.pass", entry.seat);
  return line(view, "log.play", entry.seat, { play: entry.text, left: count("seat.cards", view.seats[entry.seat]?.count ?? 0) });
}

/** One event as sentences for the log. @param {View} view @param {TableEvent} event @returns {string[]} */
function told(view, event) {
  switch (event.kind) {
    case "dealt":
      return [t("log.dealt", { n: event.hand_no })];
    case "declared":
      return [line(view, "log.sam", event.seat)];
    case "declined":
      return [line(view, "log.no", event.seat)];
    case "passed":
      return [line(view, "log.pass", event.seat)];
    case "left":
      return [line(view, "log.left", event.seat)];
    case "played": {
      const cards = event.cards.join();
      const entry = [...view.last_trick, ...view.trick].find((one) => one.seat === event.seat && one.cards.join() === cards);
      return [played(view, entry ?? { seat: event.seat, cards: event.cards, play: event.play, text: event.play })];
    }
    case "trick_ended":
      return view.phase === "over" ? [] : [line(view, "log.won", event.leader)];
    case "paid":
      return view.phase === "over" ? [] : view.chops.slice(-event.lines.length).map((paid) => payment(view, paid));
    case "hand_ended":
      return view.result ? [view.result.title] : [];
    default:
      return [];
  }
}

/** @param {View} view @param {import("./types.js").Line} paid */
export function payment(view, paid) {
  const to = paid.to === view.you ? t("you.object") : nameOf(view, paid.to);
  return t("log.paid", { from: nameOf(view, paid.from), to, amount: paid.amount, why: paid.text });
}
