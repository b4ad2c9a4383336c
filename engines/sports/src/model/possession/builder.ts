import {
  builderOnEnds,
  type BuilderLeg,
  type JointChance,
  type WeighedEnd,
} from '../builder/builder.ts';
import { drawUnit, type WordSource } from '../chance/chance.ts';
import { createSeededSource } from '../chance/seeded.ts';
import type { Spread } from '../fair/spread.ts';
import { SAMPLE_SEED, SAMPLE_SIZE } from '../sets/builder.ts';
import type { MarketKey } from '../../market/market-key.ts';
import { FINAL_IDS, FIRST_HALF_IDS, possessionPrice, SECOND_HALF_IDS } from './markets.ts';
import {
  pointsOf,
  type PossessionJoint,
  possessionJoint,
  type PossessionSport,
  type PossessionState,
} from './sides.ts';

/** A drawer of numbers of a spread, by halving the sums of its masses. */
function drawer({ from, mass }: Spread): (source: WordSource) => number {
  let sum = 0;
  const sums = Float64Array.from(mass, (one) => (sum += one));
  return (source) => {
    const unit = drawUnit(source) * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] as number) > unit) high = middle;
      else low = middle + 1;
    }
    return from + low;
  };
}

type Periods = PossessionState['periods'];

/** A sample of finished matches by the scores of their periods, overtimes included. */
function sampleEnds({ state, strength }: PossessionJoint): WeighedEnd<Periods>[] {
  const source = createSeededSource(SAMPLE_SEED);
  const { sport } = strength;
  const whole = ([strength.home, strength.away] as const).map((one) =>
    drawer(pointsOf(one, sport.possessions)),
  );
  const extra = ([strength.home, strength.away] as const).map((one) =>
    drawer(pointsOf(one, sport.overtimePossessions)),
  );
  const rest = ([strength.home, strength.away] as const).map((one, side) =>
    drawer(pointsOf(one, state.left[side as 0 | 1])),
  );
  const drawBoth = (
    drawers: readonly ((source: WordSource) => number)[],
  ): readonly [number, number] => [drawers[0]?.(source) ?? 0, drawers[1]?.(source) ?? 0];
  return Array.from({ length: SAMPLE_SIZE }, () => {
    const [home, away] = drawBoth(rest);
    const last = state.periods.at(-1) ?? [0, 0];
    const periods = [...state.periods.slice(0, -1), [last[0] + home, last[1] + away] as const];
    while (periods.length < sport.periods) periods.push(drawBoth(whole));
    while (isLevel(periods) && (periods.length === sport.periods || !sport.isDrawPossible)) {
      periods.push(drawBoth(extra));
    }
    return { end: periods, weight: 1 / SAMPLE_SIZE };
  });
}

const isLevel = (periods: readonly (readonly [number, number])[]): boolean =>
  periods.reduce((sum, [home, away]) => sum + home - away, 0) === 0;

/** The periods whose scores a market depends on. */
function periodsOf(
  sport: PossessionSport,
  { marketId, specifiers }: MarketKey,
): readonly [from: number, to: number] {
  const number = Number(specifiers['quarternr'] ?? specifiers['periodnr']);
  if (Number.isInteger(number)) return [number, number];
  if (FINAL_IDS.has(marketId)) return [1, Infinity];
  if (FIRST_HALF_IDS.has(marketId)) return [1, sport.periods / 2];
  return SECOND_HALF_IDS.has(marketId)
    ? [sport.periods / 2 + 1, sport.periods]
    : [1, sport.periods];
}

/** The score of those periods, which alone decides the market. */
function keyOf(sport: PossessionSport, periods: Periods, market: MarketKey): string {
  const [from, to] = periodsOf(sport, market);
  let [home, away] = [0, 0];
  for (let period = from; period <= Math.min(to, periods.length); period += 1) {
    const score = periods[period - 1] ?? [0, 0];
    home += score[0];
    away += score[1];
  }
  return `${home}:${away}`;
}

/** How likely picks of one match are to win together, over a sample of its ends. */
export const possessionBuilder = (
  joint: PossessionJoint,
  legs: readonly BuilderLeg[],
): JointChance =>
  builderOnEnds(
    sampleEnds(joint),
    legs,
    (periods, { marketId, specifiers }) => {
      const end = possessionJoint(joint.strength, { periods, left: [0, 0] });
      return possessionPrice(end, marketId, specifiers);
    },
    (periods, market) => keyOf(joint.strength.sport, periods, market),
  );
