// Single requests to the server.

const PATIENCE = 30_000; // milliseconds: over a line that died unseen nothing ever comes

export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    text: string,
  ) {
    super(text);
  }
}

/** Ask the server for something; what goes wrong is a Problem with a sentence. A file goes as it is. */
export async function request<T>(
  path: string,
  options: { method?: string; body?: unknown; key?: string | undefined; patience?: number } = {},
): Promise<T> {
  const headers: Record<string, string> = {};
  if (options.key) headers.Authorization = `Bearer ${options.key}`;
  const is_file = options.body instanceof Blob;
  if (options.body !== undefined) headers["Content-Type"] = is_file ? "application/jsonl" : "application/json";
  const method = options.method ?? (options.body === undefined ? "GET" : "POST");
  let body: BodyInit | null = null;
  if (options.body !== undefined) body = is_file ? (options.body as Blob) : JSON.stringify(options.body);
  const signal = AbortSignal.timeout(options.patience ?? PATIENCE);
  const reply = await fetch(`/api${path}`, { method, headers, body, signal });
  if (reply.status === 204) return undefined as T;
  const data = await reply.json().catch(() => ({ key: "failure", text: reply.statusText }));
  if (!reply.ok) throw new Problem(reply.status, data.key ?? "failure", data.text ?? "");
  return data as T;
}
