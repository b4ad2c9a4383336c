import { drawRow, type WeightTable } from './weights.ts';
import type { Draws } from '../solo/index.ts';

/** A reel whose height changes: both the height and each of its cells are drawn by weights. */
export type WaysReel = {
  /** Of heights from `heightMin` on. */
  readonly heights: readonly number[];
  /** Of each symbol, then of the wild, then of the scatter, then of the mystery symbol where there is one. */
  readonly symbols: readonly number[];
};

export type WaysReelTable = { readonly heights: WeightTable; readonly symbols: WeightTable };

/** A view of reels of changing heights, with how often each symbol stands on each reel. */
export type WaysView = {
  readonly reels: number;
  /** Symbols with wild, scatter and mystery symbol. */
  readonly kinds: number;
  readonly heights: Uint8Array;
  /** Symbols at reel x `rowsMax` + row. */
  readonly cells: Uint8Array;
  readonly rowsMax: number;
  /** At reel x kinds + symbol. */
  readonly counts: Uint8Array;
};

export function createWaysView(reels: number, rowsMax: number, kinds: number): WaysView {
  return {
    reels,
    kinds,
    rowsMax,
    heights: new Uint8Array(reels),
    cells: new Uint8Array(reels * rowsMax),
    counts: new Uint8Array(reels * kinds),
  };
}

/** Draws every reel: its height, then its cells from the top. */
export function drawView(
  { cells, counts, heights, kinds, reels, rowsMax }: WaysView,
  tables: readonly WaysReelTable[],
  { draws, heightMin }: { readonly draws: Draws; readonly heightMin: number },
): void {
  counts.fill(0);
  for (let reel = 0; reel < reels; reel += 1) {
    const table = tables[reel] as WaysReelTable;
    const height = heightMin + drawRow(table.heights, draws);
    heights[reel] = height;
    for (let row = 0; row < height; row += 1) {
      const symbol = drawRow(table.symbols, draws);
      cells[reel * rowsMax + row] = symbol;
      counts[reel * kinds + symbol] = (counts[reel * kinds + symbol] as number) + 1;
    }
  }
}

/** Counts every mystery symbol as the one that it opened as; its cells stay as they were drawn. */
export function openMystery(
  { counts, kinds, reels }: WaysView,
  mystery: number,
  symbol: number,
): void {
  for (let at = 0; at < reels * kinds; at += kinds)
    counts[at + symbol] = (counts[at + symbol] as number) + (counts[at + mystery] as number);
}

export type WaysWin = {
  readonly symbol: number;
  /** Reels from the left that show it. */
  readonly reels: number;
  readonly ways: number;
  /** Hundredths of the stake for one way. */
  readonly pays: number;
};

/**
 * Pays each symbol for every way that it forms from the first reel on, wilds standing in; in hundredths
 * of the stake. `pays` has a row for each symbol, by the number of reels.
 */
export function waysPaid(
  { counts, kinds, reels }: WaysView,
  pays: readonly Uint16Array[],
  wins: WaysWin[] | null,
): number {
  let paid = 0;
  const wild = pays.length;
  for (let symbol = 0; symbol < wild; symbol += 1) {
    let ways = (counts[symbol] as number) + (counts[wild] as number);
    if (ways === 0) continue;
    let reel = 1;
    for (; reel < reels; reel += 1) {
      const at = reel * kinds;
      const shown = (counts[at + symbol] as number) + (counts[at + wild] as number);
      if (shown === 0) break;
      ways *= shown;
    }
    const pay = (pays[symbol] as Uint16Array)[reel] as number;
    if (pay === 0) continue;
    paid += pay * ways;
    wins?.push({ symbol, reels: reel, ways, pays: pay });
  }
  return paid;
}
