// How a race is run: distances over time that end in the order that was drawn. The picture decides nothing.

/** From the opening of the traps to the winner at the line, of a race with this length in milliseconds. */
const WON_SHARE = 0.72;
/** Until the traps open. */
export const START_MS = 1_600;
const GAP_MS_MIN = 70;
const GAP_MS_MORE = 430;
/** Two of three races are close at the line. */
const CLOSE_MS = 45;
const TAKE_OFF = 0.05;
const SWINGS = [0.02, 0.012, 0.006] as const;

/** Numbers from 0 to 1 that look like chance and are the same in every browser. */
export function scatter(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Run = {
  /** When each runner is at the line, in milliseconds from the start of the round, by place. */
  readonly finishMs: readonly number[];
  /** When the last one is there. */
  readonly overMs: number;
  /** How far each runner is at an instant, 1 being the line, by place. */
  at(ms: number): readonly number[];
};

const riseTo = (part: number): number => {
  const whole = 1 - TAKE_OFF * (1 - Math.exp(-1 / TAKE_OFF));
  return (part - TAKE_OFF * (1 - Math.exp(-part / TAKE_OFF))) / whole;
};

export type Raced = {
  readonly race: number;
  /** Places in the order in which they come in. */
  readonly order: readonly number[];
  readonly runMs: number;
};

/** The run of a race, the same for everybody who looks at it. */
export function runOf({ order, race, runMs }: Raced): Run {
  const next = scatter(race * 97 + order.reduce((sum, place) => sum * 11 + place, 7));
  const finishMs = new Array<number>(order.length).fill(0);
  let atMs = START_MS + (runMs - START_MS) * WON_SHARE;
  for (const [rank, place] of order.entries()) {
    const isClose = rank === 1 && next() < 2 / 3;
    if (rank > 0)
      atMs += isClose ? CLOSE_MS + next() * CLOSE_MS : GAP_MS_MIN + next() * GAP_MS_MORE;
    finishMs[place] = atMs;
  }
  const swings = order.map(() => SWINGS.map((most) => (next() * 2 - 1) * most));
  const distance = (place: number, ms: number): number => {
    const part = (ms - START_MS) / ((finishMs[place] ?? 1) - START_MS);
    if (part <= 0) return 0;
    // Past the line they go on, ever slower.
    if (part >= 1) return 1 + 0.09 * (1 - Math.exp(-(part - 1) * 11));
    const hold = 4 * part ** 2 * (1 - part);
    const swing = (swings[place] ?? []).reduce(
      (sum, most, at) => sum + most * Math.sin(Math.PI * (at + 1) * part),
      0,
    );
    return riseTo(part) + hold * swing;
  };
  return {
    finishMs,
    overMs: atMs,
    at: (ms) => finishMs.map((_, place) => distance(place, ms)),
  };
}

/** Places from the first to the last, where they are so far. */
export const standingOf = (distances: readonly number[], finishMs: readonly number[]): number[] =>
  [...distances.keys()].toSorted((left, right) => {
    const [one, other] = [distances[left] ?? 0, distances[right] ?? 0];
    if (one >= 1 && other >= 1) return (finishMs[left] ?? 0) - (finishMs[right] ?? 0);
    return other - one;
  });
