// How the sandbox misbehaves on request: by the hosted page, by a payout's amount, by a switch.
import { fromMinor, type Sum as Money, toMinor, truncate, type Units } from './money.ts';

/** How the merchant hears of an outcome. */
export const newsPlans = ['once', 'repeated', 'reversed', 'late', 'forged', 'silent'] as const;
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

/** The sum that arrives when a person pays. */
export function sumPaid(asked: Money, sum: Sum): Money {
  const { amount, currency } = asked;
  switch (sum) {
    case 'exact':
      return asked;
    case 'less': {
      const half = truncate(amount / 2n, currency);
      return { amount: half > 0n ? half : amount, currency };
    }
    case 'more':
      return { amount: (amount * 2n) as Units, currency };
    case 'foreign': {
      const other = currency === 'EUR' ? 'GBP' : 'EUR';
      const same = truncate(amount, other);
      return { amount: same > 0n ? same : fromMinor(other, 1n), currency: other };
    }
  }
}

const PAYMENT_FEE_BPS = 150n;

/** What the provider keeps of a payment, in whole minor units; payouts cost nothing. */
export const feeOf = ({ amount, currency }: Money): Units =>
  truncate((amount * PAYMENT_FEE_BPS) / 10_000n, currency);

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

/** Payouts whose minor units end in these two digits go wrong in a way of their own. */
export const payoutPlans: Readonly<Record<string, PayoutPlan>> = {
  '01': { ...ordinary, answer: 'refused' },
  '02': { ...ordinary, outcome: 'failed' },
  '03': { ...ordinary, answer: 'lost_after' },
  '04': { ...ordinary, answer: 'lost_before' },
  '05': { ...ordinary, answer: 'down_twice' },
  '06': { ...ordinary, news: 'silent' },
  '07': { ...ordinary, settleMs: PAYOUT_LONG_MS },
  '08': { ...ordinary, news: 'repeated' },
  '09': { ...ordinary, news: 'forged' },
};

export function planPayout(sum: Money): PayoutPlan {
  const ending = (toMinor(sum) % 100n).toString().padStart(2, '0');
  return payoutPlans[ending] ?? ordinary;
}

const BACK_OFF_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000] as const;

/** The pause before the next attempt at a webhook, or null when it is given up. */
export const backOffMs = (attempts: number): number | null => BACK_OFF_MS[attempts - 1] ?? null;
