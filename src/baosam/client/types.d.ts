// The wire, version 1, and what the page makes of it. Money is in points, times in milliseconds of the server's clock.

export type Lang = "en" | "vi";
/** Rank and suit, such as `Td`. */
export type Card = string;
export type Both = Record<Lang, string>;

export interface Entry { seat: number; cards: Card[]; play: string; text: string }
export interface Line { from: number; to: number; amount: number; reason: string; text: string }
export interface SeatView {
  name: string; bot: string | null; face: string; total: number; hand: number; count: number;
  passed: boolean; one: boolean; out: boolean; left: boolean;
}
/** What is made a moment of when a hand ends. */
export type Moment = "" | "sam" | "dragon" | "chop" | "instant";
/** How long the bots of a table take. */
export type Pace = "slow" | "normal" | "fast";

export interface Result {
  outcome: string; winner: number | null; breaker: number | null; kind: string | null;
  title: string; moment: Moment; lines: Line[]; payments: number[]; hands: Card[][];
}
export interface View {
  table: string; seq: number; turn: number; hand_no: number; you: number | null; stake: number; pace: Pace;
  rules: { text: string; name: string; summary: string; direction: "clockwise" | "counter_clockwise" };
  seats: SeatView[];
  phase: "declaring" | "playing" | "over";
  leader: number; declarer: number | null; to_act: number | null; declined: number[];
  cards: Card[]; legal: string[]; groups: Card[][];
  notices: { code: string; text: string }[];
  declare: { win: number; lose: number } | null;
  trick: Entry[]; last_trick: Entry[]; chops: Line[];
  result: Result | null;
}

export type TableEvent = { seq: number } & (
  | { kind: "dealt"; hand_no: number; leader: number }
  | { kind: "declared" | "declined" | "passed" | "left" | "out"; seat: number }
  | { kind: "played"; seat: number; cards: Card[]; play: string }
  | { kind: "trick_ended"; leader: number }
  | { kind: "paid"; lines: { from: number; to: number; amount: number; reason: string }[] }
  | { kind: "pace"; seat: number; pace: Pace }
  | { kind: "hand_ended"; outcome: string; winner: number | null }
  | { kind: "opened" });

export interface Welcome { t: "welcome"; v: 1; seq: number; view: View; now: number; deadline: number | null }
export interface Events {
  t: "events"; from: number; seq: number; events: TableEvent[]; view: View; now: number; deadline: number | null;
}
export interface Ack {
  t: "ack"; id: string; status: "ok" | "dup" | "stale" | "illegal" | "rate" | "error";
  seq?: number; reason?: string; why?: string;
}
export interface Checked { t: "checked"; n: number; ok: boolean; reason?: string; why?: string }
export interface Hinted { t: "hinted"; n: number; plays: string[] }
export interface Bye { t: "bye"; code: "replaced" | "restart" | "slow" | "not_found" | "closed"; retry: number | null }
export interface WireError { t: "error"; reason: string; why?: string }
export type FromServer = Welcome | Events | Ack | Checked | Hinted | Bye | WireError | { t: "pong"; n: number };

export type Do = "play" | "pass" | "sam" | "no" | "next" | "leave" | "pace";
export interface Cmd { t: "cmd"; id: string; turn: number; do: Do; cards?: Card[]; pace?: Pace }

export type LinkState = "connecting" | "live" | "lost" | "replaced" | "not_found" | "closed";

export interface Preset { key: string; name: Both; summary: Both; seats: { min: number; max: number; default: number } }
export interface Me { name: string | null; points: number; hands: number }

/** What the server knows of a rules text. */
export interface Ruled { text: string; base: string; name: Both; summary: Both; seats: { min: number; max: number }; options: Record<string, string> }
/** What is wrong with a request; `keys` are the options at odds. */
export interface Problem { keys: string[]; messages: Both }
export interface Level { level: string; name: Both; line: Both }
export interface Relative { name: string; face: string; line: Both }
export interface Option {
  key: string; title: Both; kind: "yesno" | "number" | "choice" | "order"; min?: number; max?: number;
  choices?: { value: string; text: Both }[];
}
export interface Options { groups: { key: string; title: Both; options: Option[] }[]; presets: Record<string, Record<string, string>> }
export interface Wish { rules: string; seats: number; bots: string[]; stake: number; pace: string }

export type Item =
  | { kind: "text"; text: string; mark: "" | "ours" | "table"; notes: string[] }
  | { kind: "cards"; rows: { left: Card[]; sign: "" | "beats" | "not"; right: Card[] | null; text: string }[] }
  | { kind: "pays"; rows: { text: string; amount: number }[] }
  | { kind: "diff"; rows: { title: string; here: string; there: string }[] }
  | { kind: "steps"; rows: string[] }
  | { kind: "qa"; rows: { q: string; a: string }[] };
export interface RulesText { title: string; summary: string; text: string; legend: string; sections: { key: string; title: string; items: Item[] }[] }

export interface PastHand { no: number; title: string; outcome: string; payments: number[]; totals: number[] }
export interface OpenHand {
  no: number; record: string; seats: { name: string; face: string; bot: string | null }[]; deal: Card[][]; tricks: Entry[][];
  declared: number | null; result: Result;
}
