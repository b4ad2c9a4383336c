const SEATS_MAX = 12;

/** A number of seats as an address names it; undefined where it names none that a table has. */
export function readSeats(text: string): number | undefined {
  const seats = /^\d{1,2}$/.test(text) ? Number.parseInt(text, 10) : 0;
  return seats >= 2 && seats <= SEATS_MAX ? seats : undefined;
}
