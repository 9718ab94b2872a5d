import { lang, rankText, t } from "./i18n.js";
import { cardsFor, isPlay, joining, plays, suggestions } from "./picking.js";
import { on } from "./settings.js";
import { remember, remembered } from "./prefs.js";
import { nameOf, topOf } from "./stage.js";
import { computed, effect, signal } from "./vendor/ui.js";

/** @import { Ack, Card, Cmd, Do, View } from "./types.js" */

const SORTS = ["up", "down", "groups"];
const NOTE = 5_000;
const CHECK_AFTER = 120;
/** How long a pass by itself waits: as bots do, whatever the hand. */
const PASS_AFTER = [600, 1_400];

const STATUS_WHY = /** @type {Record<string, string>} */ ({ stale: "why.stale", rate: "why.rate" });

/** What the player has in mind: selected cards, sorting, the move on its way, and what there is to say about it. */
export class Turn {
  /** @param {import("./stage.js").Stage} stage @param {import("./socket.js").Link} link */
  constructor(stage, link) {
    this.#stage = stage;
    this.#link = link;
    this.#stops = [
      effect(() => {
        const view = stage.view.value;
        const turn = view && `${view.hand_no}/${view.turn}`;
        if (turn === this.#turn) return;
        this.#turn = turn;
        this.#hinted = -1;
        this.#hints = null;
        this.note.value = "";
        this.offer.value = [];
        this.#armed = "";
      }),
      effect(() => this.#ask()),
      effect(() => this.#passAlone()),
    ];
  }

  #stage;
  #link;
  #stops;
  /** @type {string | null} */
  #turn = null;
  #hinted = -1;
  /** @type {Promise<readonly string[]> | null} */
  #hints = null;
  #armed = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #passing;
  #chosen = signal(/** @type {readonly Card[]} */ ([]));
  #sent = signal(/** @type {string | null} */ (null));
  #answer = signal({ key: "", why: "" });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #checking;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #fading;

  sort = signal(remembered("sort", "up"));
  /** Something said once: why not, what was sorted. */
  note = signal("");
  /** The combination that the card just lowered belongs to. */
  offer = signal(/** @type {readonly Card[]} */ ([]));

  mine = computed(() => {
    const view = this.#stage.view.value;
    return view !== null && view.you !== null && view.to_act === view.you && view.phase !== "over";
  });
  playing = computed(() => this.mine.value && this.#stage.view.value?.phase === "playing");
  /** The selected cards that are still held, in the order of the hand. */
  picked = computed(() => (this.#stage.view.value?.cards ?? []).filter((card) => this.#chosen.value.includes(card)));
  legal = computed(() => (this.playing.value ? (this.#stage.view.value?.legal ?? []) : []));
  ready = computed(() => this.picked.value.length > 0 && isPlay(this.picked.value, this.legal.value));
  /** Ranks that may join the selection; null when it is no use asking. */
  joining = computed(() => (this.playing.value ? joining(this.picked.value, this.legal.value) : null));
  /** A move of this turn is on its way or was taken. */
  sending = computed(() => this.#sent.value !== null && this.#sent.value === this.#key.value);
  hand = computed(() => {
    const view = this.#stage.view.value;
    if (!view) return [];
    if (this.sort.value === "down") return view.cards.toReversed();
    return this.sort.value === "groups" ? view.groups.flat() : view.cards;
  });

  #key = computed(() => {
    const view = this.#stage.view.value;
    return view && `${view.hand_no}/${view.turn}/${view.phase}`;
  });

  close() {
    for (const stop of this.#stops) stop();
    clearTimeout(this.#checking);
    clearTimeout(this.#fading);
    clearTimeout(this.#passing);
  }

  /** Raises a card or lowers it again, and then offers what it belongs to. @param {Card} card */
  toggle(card) {
    const up = !this.picked.peek().includes(card);
    this.set([card], up);
    const group = this.#stage.view.peek()?.groups.find((cards) => cards.includes(card)) ?? [];
    this.offer.value = !up && group.length > 1 && !this.picked.peek().length ? group : [];
  }

  /** @param {readonly Card[]} cards @param {boolean} up */
  set(cards, up) {
    const rest = this.picked.peek().filter((card) => !cards.includes(card));
    this.#chosen.value = up ? [...rest, ...cards] : rest;
    this.note.value = "";
    this.offer.value = [];
    this.#armed = "";
  }

  clear() {
    this.set(this.picked.peek(), false);
  }

  resort() {
    const next = SORTS[(SORTS.indexOf(this.sort.peek()) + 1) % SORTS.length] ?? "up";
    this.sort.value = next;
    remember("sort", next);
    this.#tell(t(`sort.${next}`));
  }

  async hint() {
    const why = this.why("hint");
    const view = this.#stage.view.peek();
    if (why || !view) return this.#tell(why);
    if (!plays(view.legal).length) return this.#tell(t("say.nothing"));
    this.#hints ??= this.#link.hint().then((answer) => (answer?.plays.length ? answer.plays : suggestions(view.legal, view.groups)));
    const list = await this.#hints;
    if (this.#stage.view.peek()?.turn !== view.turn) return undefined;
    this.#hinted = (this.#hinted + 1) % list.length;
    const best = list[this.#hinted] ?? "";
    this.clear();
    if (best === "pass") return this.#tell(t("say.hint.pass"));
    this.set(cardsFor(best, view.cards, view.groups), true);
    return undefined;
  }

  play() {
    const cards = [...this.picked.peek()];
    const why = this.why("play");
    if (!why && on("confirm") && this.#armed !== cards.join()) {
      this.#armed = cards.join();
      return this.#tell(t("say.confirm"));
    }
    return this.#act("play", why, { cards });
  }

  /** Whether nothing is left to do but to watch bots finish the trick. */
  idle = computed(() => {
    const view = this.#stage.view.value;
    if (!view || view.you === null || view.phase !== "playing" || this.mine.value || this.#stage.over.value) return false;
    const me = view.seats[view.you];
    return (me?.passed || me?.out || me?.left) === true;
  });

  skip() {
    this.#link.skip();
  }

  /** @param {import("./types.js").Pace} pace */
  setPace(pace) {
    const view = this.#stage.view.peek();
    if (view) this.#link.command("pace", view.turn, { pace });
  }

  /** Passes where nothing held beats the table and the player wants it so. */
  #passAlone() {
    clearTimeout(this.#passing);
    if (!on("autopass") || !this.playing.value || this.sending.value) return;
    const legal = this.legal.value;
    if (legal.length !== 1 || legal[0] !== "pass") return;
    const [least = 0, most = 0] = PASS_AFTER;
    this.#passing = setTimeout(() => this.pass(), least + Math.random() * (most - least));
  }

  pass() {
    this.#act("pass", this.why("pass"));
  }

  /** @param {"sam" | "no" | "next"} what */
  answer(what) {
    this.#act(what, this.#elsewhere());
  }

  /**
   * Why a button is off, or "" when it is on.
   * @param {"play" | "pass" | "hint"} what
   */
  why(what) {
    const view = this.#stage.view.value;
    if (!view || view.you === null) return t("why.watch");
    if (this.#elsewhere()) return this.#elsewhere();
    if (view.phase === "over") return t("why.over");
    if (view.phase === "declaring") return t("why.declaring");
    if (!this.mine.value) return t("why.turn");
    if (this.sending.value) return t("say.sending");
    if (what === "hint") return on("hints") ? "" : t("why.hints");
    if (what === "pass") return view.legal.includes("pass") ? "" : t("why.lead");
    if (this.ready.value) return "";
    if (!plays(view.legal).length) return t("why.nothing");
    if (!this.picked.value.length) return t("why.none");
    return this.#answer.value.key === this.#question() ? this.#answer.value.why : t("why.checking");
  }

  /** Another tab has the seat: a move made here would come as a surprise later. */
  #elsewhere() {
    return this.#link.state.value === "replaced" ? t("link.replaced") : "";
  }

  /** @param {string} why */
  explain(why) {
    if (why) this.#tell(why);
  }

  /** The status line: whose turn, and what can be said about it. @returns {{ title: string, detail: string }} */
  say() {
    const view = this.#stage.view.value;
    if (!view) return { title: "", detail: "" };
    return { title: this.#title(view), detail: this.note.value || this.#detail(view) };
  }

  /** @param {View} view */
  #title(view) {
    if (view.phase === "over" || view.to_act === null) return t("say.over");
    const name = nameOf(view, view.to_act);
    if (view.phase === "declaring") return this.mine.value ? t("say.asked") : t("say.asked.other", { name });
    return this.mine.value ? t("say.turn") : t("say.wait", { name });
  }

  /** @param {View} view */
  #detail(view) {
    if (view.phase === "over") return view.result?.title ?? "";
    if (this.sending.value) return t(this.#link.state.value === "live" ? "say.sending" : "say.offline");
    const top = topOf(view.trick);
    if (this.playing.value) {
      if (this.ready.value) return t("say.ready", { cards: this.picked.value.map(rankText).join(" ") });
      if (this.picked.value.length) return this.why("play");
      if (view.notices.length) return view.notices.map((notice) => notice.text).join(" ");
      if (!plays(view.legal).length) return t("say.nothing");
      return top ? t("say.beat", { play: top.text }) : t("say.lead");
    }
    if (view.phase === "declaring") {
      if (view.you === null) return t("say.watch");
      return this.mine.value && this.#stage.clock.value ? t("say.timeout") : "";
    }
    if (view.you === null) return t("say.watch");
    if (view.notices.length) return view.notices.map((notice) => notice.text).join(" ");
    if (view.seats[view.you]?.passed) return t("say.passed");
    if (top) return t("say.top", { name: nameOf(view, top.seat), play: top.text });
    if (view.declarer === null) return "";
    return view.declarer === view.you ? t("say.declared") : t("say.declared.other", { name: nameOf(view, view.declarer) });
  }

  /** @param {Ack} ack @param {Cmd} command */
  acked({ status, why }, command) {
    if (status === "ok" || status === "dup") {
      if (command.do === "play") this.#chosen.value = [];
      return;
    }
    this.#sent.value = null;
    this.#tell(why ?? t(STATUS_WHY[status] ?? "why.refused"));
  }

  /** @param {string} text */
  #tell(text) {
    clearTimeout(this.#fading);
    this.note.value = text;
    this.#fading = setTimeout(() => {
      this.note.value = "";
    }, NOTE);
  }

  /** @param {Do} what @param {string} why @param {{ cards?: Card[] }} [more] */
  #act(what, why, more) {
    const view = this.#stage.view.peek();
    if (!view || this.sending.peek()) return;
    if (why) return this.#tell(why);
    this.#sent.value = this.#key.peek();
    this.note.value = "";
    this.#link.command(what, view.turn, more);
    return undefined;
  }

  #question() {
    return `${lang.value} ${this.#key.value} ${this.picked.value.join()}`;
  }

  /** A selection that is no listed play: the server knows why. */
  #ask() {
    clearTimeout(this.#checking);
    const cards = this.picked.value;
    if (!this.playing.value || !cards.length || this.ready.value || this.sending.value) return;
    if (!plays(this.legal.value).length || this.#link.state.value !== "live") return;
    const key = this.#question();
    this.#checking = setTimeout(async () => {
      const answer = await this.#link.check([...cards]);
      if (answer) this.#answer.value = { key, why: answer.why ?? t("why.no") };
    }, CHECK_AFTER);
  }
}
