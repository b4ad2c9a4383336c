import { differenceOf, type Score } from '../../sheet/side.ts';
import type { Finals } from './source.ts';

/** A part whose counts only grow until it is over. */
export type Part = { readonly score: Score; readonly isOver: boolean };

/** What of more play has to be looked at: all sums up to the bound and two beyond, from any lead. */
const reachOf = (parts: readonly Part[], bound: number): number => {
  const leads = parts.map(({ score }) => Math.abs(differenceOf(score)));
  return bound + leads.reduce((sum, lead) => sum + lead, 0) + 2;
};

function* rows(values: readonly number[], width: number): Iterable<readonly number[]> {
  if (width === 0) {
    yield [];
    return;
  }
  for (const head of values) for (const tail of rows(values, width - 1)) yield [head, ...tail];
}

const withMore = (parts: readonly Part[], more: readonly number[]): readonly Score[] => {
  let at = 0;
  const next = (): number => more[at++] as number;
  return parts.map(({ isOver, score }) =>
    isOver ? score : { home: score.home + next(), away: score.away + next() },
  );
};

/**
 * Finals of parts that are counted without a bound. The outermost come first: where all outcomes are still open they
 * show it, and the thousands between are never looked at.
 */
export function* openFinals(
  parts: readonly Part[],
  bound: number,
  isLegal: (scores: readonly Score[]) => boolean = () => true,
): Finals {
  const width = 2 * parts.filter(({ isOver }) => !isOver).length;
  if (width === 0) {
    yield parts.map(({ score }) => score);
    return;
  }
  const reach = reachOf(parts, bound);
  const every = Array.from({ length: reach + 1 }, (_, index) => index);
  for (const values of [[0, 1, reach], every]) {
    for (const more of rows(values, width)) {
      const scores = withMore(parts, more);
      if (isLegal(scores)) yield scores;
    }
  }
}
