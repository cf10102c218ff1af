// The icons at hand: those of every page, and at a table those of its game.

import { getContext, setContext } from "svelte";
import { ICONS } from "./icons";

const KEY = "icons";

export class IconSet {
  /** The icons of the game. */
  own = $state.raw<Record<string, string>>({});

  has(name: string): boolean {
    return name in this.own || name in ICONS;
  }

  /** The body of an icon; nothing if there is none of this name. */
  drawing(name: string): string {
    return this.own[name] ?? ICONS[name] ?? "";
  }
}

const COMMON = new IconSet();

/** The icons that the part of the page around this component has. */
export function iconSet(): IconSet {
  return getContext<IconSet | undefined>(KEY) ?? COMMON;
}

/** Give this component, and all in it, a set of its own. */
export function ownIconSet(): IconSet {
  return setContext(KEY, new IconSet());
}
