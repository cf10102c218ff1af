// BLAKE2b with 256 bits (RFC 7693), for one short message: what the commitment to a seed is made with.
// No browser has it built in; numbers of 64 bits are quick enough for this.

const MASK = (1n << 64n) - 1n;
const BLOCK = 128;
const BYTES = 32;
const START = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
/** The words of the message in the order that each round takes them. */
const ORDER = [
  "0123456789abcdef",
  "ea489fd61c02b753",
  "b8c052fdae367194",
  "7931dcbe265a40f8",
  "905724afe1bc683d",
  "2c6a0b834d75fe19",
  "c51fed4a0763928b",
  "db7ec13950f4862a",
  "6fe9b308c2d714a5",
  "a2847615fb9e3cd0",
];
/** The four columns, then the four diagonals of the state. */
const MIXED = ["048c", "159d", "26ae", "37bf", "05af", "16bc", "278d", "349e"];

function digits(row: string): number[] {
  return [...row].map((digit) => parseInt(digit, 16));
}

function turned(word: bigint, bits: bigint): bigint {
  return ((word >> bits) | (word << (64n - bits))) & MASK;
}

function mix(v: BigUint64Array, places: number[], x: bigint, y: bigint): void {
  const [a, b, c, d] = places as [number, number, number, number];
  const at = (place: number): bigint => v[place] as bigint;
  v[a] = at(a) + at(b) + x;
  v[d] = turned(at(d) ^ at(a), 32n);
  v[c] = at(c) + at(d);
  v[b] = turned(at(b) ^ at(c), 24n);
  v[a] = at(a) + at(b) + y;
  v[d] = turned(at(d) ^ at(a), 16n);
  v[c] = at(c) + at(d);
  v[b] = turned(at(b) ^ at(c), 63n);
}

/** The hash of at most one block, in hexadecimal. */
export function blake2b(message: Uint8Array): string {
  if (message.length > BLOCK) throw new Error("too long");
  const block = new DataView(new ArrayBuffer(BLOCK));
  message.forEach((byte, at) => block.setUint8(at, byte));
  const word = (at: number): bigint => block.getBigUint64(8 * at, true);
  const h = BigUint64Array.from(START);
  h[0] = (h[0] as bigint) ^ 0x01010000n ^ BigInt(BYTES);
  const v = BigUint64Array.from([...h, ...START]);
  v[12] = (v[12] as bigint) ^ BigInt(message.length);
  v[14] = (v[14] as bigint) ^ MASK;
  for (let round = 0; round < 12; round++) {
    const order = digits(ORDER[round % ORDER.length] as string);
    MIXED.forEach((places, at) =>
      mix(v, digits(places), word(order[2 * at] as number), word(order[2 * at + 1] as number)),
    );
  }
  const hash = new DataView(new ArrayBuffer(64));
  h.forEach((one, at) => hash.setBigUint64(8 * at, one ^ (v[at] as bigint) ^ (v[at + 8] as bigint), true));
  return [...new Uint8Array(hash.buffer, 0, BYTES)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a server shows of a seed before the game: galactarium/kernel/streams.py makes it in the same way. */
export function commitment(seed: string): string {
  const bytes = (seed.match(/../g) ?? []).map((two) => parseInt(two, 16));
  return blake2b(Uint8Array.from([...new TextEncoder().encode("galactarium "), ...bytes]));
}
