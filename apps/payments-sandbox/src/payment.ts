// Payments that people make on the hosted page.
import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '@parlour/database';
import { type Amount, amountToText } from '@parlour/money';
import {
  type Delay,
  DELAY_MS,
  type News,
  type PaymentOutcome,
  type Sum,
  sumPaid,
} from './rules.ts';
import { planDeliveries, type WebhookEvent, type Webhooks } from './webhook.ts';

export type PaymentStatus = 'open' | 'processing' | 'paid' | 'failed' | 'cancelled' | 'expired';

export type Payment = {
  readonly id: string;
  readonly token: string;
  readonly reference: string;
  readonly merchant: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly status: PaymentStatus;
  readonly paidAmount: Amount | null;
  readonly paidCurrency: string | null;
  readonly outcome: PaymentOutcome | null;
  readonly news: News;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type PaymentOrder = {
  readonly reference: string;
  readonly merchant: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly expiresInMs: number;
};

/** What the person chose on the hosted page, and how the sandbox shall behave about it. */
export type Choice = {
  readonly outcome: PaymentOutcome;
  readonly delay: Delay;
  readonly news: News;
  readonly sum: Sum;
};

export type PaymentDeps = {
  readonly db: Db;
  readonly webhooks: Webhooks;
  now(): Date;
  newId(): string;
};

const COLUMNS = `id, token, reference, merchant, amount, currency, return_url as "returnUrl",
  notify_url as "notifyUrl", status, paid_amount as "paidAmount", paid_currency as "paidCurrency",
  outcome, news, created_at as "createdAt", expires_at as "expiresAt"`;

const SETTLED_PER_TURN = 50;

/** A payment as the API and the webhooks show it. */
export const presentPayment = (payment: Payment) => ({
  id: payment.id,
  reference: payment.reference,
  status: payment.status,
  amount: amountToText(payment.amount),
  currency: payment.currency,
  paidAmount: payment.paidAmount === null ? null : amountToText(payment.paidAmount),
  paidCurrency: payment.paidCurrency,
});

const newsOf = (payment: Payment, status: PaymentStatus): WebhookEvent => ({
  type: `payment.${status}`,
  reference: payment.reference,
  url: payment.notifyUrl,
  subject: { payment: presentPayment({ ...payment, status }) },
});

export type Payments = ReturnType<typeof createPayments>;

export function createPayments({ db, webhooks, now, newId }: PaymentDeps) {
  const lock = async (tx: Tx, where: 'token' | 'id', value: string): Promise<Payment | null> => {
    const [row] = await tx.query<Payment>({
      text: `select ${COLUMNS} from payments where ${where} = $1 for update`,
      values: [value],
    });
    return row ?? null;
  };

  const settle = async (tx: Tx, payment: Payment): Promise<Payment> => {
    const status = payment.outcome ?? 'failed';
    await tx.query({
      text: `update payments set status = $2, settles_at = null, settled_at = $3,
          paid_amount = $4, paid_currency = $5 where id = $1`,
      values: [
        payment.id,
        status,
        now(),
        status === 'paid' ? payment.paidAmount : null,
        status === 'paid' ? payment.paidCurrency : null,
      ],
    });
    const settled = { ...payment, status };
    const first = status === 'paid' ? newsOf({ ...payment, paidAmount: null }, 'processing') : null;
    await webhooks.queue(
      tx,
      planDeliveries({ first, final: newsOf(settled, status) }, payment.news),
    );
    return settled;
  };

  return {
    /** Creates a payment, or answers with the one that the reference already has. */
    async create(order: PaymentOrder): Promise<{ payment: Payment; isSame: boolean }> {
      const at = now();
      const [created] = await db.query<Payment>({
        text: `insert into payments (id, token, reference, merchant, amount, currency, return_url,
            notify_url, created_at, expires_at)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
          on conflict (reference) do nothing returning ${COLUMNS}`,
        values: [
          newId(),
          randomBytes(24).toString('base64url'),
          order.reference,
          order.merchant,
          order.amount,
          order.currency,
          order.returnUrl,
          order.notifyUrl,
          at,
          new Date(at.getTime() + order.expiresInMs),
        ],
      });
      const payment = created ?? (await this.byReference(order.reference));
      if (payment === null) throw new Error(`payment ${order.reference} vanished`);
      const isSame =
        payment.amount === order.amount &&
        payment.currency === order.currency &&
        payment.returnUrl === order.returnUrl &&
        payment.notifyUrl === order.notifyUrl;
      return { payment, isSame };
    },

    async byReference(reference: string): Promise<Payment | null> {
      const [row] = await db.query<Payment>({
        text: `select ${COLUMNS} from payments where reference = $1`,
        values: [reference],
      });
      return row ?? null;
    },

    async byToken(token: string): Promise<Payment | null> {
      const [row] = await db.query<Payment>({
        text: `select ${COLUMNS} from payments where token = $1`,
        values: [token],
      });
      return row ?? null;
    },

    /** Takes a person's decision once; a second one finds the payment no longer open. */
    async decide(token: string, choice: Choice): Promise<Payment | null> {
      return db.tx(async (tx) => {
        const payment = await lock(tx, 'token', token);
        if (payment === null || payment.status !== 'open' || payment.expiresAt <= now())
          return payment;

        const isLate = choice.delay === 'late';
        const paid = sumPaid(payment, choice.sum);
        const decided: Payment = {
          ...payment,
          status: isLate ? 'expired' : 'processing',
          outcome: choice.outcome,
          news: choice.news,
          paidAmount: paid.amount,
          paidCurrency: paid.currency,
        };
        await tx.query({
          text: `update payments set status = $2, outcome = $3, news = $4, paid_amount = $5,
              paid_currency = $6, settles_at = $7 where id = $1`,
          values: [
            payment.id,
            decided.status,
            decided.outcome,
            decided.news,
            decided.paidAmount,
            decided.paidCurrency,
            new Date(now().getTime() + DELAY_MS[choice.delay]),
          ],
        });
        if (isLate) await webhooks.queue(tx, [newsOf({ ...decided, paidAmount: null }, 'expired')]);
        return choice.delay === 'none' ? settle(tx, decided) : decided;
      });
    },

    /** Carries out decisions whose time has come and closes payments that nobody made. */
    async settleDue(): Promise<number> {
      return db.tx(async (tx) => {
        const due = await tx.query<Payment>({
          text: `select ${COLUMNS} from payments where settles_at <= $1
            order by settles_at limit ${SETTLED_PER_TURN} for update skip locked`,
          values: [now()],
        });
        for (const payment of due) await settle(tx, payment);
        const expired = await tx.query<Payment>({
          text: `update payments set status = 'expired', settled_at = $1 where id in (
              select id from payments where status = 'open' and expires_at <= $1
              limit ${SETTLED_PER_TURN} for update skip locked)
            returning ${COLUMNS}`,
          values: [now()],
        });
        await webhooks.queue(
          tx,
          expired.map((payment) => newsOf(payment, 'expired')),
        );
        return due.length + expired.length;
      });
    },
  };
}
