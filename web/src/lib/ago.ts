// When something was, in words.

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["minute", 60],
  ["hour", 60],
  ["day", 24],
  ["week", 7],
];

/** How long ago a time in seconds was, such as "3 hours ago". */
export function ago(time: number, language: string, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  let [unit, passed]: [Intl.RelativeTimeFormatUnit, number] = ["second", Math.max(0, now - time)];
  for (const [larger, size] of STEPS) {
    if (passed < size) break;
    [unit, passed] = [larger, passed / size];
  }
  return unit === "second" ? format.format(0, "second") : format.format(-Math.floor(passed), unit);
}

const DAY = 24 * 60 * 60;

/** When somebody said something, as it is written where this browser is: the time of day, after a day the date, too. */
export function moment(time: number, language: string, now = Date.now() / 1000): string {
  const local = navigator.language.startsWith(language) ? navigator.language : language;
  const clock = { hour: "2-digit", minute: "2-digit" } as const;
  const date = now - time < DAY ? {} : ({ day: "numeric", month: "short" } as const);
  return new Intl.DateTimeFormat(local, { ...date, ...clock }).format(time * 1000);
}
