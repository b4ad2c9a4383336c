import { differenceOf, type Score } from '../sheet/side.ts';
import type { OutcomeId } from './market-key.ts';
import type { Specifiers } from './specifiers.ts';

/** One outcome of a variant: its name as a person reads it, and the values that it stands for. */
export type VariantOutcome = {
  readonly id: OutcomeId;
  readonly name: string;
  readonly takes: (score: Score) => boolean;
};

/**
 * The numbers at which outcomes of a variant begin in recorded feeds. Where none is recorded they are counted from
 * zero: an adapter of a feed maps its own.
 */
const FIRST_NUMBERS: Readonly<Record<string, number>> = {
  'sr:exact_goals:6+': 68,
  'sr:exact_goals:2+': 85,
  'sr:exact_goals:3+': 88,
  'sr:exact_goals:5+': 1336,
  'sr:winning_margin:3+': 113,
  'sr:goal_range:7+': 1342,
  'sr:point_range:6+': 1121,
  'sr:point_range:12+': 1141,
  'sr:correct_score:bestof:3': 4,
  'sr:correct_score:bestof:5': 8,
};

/** Ranges by their last, open one. */
const RANGES: Readonly<Record<string, readonly number[]>> = {
  'goal_range:7+': [0, 2, 4, 7],
  'point_range:6+': [0, 2, 4, 6],
  'point_range:7+': [0, 3, 5, 7],
  'point_range:12+': [0, 9, 12],
  'run_range:9+': [0, 3, 5, 7, 9],
  'run_range:13+': [0, 5, 7, 9, 11, 13],
};
const STEPS_OF_MARGIN: Readonly<Record<number, number>> = {
  14: 6,
  16: 5,
  21: 5,
  26: 5,
  32: 5,
  31: 5,
};

type Plain = Omit<VariantOutcome, 'id'>;
const total = ({ away, home }: Score): number => home + away;

const ranged = (
  starts: readonly number[],
  valueOf: (score: Score) => number,
  label = '',
): readonly Plain[] =>
  starts.map((from, index) => {
    const below = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const until = below === Number.POSITIVE_INFINITY ? `${from}+` : `${from}-${below - 1}`;
    const name = below - from === 1 ? String(from) : until;
    return {
      name: label === '' ? name : `${label} ${name}`,
      takes: (score) => valueOf(score) >= from && valueOf(score) < below,
    };
  });

const upTo = (last: number, first = 0, step = 1): readonly number[] => {
  const starts: number[] = [];
  for (let from = first; from < last; from += step) starts.push(from);
  return [...starts, last];
};

/** Home by 1, 2, ..., away by the same, and level. */
const margins = (last: number): readonly Plain[] => {
  const starts = upTo(last, 1, STEPS_OF_MARGIN[last] ?? 1);
  return [
    ...ranged(starts, differenceOf, '{$competitor1}'),
    ...ranged(starts, (score) => -differenceOf(score), '{$competitor2}'),
    { name: 'draw', takes: (score) => differenceOf(score) === 0 },
  ];
};

const scoreRow = (home: number, away: number): Plain => ({
  name: `${home}:${away}`,
  takes: (score) => score.home === home && score.away === away,
});

/** Scores at which the first side to win most of so many ends; series of two may end level. */
function seriesScores(best: number): readonly Plain[] {
  const target = Math.floor(best / 2) + 1;
  const level = best % 2 === 0 ? [scoreRow(best / 2, best / 2)] : [];
  const loser = upTo(best - target, 0);
  return [
    ...loser.map((lost) => scoreRow(target, lost)),
    ...level,
    ...loser.toReversed().map((lost) => scoreRow(lost, target)),
  ];
}

const MAKERS: readonly (readonly [pattern: RegExp, make: (size: number) => readonly Plain[]])[] = [
  [/^exact_goals:(\d{1,2})\+$/, (last) => ranged(upTo(last), total)],
  [
    /^exact_(?:sets|games):bestof:(\d{1,2})$/,
    (best) =>
      upTo(best, Math.floor(best / 2) + 1).map((count) => ({
        name: String(count),
        takes: (score) => total(score) === count,
      })),
  ],
  [/^winning_margin:(\d{1,2})\+$/, margins],
  [/^winning_margin_no_draw:(\d{1,2})\+$/, (last) => margins(last).slice(0, -1)],
  [/^correct_score:bestof:(\d{1,2})$/, seriesScores],
  [
    /^correct_score:max:(\d{1,2})$/,
    (max) => Array.from({ length: max + 1 }, (_, home) => scoreRow(home, max - home)),
  ],
  [
    /^correct_score:after:(\d{1,2})$/,
    (after) => Array.from({ length: after + 1 }, (_, home) => scoreRow(after - home, home)),
  ],
];

const made = new Map<string, readonly VariantOutcome[] | null>();

function make(variant: string): readonly VariantOutcome[] | null {
  if (!variant.startsWith('sr:')) return null;
  const text = variant.slice('sr:'.length);
  const starts = RANGES[text];
  let plain: readonly Plain[] | null = starts === undefined ? null : ranged(starts, total);
  for (const [pattern, of] of MAKERS) {
    const size = Number(pattern.exec(text)?.[1] ?? 0);
    if (size > 0 && size <= 41) plain = of(size);
  }
  if (plain === null) return null;
  const first = FIRST_NUMBERS[variant] ?? 0;
  return plain.map((outcome, index) => ({ ...outcome, id: `${variant}:${first + index}` }));
}

/** Outcomes of `variant=…`, or null for a variant that is not known. Kept: markets ask for the same few. */
export function variantOutcomes({ variant = '' }: Specifiers): readonly VariantOutcome[] | null {
  const known = made.get(variant);
  if (known !== undefined) return known;
  const outcomes = make(variant);
  if (outcomes !== null) made.set(variant, outcomes);
  return outcomes;
}
