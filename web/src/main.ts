import "./fonts.css";
import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { site } from "./lib/site.svelte";

// The server has a newer page: its parts have other names, so begin anew.
addEventListener("vite:preloadError", () => location.reload());

await site.speak(site.language);
mount(App, { target: document.getElementById("app") as HTMLElement });
