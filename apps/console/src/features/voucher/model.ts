import { type Amount, times, ZERO } from '@parlour/money';
import type { StatusTone } from '@parlour/ui';
import { wholeOf } from '../../lib/form/edit.ts';
import { hundredthsOf } from '../../lib/money/rate.ts';
import { amountOrNull, wireOf, wireText } from '../../lib/money/typed.ts';
import type { NewBatch, Voucher, VoucherBatch } from './api/index.ts';

const BATCH_TONES: Readonly<Record<VoucherBatch['state'], StatusTone>> = {
  PREPARED: 'waiting',
  ACTIVE: 'good',
  DONE: 'neutral',
  EXPIRED: 'waiting',
  VOIDED: 'bad',
};
const VOUCHER_TONES: Readonly<Record<Voucher['state'], StatusTone>> = {
  OPEN: 'waiting',
  REDEEMED: 'good',
  VOIDED: 'neutral',
};

export const batchTone = (state: VoucherBatch['state']): StatusTone => BATCH_TONES[state];
export const voucherTone = (state: Voucher['state']): StatusTone => VOUCHER_TONES[state];

/** The server makes no larger batch (`VOUCHERS_PER_BATCH_MAX` of the contract). */
export const COUNT_MAX = 5_000;
export const PER_MEMBER_MAX = 1_000;

export type VoucherDraft = {
  readonly name: string;
  readonly count: string;
  readonly currency: string;
  readonly amount: string;
  readonly multiple: string;
  readonly perMember: string;
  /** Local time as a `MomentField` holds it. */
  readonly expiresAt: string;
};

export type DraftProblem = 'name' | 'count' | 'amount' | 'multiple' | 'per_member' | 'expiry';

/** The first thing that keeps a batch from being made; null when nothing does. */
export function draftProblem(draft: VoucherDraft, nowMs: number): DraftProblem | null {
  if (draft.name.trim().length < 2) return 'name';
  if (wholeOf(draft.count, 1, COUNT_MAX) === null) return 'count';
  const amount = amountOrNull(draft.amount, draft.currency);
  if (amount === null || amount === ZERO) return 'amount';
  if (hundredthsOf(draft.multiple) === null) return 'multiple';
  if (wholeOf(draft.perMember, 1, PER_MEMBER_MAX) === null) return 'per_member';
  const expiresMs = Date.parse(draft.expiresAt);
  return Number.isNaN(expiresMs) || expiresMs <= nowMs ? 'expiry' : null;
}

/** What all vouchers of a draft would be worth; null while that cannot be said. */
export function worthOf(draft: VoucherDraft): string | null {
  const amount: Amount | null = amountOrNull(draft.amount, draft.currency);
  const count = wholeOf(draft.count, 1, COUNT_MAX);
  if (amount === null || count === null) return null;
  return wireText(times(amount, BigInt(count)), draft.currency);
}

/** The batch as the call wants it; only for a draft without a problem. */
export const newBatchOf = (draft: VoucherDraft, key: string, reason: string): NewBatch => ({
  key,
  name: draft.name.trim(),
  count: wholeOf(draft.count, 1, COUNT_MAX) ?? 1,
  currency: draft.currency,
  amount: wireOf(draft.amount, draft.currency) ?? '0',
  multipleHundredths: hundredthsOf(draft.multiple) ?? 0,
  perMemberMax: wholeOf(draft.perMember, 1, PER_MEMBER_MAX) ?? 1,
  expiresAt: new Date(draft.expiresAt).toISOString(),
  reason,
});

/** Redeemed vouchers of a batch in whole percent; never a hundred while one is left. */
export const usedShare = ({ total, redeemed }: VoucherBatch['counts']): number =>
  total === 0 ? 0 : Math.floor((redeemed * 100) / total);
