// The words of a game: messages by key, filled with parameters. The form is that of
// src/galactarium/messages.py: {name}, {name:seat}, {name:kind}, {n|one|many}, {{ and }}.

export type Value = number | string | (number | string)[];
export type Params = Record<string, unknown>;
export type Labels = Record<string, Record<string, string>>;

/** A bit of a message: its text, and what it names, such as "seat.2" or "card.jam". */
export interface Bit {
  text: string;
  names?: string;
}

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

  /** What this table calls something, if that is its own affair. */
  private label(key: string): string | undefined {
    const dot = key.indexOf(".");
    return this.labels[key.slice(0, dot)]?.[key.slice(dot + 1)];
  }

  /** A message with its parameters; an unknown key shows itself, so that nothing is silent. */
  say(key: string, params: Params = {}): string {
    return this.tell(key, params)
      .map((bit) => bit.text)
      .join("");
  }

  /** A message in bits, so that what it names can be shown as such. */
  tell(key: string, params: Params = {}): Bit[] {
    const message = this.label(key) ?? this.messages[key];
    if (message === undefined) return [{ text: key }];
    const bits: Bit[] = [];
    let at = 0;
    for (const found of message.matchAll(PART)) {
      bits.push({ text: message.slice(at, found.index) }, ...this.filled(found, params));
      at = found.index + found[0].length;
    }
    bits.push({ text: message.slice(at) });
    return bits.filter((bit) => bit.text);
  }

  private filled([whole, name, kind, one, many]: RegExpMatchArray, params: Params): Bit[] {
    if (whole === "{{" || whole === "}}") return [{ text: whole.slice(1) }];
    const value = params[name ?? ""] as Value;
    if (one !== undefined) return [{ text: value === 1 ? one : (many ?? "") }];
    if (!Array.isArray(value)) return [this.named(kind, value)];
    if (!value.length) return [{ text: this.say("list.none") }];
    return value.flatMap((single, at) => [...(at ? [{ text: ", " }] : []), this.named(kind, single)]);
  }

  private named(kind: string | undefined, value: number | string): Bit {
    if (kind === undefined) return { text: String(value) };
    const names = `${kind}.${value}`;
    if (kind === "seat") return { text: this.seat(Number(value)), names };
    return { text: this.say(names), names };
  }

  seat(seat: number): string {
    if (seat < 0) return this.say(seat === -1 ? "seat.chance" : "seat.spectator");
    const name = this.seats[seat] ?? this.labels.side?.[seat];
    if (name) return name;
    const beside = `seat.beside_${this.seats.length}_${seat - this.seats.length + 1}`;
    return this.has(beside) ? this.say(beside) : this.say("seat.number", { n: seat + 1 });
  }

  /** One part of an answer, by what it names. */
  part(family: string, part: number | string): string {
    if (part === "pass" || part === "aside") return this.say(`choice.${part}`);
    if (family === "seat") return this.seat(Number(part));
    const names = `${family}.${part}`;
    return family === "number" ? (this.label(names) ?? String(part)) : this.say(names);
  }

  rule(id: string): string {
    return this.rules[id] ?? "";
  }
}
