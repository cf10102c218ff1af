// Age of Galaxy on the page.

import type { GamePage } from "..";
import type { Params } from "../../lib/words";
import { cover } from "./cover";

function did({ action }: Params): string {
  return `page.did_${String(action)}`;
}

export default {
  cover,
  Board: () => import("./Board.svelte"),
  SeatCard: () => import("./SeatCard.svelte"),
  Aside: () => import("./Aside.svelte"),
  icons: () => import("./icons"),
  has_box: true,
  Picture: () => import("./Picture.svelte"),
  stage: () => import("./stage"),
  level: "scenario",
  telling: {
    goods: { gained: 1, gained_by_ally: 1, gained_by_technology: 1, lost: -1 },
    late: ["wasted"],
    unsaid: ["paid", "nominated"],
    actions: { acts: did, chains: did },
    common: ["fleet_moved", "system_shown", "planet_laid", "golden_age", "order_set", "tokens_mixed", "trade_laid"],
  },
  tabs: { technologies: "research", trade: "trade", alliances: "card" },
} satisfies GamePage;
