import { add, type Amount, subtract, ZERO } from '@parlour/money';

/** What was played since the statistics were begun. */
export type Statistics = {
  readonly rounds: number;
  /** Rounds that paid more than their stakes. */
  readonly gains: number;
  readonly staked: Amount;
  readonly won: Amount;
  /** Won less staked after each of the last rounds, oldest first, from zero. */
  readonly course: readonly Amount[];
};

export const NO_STATISTICS: Statistics = {
  rounds: 0,
  gains: 0,
  staked: ZERO,
  won: ZERO,
  course: [ZERO],
};

const COURSE_MAX = 200;

export type PlayedRound = { readonly staked: Amount; readonly win: Amount };

export const netOf = ({ staked, won }: Statistics): Amount => subtract(won, staked);

export function noteRound(before: Statistics, { staked, win }: PlayedRound): Statistics {
  const after = {
    rounds: before.rounds + 1,
    gains: before.gains + (win > staked ? 1 : 0),
    staked: add(before.staked, staked),
    won: add(before.won, win),
  };
  const net = subtract(after.won, after.staked);
  return { ...after, course: [...before.course, net].slice(-COURSE_MAX) };
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The course as the path of a line in a box, and where its zero lies from the top, both in the box's units. */
export function courseLine(
  course: readonly Amount[],
  box: { readonly width: number; readonly height: number },
): { readonly path: string; readonly zero: number } {
  const values = course.map(Number);
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const span = most - least || 1;
  const yOf = (value: number) => ((most - value) / span) * box.height;
  const stepX = box.width / Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${tenths(index * stepX)} ${tenths(yOf(value))}`);
  return { path: `M${points.join('L')}`, zero: yOf(0) };
}
