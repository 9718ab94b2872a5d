import { signal } from "./vendor/ui.js";

/** @import { Ack, Card, Checked, Cmd, Do, Hinted, Pace, Events, FromServer, Lang, LinkState, TableEvent, Welcome } from "./types.js" */

const PING = 10_000;
const SILENCE = 25_000;
const PROBE = 4_000;
const OVERDUE = 3_000;

/**
 * @typedef {object} Listener
 * @property {(frame: Welcome) => void} welcome a snapshot, which replaces all there was
 * @property {(frame: Events, fresh: TableEvent[]) => void} events what is new since then
 * @property {(ack: Ack, command: Cmd) => void} ack
 * @property {(why: string | undefined) => void} error
 */

/** An id for one intention; `randomUUID` is missing on plain http in a home network. */
const intention = () => [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, "0")).join("");

/** The page's line to one table: keeps itself alive, resumes where it was, and sends each intention until it is answered. */
export class Link {
  /** @param {string} table @param {Lang} lang @param {Listener} on */
  constructor(table, lang, on) {
    this.state = signal(/** @type {LinkState} */ ("connecting"));
    this.#table = table;
    this.#lang = lang;
    this.#on = on;
    const signals = { signal: this.#gone.signal };
    addEventListener("online", this.#wake, signals);
    addEventListener("pageshow", this.#wake, signals);
    document.addEventListener("visibilitychange", () => document.hidden || this.#wake(), signals);
    this.#beat = setInterval(() => this.#tick(), 1_000);
    this.#open();
  }

  #table;
  #lang;
  #on;
  #gone = new AbortController();
  #beat;
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retry;
  #tries = 0;
  #greeted = false;
  #stopped = false;
  #heard = 0;
  #pinged = 0;
  #patience = SILENCE;
  /** @type {number | null} */
  #have = null;
  #asked = false;
  /** @type {Events[]} */
  #held = [];
  /** @type {Map<string, Cmd>} */
  #pending = new Map();
  #asks = 0;
  /** @type {Map<number, (answer: any) => void>} */
  #waiting = new Map();

  /**
   * One intention of the player; its id stays until it is acked, also across reconnects.
   * @param {Do} what @param {number} turn @param {{ cards?: Card[], pace?: Pace }} [more]
   */
  command(what, turn, more) {
    /** @type {Cmd} */
    const message = { t: "cmd", id: intention(), turn, do: what, ...more };
    this.#pending.set(message.id, message);
    if (this.#greeted) this.#send(message);
  }

  /** Why these cards are no play; null when the line went down before the answer. @param {Card[]} cards @returns {Promise<Checked | null>} */
  check(cards) {
    return this.#ask({ t: "check", cards });
  }

  /** What the table would play; null when the line went down before the answer. @returns {Promise<Hinted | null>} */
  hint() {
    return this.#ask({ t: "hint" });
  }

  /** The bots need not take their time until this trick is over. */
  skip() {
    if (this.#greeted) this.#send({ t: "skip" });
  }

  /** @param {object} question @returns {Promise<any>} */
  #ask(question) {
    if (!this.#greeted) return Promise.resolve(null);
    const n = ++this.#asks;
    this.#send({ ...question, n });
    return new Promise((resolve) => this.#waiting.set(n, resolve));
  }

  /** @param {Lang} lang */
  speak(lang) {
    this.#lang = lang;
    if (this.#greeted) this.#hello(null);
  }

  /** Takes the seat back from another tab. */
  resume() {
    this.#stopped = false;
    this.state.value = "connecting";
    this.#open();
  }

  close() {
    this.#stopped = true;
    this.#gone.abort();
    clearInterval(this.#beat);
    this.#drop();
  }

  #open() {
    clearTimeout(this.#retry);
    this.#drop();
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.#socket = socket;
    this.#heard = Date.now();
    this.#patience = SILENCE;
    socket.onopen = () => this.#hello(this.#have);
    socket.onmessage = ({ data }) => {
      this.#heard = Date.now();
      this.#patience = SILENCE;
      this.#take(JSON.parse(data));
    };
    socket.onclose = () => this.#lost();
  }

  /** Forgets the socket without waiting for it to agree. */
  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    this.#asked = false;
    this.#held = [];
    this.#unanswered();
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #unanswered() {
    for (const answer of this.#waiting.values()) answer(null);
    this.#waiting.clear();
  }

  /** @param {number} [after] when the server asked for a pause: how long, in ms */
  #lost(after) {
    this.#drop();
    if (this.#stopped) return;
    if (this.state.peek() === "live") this.state.value = "lost";
    const most = Math.min(8_000, 1_000 * 2 ** this.#tries++);
    const pause = after === undefined ? 500 + Math.random() * (most - 500) : after + Math.random() * 500;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#open(), pause);
  }

  /** @param {"replaced" | "not_found" | "closed"} state */
  #stop(state) {
    this.#stopped = true;
    clearTimeout(this.#retry);
    this.#drop();
    this.state.value = state;
  }

  #wake = () => {
    if (this.#stopped) return;
    if (!this.#socket) {
      this.#open();
    } else if (this.#greeted) {
      this.#ping();
      this.#patience = Date.now() - this.#heard + PROBE;
    }
  };

  #tick() {
    if (!this.#socket) return;
    const now = Date.now();
    if (now - this.#heard > this.#patience) this.#lost();
    else if (this.#greeted && now - this.#pinged > PING) this.#ping();
  }

  #ping() {
    this.#pinged = Date.now();
    this.#send({ t: "ping", n: this.#pinged % 1_000_000 });
  }

  /** @param {object} message */
  #send(message) {
    this.#socket?.send(JSON.stringify(message));
  }

  /** @param {number | null} since */
  #hello(since) {
    this.#send({ t: "hello", v: 1, table: this.#table, since, lang: this.#lang });
  }

  #live() {
    if (this.#greeted) return;
    this.#greeted = true;
    this.#tries = 0;
    this.#pinged = Date.now();
    this.state.value = "live";
    for (const message of this.#pending.values()) this.#send(message);
  }

  /** @param {FromServer} frame */
  #take(frame) {
    switch (frame.t) {
      case "welcome":
        this.#have = frame.seq;
        this.#asked = false;
        this.#on.welcome(frame);
        this.#live();
        return this.#release();
      case "events":
        this.#apply(frame);
        this.#live();
        return undefined;
      case "ack":
        return this.#acked(frame);
      case "checked":
      case "hinted":
        this.#waiting.get(frame.n)?.(frame);
        this.#waiting.delete(frame.n);
        return undefined;
      case "bye":
        if (frame.retry !== null) return this.#lost(frame.retry);
        return this.#stop(frame.code === "replaced" || frame.code === "not_found" ? frame.code : "closed");
      case "error":
        if (frame.reason === "no_table") return this.#stop("not_found");
        // it says not which question it refuses: none of them is waited for any longer
        this.#unanswered();
        return this.#on.error(frame.why);
      default:
        return undefined;
    }
  }

  /** @param {Events} frame */
  #apply(frame) {
    const have = this.#have;
    if (have !== null && frame.seq <= have) return;
    if (have === null || frame.from > have) {
      this.#held.push(frame);
      this.#fill();
      return;
    }
    this.#have = frame.seq;
    this.#asked = false;
    this.#on.events(frame, frame.events.filter((event) => event.seq > have));
    this.#release();
  }

  /** Asks once for what is missing. */
  #fill() {
    if (this.#asked) return;
    this.#asked = true;
    this.#send({ t: "gap", since: this.#have });
  }

  #release() {
    for (const frame of this.#held.splice(0)) this.#apply(frame);
  }

  /** @param {Ack} ack */
  #acked(ack) {
    const command = this.#pending.get(ack.id);
    if (!command) return;
    this.#pending.delete(ack.id);
    this.#on.ack(ack, command);
    const { seq } = ack;
    if (seq === undefined) return;
    setTimeout(() => {
      if (this.#greeted && (this.#have ?? 0) < seq) this.#fill();
    }, OVERDUE);
  }
}
