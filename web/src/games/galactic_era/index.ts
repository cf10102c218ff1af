// Galactic Era on the page.

import type { GamePage } from "..";
import { cover } from "./cover";

export default {
  cover,
  Board: () => import("./Board.svelte"),
  SeatCard: () => import("./SeatCard.svelte"),
  Aside: () => import("./Aside.svelte"),
  icons: () => import("./icons"),
  telling: { common: ["phase_began", "round_began", "order_set", "story_set", "goal_set", "centre_laid"] },
  tabs: { story: "book" },
} satisfies GamePage;
