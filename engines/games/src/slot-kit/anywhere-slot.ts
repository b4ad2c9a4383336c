// Slots that pay for enough equal symbols anywhere, tumble, and multiply a whole spin's win at its end.
import type { Draws } from '../solo/index.ts';
import type { GridSize } from './cluster.ts';
import type { SpinEnd } from './cluster-slot.ts';
import type { Note, Position, Slot } from './slot.ts';
import { addedBy, type FreeSpinRules, openedBy } from './spins.ts';
import { EMPTY, fillGrid, placeScatters, refillGrid } from './tumble.ts';
import { drawRow, type WeightTable, weightTable } from './weights.ts';

export type AnywhereMode = 'spin' | 'ante' | 'buy';

/** How one kind of spin is drawn. */
export type AnywhereDraws = {
  /** Of each symbol, then of the multiplier, for first and for refilled cells. */
  readonly symbols: readonly number[];
  /** Of each row of `multipliers`. */
  readonly multipliers: readonly number[];
  /** Chances of 0, 1, 2 ... scatters in the first drop. */
  readonly scatters: readonly number[];
};

export type AnywhereSheet = GridSize & {
  readonly code: string;
  /** Paying symbols; the number after the last stands for a multiplier, the one after it for a scatter. */
  readonly symbols: readonly string[];
  readonly multipliers: readonly number[];
  readonly paid: AnywhereDraws;
  /** A paid spin with the ante bet. */
  readonly ante: AnywhereDraws;
  readonly free: AnywhereDraws;
  /** The fewest symbols of each step of the pays, and what the steps pay in hundredths of the stake. */
  readonly counts: readonly number[];
  readonly pays: readonly (readonly number[])[];
  readonly spins: FreeSpinRules;
  readonly costs: Readonly<Record<AnywhereMode, number>>;
  readonly spinsBought: number;
  readonly winMax: number;
};

type AnywhereState = Position & {
  readonly awarded: number;
  /** The sum of the multipliers of all won free spins so far. */
  readonly multiplier: number;
};

export type AnywhereEvent =
  | {
      readonly kind: 'drop' | 'fall';
      readonly grid: readonly number[];
      /** What the multipliers in view multiply by, 0 in other cells. */
      readonly values: readonly number[];
    }
  | {
      readonly kind: 'burst';
      readonly wins: readonly {
        readonly symbol: number;
        readonly count: number;
        readonly pays: number;
      }[];
    }
  /** Of the spin, by which its win is multiplied. */
  | { readonly kind: 'multiplier'; readonly inView: number; readonly multiplier: number }
  | { readonly kind: 'spins'; readonly scatters: number; readonly spins: number }
  | SpinEnd;

type Kind = {
  readonly symbols: WeightTable;
  readonly multipliers: WeightTable;
  readonly scatters: WeightTable;
};

const kindOf = ({ multipliers, scatters, symbols }: AnywhereDraws): Kind => ({
  symbols: weightTable(symbols),
  multipliers: weightTable(multipliers),
  scatters: weightTable(scatters),
});

type Board = {
  readonly sheet: AnywhereSheet;
  readonly grid: Uint8Array;
  /** Of the multipliers in the grid. */
  readonly values: Float64Array;
  readonly counts: Uint8Array;
  /** Hundredths of the stake by symbol x (cells + 1) + count. */
  readonly pays: Uint32Array;
};

function createBoard(sheet: AnywhereSheet): Board {
  const cells = sheet.columns * sheet.rows;
  const pays = Uint32Array.from({ length: sheet.symbols.length * (cells + 1) }, (_, index) => {
    const step = sheet.counts.findLastIndex((count) => index % (cells + 1) >= count);
    return sheet.pays[Math.floor(index / (cells + 1))]?.[step] ?? 0;
  });
  return {
    sheet,
    grid: new Uint8Array(cells),
    values: new Float64Array(cells),
    counts: new Uint8Array(sheet.symbols.length + 2),
    pays,
  };
}

/** Pays the symbols that are in view often enough and bursts them. Answers hundredths of the stake. */
function burst({ counts, grid, pays, sheet }: Board, note: Note<AnywhereEvent>): number {
  counts.fill(0);
  for (let cell = 0; cell < grid.length; cell += 1) {
    const symbol = grid[cell] as number;
    counts[symbol] = (counts[symbol] as number) + 1;
  }
  let paid = 0;
  const least = sheet.counts[0] as number;
  const wins: { symbol: number; count: number; pays: number }[] | null = note === null ? null : [];
  for (let symbol = 0; symbol < sheet.symbols.length; symbol += 1) {
    const count = counts[symbol] as number;
    if (count < least) continue;
    const pay = pays[symbol * (grid.length + 1) + count] as number;
    paid += pay;
    wins?.push({ symbol, count, pays: pay });
    for (let cell = 0; cell < grid.length; cell += 1) if (grid[cell] === symbol) grid[cell] = EMPTY;
  }
  if (wins !== null && wins.length > 0) note?.({ kind: 'burst', wins });
  return paid;
}

/** Draws what new multipliers are worth, in the order of the cells. */
function drawValues({ grid, sheet, values }: Board, table: WeightTable, draws: Draws): void {
  const multiplier = sheet.symbols.length;
  for (let cell = 0; cell < grid.length; cell += 1) {
    if (grid[cell] === multiplier && values[cell] === 0)
      values[cell] = sheet.multipliers[drawRow(table, draws)] as number;
  }
}

type Tumbled = { paid: number; inView: number };

/** Drops symbols and lets them tumble until nothing bursts. */
function tumble(
  board: Board,
  {
    draws,
    kind,
    scatters,
  }: {
    readonly kind: Kind;
    readonly scatters: number;
    readonly draws: Draws;
  },
  note: Note<AnywhereEvent>,
): Tumbled {
  const { grid, sheet, values } = board;
  const view = (what: 'drop' | 'fall') =>
    note?.({ kind: what, grid: Array.from(grid), values: Array.from(values) });
  fillGrid(grid, kind.symbols, draws);
  placeScatters(grid, sheet, { count: scatters, scatter: sheet.symbols.length + 1, draws });
  values.fill(0);
  drawValues(board, kind.multipliers, draws);
  view('drop');
  let paid = 0;
  for (let won = burst(board, note); won > 0; won = burst(board, note)) {
    paid += won;
    refillGrid(grid, sheet, { symbols: kind.symbols, draws, values });
    drawValues(board, kind.multipliers, draws);
    view('fall');
  }
  let inView = 0;
  for (let cell = 0; cell < values.length; cell += 1) inView += values[cell] as number;
  return { paid, inView };
}

/** A slot that pays anywhere from its sheet. */
export function anywhereSlot(
  sheet: AnywhereSheet,
): Slot<AnywhereMode, AnywhereState, AnywhereEvent> {
  const board = createBoard(sheet);
  const paidKinds = { spin: kindOf(sheet.paid), ante: kindOf(sheet.ante) };
  const free = kindOf(sheet.free);

  const endOf = (
    { before, paid }: { readonly before: number; readonly paid: number },
    { awarded, left, multiplier }: Omit<AnywhereState, 'total'>,
    note: Note<AnywhereEvent>,
  ): AnywhereState => {
    const total = Math.min(before + paid, sheet.winMax);
    const state = { total, left: total === sheet.winMax ? 0 : left, awarded, multiplier };
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
        return { total: 0, left: spins, awarded: spins, multiplier: 0 };
      }
      const kind = paidKinds[mode];
      const scatters = drawRow(kind.scatters, draws);
      const { inView, paid } = tumble(board, { kind, scatters, draws }, note);
      const multiplier = Math.max(1, inView);
      if (paid > 0 && inView > 0) note?.({ kind: 'multiplier', inView, multiplier });
      const spins = openedBy(sheet.spins, scatters);
      if (spins > 0) note?.({ kind: 'spins', scatters, spins });
      const won = { before: 0, paid: paid * multiplier };
      return endOf(won, { left: spins, awarded: spins, multiplier: 0 }, note);
    },
    next(state, draws, note) {
      const scatters = drawRow(free.scatters, draws);
      const { inView, paid } = tumble(board, { kind: free, scatters, draws }, note);
      const multiplier = state.multiplier + (paid > 0 ? inView : 0);
      if (paid > 0 && multiplier > 0) note?.({ kind: 'multiplier', inView, multiplier });
      const spins = addedBy(sheet.spins, scatters, state.awarded);
      if (spins > 0) note?.({ kind: 'spins', scatters, spins });
      return endOf(
        { before: state.total, paid: paid * Math.max(1, multiplier) },
        { left: state.left - 1 + spins, awarded: state.awarded + spins, multiplier },
        note,
      );
    },
  };
}

/**
 * The same slot without its cap, every multiplier worth the mean of its kind of spin. A win is linear in
 * each multiplier, and what one is worth decides nothing else: the return is the same, only it varies less.
 */
export function evenAnywhereSlot(
  sheet: AnywhereSheet,
): Slot<AnywhereMode, AnywhereState, AnywhereEvent> {
  const kinds = [sheet.paid, sheet.ante, sheet.free];
  const alone = (kind: AnywhereDraws) => ({
    ...kind,
    multipliers: kinds.map((other) => (other === kind ? 1 : 0)),
  });
  const meanOf = ({ multipliers }: AnywhereDraws) => {
    const total = multipliers.reduce((sum, weight) => sum + weight, 0);
    return multipliers.reduce(
      (sum, weight, row) => sum + (weight / total) * (sheet.multipliers[row] ?? 0),
      0,
    );
  };
  return anywhereSlot({
    ...sheet,
    paid: alone(sheet.paid),
    ante: alone(sheet.ante),
    free: alone(sheet.free),
    multipliers: kinds.map(meanOf),
    winMax: Number.POSITIVE_INFINITY,
  });
}
