import { Actions } from "./actions.js";
import { Banner, Nothing, TableBar } from "./bar.js";
import { LastTrick, Story, Trick } from "./board.js";
import { Ring, useSeconds } from "./clock.js";
import { Declare } from "./declare.js";
import { Avatar } from "./faces.js";
import { Hand } from "./hand.js";
import { TableBook } from "./history.js";
import { count, lang, rankText, signed, t } from "./i18n.js";
import { Icon } from "./icons.js";
import { Keys } from "./keys.js";
import { Score } from "./score.js";
import { Scores, Seats, words } from "./seats.js";
import { Moment, mark } from "./moment.js";
import { Link } from "./socket.js";
import { play } from "./sound.js";
import { Stage } from "./stage.js";
import { Turn } from "./turn.js";
import { h, html, useEffect, useRef, useState } from "./vendor/ui.js";

/** @import { View } from "./types.js" */

/** @param {string} id */
function sit(id) {
  const stage = new Stage(mark);
  /** @type {Turn} */
  let turn;
  const link = new Link(id, lang.peek(), {
    welcome: (frame) => stage.welcome(frame),
    events: (frame, fresh) => stage.events(frame, fresh),
    ack: (ack, command) => turn.acked(ack, command),
    error: (why) => turn.explain(why ?? t("why.refused")),
  });
  turn = new Turn(stage, link);
  const close = () => {
    link.close();
    turn.close();
    stage.close();
  };
  return { stage, link, turn, close };
}

/** @param {import("./turn.js").Turn} turn @param {View} view */
function title(turn, view) {
  if (view.phase === "over") return t("title.over", { n: view.hand_no });
  if (!turn.mine.value) return t("title.hand", { n: view.hand_no });
  return t(view.phase === "declaring" ? "title.asked" : "title.turn");
}

/** @param {{ link: Link }} props */
const Line = ({ link }) => {
  const state = link.state.value;
  if (state === "lost") return h(Banner, { text: t("link.lost"), alarm: true });
  if (state === "connecting") return h(Banner, { text: t("link.connecting") });
  if (state === "replaced") return h(Banner, { text: t("link.replaced"), action: t("link.here"), onAction: () => link.resume() });
  return null;
};

/** A chip above the hand: the combination of a card just lowered, or the wish to see the trick's end. @param {{ turn: Turn }} props */
const Aside = ({ turn }) => {
  const cards = turn.offer.value;
  if (cards.length) {
    return html`<button type="button" class="aside chip" onClick=${() => turn.set(cards, true)}>${t("offer", { cards: cards.map(rankText).join(" ") })}</button>`;
  }
  if (!turn.idle.value) return null;
  return html`<button type="button" class="aside chip" onClick=${() => turn.skip()}>${h(Icon, { name: "skip" })}<span>${t("skip")}</span></button>`;
};

/** The last seconds are heard one by one; at ten and at five they are spoken. */
const SPOKEN = 10;
const TICKING = 5;

/** The player's own place: who is to act, the hand, the buttons. @param {{ view: View, stage: Stage, turn: Turn }} props */
const Me = ({ view, stage, turn }) => {
  const clock = turn.mine.value ? stage.clock.value : null;
  const seconds = useSeconds(clock);
  const { title: head, detail } = turn.say();
  useEffect(() => {
    if (seconds && seconds <= TICKING) play("tick");
  }, [seconds]);
  const seat = view.you === null ? null : view.seats[view.you];
  const tag = view.you === null ? undefined : words(view, view.you).find(({ kind }) => kind === "alarm" || kind === "sam" || kind === "");
  return html`<section class="me" aria-label=${t("me")}>
    <div class=${turn.mine.value ? "mebar now" : "mebar"}>
      ${h(Avatar, { face: "ban", children: clock && seconds !== null && h(Ring, { clock, seconds }) })}
      <div class="say"><p role="status"><b>${head}</b> <span>${detail}</span>${seconds !== null && seconds <= SPOKEN && html` <span class="sr">${t("say.left", { n: seconds <= TICKING ? TICKING : SPOKEN })}</span>`}</p>${seconds !== null && html`<i class="secs" aria-hidden="true">${t("say.seconds", { n: seconds })}</i>`}</div>
      ${seat && html`<div class="pts"><p><b>${signed(seat.total)}</b> <span>${t("points")}</span></p>${tag && html`<p class=${`tag ${tag.kind}`}>${tag.text}</p>`}<p class="sr">${count("seat.cards", seat.count)}</p></div>`}
    </div>
    ${h(Hand, { turn, deals: stage.deals.value })}
    ${h(Actions, { turn })}
    ${h(LastTrick, { view })}
    ${h(Aside, { turn })}
  </section>`;
};

/** @param {{ stage: Stage }} props */
const Log = ({ stage }) => html`<div class="sr" role="log" aria-label=${t("log")}>${stage.log.value.map(({ key, text }) => html`<p key=${key}>${text}</p>`)}</div>`;

/** @param {{ id: string }} props */
export const Table = ({ id }) => {
  const [seat] = useState(() => sit(id));
  const { stage, link, turn } = seat;
  const spoken = useRef(lang.value);
  useEffect(() => seat.close, []);
  useEffect(() => {
    if (spoken.current !== lang.value) link.speak(lang.value);
    spoken.current = lang.value;
  }, [lang.value]);

  const view = stage.view.value;
  const state = link.state.value;
  const heading = view && title(turn, view);
  useEffect(() => {
    document.title = heading ?? t("app.title");
  }, [heading, lang.value]);

  if (state === "not_found" || state === "closed") {
    return html`<div class="app doc">${h(TableBar, { hand: "Báo Sâm", rules: "" })}${h(Nothing, { title: t(`link.${state}`), more: t(`link.${state}.more`) })}</div>`;
  }
  if (!view) {
    return html`<div class="app doc">${h(TableBar, { hand: "Báo Sâm", rules: "" })}${h(Line, { link })}<main class="nothing"><p class="loading">${t("app.loading")}</p></main></div>`;
  }
  const rules = t("bar.rules", { name: view.rules.name });
  const { result } = view;
  const bots = view.you !== null && view.seats.some(({ bot }) => bot !== null);
  const pace = bots ? { pace: view.pace, onPace: (/** @type {import("./types.js").Pace} */ wish) => turn.setPace(wish) } : {};
  if (stage.sheet.value && result) {
    return html`<div class="app doc">${h(TableBar, { hand: t("bar.over", { n: view.hand_no }), rules, ...pace, children: h(TableBook, { view, mine: false }) })}${h(Line, { link })}
      ${h(Score, { view, result, turn, clock: stage.clock.value })}${h(Log, { stage })}</div>`;
  }
  const asked = turn.mine.value && view.phase === "declaring";
  return html`<div class=${asked ? "app table dim" : "app table"}>
    ${h(TableBar, { hand: t("bar.hand", { n: view.hand_no }), rules, ...pace, children: [h(TableBook, { view, mine: turn.mine.value }), h(Keys, { turn })] })}
    ${h(Line, { link })}
    <main class="board" data-n=${view.seats.length} aria-label=${t("board")}>
      <div class="oval"></div><div class="drum" aria-hidden="true"></div>
      ${h(Seats, { view, clock: stage.clock.value })}
      ${h(Trick, { view, trick: stage.trick.value, over: stage.over.value })}
      ${h(Scores, { view })}${h(Story, { view, trick: stage.trick.value })}
      ${asked && h(Declare, { view, turn, clock: stage.clock.value })}
      ${h(Moment, { done: stage.hasten })}
    </main>
    ${h(Me, { view, stage, turn })}${h(Log, { stage })}
  </div>`;
};
