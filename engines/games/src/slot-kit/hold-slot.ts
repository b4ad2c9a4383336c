// Slots of lines whose coins, when enough are in view, are held while the other places respin.
import { type Draws, pickPlaces } from '../solo/index.ts';
import type { GridSize } from './cluster.ts';
import type { SpinEnd } from './cluster-slot.ts';
import { createLines, type LineWin, showStrip, type Strip } from './lines.ts';
import type { Note, Position, Slot } from './slot.ts';
import { drawRow, weightTable } from './weights.ts';

export type HoldMode = 'spin' | 'buy';

/** What a coin can be worth, in hundredths of the stake. */
export type Coin = {
  readonly pays: number;
  readonly weight: number;
  /** Name of a fixed prize; null for a plain value. */
  readonly prize: string | null;
};

export type HoldSheet = GridSize & {
  readonly code: string;
  /** Paying symbols; the number after the last stands for the wild, the one after it for a coin. */
  readonly symbols: readonly string[];
  readonly strips: readonly Strip[];
  readonly lines: readonly (readonly number[])[];
  /** Of each symbol, hundredths of the stake on a line for 2, 3 ... of it. */
  readonly pays: readonly (readonly number[])[];
  readonly coins: readonly Coin[];
  /** Coins in view that start the respins. */
  readonly coinsMin: number;
  /** Respins without a new coin that end the feature. */
  readonly respins: number;
  /** The chance of a coin on each free place of a respin. */
  readonly coinChance: { readonly of: number; readonly in: number };
  /** Paid on top when every place holds a coin. */
  readonly grand: { readonly prize: string; readonly pays: number };
  readonly costs: Readonly<Record<HoldMode, number>>;
  readonly winMax: number;
};

type HoldState = Position & {
  /** The row of `coins` of each place plus one; 0 where none is held. */
  readonly held: Uint8Array;
};

type CoinShown = { readonly cell: number; readonly pays: number; readonly prize: string | null };

export type HoldEvent =
  | {
      readonly kind: 'view';
      readonly stops: readonly number[];
      readonly grid: readonly number[];
      readonly wins: readonly LineWin[];
      readonly coins: readonly CoinShown[];
    }
  /** New coins of a respin, or those that a bought feature begins with. */
  | { readonly kind: 'coins'; readonly coins: readonly CoinShown[]; readonly respins: number }
  | { readonly kind: 'grand'; readonly prize: string; readonly pays: number }
  | SpinEnd;

export const coinSymbol = ({ symbols }: Pick<HoldSheet, 'symbols'>): number => symbols.length + 1;

const coinsShown = ({ coins }: HoldSheet, held: Uint8Array, before: Uint8Array): CoinShown[] =>
  Array.from(held, (row, cell) => ({ row, cell }))
    .filter(({ cell, row }) => row > 0 && before[cell] === 0)
    .map(({ cell, row }) => {
      const { pays = 0, prize = null } = coins[row - 1] ?? {};
      return { cell, pays, prize };
    });

const countOf = (held: Uint8Array): number => {
  let count = 0;
  for (let cell = 0; cell < held.length; cell += 1) if (held[cell] !== 0) count += 1;
  return count;
};

/** What held coins pay in hundredths of the stake, the grand prize with them. */
function coinsPaid({ coins, grand }: HoldSheet, held: Uint8Array): number {
  let paid = 0;
  let count = 0;
  for (let cell = 0; cell < held.length; cell += 1) {
    const row = held[cell] as number;
    if (row === 0) continue;
    paid += (coins[row - 1] as Coin).pays;
    count += 1;
  }
  return count === held.length ? paid + grand.pays : paid;
}

/** A slot that holds and respins from its sheet. */
export function holdSlot(sheet: HoldSheet): Slot<HoldMode, HoldState, HoldEvent> {
  const cells = sheet.columns * sheet.rows;
  const grid = new Uint8Array(cells);
  const lines = createLines({ ...sheet, wild: sheet.symbols.length });
  const values = weightTable(sheet.coins.map(({ weight }) => weight));
  const coin = coinSymbol(sheet);
  const none = new Uint8Array(cells);
  const scratch = new Uint8Array(cells);

  const ended = (state: HoldState, win: number, note: Note<HoldEvent>): HoldState => {
    note?.({ kind: 'end', win, total: state.total, left: state.left });
    return state;
  };
  const spin = (draws: Draws, note: Note<HoldEvent>): HoldState => {
    const stops: number[] | null = note === null ? null : [];
    for (let column = 0; column < sheet.columns; column += 1) {
      const strip = sheet.strips[column] as Strip;
      const stop = draws.below(strip.length);
      showStrip(grid, strip, { column, rows: sheet.rows, stop });
      stops?.push(stop);
    }
    let count = 0;
    for (let cell = 0; cell < cells; cell += 1) {
      const isCoin = grid[cell] === coin;
      scratch[cell] = isCoin ? drawRow(values, draws) + 1 : 0;
      if (isCoin) count += 1;
    }
    const wins: LineWin[] | null = note === null ? null : [];
    const win = lines.paid(grid, wins);
    note?.({
      kind: 'view',
      stops: stops ?? [],
      grid: Array.from(grid),
      wins: wins ?? [],
      coins: coinsShown(sheet, scratch, none),
    });
    const total = Math.min(win, sheet.winMax);
    const isOpened = count >= sheet.coinsMin && total < sheet.winMax;
    const held = isOpened ? scratch.slice() : none;
    return ended({ total, left: isOpened ? sheet.respins : 0, held }, total, note);
  };

  return {
    code: sheet.code,
    costs: sheet.costs,
    winMax: sheet.winMax,
    begin(mode, draws, note) {
      if (mode === 'spin') return spin(draws, note);
      const held = new Uint8Array(cells);
      for (const cell of pickPlaces(draws, cells, sheet.coinsMin))
        held[cell] = drawRow(values, draws) + 1;
      const respins = sheet.respins;
      note?.({ kind: 'coins', coins: coinsShown(sheet, held, none), respins });
      return { total: 0, left: respins, held };
    },
    next(state, draws, note) {
      const held = state.held.slice();
      let isNew = false;
      for (let cell = 0; cell < cells; cell += 1) {
        if (held[cell] !== 0 || draws.below(sheet.coinChance.in) >= sheet.coinChance.of) continue;
        held[cell] = drawRow(values, draws) + 1;
        isNew = true;
      }
      const isFull = isNew && countOf(held) === cells;
      const left = isFull ? 0 : isNew ? sheet.respins : state.left - 1;
      note?.({ kind: 'coins', coins: coinsShown(sheet, held, state.held), respins: left });
      if (isFull) note?.({ kind: 'grand', ...sheet.grand });
      const paid = left === 0 ? coinsPaid(sheet, held) : 0;
      const total = Math.min(state.total + paid, sheet.winMax);
      return ended({ total, left, held }, total - state.total, note);
    },
  };
}
