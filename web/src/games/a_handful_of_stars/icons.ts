// Icons of what there is in A Handful of Stars.

import { circle, dot, holed, line, solid } from "../../lib/strokes";

const STARS = solid("M12.0 1.0L14.3 9.7L23.0 12.0L14.3 14.3L12.0 23.0L9.7 14.3L1.0 12.0L9.7 9.7Z");

const ICONS: Record<string, string> = {
  energy: solid("M13.5 1.5 4 13.5h6.5L9 22.5l10.5-13H13Z"),
  matter:
    solid("M12 2 21 7 12 12 3 7Z") +
    '<path fill="currentColor" d="M2.5 8.8 11 13.5V22L2.5 17.3Z" opacity=".72"/>' +
    '<path fill="currentColor" d="M21.5 8.8 13 13.5V22l8.5-4.7Z" opacity=".5"/>',
  population: dot(12, 6.8, 4.3) + solid("M3.5 21.5c0-6 3.6-9 8.5-9s8.5 3 8.5 9Z"),
  home_world: holed("M12 2a10 10 0 1 0 .01 0ZM12 6.5l6 5h-1.8V17h-3v-3.5h-2.4V17h-3v-5.5H6Z"),
  colony:
    '<circle fill="currentColor" cx="12" cy="12" r="9.5" opacity=".35"/>' + circle(12, 12, 9.5) + dot(12, 12, 4.5),
  outpost: '<path fill="currentColor" d="M5 5h14v14H5Z" opacity=".35"/>' + line("M5 5h14v14H5Z"),
  star_base:
    holed(
      "M21.7 16.0L16.0 21.7L8.0 21.7L2.3 16.0L2.3 8.0L8.0 2.3L16.0 2.3L21.7 8.0ZM18.0 14.5L14.5 18.0" +
        "L9.5 18.0L6.0 14.5L6.0 9.5L9.5 6.0L14.5 6.0L18.0 9.5Z",
    ) + solid("M10.8 3h2.4v18h-2.4ZM3 10.8h18v2.4H3Z"),
  blackhole:
    '<circle cx="12" cy="12" r="5" fill="#000" stroke="currentColor" stroke-width="1.6"/>' +
    '<ellipse fill="none" stroke="currentColor" stroke-width="1.9" cx="12" cy="12" rx="10.5" ry="3.6" ' +
    'transform="rotate(-20 12 12)"/>',
  wormhole:
    line(
      "M12 12" +
        "c.8-.8 2.2-.3 2.2 1 0 1.8-2 2.9-3.9 2.3-2.6-.8-3.4-3.9-1.9-6.2 2-3 6.3-3.4 8.8-.8 3 3.1 2.4 8-.8 10.6",
    ) + line("M12 12c-.8.8-2.2.3-2.2-1M5.6 16.7C3.4 13.5 3.8 8.6 7.6 5.9"),
  alien: holed(
    "M12 2.5c5.5 0 8.5 3.5 8.5 8 0 5.5-5 11-8.5 11s-8.5-5.5-8.5-11c0-4.5 3-8 8.5-8ZM6.5 10.5" +
      "c.5 3 2 4.5 4.3 4.7-.3-2.7-1.8-4.5-4.3-4.7ZM17.5 10.5c-2.5.2-4 2-4.3 4.7 2.3-.2 3.8-1.7 4.3-4.7Z",
  ),
  shuffle: line(
    "M3 7h4c5 0 5 10 10 10h4M18 14l3 3-3 3M3 17h4c1.8 0 3-1.3 4-3M14 10c.8-1.7 1.8-3 3.5-3H21M18 4" + "l3 3-3 3",
  ),
  reserve: line("M5 8.5h14V21H5ZM7.5 5.5h9M9.5 2.8h5"),
  combat: solid(
    "M4 3l3.5.7 10 10-2.3 2.3-10-10ZM20 3l-3.5.7-10 10 2.3 2.3 10-10ZM4.2 14.7" +
      "l5 5-1.4 1.4-1.7-1.7-2.5 2.5-1.5-1.5 2.5-2.5-1.8-1.8ZM19.8 14.7" +
      "l-5 5 1.4 1.4 1.7-1.7 2.5 2.5 1.5-1.5-2.5-2.5 1.8-1.8Z",
  ),
  action: solid("M7 4.5v15l12.5-7.5Z"),
  build:
    solid("M10.5 3c1.3 2 2.1 4.3 2.2 7l4.8 5.2v2.8L12.6 16l-.6 2.8H9L8.4 16 3.5 18v-2.8L8.3 10c.1-2.7.9-5 2.2-7Z") +
    line("M19.5 3v6M16.5 6h6"),
  colonise: line("M7 21V3.5") + solid("M7 3.5 19.5 7 7 11.5Z") + line("M2.5 21c5-2.6 14-2.6 19 0"),
  discard: line("M5 7h14M9 7V4.5h6V7M7 7l1 13.5h8L17 7M10.5 11v6M13.5 11v6"),
  remove: line("M6 6l12 12M18 6 6 18") + circle(12, 12, 10),
  pass: line("M4 12h10M10 7l5 5-5 5M19 5v14"),
  shield: line("M12 2.5 20 5.3v6.2c0 4.6-3.2 8-8 10-4.8-2-8-5.4-8-10V5.3Z"),
  factory: solid("M2.5 21V10.5l5.5 3.2v-3.2l5.5 3.2V4.5h3l.6 9 4.4-2.5V21Z"),
  temple: solid("M4 3h16v2.5H4ZM6 7h12v2H6ZM7.5 10.5h2V19h-2ZM11 10.5h2V19h-2ZM14.5 10.5h2V19h-2ZM4 20h16v2H4Z"),
  settlers: dot(9.5, 7.5, 3.8) + solid("M2 20.5c0-5.2 3.2-7.8 7.5-7.8s7.5 2.6 7.5 7.8Z") + line("M19 4v6M16 7h6"),
  burst: STARS,
  chevrons: solid("M12 2 20 10.5h-4.5L12 6.8 8.5 10.5H4ZM12 8.8l8 8.5h-4.5L12 13.6l-3.5 3.7H4ZM12 16l4.5 5.5h-9Z"),
  search: circle(10.5, 10.5, 6.5) + line("M15.5 15.5 21 21", 2.4),
  peace: line("M12 21V10M12 14c-5 0-7.5-2.5-8-7.5 5 0 7.5 2.5 8 7.5ZM12 11.5c0-4.5 2.5-7.5 8-8.5.5 5.5-2.5 8.5-8 8.5Z"),
  mine: solid(
    "M12.0 1.0L14.1 6.8L19.8 4.2L17.2 9.9L23.0 12.0L17.2 14.1L19.8 19.8L14.1 17.2L12.0 23.0L9.9 17.2" +
      "L4.2 19.8L6.8 14.1L1.0 12.0L6.8 9.9L4.2 4.2L9.9 6.8Z",
  ),
};

export default ICONS;
