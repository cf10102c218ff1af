// Made by tools/page_types.py from the server's messages; do not change it by hand.

/** One's own account. */
export interface Account {
  email: string;
  name: string;
  settings: Record<string, boolean | number | string | null>;
  has_password: boolean;
}

/** The table at which the same people play again, and the seat that wanted it. */
export interface Again {
  table: string;
  by: number;
}

/** An answer to the question of this id. */
export interface AnswerGiven {
  question: string;
  answer: (number | string)[];
}

/** What lies around a place, as the game tells those who point there. */
export interface Around {
  found: Record<string, unknown>;
}

/** What may follow these parts? */
export interface Ask {
  type: "choices";
  id: number;
  parts: (number | string)[];
}

/** The beginning of an answer, which is given if that leaves nothing to choose. */
export interface Begin {
  type: "begin";
  id: number;
  question: string;
  parts: (number | string)[];
  is_sure?: boolean;
}

/** Play on from a row of a game that is over, in this seat, against bots. */
export interface Branch {
  number: number;
  seat: number;
  name?: string | null;
}

/** One value of a view that was set, or is gone. */
export interface Change {
  path: string[];
  value?: unknown;
  gone?: boolean;
}

/** What to change of an account; what is left out stays. Settings are replaced as a whole. */
export interface Changes {
  name?: string | null;
  settings?: Record<string, boolean | number | string | null> | null;
}

/** What may come next in an answer, what the parts name, and what is refused and why. */
export interface Choices {
  type: "choices";
  so_far: (number | string)[];
  nouns: string[];
  noun: string;
  offered: (number | string)[];
  next: (number | string)[];
  is_whole: boolean;
  refused: Record<string, Refused>;
  notes: Record<string, Note>;
  question: Question;
  told?: Told | null;
  only?: Choices | null;
}

/** What the link of a sign-up holds, and the password of that sign-up. */
export interface Confirmation {
  key: string;
  password?: string;
}

/** How the points went after a row, as one observer may know: a mark wherever they change. */
export interface Course {
  since: number;
  number: number;
  marks: Mark[];
  deeds: Deeds[];
}

/** How often a seat began an answer with a part; words name it by family and part. */
export interface Deeds {
  seat: number;
  family: string;
  part: string;
  times: number;
}

/** What a request of the client came to; an answer that was taken comes with what it brought. */
export interface Done {
  type: "done";
  id: number;
  result?: Taken | Choices | Undone | null;
  refused?: Refused | null;
  problem?: string;
  events?: Events;
}

/** How an answer ends: the rest that follows by itself, and whether it could not be undone. */
export interface End {
  rest: (number | string)[];
  is_final: boolean;
}

/** What happened, and who is asked now; `aside` as in a scene. */
export interface Events {
  type: "events";
  number: number;
  by: number;
  events: Happening[];
  asked: number[];
  question: Question | null;
  undo: number;
  aside?: Question | null;
}

/** Delete the account; with its password, if it has one. */
export interface Farewell {
  password?: string;
}

/** Give a free seat to a bot, the best quick one unless another is named. */
export interface Filling {
  seat: number;
  bot?: string | null;
}

/** The game over which lessons are told: how many play, and with which options. */
export interface FirstGame {
  players: number;
  options: Record<string, number | string>;
}

/** What an answer would do: why it is refused, or whether it could be undone. */
export interface Forecast {
  refused: Refused | null;
  is_final: boolean;
}

/** Free a seat that somebody has taken, before the game begins. */
export interface Freeing {
  seat: number;
}

/** The words of a game on the start page: its name, what it is, how long it takes. */
export interface GameCard {
  name: string;
  tagline: string;
  length: string;
}

/** The component data of a game by file, as its box holds it; nothing of it is secret. */
export interface GameContent {
  hash: string;
  data: Record<string, unknown>;
}

/** A game that can be played here, with its card in each language. */
export interface GameInfo {
  name: string;
  rules: string;
  players: number[];
  default_players: number;
  options: Option[];
  bots: string[];
  first_game: FirstGame | null;
  takes_files: boolean;
  is_sample: boolean;
  cards: Record<string, GameCard>;
}

/** An event as one observer sees it, with what it changes in that observer's view. */
export interface Happening {
  key: string;
  params: Record<string, unknown>;
  changes: Change[];
}

/** The first message of a client: who it is, and what it has seen already. */
export interface Hello {
  type: "hello";
  key?: string | null;
  number?: number | null;
  language?: "de" | "en" | null;
  lines?: boolean;
}

/** What a bot would answer, the best first, and what is nearly as good. */
export interface Hint {
  proposals: Proposal[];
}

/** Take a free seat. */
export interface Join {
  name: string;
  seat?: number | null;
}

/** Keys of seats that a browser holds. */
export interface Keys {
  keys: string[];
}

/** What a coach tells, and when it fits: see lessons.py. */
export interface Lesson {
  id: string;
  title: string;
  text: string;
  asks: string[];
  part: string;
  why: string[];
  seen: string[];
  times: number;
  deed: string;
  spot: string;
  apart: boolean;
  beside: string[];
}

/** What a link to enter holds. */
export interface LinkKey {
  key: string;
}

/** A link by e-mail: to enter, or to set a new password. */
export interface LinkWish {
  email: string;
  purpose?: "enter" | "password";
  language?: "de" | "en";
}

/** What happened after a row of the journal. */
export interface Log {
  since: number;
  number: number;
  lines: LogLine[];
}

/** Log in by password. */
export interface LogIn {
  email: string;
  password: string;
}

/** What one answer brought, as a seat saw it. */
export interface LogLine {
  number: number;
  seat: number;
  at: number;
  events: Happening[];
}

/** Log out here, or everywhere. */
export interface LogOut {
  everywhere?: boolean;
}

/** The points by seat after a row: of each source, named by its message. */
export interface Mark {
  number: number;
  points: Record<string, number>[];
}

/** A table of mine, and whether it waits for me. */
export interface MyTable {
  table: TableInfo;
  seat: number;
  is_asked: boolean;
}

/** What the owner of a seat is called from now on. */
export interface Naming {
  name: string;
}

/** What a link for a new password holds, and the new password. */
export interface NewPasswordByLink {
  key: string;
  password: string;
}

/** What a part would take or bring: message note.<key>, and at length note_text.<key>. */
export interface Note {
  key: string;
  params: Record<string, unknown>;
}

/** The private notes of a seat. */
export interface NotesGiven {
  text: string;
}

/** The private notes of a seat. */
export interface NotesKept {
  text: string;
}

/** Where I am told that it is my turn, and whether e-mail is possible: of server and seat. */
export interface NoticeKept {
  email: boolean;
  webhook: string;
  secret: string;
  has_mail: boolean;
  has_account: boolean;
}

/** What a seat may choose first, and the table in words: each only if it is new. */
export interface Offer {
  type: "offer";
  choices: Choices | null;
  lines: string[] | null;
  labels: Record<string, Record<string, string>> | null;
}

/** A table that was opened, with the keys of its seats and of its host. */
export interface Opened {
  id: string;
  host_key: string;
  keys: SeatKey[];
}

/** A setting of a game; its messages are option.<key> and option_help.<key>. */
export interface Option {
  key: string;
  kind: string;
  default: number | string;
  values: (number | string)[];
  players: number[];
  is_reading: boolean;
}

/** How fast a game goes: no clock, a live one, or days per move with a reserve. */
export interface Pace {
  kind?: "live" | "none" | "slow";
  move?: number;
  reserve?: number;
  bonus?: number;
}

/** The new password (null for links alone), and the one so far ("" if there was none). */
export interface PasswordChange {
  password: string | null;
  current?: string;
}

/** Play again with the same people; the one in seat `first` takes the first seat. */
export interface PlayingAgain {
  first?: number;
  options?: Record<string, number | string> | null;
}

/** Something to answer, and why. */
export interface Proposal {
  answer: (number | string)[];
  nouns: string[];
  move: string;
  reasons: Reason[];
}

/** What a seat is asked: message ask.<key>; `id` goes back with the answer. */
export interface Question {
  id: string;
  rule: string;
  key: string;
  kind: string;
  params: Record<string, unknown>;
  least: number;
  most: number;
  side?: number;
}

/** The address for links to this server, "" if nobody has told it one. */
export interface Reach {
  url: string;
}

/** Why something is advised, or what to mind about it: message bot.<key>. */
export interface Reason {
  key: string;
  params: Record<string, unknown>;
}

/** Why something cannot be done: message refusal.<key>, the rule, and what would allow it. */
export interface Refused {
  rule: string;
  key: string;
  params: Record<string, unknown>;
  allow: string;
  first: ((number | string)[])[];
}

/** An answer to a question. */
export interface Reply {
  type: "answer";
  id: number;
  question: string;
  answer: (number | string)[];
}

/** The rules of a game in one language, by their ids, as its ledger tells them. */
export interface RuleTexts {
  language: string;
  rules: Record<string, string>;
}

/** A view of a game: what a seat sees, after so many rows as it counts them. */
export interface Scene {
  number: number;
  seat: number;
  view: Record<string, unknown>;
  asked: number[];
  question: Question | null;
  undo: number;
  aside?: Question | null;
}

/** The whole view: at first, after an undo, and when too much was missed. */
export interface SceneNow {
  type: "scene";
  scene: Scene;
  table: TableInfo;
  undone?: number | null;
}

/** A seat to add to the account, with its key. */
export interface SeatClaim {
  game: string;
  seat: number;
  key: string;
}

/** Who sits in a seat, as all may know; `has_come` says that the owner was here once. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "free" | "person";
  name: string;
  bot: string;
  is_here: boolean;
  reserve: number;
  since: number;
  is_removed: boolean;
  removable: number;
  has_come: boolean;
}

/** The key of a seat: with it one plays there. It is told once. */
export interface SeatKey {
  seat: number;
  key: string;
}

/** Who is to sit in a seat. */
export interface SeatWish {
  kind: "bot" | "free" | "friend" | "me";
  name?: string | null;
  bot?: string | null;
}

/** An account that somebody wants; without a password one enters by links. */
export interface SignUp {
  email: string;
  name: string;
  password?: string | null;
  language?: "de" | "en";
}

/** The parts of an answer so far. */
export interface SoFar {
  parts?: (number | string)[];
}

/** Another language, or other words, from now on: as in a hello. */
export interface Speak {
  type: "speak";
  id: number;
  language: "de" | "en" | null;
  lines: boolean;
}

/** Somebody said something. */
export interface Spoken {
  type: "talk";
  talk: Talk;
}

/** A table, as all may know it; `at` is the server's time when this was told. */
export interface TableInfo {
  id: string;
  game: string;
  rules: string;
  content: string;
  options: Record<string, number | string>;
  status: "abandoned" | "open" | "over" | "running" | "stuck";
  pace: Pace;
  seats: SeatInfo[];
  asked: number[];
  number: number;
  created: number;
  changed: number;
  commitment: string;
  votes: Record<string, number[]>;
  at: number;
  points?: number[] | null;
  places?: number[] | null;
  seed?: string | null;
  again?: Again | null;
}

/** Something about the table has changed. */
export interface TableNow {
  type: "table";
  table: TableInfo;
}

/** A table that somebody wants to open. */
export interface TableWish {
  game: string;
  seats: SeatWish[];
  options?: Record<string, number | string>;
  pace?: Pace;
  is_listed?: boolean;
}

/** An answer that was taken, and is safe. */
export interface Taken {
  type: "taken";
  number: number;
  receipt: string;
}

/** Something that was said. */
export interface Talk {
  number: number;
  seat: number;
  text: string;
  at: number;
}

/** Something to say. */
export interface TalkGiven {
  text: string;
}

/** Something to say. */
export interface Talking {
  type: "talk";
  id: number;
  text: string;
}

/** Where the notices of a seat go; SEATS.notice holds it as JSON. */
export interface Targets {
  email?: boolean;
  webhook?: string;
  secret?: string;
  language?: "de" | "en";
}

/** All messages of a game in one language, by key. */
export interface Texts {
  language: string;
  messages: Record<string, string>;
}

/** Of the parts that may come next: what each brings or costs, in words, and what it ends. */
export interface Told {
  texts: Record<string, string>;
  ends: Record<string, End> | null;
  leads: Record<string, (number | string)[]> | null;
  is_final: boolean;
}

/** Take the last answer back. */
export interface Undo {
  type: "undo";
  id: number;
}

/** How far undo reaches: how many answers of the seat can be taken back. */
export interface Undone {
  type: "undone";
  number: number;
  reach: number;
}

/** Agree to a motion, or no longer. */
export interface Vote {
  motion: string;
  agrees?: boolean;
}

/** How to get an account here: without e-mail nobody can sign up or enter by a link. */
export interface Ways {
  has_mail: boolean;
}

/** A table in words: lines as the terminal shows them, and labels by family and part. */
export interface Wording {
  lines: string[];
  labels: Record<string, Record<string, string>>;
}

export type FromClient = Hello | Speak | Ask | Begin | Reply | Undo | Talking;

export type ToClient = SceneNow | Events | Offer | TableNow | Spoken | Done;
