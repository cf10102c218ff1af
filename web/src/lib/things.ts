// All things of a game by kind, with what they do: the gallery. A game says by messages `gallery.<family>` which it has.

export interface Thing {
  /** Its address in the gallery, such as "technology.ion_cannon". */
  id: string;
  name: string;
  text: string;
  /** How many of the same there are. */
  n: number;
}

export interface Kind {
  family: string;
  name: string;
  things: Thing[];
}

type Messages = Record<string, string>;

const GALLERY = "gallery.";

/** The things of one family by name; those that are the same are counted. */
function thingsOf(messages: Messages, family: string): Thing[] {
  const found = new Map<string, Thing>();
  for (const [key, name] of Object.entries(messages)) {
    if (!key.startsWith(`${family}.`)) continue;
    const id = key.slice(family.length + 1);
    const text = messages[`${family}_face.${id}`] ?? messages[`${family}_text.${id}`] ?? "";
    const same = found.get(`${name} ${text}`);
    found.set(`${name} ${text}`, { id: same?.id ?? key, name, text, n: (same?.n ?? 0) + 1 });
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** All kinds of things that a game shows, in its order. */
export function gallery(messages: Messages): Kind[] {
  return Object.entries(messages)
    .filter(([key]) => key.startsWith(GALLERY))
    .map(([key, name]) => {
      const family = key.slice(GALLERY.length);
      return { family, name, things: thingsOf(messages, family) };
    });
}

/** The kinds with only the things that hold every word. */
export function found(all: Kind[], sought: string): Kind[] {
  const words = sought.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, text }: Thing): boolean => {
    const whole = `${name} ${text}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  };
  return all.map((kind) => ({ ...kind, things: kind.things.filter(fits) })).filter(({ things }) => things.length);
}
