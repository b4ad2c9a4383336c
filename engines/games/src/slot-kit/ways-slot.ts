// Slots that pay in ways over reels of changing heights, with free spins that multiply more one by one.
import type { Draws } from '../solo/index.ts';
import type { SpinEnd } from './cluster-slot.ts';
import type { Note, Position, Slot } from './slot.ts';
import { addedBy, type FreeSpinRules, openedBy } from './spins.ts';
import {
  createWaysView,
  drawView,
  openMystery,
  type WaysReel,
  type WaysReelTable,
  type WaysView,
  type WaysWin,
  waysPaid,
} from './ways.ts';
import { drawRow, weightTable } from './weights.ts';

export type WaysMode = 'spin' | 'buy';

export type WaysSheet = {
  readonly code: string;
  /**
   * Paying symbols; the number after the last stands for the wild, the one after it for the scatter, and
   * where there are any the one after that for mystery symbols.
   */
  readonly symbols: readonly string[];
  readonly heightMin: number;
  readonly reels: { readonly paid: readonly WaysReel[]; readonly free: readonly WaysReel[] };
  /** Of each symbol, hundredths of the stake for a way over 2, 3 ... reels. */
  readonly pays: readonly (readonly number[])[];
  readonly spins: FreeSpinRules;
  /** What the wins of the first, second ... free spin are multiplied by; the last holds on. */
  readonly multipliers: readonly number[];
  /** Weights of the symbols that all mystery symbols of a view open as, drawn once; absent without any. */
  readonly mystery?: readonly number[];
  readonly costs: Readonly<Record<WaysMode, number>>;
  readonly spinsBought: number;
  readonly winMax: number;
};

type WaysState = Position & { readonly awarded: number; readonly played: number };

export type WaysEvent =
  | {
      readonly kind: 'view';
      /** Symbols of each reel from the top, mystery symbols still closed. */
      readonly reels: readonly (readonly number[])[];
      /** What the mystery symbols opened as; absent where the view has none. */
      readonly opened?: number;
      readonly wins: readonly WaysWin[];
      readonly multiplier: number;
    }
  | { readonly kind: 'spins'; readonly scatters: number; readonly spins: number }
  | SpinEnd;

const tablesOf = (reels: readonly WaysReel[]): WaysReelTable[] =>
  reels.map(({ heights, symbols }) => ({
    heights: weightTable(heights),
    symbols: weightTable(symbols),
  }));

/** By the number of reels from 0 on. */
export const payRows = (pays: WaysSheet['pays']): Uint16Array[] =>
  pays.map((row) => Uint16Array.from([0, 0, ...row]));

export const multiplierOf = ({ multipliers }: WaysSheet, played: number): number =>
  multipliers[Math.min(played, multipliers.length - 1)] as number;

/** How often a symbol stands in a view. */
function shownOf({ counts, kinds, reels }: WaysView, symbol: number): number {
  let shown = 0;
  for (let reel = 0; reel < reels; reel += 1) shown += counts[reel * kinds + symbol] as number;
  return shown;
}

const reelsShown = ({ cells, heights, rowsMax }: WaysView): number[][] =>
  Array.from(heights, (height, reel) =>
    Array.from(cells.subarray(reel * rowsMax, reel * rowsMax + height)),
  );

/** A slot of ways from its sheet. */
export function waysSlot(sheet: WaysSheet): Slot<WaysMode, WaysState, WaysEvent> {
  const { heightMin } = sheet;
  const reels = { paid: tablesOf(sheet.reels.paid), free: tablesOf(sheet.reels.free) };
  const heights = Math.max(...sheet.reels.paid.map((reel) => reel.heights.length));
  const scatter = sheet.symbols.length + 1;
  const mystery = sheet.mystery === undefined ? null : weightTable(sheet.mystery);
  const view = createWaysView(
    sheet.reels.paid.length,
    heightMin + heights - 1,
    mystery === null ? scatter + 1 : scatter + 2,
  );
  const pays = payRows(sheet.pays);

  const endOf = (
    { before, paid }: { readonly before: number; readonly paid: number },
    { awarded, left, played }: Omit<WaysState, 'total'>,
    note: Note<WaysEvent>,
  ): WaysState => {
    const total = Math.min(before + paid, sheet.winMax);
    const state = { total, left: total === sheet.winMax ? 0 : left, awarded, played };
    note?.({ kind: 'end', win: total - before, total, left: state.left });
    return state;
  };
  /** Draws a view and opens its mystery symbols; answers what they opened as. */
  const drawReels = (tables: readonly WaysReelTable[], draws: Draws): number | null => {
    drawView(view, tables, { draws, heightMin });
    if (mystery === null || shownOf(view, scatter + 1) === 0) return null;
    const symbol = drawRow(mystery, draws);
    openMystery(view, scatter + 1, symbol);
    return symbol;
  };
  const paidBy = (multiplier: number, opened: number | null, note: Note<WaysEvent>): number => {
    const wins: WaysWin[] | null = note === null ? null : [];
    const paid = waysPaid(view, pays, wins) * multiplier;
    note?.({
      kind: 'view',
      reels: reelsShown(view),
      ...(opened === null ? {} : { opened }),
      wins: wins ?? [],
      multiplier,
    });
    return paid;
  };

  return {
    code: sheet.code,
    costs: sheet.costs,
    winMax: sheet.winMax,
    begin(mode, draws, note) {
      if (mode === 'buy') {
        const spins = sheet.spinsBought;
        note?.({ kind: 'spins', scatters: 0, spins });
        return { total: 0, left: spins, awarded: spins, played: 0 };
      }
      const opened = drawReels(reels.paid, draws);
      const paid = paidBy(1, opened, note);
      const scatters = shownOf(view, scatter);
      const spins = openedBy(sheet.spins, scatters);
      if (spins > 0) note?.({ kind: 'spins', scatters, spins });
      return endOf({ before: 0, paid }, { left: spins, awarded: spins, played: 0 }, note);
    },
    next(state, draws, note) {
      const opened = drawReels(reels.free, draws);
      const paid = paidBy(multiplierOf(sheet, state.played), opened, note);
      const scatters = shownOf(view, scatter);
      const spins = addedBy(sheet.spins, scatters, state.awarded);
      if (spins > 0) note?.({ kind: 'spins', scatters, spins });
      return endOf(
        { before: state.total, paid },
        {
          left: state.left - 1 + spins,
          awarded: state.awarded + spins,
          played: state.played + 1,
        },
        note,
      );
    },
  };
}
