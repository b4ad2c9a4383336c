import { addFractions, type Fraction, fraction, multiplyFractions } from '../fraction.ts';
import {
  computeSheet,
  type Distribution,
  distributionOf,
  type GameSheet,
  type Outcome,
} from '../solo/index.ts';
import {
  crapsPlaces,
  type Dice,
  LAID_MAX,
  oddsMax,
  type Point,
  pointAfter,
  rolled,
  type StandingPlace,
  totalOf,
} from './paytable.ts';

const ROLLS = 36;
const allDice: readonly Dice[] = Array.from({ length: ROLLS }, (_, index) => [
  Math.floor(index / 6) + 1,
  (index % 6) + 1,
]);

/** Whether what a roll does to a bet depends on the point. */
const followsPoint = (place: StandingPlace): boolean => /pass/.test(place);

/**
 * Every end of a bet with its exact chance. Rolls that change nothing are left out: what is left is
 * weighed by their number.
 */
export function endsOf(place: StandingPlace, point: Point | null): readonly Outcome<Fraction>[] {
  const ends: Outcome<Fraction>[] = [];
  let same = 0;
  for (const dice of allDice) {
    const result = rolled(place, point, dice);
    if (result === 'stays') {
      const next = pointAfter(point, totalOf(dice));
      if (next === point || !followsPoint(place)) same += 1;
      else ends.push(...endsOf(place, next));
    } else if ('movesTo' in result) {
      ends.push(...endsOf(result.movesTo, point));
    } else {
      ends.push({ value: result.pays, chance: fraction(1n) });
    }
  }
  const one = fraction(1n, BigInt(ROLLS - same));
  return ends.map(({ chance, value }) => ({ value, chance: multiplyFractions(chance, one) }));
}

/** Odds behind the line on a point of their own. */
const ODDS_POINTS: readonly Point[] = [4, 5, 6];

export const distributionAt = (place: StandingPlace, point: Point | null = null): Distribution =>
  distributionOf(endsOf(place, point));

/** What a bet loses on average. */
export const edgeOf = (place: StandingPlace, point: Point | null = null): Fraction =>
  distributionAt(place, point).reduce(
    (sum, { chance, pays }) =>
      addFractions(sum, multiplyFractions(fraction(-1n), multiplyFractions(chance, pays))),
    fraction(1n),
  );

export function prove(): GameSheet {
  const isOdds = (place: StandingPlace) => place.endsWith('pass-odds');
  const modes = crapsPlaces.flatMap((place) =>
    isOdds(place)
      ? ODDS_POINTS.map((point) => ({
          mode: `${place}, point ${point}`,
          distribution: distributionAt(place, point),
        }))
      : [{ mode: place, distribution: distributionAt(place) }],
  );
  const pays = crapsPlaces.flatMap((place) =>
    [null, 4 as const, 5 as const, 6 as const].map((point) => [
      place,
      point,
      allDice.map((dice) => resultText(place, point, dice)).join(' '),
    ]),
  );
  return computeSheet(
    Object.assign({ game: 'craps', version: '1' }, { pays, oddsMax, laidMax: LAID_MAX }),
    modes,
  );
}

function resultText(place: StandingPlace, point: Point | null, dice: Dice): string {
  const result = rolled(place, point, dice);
  if (result === 'stays') return '-';
  if ('movesTo' in result) return result.movesTo;
  return `${result.pays.numerator}/${result.pays.denominator}`;
}
