// Icons of what there is in Ember Belt.

import { holed, line, solid } from "../../lib/strokes";

export default {
  ore: solid("M12 2.5 20.5 8v8L12 21.5 3.5 16V8Z"),
  mine: line("M4 20 14 10M9.5 4.5c4-1.5 8 .5 10 5M14 10l2-2"),
  raid: holed("M12 2a10 10 0 1 0 .01 0ZM12 5.5l1.9 4.6 4.6 1.9-4.6 1.9-1.9 4.6-1.9-4.6L5.5 12l4.6-1.9Z"),
};
