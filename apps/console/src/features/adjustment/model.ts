import { amountFromText, amountToText, negate, ZERO } from '@parlour/money';
import type { StatusTone } from '@parlour/ui';
import type { Adjustment } from './api/index.ts';

export const DIRECTIONS = ['credit', 'debit'] as const satisfies readonly Adjustment['direction'][];

export const CAUSES = [
  'correction',
  'compensation',
  'goodwill',
  'promotion',
  'missing_deposit',
  'chargeback',
  'fraud',
  'other',
] as const satisfies readonly Adjustment['cause'][];

export const STATES = [
  'PROPOSED',
  'POSTED',
  'DECLINED',
  'WITHDRAWN',
  'FAILED',
] as const satisfies readonly Adjustment['state'][];

export const TONES: Readonly<Record<Adjustment['state'], StatusTone>> = {
  PROPOSED: 'waiting',
  POSTED: 'good',
  DECLINED: 'neutral',
  WITHDRAWN: 'neutral',
  FAILED: 'bad',
};

/** The amount with the sign that it has for the member. */
export function signedAmount({ direction, amount }: Pick<Adjustment, 'direction' | 'amount'>) {
  const value = amountFromText(amount) ?? ZERO;
  return amountToText(direction === 'credit' ? value : negate(value));
}

const TIMES = /^\d{1,3}(\.\d{1,2})?$/;

/** How often a credit has to be played, typed as a number of times, in hundredths; null when it is none. */
export function readTimes(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  if (!TIMES.test(text)) return null;
  const [whole = '0', part = ''] = text.split('.');
  return Number.parseInt(whole + part.padEnd(2, '0'), 10);
}

/** The balance that a decision would leave, or null when it would be below zero. */
export function balanceAfter(adjustment: Pick<Adjustment, 'balance' | 'direction' | 'amount'>) {
  const now = amountFromText(adjustment.balance) ?? ZERO;
  const change = amountFromText(signedAmount(adjustment)) ?? ZERO;
  const after = now + change;
  return after < 0n ? null : amountToText(after as typeof now);
}
