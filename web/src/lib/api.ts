// Single requests to the server. A reply counts if it came whole and is what was asked for.

import { type Got, misfit, type Wanted } from "./check";

const PATIENCE = 30_000; // milliseconds: over a line that died unseen nothing ever comes
const PAUSES = [300, 1200]; // milliseconds before whatever only looks is asked once more

/** The server said no, and why. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    text: string,
  ) {
    super(text);
  }
}

/** No whole reply came, or none that fits: "failure", "broken" if it was done all the same, or "misfit". */
export class Broken extends Error {
  constructor(
    readonly key: "failure" | "broken" | "misfit",
    text: string,
  ) {
    super(text);
  }
}

export interface Asking {
  method?: string;
  body?: unknown;
  key?: string | undefined;
  patience?: number;
  /** Whether it changes nothing, so that it can be asked again. Every GET is such. */
  looks?: boolean;
}

/** Ask the server for something; what goes wrong is told as an error with a key. A file goes as it is. */
export async function request<W extends Wanted | undefined = undefined>(
  path: string,
  options: Asking & { gets?: W } = {},
): Promise<Got<W>> {
  const method = options.method ?? (options.body === undefined ? "GET" : "POST");
  const looks = options.looks ?? method === "GET";
  for (const pause of looks ? PAUSES : []) {
    try {
      return await ask(path, method, looks, options);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
    }
    await new Promise((done) => setTimeout(done, pause));
  }
  return ask(path, method, looks, options);
}

async function ask<W extends Wanted | undefined>(
  path: string,
  method: string,
  looks: boolean,
  options: Asking & { gets?: W },
): Promise<Got<W>> {
  const signal = AbortSignal.timeout(options.patience ?? PATIENCE);
  const reply = await fetch(`/api${path}`, { method, signal, ...packed(options) }).catch(broken("failure", path));
  if (reply.status === 204) return undefined as Got<W>;
  if (!reply.ok) throw await refusal(reply);
  const data: unknown = await reply.json().catch(broken(looks ? "failure" : "broken", path));
  const wrong = options.gets ? misfit(data, options.gets) : null;
  if (wrong !== null) throw strange(`${path} does not fit: ${wrong}`);
  return data as Got<W>;
}

function strange(what: string): Broken {
  console.error(what);
  return new Broken("misfit", what);
}

function packed({ body, key }: Asking): { headers: Record<string, string>; body: BodyInit | null } {
  const headers: Record<string, string> = {};
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body === undefined) return { headers, body: null };
  headers["Content-Type"] = body instanceof Blob ? "application/jsonl" : "application/json";
  return { headers, body: body instanceof Blob ? body : JSON.stringify(body) };
}

/** Why the server refused; a reply that breaks off is a refusal all the same. */
async function refusal(reply: Response): Promise<Problem> {
  const { key, text } = (await reply.json().catch(() => null)) ?? {};
  return new Problem(reply.status, key ?? "failure", text ?? reply.statusText);
}

/** Nothing whole came. Who has waited in vain need not be patient once more. */
function broken(key: "failure" | "broken", path: string): (error: Error) => never {
  return (error) => {
    throw error.name === "TimeoutError" ? error : new Broken(key, `${path}: ${error.message}`);
  };
}
