// Age of Galaxy on the page.

import type { GamePage } from "..";
import { cover } from "./cover";

export default {
  cover,
  Board: () => import("./Board.svelte"),
  SeatCard: () => import("./SeatCard.svelte"),
  Aside: () => import("./Aside.svelte"),
  icons: () => import("./icons"),
  tabs: { technologies: "research", trade: "trade" },
} satisfies GamePage;
