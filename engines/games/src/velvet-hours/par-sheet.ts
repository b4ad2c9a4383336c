import { type Fraction, fraction, partsPerMillion, scaled } from '../fraction.ts';
import { roundDistribution, spreadOf } from './distribution.ts';
import { type Enumeration, enumerate } from './enumerate.ts';
import { fastBase, fastFree } from './fast.ts';
import { LINES } from './lines.ts';
import { FILLED_SETS, stopsOf, turnsOf } from './filled.ts';
import {
  baseSheet,
  featureValue,
  freeSheets,
  returnOf,
  type SpinSheet,
  triggerCount,
} from './par.ts';
import { freeReels } from './reels.ts';
import { TRIGGER_SCATTERS, WIN_MAX_STAKES } from './rules.ts';
import { FIRST_LINE_SYMBOL, symbolName } from './symbols.ts';
import { tableHash } from './table.ts';

/** The figures of the game. Rates are parts per million of the stake or of all rounds. */
export type ParSheet = {
  readonly game: string;
  readonly tableHash: string;
  /** Return to player after the cap. */
  readonly rtpPpm: number;
  /** The return before the cap to eighteen decimals, from the exact fraction. */
  readonly rtpDecimal: string;
  readonly linesPpm: number;
  readonly scattersPpm: number;
  readonly featurePpm: number;
  /** What the cap takes from the return, in parts per 10^12. */
  readonly capCostPpt: number;
  /** Rounds that pay anything, and rounds that pay at least their stake. */
  readonly hitPpm: number;
  readonly hitStakePpm: number;
  /** Rounds per feature, in thousandths. */
  readonly featureOneInMilli: number;
  /** What a feature pays on average, in thousandths of the stake. */
  readonly featureAverageMilli: number;
  /** Free spins that begin with no reel filled, per one in which a moon lands, in thousandths. */
  readonly moonOneInMilli: number;
  /** Standard deviation of a round's win in thousandths of the stake. */
  readonly deviationMilli: number;
  readonly volatility: 'low' | 'medium' | 'high';
  readonly winMaxStakes: number;
  /** Rounds per win of the maximum, to three significant figures. */
  readonly winMaxOneIn: number;
  readonly cycleBase: number;
  readonly cycleFree: number;
  /**
   * Return of one spin on either set of strips, by symbol, for three, four and five of it; of a free spin
   * that begins with no reel filled, before its multiplier.
   */
  readonly symbols: readonly {
    readonly name: string;
    readonly basePpm: readonly number[];
    readonly freePpm: readonly number[];
  }[];
};

/** Standard deviations in stakes that divide low, medium and high. */
const MEDIUM_FROM = 3;
const HIGH_FROM = 8;

const volatilityOf = (deviation: number): ParSheet['volatility'] =>
  deviation < MEDIUM_FROM ? 'low' : deviation < HIGH_FROM ? 'medium' : 'high';

const cycleFree = freeReels.reduce((product, reel) => product * reel.length, 1);

const threeFigures = (value: number): number => Number(value.toPrecision(3));

const perStake = (paid: bigint, sheet: SpinSheet): number =>
  partsPerMillion(fraction(paid, sheet.cycle * BigInt(LINES)));

function hitsOf({ groups, cycle }: Enumeration, payMin: number): number {
  let hits = 0n;
  for (const { clocks, pays } of groups) {
    for (const [pay, count] of pays) {
      if (pay >= payMin || clocks >= TRIGGER_SCATTERS) hits += BigInt(count);
    }
  }
  return partsPerMillion(fraction(hits, BigInt(cycle)));
}

const milli = (value: Fraction): number => Number(scaled(value, 1000n));

/** Return of a free spin that begins with no reel filled, by symbol, for three, four and five of it. */
const freePaid = (free: readonly SpinSheet[], symbol: number): number[] =>
  [0, 1, 2].map((place) => {
    const paid = turnsOf(0).reduce(
      (sum, { filled, ways }) =>
        sum + BigInt(ways) * (free[filled]?.symbolPaid[symbol]?.[place] ?? 0n),
      0n,
    );
    return partsPerMillion(fraction(paid, BigInt(cycleFree * LINES)));
  });

/** All that free spins may show, by the reels that moons fill in them. */
export const enumerateFree = (): Enumeration[] =>
  Array.from({ length: FILLED_SETS }, (_, set) => enumerate(fastFree, stopsOf(set)));

/** Computes every figure from the tables; takes a few seconds, so the result is kept beside it. */
export function computeParSheet(): ParSheet {
  const base = baseSheet();
  const free = freeSheets();
  const exact = returnOf(base, free);
  const enumerated = enumerate(fastBase);
  const spread = spreadOf(roundDistribution(enumerated, enumerateFree()));
  const feature = featureValue(free);
  const moonless = free[0]?.cycle ?? 0n;
  const symbols = base.symbolPaid.slice(FIRST_LINE_SYMBOL).map((paid, index) => ({
    name: symbolName(FIRST_LINE_SYMBOL + index),
    basePpm: paid.map((amount) => perStake(amount, base)),
    freePpm: freePaid(free, FIRST_LINE_SYMBOL + index),
  }));
  return {
    game: 'velvet-hours',
    tableHash,
    rtpPpm: Math.round(Number(scaled(exact.total, 10n ** 12n)) / 1e6 - spread.capCost * 1e6),
    rtpDecimal: `0.${scaled(exact.total, 10n ** 18n)
      .toString()
      .padStart(18, '0')}`,
    linesPpm: partsPerMillion(exact.lines),
    scattersPpm: partsPerMillion(exact.scatters),
    featurePpm: partsPerMillion(exact.feature),
    capCostPpt: Math.round(spread.capCost * 1e12),
    hitPpm: hitsOf(enumerated, 1),
    hitStakePpm: hitsOf(enumerated, LINES),
    featureOneInMilli: milli(fraction(base.cycle, triggerCount(base))),
    featureAverageMilli: milli(fraction(feature.numerator, feature.denominator * BigInt(LINES))),
    moonOneInMilli: milli(fraction(BigInt(cycleFree), BigInt(cycleFree) - moonless)),
    deviationMilli: Math.round(spread.deviation * 1000),
    volatility: volatilityOf(spread.deviation),
    winMaxStakes: WIN_MAX_STAKES,
    winMaxOneIn: threeFigures(1 / spread.capChance),
    cycleBase: Number(base.cycle),
    cycleFree,
    symbols,
  };
}
