import { POCKETS } from '@parlour/games/roulette';

/** Where rotor and ball are at a part of their way. Angles in degrees clockwise from the top. */
export type Flown = {
  readonly rotor: number;
  readonly ball: number;
  /** Of the ball from the middle, where the wheel has a radius of 100. */
  readonly radius: number;
};

const ROTOR_TURN = 340;
const BALL_TURNS = 6;
/** From here on the ball lies in its pocket and goes round with it. */
const AT_REST = 0.84;
const TRACK = 92;
const LANDED = 59;
const FALL = { from: 0.7, to: 0.82 } as const;
/** Leaps over the frets: when, and how high. */
const LEAPS = [
  { from: 0.82, to: 0.9, height: 12 },
  { from: 0.9, to: 0.96, height: 6 },
  { from: 0.96, to: 1, height: 2 },
] as const;

const slowing = (part: number, power: number): number => 1 - (1 - part) ** power;

/** The parts of its way at which the ball strikes and sounds. */
export const strikes: readonly number[] = [FALL.from + 0.03, ...LEAPS.map(({ from }) => from)].map(
  (part) => part * AT_REST,
);

function radiusAt(way: number): number {
  if (way < FALL.from) return TRACK - 1.5 * way;
  const edge = TRACK - 1.5 * FALL.from;
  if (way < FALL.to) {
    const part = (way - FALL.from) / (FALL.to - FALL.from);
    return edge - (edge - LANDED) * part ** 2;
  }
  const leap = LEAPS.find(({ to }) => way < to);
  if (leap === undefined) return LANDED;
  const part = (way - leap.from) / (leap.to - leap.from);
  return LANDED + 4 * leap.height * part * (1 - part);
}

/**
 * The way of the ball to a pocket, counted from the zero along the wheel: round its track against the rotor,
 * down over the frets, and then with the pocket. `part` runs from 0 to 1; at 1 it lies in the pocket.
 */
export function flownTo(pocketIndex: number, fromRotor: number, part: number): Flown {
  const rotor = fromRotor + ROTOR_TURN * slowing(part, 2);
  const way = Math.min(1, part / AT_REST);
  const left = 1 - slowing(way, 2.3);
  const ball = rotor + (pocketIndex * 360) / POCKETS + 360 * BALL_TURNS * left;
  return { rotor, ball, radius: radiusAt(way) };
}
