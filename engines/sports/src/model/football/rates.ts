/**
 * Rates of goals while a football match runs (after Dixon and Robinson 1998): they rise through the match, depend on
 * the score and on men sent off, and carry the correction of low scores of Dixon and Coles. The prices and the
 * simulated matches both come from these rates, so that neither knows more than the other.
 */

/** What a match is made of before its start: mean goals of ninety minutes with the usual stoppage. */
export type FootballStrength = {
  readonly home: number;
  readonly away: number;
  /** Of Dixon and Coles, from about -0.15 to 0. */
  readonly correlation: number;
  /** How much the score changes the play: 1 as measured, 0 not at all. */
  readonly scoreEffect: number;
  /** How much the rates rise: 0.2 gives the first half 45 % of the goals, 0 makes them flat. */
  readonly rise: number;
};

export type FootballPhase = 'before' | 'first' | 'break' | 'second' | 'over';

export type FootballState = {
  readonly phase: FootballPhase;
  /** Minutes of the match that are played, of the second half from 45; stoppage of the first half goes beyond 45. */
  readonly minute: number;
  readonly home: number;
  readonly away: number;
  readonly halfTime: readonly [home: number, away: number];
  readonly redCards: readonly [home: number, away: number];
  /** Stoppage of the halves in minutes: as announced, else the usual. */
  readonly stoppage: readonly [first: number, second: number];
};

export const USUAL_STOPPAGE = [1, 4] as const;
export const HALF_MINUTES = 45;
export const FULL_MINUTES = 90;

export const footballStart: FootballState = {
  phase: 'before',
  minute: 0,
  home: 0,
  away: 0,
  halfTime: [0, 0],
  redCards: [0, 0],
  stoppage: USUAL_STOPPAGE,
};

/** Half of the time, from a minute to a minute, that is still to be played. */
export type Stretch = { readonly half: 1 | 2; readonly from: number; readonly to: number };

/** What is left to play, in one stretch for each half. */
export function stretchesLeft({ minute, phase, stoppage }: FootballState): Stretch[] {
  const firstEnd = HALF_MINUTES + stoppage[0];
  const secondEnd = FULL_MINUTES + stoppage[1];
  const first = { half: 1, from: phase === 'first' ? Math.min(minute, firstEnd) : 0, to: firstEnd } as const;
  const isSecond = phase === 'second';
  const second = { half: 2, from: isSecond ? Math.min(minute, secondEnd) : HALF_MINUTES, to: secondEnd } as const;
  if (phase === 'over') return [];
  return phase === 'before' || phase === 'first' ? [first, second] : [second];
}

const halfEnd = (half: 1 | 2): number => half * HALF_MINUTES;

/** The share of a match's goals that a minute has, before it is brought to a sum of one. */
const rawPace = (rise: number, half: 1 | 2, minute: number): number =>
  1 + rise * (Math.min(minute, halfEnd(half)) / HALF_MINUTES - 1);

/** The area under the pace of one half between two minutes: linear to the end of the half, then level. */
function rawArea(rise: number, half: 1 | 2, from: number, to: number): number {
  const end = halfEnd(half);
  const [linearFrom, linearTo] = [Math.min(from, end), Math.min(to, end)];
  const linear = (linearTo - linearFrom) * rawPace(rise, half, (linearFrom + linearTo) / 2);
  const level = Math.max(0, to - Math.max(from, end)) * rawPace(rise, half, end);
  return linear + level;
}

const usualArea = (rise: number): number =>
  rawArea(rise, 1, 0, HALF_MINUTES + USUAL_STOPPAGE[0]) +
  rawArea(rise, 2, HALF_MINUTES, FULL_MINUTES + USUAL_STOPPAGE[1]);

/** The share of a usual match's goals that falls between two minutes of a half. */
export const paceBetween = (rise: number, { from, half, to }: Stretch): number =>
  to <= from ? 0 : rawArea(rise, half, from, to) / usualArea(rise);

/** The share of a match's goals per minute at a minute. */
export const paceAt = (rise: number, half: 1 | 2, minute: number): number =>
  rawPace(rise, half, minute) / usualArea(rise);

export const paceLeft = (rise: number, state: FootballState): number =>
  stretchesLeft(state).reduce((sum, stretch) => sum + paceBetween(rise, stretch), 0);

/** Who is behind presses, who leads rests: our estimate after Dixon and Robinson. */
const TRAILING = 0.1;
const LEADING = -0.05;
/** A man less: fewer goals, and more against; our estimate. */
const RED_OWN = 0.7;
const RED_OTHER = 1.2;

export const scoreFactor = (ahead: number, effect: number): number => {
  if (ahead === 0) return 1;
  return 1 + effect * (ahead < 0 ? TRAILING : LEADING);
};

/** Goals of either side per share of the match, with men sent off and no regard of the score. */
export function levelRates(
  { away, home }: Pick<FootballStrength, 'away' | 'home'>,
  [homeRed, awayRed]: FootballState['redCards'],
): readonly [home: number, away: number] {
  return [
    home * RED_OWN ** homeRed * RED_OTHER ** awayRed,
    away * RED_OWN ** awayRed * RED_OTHER ** homeRed,
  ];
}

/**
 * How likely the low scores are to be corrected from here: the expected factor of Dixon and Coles on the final score
 * when `left` of the means is still to come. The ratio of two of these is what a goal does to the rates.
 */
function expectedCorrection(
  { away, correlation, home }: FootballStrength,
  left: number,
  score: readonly [home: number, away: number],
): number {
  const [h, a] = score;
  if (h > 1 || a > 1 || correlation === 0) return 1;
  const [homeLeft, awayLeft] = [home * left, away * left];
  const weight = correlation * Math.exp(-homeLeft - awayLeft);
  if (h === 1) return a === 1 ? 1 - weight : 1 + weight * (away - awayLeft);
  if (a === 1) return 1 + weight * (home - homeLeft);
  return 1 - weight * (home - homeLeft) * (away - awayLeft);
}

/** What low scores do to the rates of both sides at a score, when `left` of the match's pace is to come. */
export function correctionRatios(
  strength: FootballStrength,
  left: number,
  home: number,
  away: number,
): readonly [home: number, away: number] {
  if (home > 1 || away > 1 || strength.correlation === 0) return [1, 1];
  const now = expectedCorrection(strength, left, [home, away]);
  return [
    expectedCorrection(strength, left, [home + 1, away]) / now,
    expectedCorrection(strength, left, [home, away + 1]) / now,
  ];
}
