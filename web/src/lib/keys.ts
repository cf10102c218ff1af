// The keys of seats that this browser holds. A link brings one after the #, which no server sees.

const STORE = "galactarium.keys";

export interface Seat {
  table: string;
  seat: number;
  key: string;
}

export function seats(): Seat[] {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "[]") as Seat[];
  } catch {
    return [];
  }
}

export function keep(...added: Seat[]): void {
  const others = seats().filter(
    (one) => !added.some((other) => other.table === one.table && other.seat === one.seat),
  );
  localStorage.setItem(STORE, JSON.stringify([...added, ...others].slice(0, 200)));
}

export function seatsAt(table: string): Seat[] {
  return seats()
    .filter((one) => one.table === table)
    .sort((one, other) => one.seat - other.seat);
}

/** The link that gives a seat to a friend. */
export function link(seat: Seat): string {
  return `${location.origin}/table/${seat.table}#seat=${seat.seat}&key=${seat.key}`;
}

/** Take the key out of the address, so that it is not shown or shared by accident. */
export function takeFromAddress(table: string): void {
  const found = new URLSearchParams(location.hash.slice(1));
  const key = found.get("key");
  if (key) {
    keep({ table, seat: Number(found.get("seat")), key });
    history.replaceState(null, "", location.pathname);
  }
}
