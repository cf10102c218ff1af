// The box of a game: what the server tells of its components, as the page of that game wants it.

import { request } from "../lib/api";

/** What opens a box: it is asked for once, and again if that failed. */
export function boxOpener<B>(game: string, unpack: (data: Record<string, unknown>) => B): () => Promise<B> {
  let box: Promise<B> | null = null;
  return () => {
    box ??= request(`/games/${game}/content`, { gets: "GameContent" }).then(({ data }) => unpack(data));
    box.catch(() => (box = null));
    return box;
  };
}
