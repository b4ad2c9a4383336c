import { fraction } from '../fraction.ts';
import {
  computeSheet,
  type Distribution,
  distributionOf,
  type GameSheet,
  type Mode,
} from '../solo/index.ts';
import { toOne } from '../bets/index.ts';
import { dividendFraction, dividendsOf, SHARE, sides } from './pool.ts';
import {
  cockfight,
  cockfightPool,
  DRAW_ODDS,
  DRAW_WEIGHT,
  type FightGame,
  oddsOf,
  RETURNED,
  WHOLE,
} from './rules.ts';

const of = (ways: number) => fraction(BigInt(ways), BigInt(WHOLE));

/** A side with this weight that pays so much when it wins; a draw returns the stake. */
const sideAt = (weight: number, pays = fraction(BigInt(oddsOf(weight)), 100n)): Distribution =>
  distributionOf([
    { value: pays, chance: of(weight) },
    { value: fraction(1n), chance: of(DRAW_WEIGHT) },
    { value: fraction(0n), chance: of(WHOLE - DRAW_WEIGHT - weight) },
  ]);

const drawMode: Mode = {
  mode: 'draw',
  distribution: distributionOf([
    { value: toOne(DRAW_ODDS), chance: of(DRAW_WEIGHT) },
    { value: fraction(0n), chance: of(WHOLE - DRAW_WEIGHT) },
  ]),
};

const returnedBy = (weight: number): number => weight * oddsOf(weight);

const tableOf = ({ setup }: FightGame, more: object) =>
  Object.assign(
    { game: setup.code, version: '1.0.0' },
    {
      pairs: setup.fields,
      names: setup.names,
      whole: WHOLE,
      draw: DRAW_WEIGHT,
      drawOdds: DRAW_ODDS,
    },
    more,
  );

/** Fixed odds: the side that returns the least of all pairs, the one that returns the most, and the draw. */
export function prove(): GameSheet {
  const weights = cockfight.setup.fields
    .flat()
    .toSorted((one, other) => returnedBy(one) - returnedBy(other));
  return computeSheet(
    tableOf(cockfight, { returned: `${RETURNED.numerator}/${RETURNED.denominator}` }),
    [
      { mode: 'side:least', distribution: sideAt(weights[0] ?? 0) },
      { mode: 'side:most', distribution: sideAt(weights.at(-1) ?? 0) },
      drawMode,
    ],
  );
}

/** What all players together have back of a pool that is as large on both sides, of an even pair; and the draw. */
export function provePool(): GameSheet {
  const stake = 1_000_000n;
  const even = dividendsOf(new Map(sides.map((side) => [side, stake as never])));
  if (even === null) throw new Error('an even pool is paid');
  const weight = (WHOLE - DRAW_WEIGHT) / 2;
  return computeSheet(
    tableOf(cockfightPool, { share: `${SHARE.numerator}/${SHARE.denominator}` }),
    [{ mode: 'pool', distribution: sideAt(weight, dividendFraction(even.meron)) }, drawMode],
  );
}
