// Ember Belt on the page.

import type { GamePage } from "..";
import { cover } from "./cover";

export default {
  cover,
  Board: () => import("./Board.svelte"),
  icons: () => import("./icons"),
} satisfies GamePage;
