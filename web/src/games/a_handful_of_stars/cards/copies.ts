// Cards of which several are the same, told apart by a number.

export interface Copy {
  name: string;
  copy: number;
}

/** Each of these names with how many of the same came before it. */
export function copies(names: string[]): Copy[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const copy = seen.get(name) ?? 0;
    seen.set(name, copy + 1);
    return { name, copy };
  });
}
