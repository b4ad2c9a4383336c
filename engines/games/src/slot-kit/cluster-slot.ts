// Slots whose clusters burst and tumble, on places that multiply more with every burst.
import type { Draws } from '../solo/index.ts';
import { type ClusterFinder, createClusterFinder, type GridSize } from './cluster.ts';
import type { Note, Position, Slot } from './slot.ts';
import { addedBy, type FreeSpinRules, openedBy } from './spins.ts';
import { EMPTY, fillGrid, placeScatters, refillGrid } from './tumble.ts';
import { drawRow, type WeightTable, weightTable } from './weights.ts';

export type ClusterSheet = GridSize & {
  readonly code: string;
  /** Paying symbols; the number after the last of them stands for a scatter. */
  readonly symbols: readonly string[];
  /** Of each symbol, in paid and in free spins, for first and for refilled cells. */
  readonly weights: { readonly paid: readonly number[]; readonly free: readonly number[] };
  readonly clusterMin: number;
  /** Of each symbol, hundredths of the stake for `clusterMin` cells and more; the last row counts on. */
  readonly pays: readonly (readonly number[])[];
  /** The first burst marks a place, the second makes it multiply by two, each more doubles it. */
  readonly spotMax: number;
  /** Chances of 0, 1, 2 ... scatters in the first drop of a paid and of a free spin. */
  readonly scatters: { readonly paid: readonly number[]; readonly free: readonly number[] };
  readonly spins: FreeSpinRules;
  /** What a spin and the bought feature cost, in hundredths of the stake, and what is bought. */
  readonly costs: { readonly spin: number; readonly buy: number };
  readonly spinsBought: number;
  readonly winMax: number;
};

export type ClusterMode = 'spin' | 'buy';

type ClusterState = Position & {
  readonly awarded: number;
  /** Bursts of each place, as far as they count. */
  readonly spots: Uint8Array;
};

export type ClusterEvent =
  | { readonly kind: 'drop'; readonly grid: readonly number[] }
  | {
      readonly kind: 'clusters';
      readonly clusters: readonly {
        readonly symbol: number;
        readonly cells: readonly number[];
        readonly pays: number;
        readonly multiplier: number;
      }[];
      /** What each place multiplies by from now on; 1 where a burst marked it, 0 where none was. */
      readonly spots: readonly number[];
      /** After the fall. */
      readonly grid: readonly number[];
    }
  | { readonly kind: 'spins'; readonly scatters: number; readonly spins: number }
  | SpinEnd;

/** How a spin ended, in hundredths of the base stake. */
export type SpinEnd = {
  readonly kind: 'end';
  readonly win: number;
  readonly total: number;
  readonly left: number;
};

type Burst = Extract<ClusterEvent, { kind: 'clusters' }>['clusters'][number];

const spotMultiplier = (bursts: number): number => (bursts === 0 ? 0 : 2 ** (bursts - 1));

/** A grid with its finder: one spin after another is played on it. */
type Board = {
  readonly sheet: ClusterSheet;
  readonly grid: Uint8Array;
  readonly finder: ClusterFinder;
  readonly burstsMax: number;
};

/** Pays what was found, bursts it, and raises its places. Answers hundredths of the stake. */
function burst(
  { burstsMax, finder, grid, sheet }: Board,
  { found, spots }: { readonly found: number; readonly spots: Uint8Array },
  bursts: Burst[] | null,
): number {
  let paid = 0;
  let start = 0;
  for (let index = 0; index < found; index += 1) {
    const end = finder.ends[index] as number;
    const symbol = grid[finder.members[start] as number] as number;
    let multiplier = 0;
    for (let at = start; at < end; at += 1) {
      const cell = finder.members[at] as number;
      const before = spots[cell] as number;
      if (before > 1) multiplier += 2 ** (before - 1);
      if (before < burstsMax) spots[cell] = before + 1;
      grid[cell] = EMPTY;
    }
    const rows = sheet.pays[symbol] as readonly number[];
    const pays = rows[Math.min(end - start - sheet.clusterMin, rows.length - 1)] as number;
    paid += pays * Math.max(1, multiplier);
    bursts?.push({
      symbol,
      cells: Array.from(finder.members.subarray(start, end)),
      pays,
      multiplier: Math.max(1, multiplier),
    });
    start = end;
  }
  return paid;
}

/** Drops symbols and lets them tumble until nothing bursts. Answers hundredths of the stake. */
function tumble(
  board: Board,
  {
    draws,
    scatters,
    spots,
    symbols,
  }: {
    readonly symbols: WeightTable;
    readonly scatters: number;
    readonly spots: Uint8Array;
    readonly draws: Draws;
  },
  note: Note<ClusterEvent>,
): number {
  const { finder, grid, sheet } = board;
  fillGrid(grid, symbols, draws);
  placeScatters(grid, sheet, { count: scatters, scatter: sheet.symbols.length, draws });
  note?.({ kind: 'drop', grid: Array.from(grid) });
  let paid = 0;
  for (let found = finder.find(grid); found > 0 && paid < sheet.winMax; found = finder.find(grid)) {
    const clusters: Burst[] | null = note === null ? null : [];
    paid += burst(board, { found, spots }, clusters);
    refillGrid(grid, sheet, { symbols, draws, values: null });
    note?.({
      kind: 'clusters',
      clusters: clusters ?? [],
      spots: Array.from(spots, spotMultiplier),
      grid: Array.from(grid),
    });
  }
  return paid;
}

/** A slot of clusters from its sheet. */
export function clusterSlot(sheet: ClusterSheet): Slot<ClusterMode, ClusterState, ClusterEvent> {
  const cells = sheet.columns * sheet.rows;
  const board: Board = {
    sheet,
    grid: new Uint8Array(cells),
    finder: createClusterFinder(sheet, {
      sizeMin: sheet.clusterMin,
      symbols: sheet.symbols.length,
    }),
    burstsMax: 1 + Math.log2(sheet.spotMax),
  };
  const paidSymbols = weightTable(sheet.weights.paid);
  const freeSymbols = weightTable(sheet.weights.free);
  const paidScatters = weightTable(sheet.scatters.paid);
  const freeScatters = weightTable(sheet.scatters.free);
  const scratch = new Uint8Array(cells);
  const none = new Uint8Array(cells);

  const endOf = (
    { before, paid }: { readonly before: number; readonly paid: number },
    { awarded, left, spots }: Omit<ClusterState, 'total'>,
    note: Note<ClusterEvent>,
  ): ClusterState => {
    const total = Math.min(before + paid, sheet.winMax);
    const state = { total, left: total === sheet.winMax ? 0 : left, awarded, spots };
    note?.({ kind: 'end', win: total - before, total, left: state.left });
    return state;
  };

  return {
    code: sheet.code,
    costs: sheet.costs,
    winMax: sheet.winMax,
    begin(mode, draws, note) {
      if (mode === 'buy') {
        const spins = sheet.spinsBought;
        note?.({ kind: 'spins', scatters: 0, spins });
        return { total: 0, left: spins, awarded: spins, spots: none };
      }
      const scatters = drawRow(paidScatters, draws);
      scratch.fill(0);
      const paid = tumble(board, { symbols: paidSymbols, scatters, spots: scratch, draws }, note);
      const spins = openedBy(sheet.spins, scatters);
      if (spins > 0) note?.({ kind: 'spins', scatters, spins });
      return endOf({ before: 0, paid }, { left: spins, awarded: spins, spots: none }, note);
    },
    next(state, draws, note) {
      const scatters = drawRow(freeScatters, draws);
      const spots = state.spots.slice();
      const paid = tumble(board, { symbols: freeSymbols, scatters, spots, draws }, note);
      const spins = addedBy(sheet.spins, scatters, state.awarded);
      if (spins > 0) note?.({ kind: 'spins', scatters, spins });
      return endOf(
        { before: state.total, paid },
        { left: state.left - 1 + spins, awarded: state.awarded + spins, spots },
        note,
      );
    },
  };
}
