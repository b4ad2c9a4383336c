import { LOST, toOne } from '../bets/index.ts';
import { addFractions, type Fraction, fraction, multiplyFractions } from '../fraction.ts';
import {
  computeSheet,
  type Distribution,
  distributionOf,
  type GameSheet,
  lowest,
  type Outcome,
} from '../solo/index.ts';
import {
  moneyWheelPlaces,
  segments,
  TIMES_MAX,
  type WheelNumber,
  wheelNumbers,
} from './paytable.ts';
import { moneyWheelTable, timesAfter } from './rules.ts';

const multipliers = segments.flatMap((segment) => (segment.kind === 'times' ? [segment.by] : []));

const countOf = (number: WheelNumber): number =>
  segments.filter((segment) => segment.kind === 'number' && segment.number === number).length;

const SEGMENT = fraction(1n, BigInt(segments.length));

function addTo(chances: Map<number, Fraction>, times: number, chance: Fraction): void {
  const before = chances.get(times) ?? fraction(0n);
  chances.set(times, lowest(addFractions(before, chance)));
}

/** How likely a round is ever to spin with each product of multipliers. */
function spinChances(limit: number): ReadonlyMap<number, Fraction> {
  const chances = new Map<number, Fraction>();
  let after = new Map([[1, fraction(1n)]]);
  while (after.size > 0) {
    const next = new Map<number, Fraction>();
    for (const [times, chance] of after) {
      addTo(chances, times, chance);
      if (times === limit) continue;
      for (const by of multipliers)
        addTo(next, timesAfter(times, by, limit), multiplyFractions(chance, SEGMENT));
    }
    after = next;
  }
  return chances;
}

/** What a bet on a number pays, where the multipliers of a round come to at most `limit`. */
export function distributionAt(number: WheelNumber, limit = TIMES_MAX): Distribution {
  const count = BigInt(countOf(number));
  const all = BigInt(segments.length);
  const outcomes: Outcome<Fraction>[] = [];
  for (const [times, spun] of spinChances(limit)) {
    // At the limit a further multiplier changes nothing: the wheel turns until a number comes.
    const ways = times < limit ? all : all - BigInt(multipliers.length);
    const chance = multiplyFractions(spun, fraction(count, ways));
    outcomes.push({ value: toOne(number * times), chance });
  }
  const won = outcomes.reduce((sum, { chance }) => addFractions(sum, chance), fraction(0n));
  const lost = fraction(won.denominator - won.numerator, won.denominator);
  return distributionOf([...outcomes, { value: LOST, chance: lost }]);
}

export const prove = (): GameSheet =>
  computeSheet(
    Object.assign(
      { game: moneyWheelTable.code, version: '1' },
      { segments, timesMax: TIMES_MAX, numbers: wheelNumbers },
    ),
    wheelNumbers.map((number, index) => ({
      mode: moneyWheelPlaces[index] as string,
      distribution: distributionAt(number),
    })),
  );
