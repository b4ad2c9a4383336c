import type { BillKind } from '@parlour/contract';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import type { BillDetail } from './api/index.ts';

type Share = BillDetail['members'][number];

export type ShareBar = {
  readonly row: Share;
  /** Of the longest bar, from 0 to 1. */
  readonly share: number;
  readonly value: string;
};

const SHARE_STEPS = 1_000n;
const amountOf = (text: string): Amount => amountFromText(text) ?? ZERO;
const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** Shares with the length of their bars, the longest first. */
export function shareBars(shares: readonly Share[], kind: BillKind): readonly ShareBar[] {
  const valueOf = (row: Share) => (kind === 'DIVIDEND' ? row.profitLoss : row.validBet);
  const sized = shares.map((row) => ({ row, size: magnitude(amountOf(valueOf(row))) }));
  const longest = sized.reduce((most, { size }) => (size > most ? size : most), 0n);
  return sized
    .toSorted((left, right) => (left.size < right.size ? 1 : left.size > right.size ? -1 : 0))
    .map(({ row, size }) => ({
      row,
      share:
        longest === 0n ? 0 : Number.parseInt(String((size * SHARE_STEPS) / longest), 10) / 1_000,
      value: valueOf(row),
    }));
}
