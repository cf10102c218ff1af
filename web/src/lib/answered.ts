// Where several are asked at once: who has answered already. That is known to all, not what they answered.

/** Who has answered, after an answer; `was` were asked before it, `now` are asked after it. */
export function answered(before: number[], was: number[], by: number, now: number[]): number[] {
  const is_last = was.length === 1 && was.includes(by);
  if (is_last || !now.length || !now.every((seat) => was.includes(seat))) return []; // something else is asked
  return was.includes(by) && !now.includes(by) ? [...before, by] : before;
}
