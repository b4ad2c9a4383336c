import { add, type Amount, amountFromText, amountToText, subtract, ZERO } from '@parlour/money';
import type { StatusTone } from '@parlour/ui';
import type { BankCredit } from './api/bank-credit.ts';
import type { Deposit, DepositDecision } from './api/index.ts';

/** How a state looks: what waits, what went well, what did not. */
const TONES: Readonly<Record<string, StatusTone>> = {
  PENDING: 'neutral',
  AWAITING_MATCH: 'waiting',
  PAID: 'good',
  FAILED: 'bad',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
  REVIEW: 'waiting',
};

export const toneOf = (state: string): StatusTone => TONES[state] ?? 'neutral';

const CREDIT_TONES: Readonly<Record<BankCredit['state'], StatusTone>> = {
  OPEN: 'waiting',
  MATCHED: 'notice',
  CREDITED: 'good',
  IGNORED: 'neutral',
};

export const creditTone = (state: BankCredit['state']): StatusTone => CREDIT_TONES[state];

export type CreditSide = Pick<BankCredit, 'amount' | 'currency' | 'reference' | 'payer'>;
export type DepositSide = Pick<Deposit, 'amount' | 'currency' | 'reference'> & {
  readonly payerName: string | null;
};

/** How two values of a pair stand to each other; `unknown` where one side has none. */
export type Agreement = 'same' | 'other' | 'unknown';

export type PairView = {
  readonly amount: Agreement;
  readonly currency: Agreement;
  readonly reference: Agreement;
  readonly payer: Agreement;
  /** What arrived beyond what was asked for, as a decimal text; negative when it is less. */
  readonly difference: string | null;
  /** What the match does: money at once, or a decision about the deposit. */
  readonly outcome: 'credited' | 'decision';
};

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    // Accents of Latin letters; marks of other scripts are vowels, which names differ by.
    .replace(/[\u0300-\u036f]|[^\p{L}\p{N}\p{M}]/gu, '')
    .toLocaleLowerCase('en');

function agreementOf(left: string | null, right: string | null): Agreement {
  if (left === null || right === null || plain(left) === '' || plain(right) === '') {
    return 'unknown';
  }
  return plain(left) === plain(right) ? 'same' : 'other';
}

/** Puts a line of a statement beside a deposit. */
export function comparePair(credit: CreditSide, deposit: DepositSide): PairView {
  const arrived = amountFromText(credit.amount);
  const asked = amountFromText(deposit.amount);
  const isSameCurrency = credit.currency === deposit.currency;
  const isSameAmount = arrived !== null && arrived === asked;
  return {
    amount: isSameAmount ? 'same' : 'other',
    currency: isSameCurrency ? 'same' : 'other',
    reference: agreementOf(credit.reference, deposit.reference),
    payer: agreementOf(credit.payer, deposit.payerName),
    difference:
      isSameCurrency && arrived !== null && asked !== null && !isSameAmount
        ? amountToText(subtract(arrived, asked))
        : null,
    outcome: isSameAmount && isSameCurrency ? 'credited' : 'decision',
  };
}

/** What the decisions about a deposit are called, and which of them cost someone something. */
export const isHarsh = (decision: DepositDecision): boolean =>
  decision === 'decline' || decision === 'dismiss';

/** Sums by currency of what stands on a page, in the order in which the currencies come. */
export function sumsOf(
  rows: readonly { readonly amount: string; readonly currency: string }[],
): { readonly currency: string; readonly amount: string }[] {
  const sums = new Map<string, Amount>();
  for (const { amount, currency } of rows) {
    const value = amountFromText(amount) ?? ZERO;
    sums.set(currency, add(sums.get(currency) ?? ZERO, value));
  }
  return [...sums].map(([currency, amount]) => ({ currency, amount: amountToText(amount) }));
}

/** Which of the waiting transfers are shown: said to be sent, or only begun. */
export const WAITING_STATES = ['AWAITING_MATCH', 'PENDING', 'REVIEW'] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

/** The neighbour of a key in a list; the first of the list when the key is not in it. */
export function nextOf(
  keys: readonly string[],
  current: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = current === undefined ? -1 : keys.indexOf(current);
  if (at === -1) return keys[0];
  return keys[Math.max(0, Math.min(keys.length - 1, at + step))];
}
