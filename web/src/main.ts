import "./fonts.css";
import "./theme.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { site } from "./lib/site.svelte";

await site.speak(site.language);
mount(App, { target: document.getElementById("app") as HTMLElement });
