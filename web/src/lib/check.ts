// Whether something that came in is what it is said to be. The shapes are made from the server's structs.

import { type Sent, SHAPES } from "../shapes";

/** A type by its name, a list of a shape, any of some shapes, values of a shape by key, or certain words. */
export type Shape =
  | string
  | readonly [Shape]
  | { readonly any: readonly Shape[] }
  | { readonly of: Shape }
  | { readonly is: readonly string[] };

/** What is asked for: a struct, or a list of them. */
export type Wanted = keyof Sent | readonly [keyof Sent];
export type Got<W> = W extends keyof Sent
  ? Sent[W]
  : W extends readonly [infer N extends keyof Sent]
    ? Sent[N][]
    : unknown;

/** The path into something to where it does not fit its shape; null if it fits. More than is known may be there. */
export function misfit(value: unknown, shape: Shape): string | null {
  if (typeof shape === "string") return misfitOfName(value, shape);
  if ("any" in shape) return misfitOfAny(value, shape.any);
  if ("is" in shape) return shape.is.includes(value as string) ? null : "";
  if ("of" in shape) return isRecord(value) ? first(Object.keys(value), (key) => misfit(value[key], shape.of)) : "";
  return Array.isArray(value) ? first([...value.keys()], (at) => misfit(value[at], shape[0])) : "";
}

function misfitOfName(value: unknown, name: string): string | null {
  if (name in SHAPES) return misfitOfStruct(value, SHAPES[name as keyof Sent]);
  return name === "unknown" || (name === "null" ? value === null : typeof value === name) ? null : "";
}

/** A field with ? may be missing. */
function misfitOfStruct(value: unknown, fields: Record<string, Shape>): string | null {
  if (!isRecord(value)) return "";
  for (const field in fields) {
    const key = field.replace("?", "");
    if (key !== field && !(key in value)) continue;
    const found = misfit(value[key], fields[field] as Shape);
    if (found !== null) return `.${key}${found}`;
  }
  return null;
}

/** If none fits, whatever fits farthest tells most. */
function misfitOfAny(value: unknown, shapes: readonly Shape[]): string | null {
  let most = "";
  for (const shape of shapes) {
    const found = misfit(value, shape);
    if (found === null) return null;
    if (found.length > most.length) most = found;
  }
  return most;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function first<K extends number | string>(keys: K[], test: (key: K) => string | null): string | null {
  for (const key of keys) {
    const found = test(key);
    if (found !== null) return `.${key}${found}`;
  }
  return null;
}
