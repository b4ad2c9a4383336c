// The return of slots in ways, to the precision of doubles. Reels are independent of each other, so that
// an expectation of ways is a product of expectations of reels.
import { addedBy, openedBy } from './spins.ts';
import type { WaysReel } from './ways.ts';
import { multiplierOf, type WaysSheet } from './ways-slot.ts';

const sum = (list: readonly number[]): number => list.reduce((left, right) => left + right, 0);

/** What one spin pays in stakes on average, in all and by symbol, and how likely each scatter count is. */
export type WaysSpinProof = {
  readonly pays: number;
  /** Of each symbol, by the number of reels from 2 on. */
  readonly bySymbol: readonly (readonly number[])[];
  readonly scatters: readonly number[];
};

/** Mean number of cells of a reel that show one of `symbols`, and the chance that none does. */
function shownOn(reel: WaysReel, heightMin: number, symbols: readonly number[]) {
  const share = sum(symbols.map((symbol) => reel.symbols[symbol] ?? 0)) / sum(reel.symbols);
  const heights = sum(reel.heights);
  let mean = 0;
  let none = 0;
  for (const [index, weight] of reel.heights.entries()) {
    mean += (weight / heights) * share * (heightMin + index);
    none += (weight / heights) * (1 - share) ** (heightMin + index);
  }
  return { mean, none };
}

/**
 * What mystery symbols open as is drawn apart from the view: for a symbol they count as it with the chance
 * that they open as it, and otherwise as nothing.
 */
export function proveSpin(
  {
    heightMin,
    mystery,
    pays,
    symbols,
  }: Pick<WaysSheet, 'heightMin' | 'mystery' | 'pays' | 'symbols'>,
  reels: readonly WaysReel[],
): WaysSpinProof {
  const wild = symbols.length;
  const scatter = wild + 1;
  const paidAs = (row: readonly number[], counted: readonly number[]): number[] => {
    const shown = reels.map((reel) => shownOn(reel, heightMin, counted));
    return row.map((pay, index) => {
      const ways = shown.slice(0, index + 2).reduce((all, { mean }) => all * mean, 1);
      return (ways * (shown[index + 2]?.none ?? 1) * pay) / 100;
    });
  };
  const bySymbol = pays.map((row, symbol) => {
    const closed = paidAs(row, [symbol, wild]);
    if (mystery === undefined) return closed;
    const opened = paidAs(row, [symbol, wild, scatter + 1]);
    const chance = (mystery[symbol] ?? 0) / sum(mystery);
    return closed.map((paid, index) => paid + chance * ((opened[index] ?? 0) - paid));
  });
  return {
    bySymbol,
    pays: sum(bySymbol.flat()),
    scatters: reels.reduce((all, reel) => convolve(all, scattersOn(reel, heightMin, scatter)), [1]),
  };
}

/** Chances of 0, 1, 2 ... scatters on a reel: binomial, over its heights. */
function scattersOn(reel: WaysReel, heightMin: number, scatter: number): number[] {
  const share = (reel.symbols[scatter] ?? 0) / sum(reel.symbols);
  const heights = sum(reel.heights);
  const found = Array.from({ length: heightMin + reel.heights.length }, () => 0);
  for (const [index, weight] of reel.heights.entries()) {
    const height = heightMin + index;
    let ways = 1;
    for (let count = 0; count <= height; count += 1) {
      const chance = ways * share ** count * (1 - share) ** (height - count);
      found[count] = (found[count] ?? 0) + (weight / heights) * chance;
      ways = (ways * (height - count)) / (count + 1);
    }
  }
  return found;
}

/** Chances of the sum of two independent whole numbers. */
export function convolve(left: readonly number[], right: readonly number[]): number[] {
  const found = Array.from({ length: left.length + right.length - 1 }, () => 0);
  for (const [one, chance] of left.entries()) {
    for (const [other, more] of right.entries())
      found[one + other] = (found[one + other] ?? 0) + chance * more;
  }
  return found;
}

/** The return of a game in ways before its cap, in stakes. */
export type WaysProof = {
  readonly paid: WaysSpinProof;
  readonly free: WaysSpinProof;
  readonly triggerChance: number;
  /** What the free spins of a paid round add. */
  readonly feature: number;
  /** What a feature pays that begins with so many free spins. */
  featureOf(spins: number): number;
};

/**
 * The multiplier goes by the number of the free spin alone, so that a feature pays on average the mean of
 * one spin times the multipliers of the spins, each weighed with the chance that it is played.
 */
export function proveWays(sheet: WaysSheet): WaysProof {
  const paid = proveSpin(sheet, sheet.reels.paid);
  const free = proveSpin(sheet, sheet.reels.free);
  const known = new Map<string, number>();
  const multipliersFrom = (played: number, awarded: number): number => {
    if (played === awarded) return 0;
    const key = `${played}/${awarded}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const rest = new Map<number, number>();
    for (const [scatters, chance] of free.scatters.entries()) {
      const added = addedBy(sheet.spins, scatters, awarded);
      rest.set(added, (rest.get(added) ?? 0) + chance);
    }
    let total = multiplierOf(sheet, played);
    for (const [added, chance] of rest)
      total += chance * multipliersFrom(played + 1, awarded + added);
    known.set(key, total);
    return total;
  };
  const featureOf = (spins: number): number => free.pays * multipliersFrom(0, spins);
  let feature = 0;
  let triggerChance = 0;
  for (const [scatters, chance] of paid.scatters.entries()) {
    const spins = openedBy(sheet.spins, scatters);
    if (spins === 0) continue;
    feature += chance * featureOf(spins);
    triggerChance += chance;
  }
  return { paid, free, feature, triggerChance, featureOf };
}
