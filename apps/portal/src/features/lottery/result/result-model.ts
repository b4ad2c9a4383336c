import type { AnyFamily, DrawLayout } from '@parlour/lottery';
import { RACE_REVEAL } from './race-model.ts';
import type { IssueResult, LotteryGame } from '../game.ts';

/** What stands in place of a result, or `drawn` where there is one. */
export type ResultState = 'drawn' | 'awaiting' | 'not_drawn' | 'void' | 'upcoming';

export function resultState(
  { code, outcome, drawsAt }: Pick<IssueResult, 'code' | 'outcome' | 'drawsAt'>,
  nowMs: number,
): ResultState {
  if (outcome === 'VOID') return 'void';
  if (outcome === 'NOT_DRAWN') return 'not_drawn';
  if (code !== null) return 'drawn';
  return Date.parse(drawsAt) > nowMs ? 'upcoming' : 'awaiting';
}

/** What is said where no result stands. */
export const noResultKey = (state: ResultState) =>
  state === 'void' || state === 'not_drawn' ? (`results.${state}` as const) : 'results.awaiting';

/** What the stage of a game shows: its last draw, one that is held, or one that came just now. */
export type StagePhase = 'rest' | 'running' | 'finish';

/** Milliseconds between two numbers of a row that are revealed. */
export const REVEAL_STEP_MS = 260;

/** How long a result that just came takes to be shown, so that nothing tells it before. */
export function revealMs(family: AnyFamily | null): number {
  if (family === null) return 0;
  if (family.code === 'pk10')
    return RACE_REVEAL.fromMs + stepsOf(family.draw.layout) * RACE_REVEAL.stepMs;
  const { layout } = family.draw;
  const steps = layout.kind === 'numbers' ? layout.length : (layout.rows[0]?.digits ?? 1);
  return steps * REVEAL_STEP_MS;
}

/** How many balls a draw is revealed in, one by one: those of a row, or the prizes of a table. */
export const stepsOf = (layout: DrawLayout): number =>
  layout.kind === 'numbers' ? layout.length : layout.rows.length;

/** Days of results as the lists head them: rows in order, under the day of the game that they are of. */
export function byDay<Row extends { readonly day: string }>(
  rows: readonly Row[],
): readonly { readonly day: string; readonly rows: readonly Row[] }[] {
  const days: { day: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last?.day === row.day) last.rows.push(row);
    else days.push({ day: row.day, rows: [row] });
  }
  return days;
}

/** What regulars read from a row of numbers beside the numbers: their sum, and its two sides. */
export type Facts = {
  readonly sum: number;
  readonly size: 'big' | 'small';
  readonly parity: 'odd' | 'even';
};

/** From which sum on a result is big, by family; other families are not told by their sum. */
const BIG_MIN: Readonly<Record<string, number>> = {
  ssc: 23,
  'three-digit': 14,
  k3: 11,
  pc28: 14,
  'mark-six': 175,
};

export function factsOf(family: string, draw: unknown): Facts | null {
  const bigMin = BIG_MIN[family];
  if (bigMin === undefined || !Array.isArray(draw)) return null;
  const sum = draw.reduce((total: number, each: number) => total + each, 0);
  return { sum, size: sum >= bigMin ? 'big' : 'small', parity: sum % 2 === 1 ? 'odd' : 'even' };
}

/** A draw whose sale has ended and whose result is not known; its number is, once its time has come. */
export type PendingDraw = { readonly issueNo: string | null; readonly drawsAt: string };

/**
 * The draw that is awaited at an instant. Between the end of a sale and its draw the next sale is the
 * current one already, so that of games with a pace the draw is found by it.
 */
export function pendingDraw(
  { everySeconds, current, last }: Pick<LotteryGame, 'everySeconds' | 'current' | 'last'>,
  nowMs: number,
): PendingDraw | null {
  if (last !== null && last.code === null && last.outcome === null) {
    return { issueNo: last.issueNo, drawsAt: last.drawsAt };
  }
  if (current === null) return null;
  if (Date.parse(current.closesAt) <= nowMs) {
    return { issueNo: current.issueNo, drawsAt: current.drawsAt };
  }
  if (everySeconds === null || last === null) return null;
  const dueMs = Date.parse(last.drawsAt) + everySeconds * 1_000;
  const isBetween = dueMs < Date.parse(current.drawsAt);
  // A game that was closed for a while has no draw between its last one and the next.
  const isNear = Date.parse(current.drawsAt) - dueMs <= everySeconds * 1_000;
  return isBetween && isNear ? { issueNo: null, drawsAt: new Date(dueMs).toISOString() } : null;
}
