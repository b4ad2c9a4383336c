// Payments that people make on the hosted page.
import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '@parlour/database';
import type { Dialect } from './dialect.ts';
import type { Faults } from './faults.ts';
import { fromMinor, type Units } from './money.ts';
import {
  type Delay,
  DELAY_MS,
  feeOf,
  type News,
  type PaymentOutcome,
  type Sum,
  sumPaid,
} from './rules.ts';
import { planDeliveries, type WebhookEvent, type Webhooks } from './webhook.ts';

export type PaymentStatus = 'open' | 'processing' | 'paid' | 'failed' | 'cancelled' | 'expired';

/** `qr`: the person scans a code with a phone, and decides in the sandbox's wallet. */
export type Presentation = 'page' | 'qr';

export type Payment = {
  readonly id: string;
  readonly token: string;
  readonly reference: string;
  readonly merchant: string;
  readonly amount: Units;
  readonly currency: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly status: PaymentStatus;
  readonly paidAmount: Units | null;
  readonly paidCurrency: string | null;
  readonly outcome: PaymentOutcome | null;
  readonly news: News;
  readonly dialect: Dialect;
  readonly presentation: Presentation;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export type PaymentOrder = {
  readonly reference: string;
  readonly merchant: string;
  readonly amount: Units;
  readonly currency: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly expiresInMs: number;
  readonly dialect: Dialect;
  readonly presentation: Presentation;
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
  readonly faults: Pick<Faults, 'current'>;
  now(): Date;
  newId(): string;
};

const COLUMNS = `id, token, reference, merchant, amount, currency, return_url as "returnUrl",
  notify_url as "notifyUrl", status, paid_amount as "paidAmount", paid_currency as "paidCurrency",
  outcome, news, dialect, presentation, created_at as "createdAt", expires_at as "expiresAt"`;

const SETTLED_PER_TURN = 50;

/** A payment as it looked before anything arrived. */
const unpaid = (payment: Payment): Payment => ({
  ...payment,
  paidAmount: null,
  paidCurrency: null,
});

const newsOf = (payment: Payment, status: PaymentStatus): WebhookEvent => ({
  dialect: payment.dialect,
  reference: payment.reference,
  url: payment.notifyUrl,
  news: { payment, status },
});

export type Payments = ReturnType<typeof createPayments>;

export function createPayments({ db, webhooks, faults, now, newId }: PaymentDeps) {
  const lock = async (tx: Tx, where: 'token' | 'id', value: string): Promise<Payment | null> => {
    const [row] = await tx.query<Payment>({
      text: `select ${COLUMNS} from payments where ${where} = $1 for update`,
      values: [value],
    });
    return row ?? null;
  };

  const settle = async (tx: Tx, payment: Payment): Promise<Payment> => {
    const status = payment.outcome ?? 'failed';
    const { paidAmount: amount, paidCurrency: currency } = payment;
    const paid =
      status !== 'paid' || amount === null || currency === null ? null : { amount, currency };
    await tx.query({
      text: `update payments set status = $2, settles_at = null, settled_at = $3,
          paid_amount = $4, paid_currency = $5, fee_amount = $6 where id = $1`,
      values: [
        payment.id,
        status,
        now(),
        paid?.amount ?? null,
        paid?.currency ?? null,
        paid === null ? 0n : feeOf(paid),
      ],
    });
    const settled = { ...payment, status };
    const first = status === 'paid' ? newsOf(unpaid(payment), 'processing') : null;
    const { webhooks: fault } = await faults.current(tx);
    const plan = (fault?.value as News | undefined) ?? payment.news;
    await webhooks.queue(tx, planDeliveries({ first, final: newsOf(settled, status) }, plan));
    return settled;
  };

  return {
    /** Creates a payment, or answers with the one that the reference already has. */
    async create(order: PaymentOrder): Promise<{ payment: Payment; isSame: boolean }> {
      const at = now();
      const [created] = await db.query<Payment>({
        text: `insert into payments (id, token, reference, merchant, amount, currency, return_url,
            notify_url, created_at, expires_at, dialect, presentation)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
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
          order.dialect,
          order.presentation,
        ],
      });
      const payment = created ?? (await this.byReference(order.reference));
      if (payment === null) throw new Error(`payment ${order.reference} vanished`);
      const isSame =
        payment.amount === order.amount &&
        payment.currency === order.currency &&
        payment.returnUrl === order.returnUrl &&
        payment.notifyUrl === order.notifyUrl &&
        payment.dialect === order.dialect &&
        payment.presentation === order.presentation;
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
        const { sums: fault } = await faults.current(tx);
        const paid = sumPaid(payment, (fault?.value as Sum | undefined) ?? choice.sum);
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
        if (isLate) await webhooks.queue(tx, [newsOf(unpaid(decided), 'expired')]);
        return choice.delay === 'none' ? settle(tx, decided) : decided;
      });
    },

    /** A payment that no merchant asked for, such as one made to the wrong one. */
    async bookStranger(dialect: Dialect): Promise<void> {
      const paid = { amount: fromMinor('USD', 4_200n), currency: 'USD' };
      await db.query({
        text: `insert into payments (id, token, reference, merchant, amount, currency, return_url,
            notify_url, created_at, expires_at, dialect, status, paid_amount, paid_currency, fee_amount,
            settled_at)
          values ($1, $2, $3, 'Parlour', $4, $5, 'about:blank', 'about:blank', $6, $6, $7, 'paid',
            $4, $5, $8, $6)`,
        values: [
          newId(),
          randomBytes(24).toString('base64url'),
          `stranger-${newId()}`,
          paid.amount,
          paid.currency,
          now(),
          dialect,
          feeOf(paid),
        ],
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
