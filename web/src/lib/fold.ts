import type { Change } from "../protocol";

export type View = Record<string, unknown>;

/** The view after these changes; the given one is left as it is. */
export function fold(view: View, changes: Change[]): View {
  return changes.reduce((now, change) => folded(now, change, change.path), view);
}

function folded(view: View, change: Change, path: string[]): View {
  const [key, ...rest] = path as [string, ...string[]];
  if (rest.length) return { ...view, [key]: folded(view[key] as View, change, rest) };
  if (change.gone) {
    const { [key]: _, ...others } = view;
    return others;
  }
  return { ...view, [key]: change.value ?? null };
}
