import { type Arranged, nextSeat, type RoomSeat } from '../room/index.ts';

/** Seats of a hand. The button and the small blind may fall on a seat that is not dealt in. */
export type Places = {
  readonly button: number;
  /** Null where no player pays it. */
  readonly small: number | null;
  readonly big: number;
  /** Where the small blind fell, paid or not: the next button. */
  readonly smallAt: number;
};

const before = (seats: readonly number[], from: number, seatCount: number): number => {
  for (let step = 1; step <= seatCount; step += 1) {
    const seat = (from - step + seatCount * 2) % seatCount;
    if (seats.includes(seat)) return seat;
  }
  return from;
};

/**
 * Places of the next hand by the rule of the dead button: the big blind passes to the next player each hand,
 * small blind and button follow it seat by seat. A newcomer waits for the big blind or posts it. With two
 * players the button pays the small blind. Null where fewer than two can play.
 */
export function arrangeBlinds(
  lastPlaces: unknown,
  seats: readonly RoomSeat[],
  seatCount: number,
): Arranged | null {
  const last = lastPlaces as Places | null;
  const all = seats.map(({ seat }) => seat);
  if (all.length < 2) return null;
  const old = seats.filter(({ isNew }) => !isNew).map(({ seat }) => seat);
  // Where not even two wait for their turn in order, all begin again.
  if (last === null || old.length < 2) return freshStart(last, all, seatCount);

  const big = nextSeat(all, last.big, seatCount);
  const dealt = seats.filter(({ isNew, posts, seat }) => !isNew || posts || seat === big);
  const numbers = dealt.map(({ seat }) => seat);
  const posting = dealt.map(({ isNew, seat }) => ({ seat, isNew: isNew && seat !== big }));
  if (numbers.length === 2) {
    const button = nextSeat(numbers, big, seatCount);
    return { places: { button, small: button, big, smallAt: button }, dealt: posting };
  }
  const smallAt = last.big === big ? before(numbers, big, seatCount) : last.big;
  const wanted = last.smallAt;
  const isOrdered = wanted !== big && wanted !== smallAt;
  const button = isOrdered ? wanted : before(numbers, smallAt, seatCount);
  // A newcomer in that seat pays the big blind for being new and no small one.
  const small = posting.some(({ isNew, seat }) => seat === smallAt && !isNew) ? smallAt : null;
  return { places: { button, small, big, smallAt }, dealt: posting };
}

function freshStart(last: Places | null, all: readonly number[], seatCount: number): Arranged {
  const dealt = all.map((seat) => ({ seat, isNew: false }));
  const button =
    last === null ? (all[0] as number) : before(all, nextSeat(all, last.big, seatCount), seatCount);
  if (all.length === 2) {
    const big = nextSeat(all, button, seatCount);
    return { places: { button, small: button, big, smallAt: button }, dealt };
  }
  const small = nextSeat(all, button, seatCount);
  const big = nextSeat(all, small, seatCount);
  return { places: { button, small, big, smallAt: small }, dealt };
}
