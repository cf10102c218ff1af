// Icons of what there is in Galactic Era.

import { circle, dot, holed, line, solid } from "../../lib/strokes";

const ICONS: Record<string, string> = {
  dp: solid(
    "M12.0 1.0L14.1 6.8L19.8 4.2L17.2 9.9L23.0 12.0L17.2 14.1L19.8 19.8L14.1 17.2L12.0 23.0L9.9 17.2" +
      "L4.2 19.8L6.8 14.1L1.0 12.0L6.8 9.9L4.2 4.2L9.9 6.8Z",
  ),
  military:
    solid("M12.0 1.0L14.3 9.7L23.0 12.0L14.3 14.3L12.0 23.0L9.7 14.3L1.0 12.0L9.7 9.7Z") +
    '<path fill="currentColor" d="M16.8 7.2L14.4 12.0L16.8 16.8L12.0 14.4L7.2 16.8L9.6 12.0L7.2 7.2L12.0 ' +
    '9.6Z" opacity=".75"/>',
  spirituality:
    line("M1.8 12C4.5 7.2 8 5 12 5s7.5 2.2 10.2 7c-2.7 4.8-6.2 7-10.2 7s-7.5-2.2-10.2-7Z") + dot(12, 12, 3.4),
  propulsion: solid("M12 2 20 10.5h-4.5L12 6.8 8.5 10.5H4ZM12 8.8l8 8.5h-4.5L12 13.6l-3.5 3.7H4ZM12 16l4.5 5.5h-9Z"),
  robotics:
    holed(
      "M15.6 12.5L17.9 12.6L17.9 15.4L15.6 15.5L14.9 17.2L16.4 18.9L14.4 20.9L12.7 19.4L11.0 20.1L10.9 22.4" +
        "L8.1 22.4L8.0 20.1L6.3 19.4L4.6 20.9L2.6 18.9L4.1 17.2L3.4 15.5L1.1 15.4L1.1 12.6L3.4 12.5L4.1 10.8" +
        "L2.6 9.1L4.6 7.1L6.3 8.6L8.0 7.9L8.1 5.6L10.9 5.6L11.0 7.9L12.7 8.6L14.4 7.1L16.4 9.1L14.9 10.8Z" +
        "M6.8 14a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0Z",
    ) +
    holed(
      "M21.8 4.9L23.4 5.0L23.4 7.0L21.8 7.1L21.3 8.3L22.2 9.6L20.6 10.9L19.5 9.7L18.2 10.0L17.8 11.5" +
        "L15.8 11.0L16.1 9.5L15.0 8.7L13.6 9.3L12.7 7.4L14.1 6.7L14.1 5.3L12.7 4.6L13.6 2.7L15.0 3.3L16.1 2.5" +
        "L15.8 1.0L17.8 0.5L18.2 2.0L19.5 2.3L20.6 1.1L22.2 2.4L21.3 3.7ZM16.3 6a1.7 1.7 0 1 0 3.4 0" +
        "a1.7 1.7 0 1 0 -3.4 0Z",
    ),
  genetics:
    line("M7 2c0 5.5 10 7 10 12.5 0 3-1.5 5-2.5 7.5M17 2c0 5.5-10 7-10 12.5 0 3 1.5 5 2.5 7.5") +
    '<path fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" ' +
    'stroke-linejoin="round" stroke-width="1.5" d="M8 5h8M8.5 18.5h7M8 13h8"/>',
  population: dot(12, 6.8, 4.3) + solid("M3.5 21.5c0-6 3.6-9 8.5-9s8.5 3 8.5 9Z"),
  grow: dot(9.5, 7.5, 3.8) + solid("M2 20.5c0-5.2 3.2-7.8 7.5-7.8s7.5 2.6 7.5 7.8Z") + line("M19 4v6M16 7h6"),
  gainstar:
    solid("M10.5 3.0L12.9 9.3L19.5 9.6L14.3 13.7L16.1 20.2L10.5 16.5L4.9 20.2L6.7 13.7L1.5 9.6L8.1 9.3Z") +
    line("M19.5 3v6M16.5 6h6"),
  build:
    solid(
      "M10.5 3c1.3 2 2.1 4.3 2.2 7l4.8 5.2v2.8L12.6 16l-.6 2.8H9L8.4 16 3.5 18v-2.8L8.3 10c.1-2.7.9-5 2.2-7" + "Z",
    ) + line("M19.5 3v6M16.5 6h6"),
  switch: holed("M12 2a10 10 0 1 0 .01 0ZM12 4.2v15.6a7.8 7.8 0 0 1 0-15.6Z"),
  sts:
    line(
      "M12 2.5v5.2M9.8 5.5 12 7.7l2.2-2.2M12 21.5v-5.2M9.8 18.5l2.2-2.2 2.2 2.2M2.5 12h5.2M5.5 9.8 7.7 12" +
        "l-2.2 2.2M21.5 12h-5.2M18.5 9.8 16.3 12l2.2 2.2",
    ) + solid("M12.0 9.0L15.0 12.0L12.0 15.0L9.0 12.0Z"),
  wormhole:
    line(
      "M12 12" +
        "c.8-.8 2.2-.3 2.2 1 0 1.8-2 2.9-3.9 2.3-2.6-.8-3.4-3.9-1.9-6.2 2-3 6.3-3.4 8.8-.8 3 3.1 2.4 8-.8 10.6",
    ) + line("M12 12c-.8.8-2.2.3-2.2-1M5.6 16.7C3.4 13.5 3.8 8.6 7.6 5.9"),
  asteroid: solid(
    "M7.5 4 13 3l3.5 3.5L15.5 12 10 14 5 11 4.5 7ZM17.5 13l3.5 1.5.5 3.5-3 2.5-3.5-1.5-.5-3.5ZM6 16" +
      "l3 .8 1 2.7L7.5 21.5 4.5 20 4 17.5Z",
  ),
  nebula: line("M3 9c2-2.5 4-2.5 6 0s4 2.5 6 0 4-2.5 6 0M3 15c2-2.5 4-2.5 6 0s4 2.5 6 0 4-2.5 6 0"),
  neutron:
    dot(12, 12, 3) +
    line("M12 2v5M12 17v5") +
    '<ellipse fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" ' +
    'stroke-linejoin="round" cx="12" cy="12" rx="10" ry="4" transform="rotate(-25 12 12)"/>',
  up: line("M12 20V4M6 10l6-6 6 6"),
  energy: solid("M13.5 1.5 4 13.5h6.5L9 22.5l10.5-13H13Z"),
  matter:
    solid("M12 2 21 7 12 12 3 7Z") +
    '<path fill="currentColor" d="M2.5 8.8 11 13.5V22L2.5 17.3Z" opacity=".72"/>' +
    '<path fill="currentColor" d="M21.5 8.8 13 13.5V22l8.5-4.7Z" opacity=".5"/>',
  home: holed("M12 2a10 10 0 1 0 .01 0ZM12 6.5l6 5h-1.8V17h-3v-3.5h-2.4V17h-3v-5.5H6Z"),
  colony:
    '<circle fill="currentColor" cx="12" cy="12" r="9.5" opacity=".35"/>' + circle(12, 12, 9.5) + dot(12, 12, 4.5),
  outpost: '<path fill="currentColor" d="M5 5h14v14H5Z" opacity=".35"/>' + line("M5 5h14v14H5Z"),
  starbase:
    holed(
      "M21.7 16.0L16.0 21.7L8.0 21.7L2.3 16.0L2.3 8.0L8.0 2.3L16.0 2.3L21.7 8.0ZM18.0 14.5L14.5 18.0" +
        "L9.5 18.0L6.0 14.5L6.0 9.5L9.5 6.0L14.5 6.0L18.0 9.5Z",
    ) + solid("M10.8 3h2.4v18h-2.4ZM3 10.8h18v2.4H3Z"),
  blackhole:
    '<circle cx="12" cy="12" r="5" fill="#000" stroke="currentColor" stroke-width="1.6"/>' +
    '<ellipse fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" ' +
    'stroke-linejoin="round" cx="12" cy="12" rx="10.5" ry="3.6" transform="rotate(-20 12 12)"/>',
  alien: holed(
    "M12 2.5c5.5 0 8.5 3.5 8.5 8 0 5.5-5 11-8.5 11s-8.5-5.5-8.5-11c0-4.5 3-8 8.5-8ZM6.5 10.5" +
      "c.5 3 2 4.5 4.3 4.7-.3-2.7-1.8-4.5-4.3-4.7ZM17.5 10.5c-2.5.2-4 2-4.3 4.7 2.3-.2 3.8-1.7 4.3-4.7Z",
  ),
  shuffle: line(
    "M3 7h4c5 0 5 10 10 10h4M18 14l3 3-3 3M3 17h4c1.8 0 3-1.3 4-3M14 10c.8-1.7 1.8-3 3.5-3H21M18 4" + "l3 3-3 3",
  ),
  search: circle(10.5, 10.5, 6.5) + line("M15.5 15.5 21 21", 2.4),
  reserve: line("M5 8.5h14V21H5ZM7.5 5.5h9M9.5 2.8h5"),
};

export default ICONS;
