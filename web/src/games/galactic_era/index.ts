// Galactic Era on the page.

import type { GamePage } from "..";
import { cover } from "./cover";

export default { cover, icons: () => import("./icons") } satisfies GamePage;
