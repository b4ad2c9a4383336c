import { type Amount, negate } from '@parlour/money';
import type { AccountRef } from './account.ts';
import type { Posting } from './order.ts';
import type { TransferKind } from './transfer-kind.ts';

/** Why money is frozen; decides the kind of the freezing transfer. */
export const holdReasons = {
  withdrawal: 'WITHDRAW_FREEZE',
  ticket: 'BET_FREEZE',
  slip: 'BET_FREEZE',
  chase: 'CHASE_FREEZE',
  vendor_transfer: 'VENDOR_FREEZE',
} as const satisfies Readonly<Record<string, TransferKind>>;

export type HoldReason = keyof typeof holdReasons;

/** Money set aside in the locked purse until it is spent or given back. */
export type Hold = {
  readonly amount: Amount;
  readonly captured: Amount;
  readonly released: Amount;
};

export const remainingOf = ({ amount, captured, released }: Hold): Amount =>
  (amount - captured - released) as Amount;

export const holdPostings = (value: Amount): readonly Posting[] => [
  { account: { purse: 'main' }, amount: negate(value) },
  { account: { purse: 'locked' }, amount: value },
];

export const capturePostings = (value: Amount, to: AccountRef): readonly Posting[] => [
  { account: { purse: 'locked' }, amount: negate(value) },
  { account: to, amount: value },
];

export const releasePostings = (value: Amount): readonly Posting[] =>
  capturePostings(value, { purse: 'main' });

export type HoldStep =
  | { readonly ok: true; readonly postings: readonly Posting[]; readonly hold: Hold }
  | { readonly ok: false; readonly reason: 'hold_exceeded' | 'hold_closed' };

/** Spends all that is left of a hold, or a part; the rest stays frozen. */
export function planCapture(hold: Hold, to: AccountRef, value?: Amount): HoldStep {
  const remaining = remainingOf(hold);
  if (remaining === 0n) return { ok: false, reason: 'hold_closed' };
  const taken = value ?? remaining;
  if (taken <= 0n || taken > remaining) return { ok: false, reason: 'hold_exceeded' };
  return {
    ok: true,
    hold: { ...hold, captured: (hold.captured + taken) as Amount },
    postings: capturePostings(taken, to),
  };
}

/** Gives back all that is left of a hold. */
export function planRelease(hold: Hold): HoldStep {
  const remaining = remainingOf(hold);
  if (remaining === 0n) return { ok: false, reason: 'hold_closed' };
  return {
    ok: true,
    hold: { ...hold, released: (hold.released + remaining) as Amount },
    postings: releasePostings(remaining),
  };
}
