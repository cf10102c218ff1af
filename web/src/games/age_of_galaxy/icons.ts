// Icons of what there is in Age of Galaxy.

import { circle, dot, holed, line, solid } from "../../lib/strokes";

const ICONS: Record<string, string> = {
  credit:
    holed(
      "M12.0 2.0L20.7 7.0L20.7 17.0L12.0 22.0L3.3 17.0L3.3 7.0ZM12.0 4.4L18.6 8.2L18.6 15.8L12.0 19.6" +
        "L5.4 15.8L5.4 8.2Z",
    ) +
    solid(
      "M13 6.5h-2v1.3c-1.8.3-3 1.3-3 2.8 0 3.3 5.4 1.8 5.4 3.5 0 .7-.7 1.1-1.7 1.1-1.3 0-2.1-.5-2.9-1.2" +
        "l-1.1 1.5c.8.8 1.9 1.3 3.3 1.5v1.5h2v-1.5c1.9-.3 3.1-1.4 3.1-3 0-3.4-5.5-2-5.5-3.5 0-.6.6-1 1.5-1" +
        "s1.7.3 2.4.8l1-1.5c-.7-.5-1.5-.9-2.5-1Z",
    ),
  productivity: holed(
    "M19.5 10.1L22.2 10.3L22.2 13.7L19.5 13.9L18.6 16.0L20.4 18.0L18.0 20.4L16.0 18.6L13.9 19.5L13.7 22.2" +
      "L10.3 22.2L10.1 19.5L8.0 18.6L6.0 20.4L3.6 18.0L5.4 16.0L4.5 13.9L1.8 13.7L1.8 10.3L4.5 10.1L5.4 8.0" +
      "L3.6 6.0L6.0 3.6L8.0 5.4L10.1 4.5L10.3 1.8L13.7 1.8L13.9 4.5L16.0 5.4L18.0 3.6L20.4 6.0L18.6 8.0Z" +
      "M8.6 12a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0Z",
  ),
  strength: holed(
    "M12 1.5 20.5 4.5v7c0 5-3.5 8.8-8.5 11-5-2.2-8.5-6-8.5-11v-7ZM12 5.2 11 7v6.2H8.6v1.9H11V18h2v-2.9" +
      "h2.4v-1.9H13V7Z",
  ),
  cruiser: solid(
    "M12 1.5c1.7 2.6 2.7 5.4 2.8 8.7l5.7 6.3v3.3l-5.9-2.2-.7 3.2h-3.8l-.7-3.2-5.9 2.2v-3.3l5.7-6.3" +
      "c.1-3.3 1.1-6.1 2.8-8.7Z",
  ),
  innovation:
    dot(12, 12, 2.4) +
    '<g fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" ' +
    'stroke-linejoin="round"><ellipse cx="12" cy="12" rx="10" ry="4"/><ellipse cx="12" cy="12" rx="10" ' +
    'ry="4" transform="rotate(60 12 12)"/><ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(120 ' +
    '12 12)"/></g>',
  influence:
    '<path fill="currentColor" d="M4 3.5h16a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5h-7.5L7 ' +
    '21.5v-5H4A1.5 1.5 0 0 1 2.5 15V5A1.5 1.5 0 0 1 4 3.5Z" fill-opacity=".96"/>' +
    '<path fill="var(--cut,#0A0E1C)" d="M12.0 4.8L13.3 8.7L17.2 10.0L13.3 11.3L12.0 15.2L10.7 11.3L6.8 ' +
    '10.0L10.7 8.7Z"/>',
  prestige: solid("M12.0 1.6L14.8 8.8L22.5 9.2L16.5 14.1L18.5 21.5L12.0 17.3L5.5 21.5L7.5 14.1L1.5 9.2L9.2 8.8Z"),
  disc:
    '<ellipse fill="currentColor" cx="12" cy="14.5" rx="10" ry="6.5" opacity=".55"/>' +
    '<ellipse fill="currentColor" cx="12" cy="10.5" rx="10" ry="6.5"/>',
  explore:
    line("M12 3.2v3M12 17.8v3M3.2 12h3M17.8 12h3") +
    circle(12, 12, 6.2) +
    solid("M12.0 7.4L13.1 10.9L16.6 12.0L13.1 13.1L12.0 16.6L10.9 13.1L7.4 12.0L10.9 10.9Z"),
  colonize: line("M7 21V3.5") + solid("M7 3.5 19.5 7 7 11.5Z") + line("M2.5 21c5-2.6 14-2.6 19 0"),
  develop: solid("M3 21V12l4-2v11ZM8.5 21V6.5l4.5-3.5v18ZM14.5 21v-9.5l3-1.5v11ZM19 21v-6l2.5-1v7Z"),
  manufacture: solid("M2.5 21V10.5l5.5 3.2v-3.2l5.5 3.2V4.5h3l.6 9 4.4-2.5V21Z"),
  retrieve:
    solid("M12 2.5 14.3 5 15 11H9l.7-6Z") +
    line("M4 13.5v5a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-5M12 12.5v5M9.2 15 12 17.8 14.8 15"),
  nominate: solid(
    "M12 2 21.5 7.5V9h-19V7.5ZM4.5 10.5h2.6v7H4.5ZM10.7 10.5h2.6v7h-2.6ZM16.9 10.5h2.6v7h-2.6ZM2.5 19h19" + "v2.5h-19Z",
  ),
  overlord: solid("M3 7.5 7.5 11 12 4l4.5 7L21 7.5 19 18H5ZM5 19.5h14v2H5Z"),
  shield: line("M12 2.5 20 5.3v6.2c0 4.6-3.2 8-8 10-4.8-2-8-5.4-8-10V5.3Z"),
  cultural: solid("M4 3h16v2.5H4ZM6 7h12v2H6ZM7.5 10.5h2V19h-2ZM11 10.5h2V19h-2ZM14.5 10.5h2V19h-2ZM4 20h16v2H4Z"),
  diplomatic: circle(8.5, 12, 6) + circle(15.5, 12, 6),
  industrial: holed(
    "M19.3 10.6L21.9 10.7L21.9 13.3L19.3 13.4L18.7 15.1L20.8 16.8L19.2 18.9L17.0 17.4L15.6 18.5L16.3 21.0" +
      "L13.8 21.8L12.9 19.3L11.1 19.3L10.2 21.8L7.7 21.0L8.4 18.5L7.0 17.4L4.8 18.9L3.2 16.8L5.3 15.1" +
      "L4.7 13.4L2.1 13.3L2.1 10.7L4.7 10.6L5.3 8.9L3.2 7.2L4.8 5.1L7.0 6.6L8.4 5.5L7.7 3.0L10.2 2.2" +
      "L11.1 4.7L12.9 4.7L13.8 2.2L16.3 3.0L15.6 5.5L17.0 6.6L19.2 5.1L20.8 7.2L18.7 8.9ZM9 12" +
      "a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z",
  ),
  militaristic: solid(
    "M4 3l3.5.7 10 10-2.3 2.3-10-10ZM20 3l-3.5.7-10 10 2.3 2.3 10-10ZM4.2 14.7" +
      "l5 5-1.4 1.4-1.7-1.7-2.5 2.5-1.5-1.5 2.5-2.5-1.8-1.8ZM19.8 14.7" +
      "l-5 5 1.4 1.4 1.7-1.7 2.5 2.5 1.5-1.5-2.5-2.5 1.8-1.8Z",
  ),
  scientific:
    dot(12, 12, 2.2) +
    '<g fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" ' +
    'stroke-linejoin="round"><ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(35 12 ' +
    '12)"/><ellipse cx="12" cy="12" rx="10" ry="4" transform="rotate(-35 12 12)"/></g>',
  peace: line(
    "M12 21V10M12 14c-5 0-7.5-2.5-8-7.5 5 0 7.5 2.5 8 7.5ZM12 11.5" + "c0-4.5 2.5-7.5 8-8.5.5 5.5-2.5 8.5-8 8.5Z",
  ),
};

export default ICONS;
