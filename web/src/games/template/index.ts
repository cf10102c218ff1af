// Ember Belt on the page.

import type { GamePage } from "..";
import { cover } from "./cover";

export default {
  cover,
  Board: () => import("./Board.svelte"),
  icons: () => import("./icons"),
  telling: { common: ["surveyed", "order_set", "called_home"] },
} satisfies GamePage;
