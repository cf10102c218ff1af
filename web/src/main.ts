import "./fonts.css";
import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { games } from "./lib/games.svelte";
import { site } from "./lib/site.svelte";

// A part of the page does not come. If the server is there, it has a newer page, whose parts have other names.
addEventListener(
  "vite:preloadError",
  () =>
    void fetch("/", { method: "HEAD" }).then(
      () => location.reload(),
      () => undefined,
    ),
);

/** An element of index.html. */
const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

// What is shown first is asked for together with the words; whoever shows it tells what failed.
const first = /^\/table\//.test(location.pathname) ? import("./pages/TablePage.svelte") : games.load();
first.catch(() => undefined);

site.speak(site.language).then(
  () => mount(App, { target: element("app") }),
  () => (element("silent").hidden = false), // not even our words came
);
