// What holds for the whole page: where we are, which language and theme, the words all games share.

import { Broken, Problem, request } from "./api";
import { SPEEDS } from "./reel";
import { Words } from "./words";

const LANGUAGES = ["en", "de"];

export function remembered(name: string): string {
  try {
    return localStorage.getItem(`galactarium.${name}`) ?? "";
  } catch {
    return "";
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`galactarium.${name}`, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether a click asks the browser for something of its own, such as a new tab. */
function isSpecial(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

export type Tab = "log" | "talk" | "notes";

class Site {
  path = $state(location.pathname);
  language = $state(remembered("language") || (navigator.language.startsWith("de") ? "de" : "en"));
  theme = $state(remembered("theme"));
  name = $state(remembered("name"));
  /** How fast is shown what happens: "off" if nothing is to move, whatever the system says. */
  speed = $state(remembered("speed") || "normal");
  /** Whether something is heard; a phone is silent unless somebody wishes otherwise. */
  sounds = $state(remembered("sounds") ? remembered("sounds") === "on" : !matchMedia("(pointer: coarse)").matches);
  /** Whether the list of all choices lies open beside the board. */
  lists = $state(remembered("list") === "open");
  /** What lies open beside a board: the log, the talk or the notes. */
  tab = $state((remembered("tab") || "log") as Tab);
  /** Whether the last thing somebody did was done by keyboard. */
  by_key = false;
  hash = $state(location.hash.slice(1));
  /** The rules that lie open over a page: of which game, and at which rule. */
  rules = $state<{ game: string; rule: string } | null>(null);
  words = $state.raw(new Words("en", {}, {}));

  constructor() {
    addEventListener("popstate", () => this.arrive());
    addEventListener("hashchange", () => this.arrive());
    addEventListener("keydown", () => (this.by_key = true), true);
    addEventListener("pointerdown", () => (this.by_key = false), true);
    this.wear(this.theme);
    this.pace(this.speed);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.arrive();
    scrollTo(0, 0);
  }

  private arrive(): void {
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
    this.rules = null;
  }

  /** Follow a link within the page; a click that wants a new tab gets one. */
  follow = (event: MouseEvent & { currentTarget: HTMLAnchorElement }): void => {
    if (isSpecial(event)) return;
    event.preventDefault();
    this.go(event.currentTarget.getAttribute("href") ?? "/");
  };

  /** Open the rules over the page; a click that wants a new tab gets one. */
  lookUp(event: MouseEvent, game: string, rule = ""): void {
    if (isSpecial(event)) return;
    event.preventDefault();
    this.rules = { game, rule };
  }

  /** Speak a language, once its words are there. */
  async speak(language: string): Promise<void> {
    const spoken = LANGUAGES.includes(language) ? language : "en";
    const texts = await request(`/texts/${spoken}`, { gets: "Texts" });
    this.language = spoken;
    this.words = new Words(spoken, texts.messages, {});
    remember("language", spoken);
    document.documentElement.lang = spoken;
  }

  wear(theme: string): void {
    this.theme = theme;
    remember("theme", theme);
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }

  isDark(): boolean {
    return this.theme ? this.theme === "dark" : !matchMedia("(prefers-color-scheme: light)").matches;
  }

  /** Show what happens at this speed from now on. */
  pace(speed: string): void {
    this.speed = speed;
    remember("speed", speed);
    document.documentElement.dataset.speed = speed;
  }

  /** Milliseconds for an event; none if nothing is to move. */
  pause(): number {
    return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : (SPEEDS[this.speed] ?? 0);
  }

  sound(is_on: boolean): void {
    this.sounds = is_on;
    remember("sounds", is_on ? "on" : "off");
  }

  list(is_open: boolean): void {
    this.lists = is_open;
    remember("list", is_open ? "open" : "");
  }

  openTab(tab: Tab): void {
    this.tab = tab;
    remember("tab", tab);
  }

  /** What an account keeps, so that another browser looks and speaks alike. */
  get settings(): Record<string, string> {
    return { language: this.language, theme: this.theme, speed: this.speed };
  }

  /** Take over settings that were made in another browser. */
  async use({ language, theme, speed }: Record<string, unknown>): Promise<void> {
    if (typeof theme === "string") this.wear(theme);
    if (typeof speed === "string" && speed in SPEEDS) this.pace(speed);
    if (typeof language === "string" && language !== this.language) await this.speak(language);
  }

  call(name: string): void {
    this.name = name;
    remember("name", name);
  }

  /** What went wrong, in words. */
  why(error: unknown): string {
    if (error instanceof Broken) return this.say(`problem_${error.key}`);
    if (!(error instanceof Problem)) return this.say("problem_failure");
    const key = `problem_${error.key}`;
    return this.say(this.has(key) ? key : "no_answer", { why: error.message });
  }

  /** A problem that has only a key, in words. */
  trouble(key: string): string {
    return this.say(this.has(`problem_${key}`) ? `problem_${key}` : "problem_failure");
  }

  has(key: string): boolean {
    return this.words.has(`page.${key}`);
  }

  /** A message of the page itself. */
  say(key: string, params: Record<string, unknown> = {}): string {
    return this.words.say(`page.${key}`, params);
  }
}

export const site = new Site();
