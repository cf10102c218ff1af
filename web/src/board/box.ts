// The box of a game: what the server tells of its components, as the page of that game wants it.

import { contentOf } from "../lib/library";

/** What opens a box: it is asked for once, and again if that failed. */
export function boxOpener<B>(game: string, unpack: (data: Record<string, unknown>) => B): () => Promise<B> {
  let box: Promise<B> | null = null;
  return () => {
    box ??= contentOf(game).then(({ data }) => unpack(data));
    box.catch(() => (box = null));
    return box;
  };
}
