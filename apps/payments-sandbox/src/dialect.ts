// The two ways in which merchants and the sandbox speak: documents and signatures of each.
import { createHmac } from 'node:crypto';
import { minorNumber, type Sum, sumText } from './money.ts';
import type { Payment, PaymentStatus } from './payment.ts';
import type { Payout } from './payout.ts';
import { signWebhook } from './signature.ts';

/** `tollgate` is the sandbox's own; `checkout` is the common sessions-and-signed-webhooks shape. */
export const dialects = ['tollgate', 'checkout'] as const;
export type Dialect = (typeof dialects)[number];

export type News =
  | { readonly payment: Payment; readonly status: PaymentStatus }
  | { readonly payout: Payout; readonly status: Payout['status'] };

export type Addresses = {
  /** Where browsers reach the hosted pages. */
  readonly publicUrl: string;
};

export const payUrlOf = ({ publicUrl }: Addresses, { presentation, token }: Payment): string =>
  `${publicUrl}/${presentation === 'qr' ? 'wallet' : 'pay'}/${token}`;

/** What a QR code of the payment holds: the address that a phone's camera opens. */
export const qrOf = (addresses: Addresses, payment: Payment): string | null =>
  payment.presentation === 'qr' ? payUrlOf(addresses, payment) : null;

/** A payment as the sandbox's own dialect shows it. */
export const presentPayment = (payment: Payment) => ({
  id: payment.id,
  reference: payment.reference,
  status: payment.status,
  amount: sumText(payment),
  currency: payment.currency,
  paidAmount: paidOf(payment) === null ? null : sumText(paidOf(payment) ?? payment),
  paidCurrency: payment.paidCurrency,
});

export const presentPayout = (payout: Payout) => ({
  id: payout.id,
  reference: payout.reference,
  status: payout.status,
  amount: sumText(payout),
  currency: payout.currency,
  failure: payout.failure,
});

const paidOf = ({ paidAmount: amount, paidCurrency: currency }: Payment): Sum | null =>
  amount === null || currency === null ? null : { amount, currency };

const SESSION_STATUS: Readonly<Record<PaymentStatus, string>> = {
  open: 'open',
  processing: 'processing',
  paid: 'complete',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** A payment as a checkout session. */
export function presentSession(addresses: Addresses, payment: Payment) {
  const paid = paidOf(payment);
  return {
    id: `cs_${payment.id}`,
    object: 'checkout.session',
    client_reference: payment.reference,
    status: SESSION_STATUS[payment.status],
    amount: minorNumber(payment),
    currency: payment.currency,
    amount_paid: paid === null ? null : minorNumber(paid),
    currency_paid: paid?.currency ?? null,
    url: payUrlOf(addresses, payment),
    qr_text: qrOf(addresses, payment),
    expires_at: Math.floor(payment.expiresAt.getTime() / 1000),
  };
}

export const presentTransfer = (payout: Payout) => ({
  id: `po_${payout.id}`,
  object: 'payout',
  client_reference: payout.reference,
  status: payout.status,
  amount: minorNumber(payout),
  currency: payout.currency,
  failure_code: payout.failure,
});

export type Envelope = { readonly type: string; readonly body: string };

/** One piece of news as its dialect writes it. `id` names it in the sandbox's own. */
export function writeNews(
  addresses: Addresses,
  dialect: Dialect,
  news: News,
  { id, at }: { readonly id: string; readonly at: Date },
): Envelope {
  const isPayment = 'payment' in news;
  if (dialect === 'checkout') {
    const type = isPayment
      ? `checkout.session.${SESSION_STATUS[news.status]}`
      : `payout.${news.status}`;
    const data = isPayment
      ? presentSession(addresses, { ...news.payment, status: news.status })
      : presentTransfer({ ...news.payout, status: news.status });
    return { type, body: JSON.stringify({ type, timestamp: at.toISOString(), data }) };
  }
  const type = isPayment ? `payment.${news.status}` : `payout.${news.status}`;
  const subject = isPayment
    ? { payment: presentPayment({ ...news.payment, status: news.status }) }
    : { payout: presentPayout({ ...news.payout, status: news.status }) };
  return { type, body: JSON.stringify({ id, type, occurredAt: at.toISOString(), ...subject }) };
}

export type SigningKeys = {
  readonly tollgate: string;
  /** `whsec_` and base64; while keys change there are several, and each signs. */
  readonly checkout: readonly string[];
};

export type Delivery = {
  readonly dialect: Dialect;
  readonly eventId: string;
  readonly body: string;
  readonly isForged: boolean;
};

/** The headers that prove who sends a delivery. A forged one is signed with a wrong key. */
export function signDelivery(
  { dialect, eventId, body, isForged }: Delivery,
  keys: SigningKeys,
  at: Date,
): Readonly<Record<string, string>> {
  if (dialect === 'tollgate') {
    const { ...headers } = signWebhook(
      body,
      isForged ? `${keys.tollgate}-forged` : keys.tollgate,
      at,
    );
    return headers;
  }
  const id = `msg_${eventId}`;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = keys.checkout.map((key) => {
    const secret = Buffer.from(key.replace(/^whsec_/, ''), 'base64');
    const used = isForged ? Buffer.concat([secret, Buffer.from('forged')]) : secret;
    const digest = createHmac('sha256', used).update(`${id}.${timestamp}.${body}`).digest('base64');
    return `v1,${digest}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
