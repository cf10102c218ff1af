// The keys of seats that this browser holds. A link brings one after the #, which no server sees.

const STORE = "galactarium.keys";
const INVITED = "galactarium.invited";
const HOSTED = "galactarium.hosted";
const NO_SEAT = -1;

export interface Seat {
  table: string;
  seat: number;
  key: string;
}

export function seats(): Seat[] {
  return stored(STORE);
}

export function keep(...added: Seat[]): void {
  store(STORE, added);
}

/** The seats that were offered to friends by a link from here. */
export function invited(table: string): Seat[] {
  return stored(INVITED).filter((one) => one.table === table);
}

export function invite(...added: Seat[]): void {
  store(INVITED, added);
}

/** The keys of tables that were opened from here. */
export function hosted(table: string): Seat | undefined {
  return stored(HOSTED).find((one) => one.table === table);
}

export function host(table: string, key: string): void {
  store(HOSTED, [{ table, seat: NO_SEAT, key }]);
}

function stored(name: string): Seat[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "[]") as Seat[];
  } catch {
    return [];
  }
}

function store(name: string, added: Seat[]): void {
  const others = stored(name).filter(
    (one) => !added.some((other) => other.table === one.table && other.seat === one.seat),
  );
  localStorage.setItem(name, JSON.stringify([...added, ...others].slice(0, 200)));
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
