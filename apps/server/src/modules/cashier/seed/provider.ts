import type { PaymentProvider } from '../provider/port.ts';

/** A provider of the past: every payout arrived at once, and nothing can be asked any more. */
export const createDemoProvider = (): PaymentProvider => ({
  code: 'sandbox',
  createDeposit: async ({ reference }) => ({
    kind: 'created',
    providerReference: `demo-${reference}`,
    payUrl: '',
    qr: null,
    expiresAt: null,
  }),
  queryDeposit: async () => ({ kind: 'missing' }),
  createPayout: async ({ reference, amount, currency }) => ({
    kind: 'found',
    providerReference: `demo-${reference}`,
    news: { status: 'paid', amount, currency },
  }),
  queryPayout: async () => ({ kind: 'missing' }),
  listStatement: async () => ({ kind: 'unsupported' }),
  ping: async () => ({ kind: 'up' }),
  parseWebhook: () => ({ kind: 'refused', why: 'malformed' }),
});
