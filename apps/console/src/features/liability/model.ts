// What the book may lose, as bars and colours. Pure.
import { type Amount, amountFromText } from '@parlour/money';
import type { EventLiability } from './api/index.ts';

const amountOf = (text: string): Amount => amountFromText(text) ?? (0n as Amount);

/** A loss of the book is above zero. */
export const wayOf = (text: string): 'even' | 'loss' | 'win' => {
  const value = amountOf(text);
  return value > 0n ? 'loss' : value < 0n ? 'win' : 'even';
};

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** How far an amount reaches of the largest one, in percent. */
export function percentOfMost(text: string, most: bigint): number {
  if (most <= 0n) return 0;
  const count = (magnitude(amountOf(text)) * 100n) / most;
  return Number(count);
}

export const mostOf = (texts: readonly string[]): bigint =>
  texts.reduce<bigint>((most, text) => {
    const value = magnitude(amountOf(text));
    return value > most ? value : most;
  }, 0n);

type ScoreRow = {
  readonly home: number;
  readonly cells: readonly { readonly away: number; readonly loss: string }[];
};

const SHOWN = 7;

/** Scores as rows of home goals; as many as a person reads at once. */
export function scoreRows(scores: EventLiability['scores']): readonly ScoreRow[] {
  const rows = Map.groupBy(scores, ({ home }) => home);
  return [...rows].slice(0, SHOWN).map(([home, cells]) => ({
    home,
    cells: cells.slice(0, SHOWN).map(({ away, loss }) => ({ away, loss })),
  }));
}

/** Short text of a sum for a small cell: 1.2k, -340. */
export function shortText(text: string, tag: string): string {
  return new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(text as unknown as number);
}
