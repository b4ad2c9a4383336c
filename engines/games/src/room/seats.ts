/** The first of some seats to the left of a seat. */
export function nextSeat(seats: readonly number[], from: number, seatCount: number): number {
  for (let step = 1; step <= seatCount; step += 1) {
    const seat = (from + step) % seatCount;
    if (seats.includes(seat)) return seat;
  }
  throw new RangeError('a table without players has no next seat');
}

/** Players from the left of a seat on. */
export const fromLeftOf = <One extends { readonly seat: number }>(
  players: readonly One[],
  seat: number,
): One[] => [
  ...players.filter((one) => one.seat > seat),
  ...players.filter((one) => one.seat <= seat),
];
