// The return of the game, exactly: every figure is a whole number over the number of stop
// combinations. Nothing is sampled here; the tests prove it again by going through them all.
import { addFractions, type Fraction, fraction, multiplyFractions } from '../fraction.ts';
import { FILLED_SETS, heldSets, moonsIn, stopsOf, turnsOf } from './filled.ts';
import { LINES, lines } from './lines.ts';
import { baseReels, freeReels, type Reel, REELS, ROWS, type View, viewAt } from './reels.ts';
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

const CLOCKS_MAX = REELS;
const FILLED: View = new Array<Symbol>(ROWS).fill(WILD);

type Views = readonly (readonly View[])[];

/** Combinations of views by the clocks in them. */
function clockCounts(views: Views): bigint[] {
  let counts = [1n, ...new Array<bigint>(CLOCKS_MAX).fill(0n)];
  for (const reel of views) {
    const next = new Array<bigint>(CLOCKS_MAX + 1).fill(0n);
    for (const view of reel) {
      const clocks = view.filter((symbol) => symbol === SCATTER).length;
      for (const [before, hits] of counts.slice(0, CLOCKS_MAX + 1 - clocks).entries())
        next[before + clocks] = (next[before + clocks] as bigint) + hits;
    }
    counts = next;
  }
  return counts;
}

/** Combinations in which the first `count` places of a line pass and the next, where there is one, matches nothing. */
function runs(
  views: Views,
  rows: readonly number[],
  {
    count,
    ends,
    passes,
  }: Record<'passes' | 'ends', (symbol: Symbol) => boolean> & { count: number },
): bigint {
  let product = 1n;
  for (const [index, reel] of views.entries()) {
    const row = rows[index] as number;
    const isCounted = (view: View): boolean => {
      if (index > count) return true;
      return index === count ? ends(view[row] as Symbol) : passes(view[row] as Symbol);
    };
    product *= BigInt(reel.filter(isCounted).length);
  }
  return product;
}

/**
 * Combinations in which a line shows exactly `count` of the symbol from the left. Moons alone are none of
 * it: they belong to the symbol that follows them.
 */
function lineCount(views: Views, rows: readonly number[], symbol: Symbol, count: number): bigint {
  const matches = (shown: Symbol) => shown === symbol || shown === WILD;
  const ends = (shown: Symbol) => !matches(shown);
  const all = runs(views, rows, { count, passes: matches, ends });
  return all - runs(views, rows, { count, passes: (shown) => shown === WILD, ends });
}

export type SpinSheet = {
  /** All combinations of stops. */
  readonly cycle: bigint;
  /** Combinations by clocks in view. */
  readonly counts: readonly bigint[];
  /** Line bets paid over the cycle by each symbol for three, four and five of it. */
  readonly symbolPaid: readonly (readonly bigint[])[];
  /** Line bets paid over the cycle by clocks. */
  readonly scatterPaid: bigint;
};

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n);

const scatterLineBets = (clocks: number): bigint => BigInt((scatterPays[clocks] as number) * LINES);

/** Everything that single spins pay, summed over all combinations of the views that their reels may show. */
function sheetOf(views: Views): SpinSheet {
  const symbolPaid = Array.from({ length: SYMBOLS }, (_, symbol) =>
    [3, 4, 5].map((count) => {
      if (symbol < FIRST_LINE_SYMBOL) return 0n;
      const hits = sum(lines.map((rows) => lineCount(views, rows, symbol, count)));
      return BigInt(linePay(symbol, count)) * hits;
    }),
  );
  const counts = clockCounts(views);
  return {
    cycle: views.reduce((product, reel) => product * BigInt(reel.length), 1n),
    counts,
    symbolPaid,
    scatterPaid: sum(counts.map((hits, clocks) => hits * scatterLineBets(clocks))),
  };
}

const viewOf = (reel: Reel, stop: number): View =>
  stop === reel.length ? FILLED : viewAt(reel, stop);

/** A paid spin. */
export const baseSheet = (): SpinSheet =>
  sheetOf(baseReels.map((reel) => reel.map((_, stop) => viewOf(reel, stop))));

/** Free spins, by the set of reels that moons fill in them. */
export const freeSheets = (): SpinSheet[] =>
  Array.from({ length: FILLED_SETS }, (_, set) =>
    sheetOf(
      stopsOf(set).map((stops, reel) => stops.map((stop) => viewOf(freeReels[reel] as Reel, stop))),
    ),
  );

/** Line bets paid by lines over the cycle. */
export const linesPaid = ({ symbolPaid }: SpinSheet): bigint => sum(symbolPaid.flat());

/** Combinations that show enough clocks to open or lengthen the feature. */
export const triggerCount = ({ counts }: SpinSheet): bigint => sum(counts.slice(TRIGGER_SCATTERS));

/**
 * Line bets that the feature pays on average, by backward induction over (free spins left, awarded, hour,
 * reels held). The cap is left out; its cost is a figure of its own.
 */
export function featureValue(sheets: readonly SpinSheet[]): Fraction {
  const cycle = BigInt(freeReels.reduce((product, reel) => product * reel.length, 1));
  const turnsBy = new Map(
    heldSets.map((held) => [
      held,
      turnsOf(held).map(({ filled, next, ways }) => {
        const sheet = sheets[filled] as SpinSheet;
        const longer = BigInt(ways) * triggerCount(sheet);
        return {
          next,
          moons: moonsIn(filled),
          paid: BigInt(ways) * (linesPaid(sheet) + sheet.scatterPaid),
          longer,
          plain: BigInt(ways) * sheet.cycle - longer,
        };
      }),
    ]),
  );
  // All values share the denominator cycle^(FREE_SPINS_MAX - played), so only numerators are kept.
  const known = new Map<string, bigint>();
  const value = (left: number, awarded: number, hours: number, held: number): bigint => {
    if (left === 0) return 0n;
    const key = `${left}/${awarded}/${hours}/${held}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const scale = cycle ** BigInt(FREE_SPINS_MAX - (awarded - left) - 1);
    const more = awarded < FREE_SPINS_MAX ? RETRIGGER_SPINS : 0;
    let total = 0n;
    for (const { longer, moons, next, paid, plain } of turnsBy.get(held) ?? []) {
      const hour = Math.min(HOURS_MAX, hours + moons);
      total += BigInt(multiplierAt(hour)) * paid * scale;
      total += plain * value(left - 1, awarded, hour, next);
      if (longer > 0n) total += longer * value(left - 1 + more, awarded + more, hour, next);
    }
    known.set(key, total);
    return total;
  };
  return fraction(value(FREE_SPINS, FREE_SPINS, 0, 0), cycle ** BigInt(FREE_SPINS_MAX));
}

export type Return = {
  readonly lines: Fraction;
  readonly scatters: Fraction;
  readonly feature: Fraction;
  readonly total: Fraction;
};

/** Return to player as parts of the stake, by where it comes from, before the cap. */
export function returnOf(base: SpinSheet, free: readonly SpinSheet[]): Return {
  const stake = BigInt(LINES);
  const fromLines = fraction(linesPaid(base), base.cycle * stake);
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
