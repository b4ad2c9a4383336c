import { DROP_MS, SPIN_MS } from '@parlour/games/live-roulette';
import { POCKETS, wheel as order } from '@parlour/games/roulette';
import type { Flown } from '../roulette/flight.ts';

/** The rotor turns all the time, in degrees a millisecond. */
const ROTOR = 0.034;
/** How fast the ball runs against it at first and when its pocket is shown, in degrees a millisecond. */
const FAST = 0.52;
const SLOW = 0.26;
/** The page has the pocket by then, though it came some moments after its time. */
const TURN_IN_MS = SPIN_MS + 700;
/** From here on the ball lies. */
export const LANDED_MS = SPIN_MS + DROP_MS - 1_500;
const TRACK = 92;
const LIES = 59;
const STEP = 360 / POCKETS;

export const rotorAt = (clockMs: number): number => (clockMs * ROTOR) % 360;

/** How far the ball has run after so many milliseconds; it slows evenly until its pocket is shown. */
function runAt(ms: number): number {
  const slowing = (FAST - SLOW) / TURN_IN_MS;
  return FAST * ms - (slowing * ms ** 2) / 2;
}

/** Leaps over the frets, by parts of the fall: from, to, and how high. */
const LEAPS = [
  [0.62, 0.78, 13],
  [0.78, 0.9, 7],
  [0.9, 1, 3],
] as const;

function radiusAt(part: number): number {
  if (part < 0.4) return TRACK - 3 * part;
  if (part < 0.62) return TRACK - 1.2 - (TRACK - 1.2 - LIES) * ((part - 0.4) / 0.22) ** 2;
  const leap = LEAPS.find(([from, to]) => part >= from && part < to);
  if (leap === undefined) return LIES;
  const [from, to, height] = leap;
  const share = (part - from) / (to - from);
  return LIES + 4 * height * share * (1 - share);
}

/** Cubic between two places with the speeds that it has there. */
function course(
  part: number,
  { from, leaves, meets, to }: { from: number; to: number; leaves: number; meets: number },
): number {
  const [two, three] = [part ** 2, part ** 3];
  return (
    (2 * three - 3 * two + 1) * from +
    (three - 2 * two + part) * leaves +
    (3 * two - 2 * three) * to +
    (three - two) * meets
  );
}

/**
 * Where the ball is so long after the start of a round: round its track against the rotor, and, once its
 * pocket is known, down into it. `startMs` is the clock at the start, so that all pages see the same.
 */
export function ballAt(pocket: number | null, startMs: number, ms: number): Flown {
  const rotor = rotorAt(startMs + ms);
  const free = -runAt(Math.min(ms, TURN_IN_MS)) - Math.max(0, ms - TURN_IN_MS) * SLOW;
  if (pocket === null || ms < TURN_IN_MS) return { rotor, ball: free, radius: TRACK };
  const home = order.indexOf(pocket) * STEP;
  if (ms >= LANDED_MS) return { rotor, ball: rotor + home, radius: LIES };
  const spanMs = LANDED_MS - TURN_IN_MS;
  const part = (ms - TURN_IN_MS) / spanMs;
  const from = -runAt(TURN_IN_MS);
  const meets = startMs + LANDED_MS;
  // As many turns as keep the ball at about the speed that it has.
  const wanted = from - (SLOW * spanMs) / 2.2;
  const bare = rotorAt(meets) + home;
  const to = bare + 360 * Math.round((wanted - bare) / 360);
  const ball = course(part, { from, to, leaves: -SLOW * spanMs, meets: ROTOR * spanMs });
  return { rotor, ball, radius: radiusAt(part) };
}
