import { shuffledIndexes } from '@parlour/fairness';
import type { Ranking } from '../../build/index.ts';
import { type DrawSpec, numbersText } from '../../draw-spec.ts';
import { numberTokens } from '../../input.ts';

export const RUNNERS = 10;
export const NUMBERS = numberTokens(1, RUNNERS, 2);
export const RUNNER_NUMBERS = NUMBERS.map((_, index) => index + 1);
export const tokenOf = (number: number): string => String(number).padStart(2, '0');

/** Ordered rows of the first k of ten. */
export const rowsOf = (k: number): number =>
  RUNNER_NUMBERS.slice(RUNNERS - k).reduce((left, right) => left * right, 1);

/** The ten runners in the order in which they arrive. */
export const pk10Draw: DrawSpec<Ranking> = {
  ...numbersText({ length: RUNNERS, from: 1, to: RUNNERS, width: 2, distinct: true }),
  drawFrom: (source) => shuffledIndexes(source, RUNNERS).map((index) => index + 1),
};

/** A ranking with two runners at two places and the others in any order. */
export function rankingWith(
  places: readonly [number, number],
  pair: readonly [number, number],
): Ranking {
  const ranking = RUNNER_NUMBERS.filter((number) => !pair.includes(number));
  const ascending = places[0] < places[1] ? [0, 1] : [1, 0];
  for (const index of ascending) ranking.splice(places[index] ?? 0, 0, pair[index] ?? 0);
  return ranking;
}

/** One ranking for each two runners that two places may show. */
export const pairScenes = (places: readonly [number, number]) => (): Ranking[] =>
  RUNNER_NUMBERS.flatMap((first) =>
    RUNNER_NUMBERS.filter((second) => second !== first).map((second) =>
      rankingWith(places, [first, second]),
    ),
  );
