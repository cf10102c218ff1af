// Galactic Era on the page.

import type { GamePage } from "..";
import { cover } from "./cover";
import { telling } from "./telling";

export default {
  cover,
  Board: () => import("./Board.svelte"),
  icons: () => import("./icons"),
  stage: () => import("./stage"),
  telling,
} satisfies GamePage;
