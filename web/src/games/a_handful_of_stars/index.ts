// A Handful of Stars on the page.

import type { GamePage } from "..";
import { cover } from "./cover";

export default { cover } satisfies GamePage;
