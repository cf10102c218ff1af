// The words of a game: messages by key, filled with parameters. The form is that of
// src/galactarium/messages.py: {name}, {name:seat}, {name:kind}, {n|one|many}, {{ and }}.

export type Value = number | string | (number | string)[];
export type Params = Record<string, unknown>;
export type Labels = Record<string, Record<string, string>>;

const PART = /\{\{|\}\}|\{([a-z_][a-z0-9_]*)(?::([a-z_][a-z0-9_]*)|\|([^{}|]*)\|([^{}|]*))?\}/g;

export class Words {
  constructor(
    readonly language: string,
    readonly messages: Record<string, string>,
    readonly rules: Record<string, string>,
    readonly seats: string[] = [],
    readonly labels: Labels = {},
  ) {}

  has(key: string): boolean {
    return key in this.messages;
  }

  /** A message with its parameters; an unknown key shows itself, so that nothing is silent. */
  say(key: string, params: Params = {}): string {
    const message = this.messages[key];
    if (message === undefined) return key;
    return message.replace(PART, (whole, name, kind, one, many) => {
      if (whole === "{{") return "{";
      if (whole === "}}") return "}";
      const value = params[name] as Value;
      if (one !== undefined) return value === 1 ? one : many;
      return Array.isArray(value)
        ? this.listed(value.map((single) => this.filled(kind, single)))
        : this.filled(kind, value);
    });
  }

  private filled(kind: string | undefined, value: number | string): string {
    if (kind === undefined) return String(value);
    if (kind === "seat") return this.seat(Number(value));
    return this.labels[kind]?.[String(value)] ?? this.say(`${kind}.${value}`);
  }

  private listed(parts: string[]): string {
    return parts.length ? parts.join(", ") : this.say("list.none");
  }

  seat(seat: number): string {
    if (seat < 0) return this.say(seat === -1 ? "seat.chance" : "seat.spectator");
    const name = this.seats[seat];
    if (name) return name;
    return this.has("seat.opponent") ? this.say("seat.opponent") : this.say("seat.number", { n: seat + 1 });
  }

  /** One part of an answer, by what it names. */
  part(family: string, part: number | string): string {
    if (part === "pass" || part === "aside") return this.say(`choice.${part}`);
    if (family === "seat") return this.seat(Number(part));
    const label = this.labels[family]?.[String(part)];
    if (label !== undefined) return label;
    return family === "number" ? String(part) : this.say(`${family}.${part}`);
  }

  rule(id: string): string {
    return this.rules[id] ?? "";
  }
}
