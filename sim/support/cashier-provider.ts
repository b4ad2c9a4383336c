// A payment provider that loses answers and tells its news twice, late and out of order. What it
// holds is the truth with which the auditor compares the cashier.
import { type Amount, amount } from '@parlour/money';
import type {
  FoundPayout,
  PaymentProvider,
  PayoutNews,
  Unknown,
} from '../../apps/server/src/modules/cashier/provider/port.ts';
import type { DepositNews } from '../../apps/server/src/modules/cashier/rules/deposit-news.ts';
import type { Chance } from './chance.ts';

export type ProviderPayment = {
  readonly reference: string;
  readonly asked: Amount;
  readonly currency: string;
  news: DepositNews;
};
export type ProviderPayout = {
  readonly reference: string;
  readonly amount: Amount;
  readonly currency: string;
  news: PayoutNews;
};
export type Notice =
  | { readonly subject: 'deposit'; readonly reference: string; readonly news: DepositNews }
  | { readonly subject: 'payout'; readonly reference: string; readonly news: PayoutNews };

export type SimProvider = PaymentProvider & {
  readonly payments: ReadonlyMap<string, ProviderPayment>;
  readonly payouts: ReadonlyMap<string, ProviderPayout>;
  /** Payouts that were made and sent back by a bank. */
  readonly returned: ReadonlySet<string>;
  /** News on their way; delivering one may leave it there to come again. */
  readonly notices: Notice[];
  /** Once calm, every call arrives and is answered. */
  calm(): void;
  /** Nothing reaches the provider, or everything does again. */
  setDown(isDown: boolean): void;
  /** A person decides about an open payment, or a bank about a payout. */
  settlePayment(reference: string): void;
  settlePayout(reference: string): void;
  /** A bank sends back what it has paid, whether that was told here before or not. */
  bouncePayout(reference: string): void;
};

export const referenceOf = (reference: string): string => `provider-${reference}`;

const lost: Unknown = { kind: 'unknown', error: 'lost' };

export function createSimProvider(chance: Chance, code = 'sandbox'): SimProvider {
  const payments = new Map<string, ProviderPayment>();
  const payouts = new Map<string, ProviderPayout>();
  const returned = new Set<string>();
  const notices: Notice[] = [];
  let isCalm = false;
  let isDown = false;
  const isLost = (): boolean => !isCalm && (isDown || chance.oneIn(5));

  const foundPayout = ({ reference, news }: ProviderPayout): FoundPayout => ({
    kind: 'found',
    providerReference: referenceOf(reference),
    news,
  });

  return {
    code,
    payments,
    payouts,
    returned,
    notices,
    calm: () => void (isCalm = true),
    setDown: (value) => void (isDown = value),

    async createDeposit({ reference, amount: asked, currency }) {
      if (isLost()) return lost;
      if (!payments.has(reference)) {
        payments.set(reference, { reference, asked, currency, news: { status: 'pending' } });
      }
      if (isLost()) return lost;
      const page = { payUrl: 'sim:pay', qr: null, expiresAt: null };
      return { kind: 'created', providerReference: referenceOf(reference), ...page };
    },
    async queryDeposit(reference) {
      if (isLost()) return lost;
      const payment = payments.get(reference);
      if (payment === undefined) return { kind: 'missing' };
      return { kind: 'found', providerReference: referenceOf(reference), news: payment.news };
    },
    async createPayout({ reference, amount: value, currency }) {
      if (isLost()) return lost;
      if (!payouts.has(reference) && chance.oneIn(8)) return { kind: 'refused', reason: 'closed' };
      const payout = payouts.get(reference) ?? {
        reference,
        amount: value,
        currency,
        news: { status: 'pending' },
      };
      payouts.set(reference, payout);
      return isLost() ? lost : foundPayout(payout);
    },
    async queryPayout(reference) {
      if (isLost()) return lost;
      const payout = payouts.get(reference);
      return payout === undefined ? { kind: 'missing' } : foundPayout(payout);
    },
    listStatement: async () => ({ kind: 'unsupported' }),
    ping: async () => ({ kind: 'up' }),
    parseWebhook: () => ({ kind: 'refused', why: 'forged' }),

    settlePayment(reference) {
      const payment = payments.get(reference);
      if (payment === undefined || payment.news.status === 'paid') return;
      payment.news = newsFor(payment, chance);
      notices.push({ subject: 'deposit', reference, news: payment.news });
    },
    settlePayout(reference) {
      const payout = payouts.get(reference);
      if (payout === undefined || payout.news.status !== 'pending') return;
      const { amount: value, currency } = payout;
      payout.news = chance.oneIn(4)
        ? { status: 'failed', reason: 'closed' }
        : { status: 'paid', amount: value, currency };
      notices.push({ subject: 'payout', reference, news: payout.news });
    },
    bouncePayout(reference) {
      if (payouts.get(reference)?.news.status !== 'paid') return;
      returned.add(reference);
      const news = { status: 'failed', reason: 'returned by the bank' } as const;
      notices.push({ subject: 'payout', reference, news });
    },
  };
}

/** Mostly paid as asked; sometimes half, elsewhere, or not at all - and an expired one may be paid later. */
function newsFor({ asked, currency }: ProviderPayment, chance: Chance): DepositNews {
  const what = chance.below(10);
  if (what === 0) return { status: 'cancelled' };
  if (what === 1) return { status: 'failed' };
  if (what === 2) return { status: 'expired' };
  if (what === 3) return { status: 'paid', paid: { amount: amount(asked / 2n), currency } };
  if (what === 4) return { status: 'paid', paid: { amount: asked, currency: 'EUR' } };
  return { status: 'paid', paid: { amount: asked, currency } };
}
