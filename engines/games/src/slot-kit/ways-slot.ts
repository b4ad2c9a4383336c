// Slots that pay in ways over reels of changing heights, with free spins that multiply more one by one.
import type { SpinEnd } from './cluster-slot.ts';
import type { Note, Position, Slot } from './slot.ts';
import { addedBy, type FreeSpinRules, openedBy } from './spins.ts';
import {
  createWaysView,
  drawView,
  type WaysReel,
  type WaysReelTable,
  type WaysView,
  type WaysWin,
  waysPaid,
} from './ways.ts';
import { weightTable } from './weights.ts';

export type WaysMode = 'spin' | 'buy';

export type WaysSheet = {
  readonly code: string;
  /** Paying symbols; the number after the last stands for the wild, the one after it for the scatter. */
  readonly symbols: readonly string[];
  readonly heightMin: number;
  readonly reels: { readonly paid: readonly WaysReel[]; readonly free: readonly WaysReel[] };
  /** Of each symbol, hundredths of the stake for a way over 2, 3 ... reels. */
  readonly pays: readonly (readonly number[])[];
  readonly spins: FreeSpinRules;
  /** What the wins of the first, second ... free spin are multiplied by; the last holds on. */
  readonly multipliers: readonly number[];
  readonly costs: Readonly<Record<WaysMode, number>>;
  readonly spinsBought: number;
  readonly winMax: number;
};

type WaysState = Position & { readonly awarded: number; readonly played: number };

export type WaysEvent =
  | {
      readonly kind: 'view';
      /** Symbols of each reel from the top. */
      readonly reels: readonly (readonly number[])[];
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

function scattersOf({ counts, kinds, reels }: WaysView): number {
  let scatters = 0;
  for (let reel = 0; reel < reels; reel += 1) scatters += counts[(reel + 1) * kinds - 1] as number;
  return scatters;
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
  const view = createWaysView(
    sheet.reels.paid.length,
    heightMin + heights - 1,
    sheet.symbols.length + 2,
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
  const paidBy = (multiplier: number, note: Note<WaysEvent>): number => {
    const wins: WaysWin[] | null = note === null ? null : [];
    const paid = waysPaid(view, pays, wins) * multiplier;
    note?.({ kind: 'view', reels: reelsShown(view), wins: wins ?? [], multiplier });
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
      drawView(view, reels.paid, { draws, heightMin });
      const paid = paidBy(1, note);
      const scatters = scattersOf(view);
      const spins = openedBy(sheet.spins, scatters);
      if (spins > 0) note?.({ kind: 'spins', scatters, spins });
      return endOf({ before: 0, paid }, { left: spins, awarded: spins, played: 0 }, note);
    },
    next(state, draws, note) {
      drawView(view, reels.free, { draws, heightMin });
      const paid = paidBy(multiplierOf(sheet, state.played), note);
      const scatters = scattersOf(view);
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
