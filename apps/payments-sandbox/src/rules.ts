// How the sandbox misbehaves on request. Amounts decide for payouts; the hosted page for payments.
import { AMOUNT_PER_UNIT, type Amount, amount } from '@parlour/money';

/** How the merchant hears of an outcome. */
export const newsPlans = ['once', 'repeated', 'reversed', 'forged', 'silent'] as const;
export type News = (typeof newsPlans)[number];

export const paymentOutcomes = ['paid', 'failed', 'cancelled'] as const;
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** What is paid compared with what was asked for. */
export const sums = ['exact', 'less', 'more', 'foreign'] as const;
export type Sum = (typeof sums)[number];

export const delays = ['none', 'short', 'long', 'late'] as const;
export type Delay = (typeof delays)[number];

/** `late` tells the merchant first that the payment has expired, and pays after all. */
export const DELAY_MS: Readonly<Record<Delay, number>> = {
  none: 0,
  short: 5_000,
  long: 60_000,
  late: 5_000,
};

type Money = { readonly amount: Amount; readonly currency: string };

/** The sum that arrives when a person pays. */
export function sumPaid(asked: Money, sum: Sum): Money {
  switch (sum) {
    case 'exact':
      return asked;
    case 'less':
      return { ...asked, amount: amount(asked.amount - asked.amount / 2n) };
    case 'more':
      return { ...asked, amount: amount(asked.amount * 2n) };
    case 'foreign':
      return { ...asked, currency: asked.currency === 'EUR' ? 'GBP' : 'EUR' };
  }
}

export type PayoutPlan = {
  /** What happens to the call itself. */
  readonly answer: 'given' | 'refused' | 'lost_after' | 'lost_before' | 'down_twice';
  readonly outcome: 'paid' | 'failed';
  readonly news: News;
  readonly settleMs: number;
};

const PAYOUT_MS = 3_000;
const PAYOUT_LONG_MS = 60_000;

const ordinary: PayoutPlan = {
  answer: 'given',
  outcome: 'paid',
  news: 'once',
  settleMs: PAYOUT_MS,
};

/** Payouts whose amount ends in these hundredths go wrong in a way of their own. */
export const payoutPlans: Readonly<Record<string, PayoutPlan>> = {
  '.01': { ...ordinary, answer: 'refused' },
  '.02': { ...ordinary, outcome: 'failed' },
  '.03': { ...ordinary, answer: 'lost_after' },
  '.04': { ...ordinary, answer: 'lost_before' },
  '.05': { ...ordinary, answer: 'down_twice' },
  '.06': { ...ordinary, news: 'silent' },
  '.07': { ...ordinary, settleMs: PAYOUT_LONG_MS },
  '.08': { ...ordinary, news: 'repeated' },
  '.09': { ...ordinary, news: 'forged' },
};

export function planPayout(value: Amount): PayoutPlan {
  const hundredths = (value % AMOUNT_PER_UNIT) / (AMOUNT_PER_UNIT / 100n);
  return payoutPlans[`.${hundredths.toString().padStart(2, '0')}`] ?? ordinary;
}

const BACK_OFF_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000] as const;

/** The pause before the next attempt at a webhook, or null when it is given up. */
export const backOffMs = (attempts: number): number | null => BACK_OFF_MS[attempts - 1] ?? null;
