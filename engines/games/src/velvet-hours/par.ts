// The return of the game, exactly: every figure is a whole number over the number of stop
// combinations. Nothing is sampled here; the tests prove it again by going through them all.
import { addFractions, type Fraction, fraction, multiplyFractions } from '../fraction.ts';
import { LINES, lines } from './lines.ts';
import { type Reel, ROWS } from './reels.ts';
import {
  FREE_SPINS,
  FREE_SPINS_MAX,
  HOURS_MAX,
  multiplierAt,
  RETRIGGER_SPINS,
  TRIGGER_SCATTERS,
} from './rules.ts';
import {
  FIRST_LINE_SYMBOL,
  linePay,
  SCATTER,
  scatterPays,
  type Symbol,
  SYMBOLS,
  WILD,
} from './symbols.ts';

/** Counts by what is in view: `[moons][clocks]`, a polynomial in both. */
type Counts = readonly (readonly bigint[])[];

const MOONS_MAX = 9;
const CLOCKS_MAX = 5;

const emptyCounts = (): bigint[][] =>
  Array.from({ length: MOONS_MAX + 1 }, () => new Array<bigint>(CLOCKS_MAX + 1).fill(0n));

/** Stops of one reel whose symbol in `row` passes, by the moons and clocks that they show. */
function reelCounts(reel: Reel, row: number, passes: (symbol: Symbol) => boolean): Counts {
  const counts = emptyCounts();
  for (let stop = 0; stop < reel.length; stop += 1) {
    const shown = Array.from(
      { length: ROWS },
      (_, at) => reel[(stop + at) % reel.length] as Symbol,
    );
    if (!passes(shown[row] as Symbol)) continue;
    const moons = shown.filter((symbol) => symbol === WILD).length;
    const clocks = shown.filter((symbol) => symbol === SCATTER).length;
    (counts[moons] as bigint[])[clocks] = (counts[moons]?.[clocks] as bigint) + 1n;
  }
  return counts;
}

function multiplyCounts(left: Counts, right: Counts): Counts {
  const product = emptyCounts();
  for (const [moonsLeft, rowLeft] of left.entries()) {
    for (const [clocksLeft, countLeft] of rowLeft.entries()) {
      if (countLeft === 0n) continue;
      for (const [moonsRight, rowRight] of right.entries()) {
        for (const [clocksRight, countRight] of rowRight.entries()) {
          if (countRight === 0n) continue;
          const row = product[moonsLeft + moonsRight] as bigint[];
          const clocks = clocksLeft + clocksRight;
          row[clocks] = (row[clocks] as bigint) + countLeft * countRight;
        }
      }
    }
  }
  return product;
}

/** Stop combinations in which the line shows exactly `count` of the symbol from the left. */
function lineCounts(
  reels: readonly Reel[],
  rows: readonly number[],
  symbol: Symbol,
  count: number,
): Counts {
  return reels
    .map((reel, index) =>
      reelCounts(reel, rows[index] as number, (shown) => {
        if (index > count) return true;
        const matches = shown === symbol || shown === WILD;
        return index === count ? !matches : matches;
      }),
    )
    .reduce(multiplyCounts);
}

export type SpinSheet = {
  /** All stop combinations. */
  readonly cycle: bigint;
  /** Stop combinations by moons and clocks in view. */
  readonly counts: Counts;
  /** Line bets paid by lines over the cycle, by moons and clocks in view. */
  readonly linePaid: Counts;
  /** Line bets paid over the cycle by each symbol for three, four and five of it. */
  readonly symbolPaid: readonly (readonly bigint[])[];
  /** Line bets paid over the cycle by clocks. */
  readonly scatterPaid: bigint;
};

/** Everything a single spin on these strips pays, summed over all its stop combinations. */
export function spinSheet(reels: readonly Reel[]): SpinSheet {
  const counts = reels.map((reel) => reelCounts(reel, 0, () => true)).reduce(multiplyCounts);
  const linePaid = emptyCounts();
  const symbolPaid = Array.from({ length: SYMBOLS }, () => [0n, 0n, 0n]);
  for (const rows of lines) {
    for (let symbol = FIRST_LINE_SYMBOL; symbol < SYMBOLS; symbol += 1) {
      for (let count = 3; count <= reels.length; count += 1) {
        const pay = BigInt(linePay(symbol, count));
        for (const [moons, row] of lineCounts(reels, rows, symbol, count).entries()) {
          for (const [clocks, hits] of row.entries()) {
            (linePaid[moons] as bigint[])[clocks] =
              (linePaid[moons]?.[clocks] as bigint) + pay * hits;
            const paid = symbolPaid[symbol] as bigint[];
            paid[count - 3] = (paid[count - 3] as bigint) + pay * hits;
          }
        }
      }
    }
  }
  let scatterPaid = 0n;
  for (const row of counts) {
    for (const [clocks, hits] of row.entries()) scatterPaid += hits * scatterLineBets(clocks);
  }
  const cycle = reels.reduce((product, reel) => product * BigInt(reel.length), 1n);
  return { cycle, counts, linePaid, symbolPaid, scatterPaid };
}

const scatterLineBets = (clocks: number): bigint => BigInt((scatterPays[clocks] as number) * LINES);

/** Stop combinations that show enough clocks to open or lengthen the feature. */
export const triggerCount = (sheet: SpinSheet): bigint =>
  sheet.counts.flatMap((row) => row.slice(TRIGGER_SCATTERS)).reduce((sum, hits) => sum + hits, 0n);

/**
 * Line bets that the feature pays on average, by backward induction over (free spins left, awarded,
 * hour). The cap is left out; its cost is a figure of its own.
 */
export function featureValue(sheet: SpinSheet): Fraction {
  // All values share the denominator cycle^(FREE_SPINS_MAX - played), so only numerators are kept.
  const known = new Map<string, bigint>();
  const value = (left: number, awarded: number, hours: number): bigint => {
    if (left === 0) return 0n;
    const key = `${left}/${awarded}/${hours}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const scale = sheet.cycle ** BigInt(FREE_SPINS_MAX - (awarded - left) - 1);
    let total = 0n;
    for (const [moons, row] of sheet.counts.entries()) {
      const hour = Math.min(HOURS_MAX, hours + moons);
      for (const [clocks, hits] of row.entries()) {
        if (hits === 0n) continue;
        const paid = (sheet.linePaid[moons]?.[clocks] as bigint) + hits * scatterLineBets(clocks);
        const more = clocks >= TRIGGER_SCATTERS && awarded < FREE_SPINS_MAX ? RETRIGGER_SPINS : 0;
        total += BigInt(multiplierAt(hour)) * paid * scale;
        total += hits * value(left - 1 + more, awarded + more, hour);
      }
    }
    known.set(key, total);
    return total;
  };
  const played = value(FREE_SPINS, FREE_SPINS, 0);
  return fraction(played, sheet.cycle ** BigInt(FREE_SPINS_MAX));
}

export type Return = {
  readonly lines: Fraction;
  readonly scatters: Fraction;
  readonly feature: Fraction;
  readonly total: Fraction;
};

/** Return to player as parts of the stake, by where it comes from, before the cap. */
export function returnOf(base: SpinSheet, free: SpinSheet): Return {
  const stake = BigInt(LINES);
  const paid = base.symbolPaid.flat().reduce((sum, pay) => sum + pay, 0n);
  const fromLines = fraction(paid, base.cycle * stake);
  const scatters = fraction(base.scatterPaid, base.cycle * stake);
  const chance = fraction(triggerCount(base), base.cycle);
  const feature = multiplyFractions(
    multiplyFractions(chance, featureValue(free)),
    fraction(1n, stake),
  );
  return {
    lines: fromLines,
    scatters,
    feature,
    total: addFractions(addFractions(fromLines, scatters), feature),
  };
}
