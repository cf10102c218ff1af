// What holds for the whole page: where we are, which language and theme, the words all games share.

import type { Texts } from "../protocol";
import { request } from "./api";
import { Words } from "./words";

const LANGUAGES = ["en", "de"];

function remembered(name: string): string {
  try {
    return localStorage.getItem(`galactarium.${name}`) ?? "";
  } catch {
    return "";
  }
}

function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`galactarium.${name}`, value);
  } catch {
    // A browser that keeps nothing still plays.
  }
}

class Site {
  path = $state(location.pathname);
  language = $state(remembered("language") || (navigator.language.startsWith("de") ? "de" : "en"));
  theme = $state(remembered("theme"));
  name = $state(remembered("name"));
  words = $state.raw(new Words("en", {}, {}));

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
    this.wear(this.theme);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  async speak(language: string): Promise<void> {
    this.language = LANGUAGES.includes(language) ? language : "en";
    remember("language", this.language);
    document.documentElement.lang = this.language;
    const texts = await request<Texts>(`/texts/${this.language}`);
    this.words = new Words(this.language, texts.messages, texts.rules);
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

  call(name: string): void {
    this.name = name;
    remember("name", name);
  }

  /** A message of the page itself. */
  say(key: string, params: Record<string, unknown> = {}): string {
    return this.words.say(`page.${key}`, params);
  }
}

export const site = new Site();
