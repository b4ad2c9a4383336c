// The readable evaluator: what the verifier shows and what the fast path is proven equal to.
import { LINES, lines } from './lines.ts';
import { type Reel, viewAt } from './reels.ts';
import { FIRST_LINE_SYMBOL, linePay, SCATTER, scatterPays, type Symbol, WILD } from './symbols.ts';

/** What is in view: `window[reel][row]`. */
export type Window = readonly (readonly Symbol[])[];

export type LineWin = {
  readonly line: number;
  readonly symbol: Symbol;
  readonly count: number;
  /** In line bets, before any multiplier. */
  readonly pay: number;
};

export type Evaluation = {
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  /** In line bets, before any multiplier. */
  readonly scatterPay: number;
  readonly wilds: number;
  /** Lines and clocks together, in line bets, before any multiplier. */
  readonly pay: number;
};

export const windowAt = (reels: readonly Reel[], stops: readonly number[]): Window =>
  reels.map((reel, index) => viewAt(reel, stops[index] as number));

const countOf = (window: Window, symbol: Symbol): number =>
  window.flat().filter((shown) => shown === symbol).length;

/**
 * Lines pay from the left. The moon stands in for any symbol but the clock: a line that begins with moons is
 * one of the first symbol that is none, and never of moons alone, since the last reel has none.
 */
export function evaluate(window: Window): Evaluation {
  const lineWins: LineWin[] = [];
  for (const [line, rows] of lines.entries()) {
    const shown = rows.map((row, reel) => window[reel]?.[row] as Symbol);
    const symbol = shown.find((other) => other !== WILD) ?? WILD;
    if (symbol < FIRST_LINE_SYMBOL) continue;
    const broken = shown.findIndex((other) => other !== symbol && other !== WILD);
    const count = broken === -1 ? shown.length : broken;
    const pay = linePay(symbol, count);
    if (pay > 0) lineWins.push({ line, symbol, count, pay });
  }
  const scatters = countOf(window, SCATTER);
  const scatterPay = (scatterPays[scatters] as number) * LINES;
  return {
    lineWins,
    scatters,
    scatterPay,
    wilds: countOf(window, WILD),
    pay: lineWins.reduce((sum, win) => sum + win.pay, scatterPay),
  };
}
