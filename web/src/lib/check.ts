// Whether something that came in is what it is said to be. The shapes are made from the server's structs.

import { type Sent, SHAPES } from "../shapes";

/** A type by its name, a list of a shape, any of some shapes, values of a shape by key, or certain words. */
export type Shape = string | readonly [Shape] | { readonly any: readonly Shape[] } | { readonly of: Shape } | { readonly is: readonly string[] };

/** What is asked for: a struct, or a list of them. */
export type Wanted = keyof Sent | readonly [keyof Sent];
export type Got<W> = W extends keyof Sent ? Sent[W] : W extends readonly [infer N extends keyof Sent] ? Sent[N][] : unknown;

/** Where something does not fit its shape: a path into it. Nothing if it fits; more than is known may be there. */
export function misfit(value: unknown, shape: Shape, at = ""): string {
  if (typeof shape === "string") return misfitOfName(value, shape, at);
  if ("any" in shape) return misfitOfAny(value, shape.any, at);
  if ("is" in shape) return shape.is.includes(value as string) ? "" : wrong(at);
  if ("of" in shape) return isRecord(value) ? first(Object.keys(value), (key) => misfit(value[key], shape.of, `${at}.${key}`)) : wrong(at);
  return Array.isArray(value) ? first(value, (one, index) => misfit(one, shape[0], `${at}.${index}`)) : wrong(at);
}

function misfitOfName(value: unknown, name: string, at: string): string {
  if (name in SHAPES) return misfitOfStruct(value, SHAPES[name as keyof Sent], at);
  return name === "unknown" || (name === "null" ? value === null : typeof value === name) ? "" : wrong(at);
}

function misfitOfStruct(value: unknown, fields: Record<string, Shape>, at: string): string {
  if (!isRecord(value)) return wrong(at);
  return first(Object.keys(fields), (field) => {
    const key = field.replace("?", "");
    return key !== field && !(key in value) ? "" : misfit(value[key], fields[field] as Shape, `${at}.${key}`);
  });
}

/** If none fits, whatever fits farthest tells most. */
function misfitOfAny(value: unknown, shapes: readonly Shape[], at: string): string {
  const found = shapes.map((shape) => misfit(value, shape, at));
  return found.includes("") ? "" : found.reduce((one, other) => (other.length > one.length ? other : one));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function first<T>(all: T[], test: (one: T, index: number) => string): string {
  for (const [index, one] of all.entries()) {
    const found = test(one, index);
    if (found) return found;
  }
  return "";
}

function wrong(at: string): string {
  return at || ".";
}
