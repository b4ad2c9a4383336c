import { AGAIN_MS, RUN_MS, segments, STOP_MS } from '@parlour/games/money-wheel';

/** How fast the wheel runs, in degrees in a millisecond, and how long it takes to come to it. */
const SPEED = 0.3;
const START_MS = 700;
/** The way from running to standing, in degrees: at least so far, and less than a turn more. */
const STOP_LEAST = 470;
const SPIN_MS = RUN_MS + STOP_MS + AGAIN_MS;
/** Degrees of one segment. */
export const STEP = 360 / segments.length;

export type Turned = {
  /** Degrees clockwise. */
  readonly angle: number;
  /** Degrees in a millisecond. */
  readonly speed: number;
  /** Spins that have stopped. */
  readonly stopped: number;
};

const within = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Where the wheel stands with a segment under the flapper: a little off its middle, otherwise each time. */
export const restOf = (segment: number): number =>
  within(-segment * STEP + (((segment * 7) % 5) - 2) * 0.9);

/** The segment under the flapper. */
export const segmentAt = (angle: number): number =>
  Math.round(within(-angle) / STEP) % segments.length;

const running = (ms: number): Pick<Turned, 'angle' | 'speed'> =>
  ms < START_MS
    ? { angle: (SPEED * ms * ms) / (2 * START_MS), speed: (SPEED * ms) / START_MS }
    : { angle: SPEED * (ms - START_MS / 2), speed: SPEED };

/** From running to rest: it slows down steadily, and stops where the spin was drawn. */
function stopping(from: number, segment: number, ms: number): Pick<Turned, 'angle' | 'speed'> {
  const way = STOP_LEAST + within(restOf(segment) - from - STOP_LEAST);
  const power = (SPEED * STOP_MS) / way;
  const left = Math.max(0, 1 - ms / STOP_MS);
  return { angle: from + way * (1 - left ** power), speed: SPEED * left ** (power - 1) };
}

/**
 * The wheel so many milliseconds after a round has started: it runs until a spin is shown, stops there, and
 * is spun again after a multiplier. `from` is where the round before left it.
 */
export function turnedAt(from: number, spins: readonly number[], ms: number): Turned {
  let angle = from;
  for (let index = 0; ; index += 1) {
    const since = ms - index * SPIN_MS;
    if (since <= 0) return { angle, speed: 0, stopped: index };
    const segment = spins[index];
    if (segment === undefined || since < RUN_MS) {
      const run = running(since);
      return { angle: angle + run.angle, speed: run.speed, stopped: index };
    }
    const stop = stopping(angle + running(RUN_MS).angle, segment, since - RUN_MS);
    if (since < RUN_MS + STOP_MS) return { angle: stop.angle, speed: stop.speed, stopped: index };
    angle = restOf(segment);
    if (index === spins.length - 1 && isNumber(segment))
      return { angle, speed: 0, stopped: index + 1 };
    if (since < SPIN_MS) return { angle, speed: 0, stopped: index + 1 };
  }
}

const isNumber = (segment: number): boolean => segments[segment]?.kind === 'number';

/** How far the flapper is pushed, in degrees, by the pegs between segments. */
export function pushed({ angle, speed }: Pick<Turned, 'angle' | 'speed'>): number {
  if (speed === 0) return 0;
  const past = within(angle + STEP / 2) % STEP;
  const part = past / STEP;
  const reach = 9 + 17 * Math.min(1, speed / SPEED);
  return part < 0.7 ? reach * (1 - part / 0.7) : 0;
}
