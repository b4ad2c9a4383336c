// Payouts that merchants order.
import type { Db, Tx } from '@parlour/database';
import type { Dialect } from './dialect.ts';
import type { Faults } from './faults.ts';
import type { Units } from './money.ts';
import { type News, type PayoutPlan, planPayout } from './rules.ts';
import { planDeliveries, type WebhookEvent, type Webhooks } from './webhook.ts';

export type Payout = {
  readonly id: string;
  readonly reference: string;
  readonly amount: Units;
  readonly currency: string;
  readonly kind: string;
  readonly institution: string;
  readonly holder: string;
  readonly numberTail: string;
  readonly notifyUrl: string;
  readonly status: 'processing' | 'paid' | 'failed';
  readonly failure: string | null;
  readonly outcome: 'paid' | 'failed';
  readonly news: News;
  readonly dialect: Dialect;
  readonly createdAt: Date;
};

export type PayoutOrder = {
  readonly reference: string;
  readonly amount: Units;
  readonly currency: string;
  readonly account: {
    readonly kind: string;
    readonly institution: string;
    readonly number: string;
    readonly holder: string;
  };
  readonly notifyUrl: string;
  readonly dialect: Dialect;
};

/** `dropped`: the connection is cut without an answer, whether or not the payout was taken. */
export type PayoutAnswer =
  | { readonly kind: 'accepted'; readonly payout: Payout }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'dropped' }
  | { readonly kind: 'down' };

export type PayoutDeps = {
  readonly db: Db;
  readonly webhooks: Webhooks;
  readonly faults: Pick<Faults, 'current'>;
  now(): Date;
  newId(): string;
};

const COLUMNS = `id, reference, amount, currency, kind, institution, holder,
  number_tail as "numberTail", notify_url as "notifyUrl", status, failure, outcome, news,
  dialect, created_at as "createdAt"`;

const SETTLED_PER_TURN = 50;
const OUTAGE_TRIES = 2;
const LOST_TRIES = 1;
const TAIL_CHARS = 4;

const newsOf = (payout: Payout, status: Payout['status']): WebhookEvent => ({
  dialect: payout.dialect,
  reference: payout.reference,
  url: payout.notifyUrl,
  news: { payout, status },
});

export type Payouts = ReturnType<typeof createPayouts>;

export function createPayouts({ db, webhooks, faults, now, newId }: PayoutDeps) {
  const countTry = async (reference: string): Promise<number> => {
    const [row] = await db.query<{ tries: number }>({
      text: `insert into payout_tries (reference, tries) values ($1, 1)
        on conflict (reference) do update set tries = payout_tries.tries + 1 returning tries`,
      values: [reference],
    });
    return row?.tries ?? 1;
  };

  const insert = async (order: PayoutOrder, plan: PayoutPlan): Promise<Payout | null> => {
    const at = now();
    const { account } = order;
    const [row] = await db.query<Payout>({
      text: `insert into payouts (id, reference, amount, currency, kind, institution, holder,
          number_tail, notify_url, outcome, news, settles_at, created_at,
          dialect)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
        on conflict (reference) do nothing returning ${COLUMNS}`,
      values: [
        newId(),
        order.reference,
        order.amount,
        order.currency,
        account.kind,
        account.institution,
        account.holder,
        account.number.slice(-TAIL_CHARS),
        order.notifyUrl,
        plan.outcome,
        plan.news,
        new Date(at.getTime() + plan.settleMs),
        at,
        order.dialect,
      ],
    });
    return row ?? null;
  };

  const settle = async (tx: Tx, payout: Payout): Promise<void> => {
    const failure = payout.outcome === 'failed' ? 'account_closed' : null;
    const settled = { ...payout, status: payout.outcome, failure };
    await tx.query({
      text: `update payouts set status = $2, failure = $3, settles_at = null, settled_at = $4
        where id = $1`,
      values: [payout.id, settled.status, failure, now()],
    });
    const first = newsOf({ ...payout, status: 'processing' }, 'processing');
    const final = newsOf(settled, settled.status);
    const { webhooks: fault } = await faults.current(tx);
    const plan = (fault?.value as News | undefined) ?? payout.news;
    await webhooks.queue(tx, planDeliveries({ first, final }, plan));
  };

  /** A switch goes before what the amount asks for. */
  const planned = async (order: PayoutOrder): Promise<PayoutPlan> => {
    const plan = planPayout(order);
    const { payouts: fault } = await faults.current();
    switch (fault?.value) {
      case 'refused':
        return { ...plan, answer: 'refused' };
      case 'failed':
        return { ...plan, answer: 'given', outcome: 'failed' };
      case 'unknown': {
        const settleMs = fault.until.getTime() - now().getTime();
        return { ...plan, answer: 'lost_after', news: 'silent', settleMs };
      }
      default:
        return plan;
    }
  };

  return {
    /** Takes a payout, or misbehaves as its amount asks for. */
    async order(order: PayoutOrder): Promise<PayoutAnswer> {
      const existing = await this.byReference(order.reference);
      if (existing !== null) {
        const isSame =
          existing.amount === order.amount &&
          existing.currency === order.currency &&
          existing.dialect === order.dialect;
        return isSame ? { kind: 'accepted', payout: existing } : { kind: 'conflict' };
      }
      const plan = await planned(order);
      if (plan.answer === 'refused') return { kind: 'refused', reason: 'account_closed' };
      if (plan.answer === 'lost_before' && (await countTry(order.reference)) <= LOST_TRIES) {
        return { kind: 'dropped' };
      }
      if (plan.answer === 'down_twice' && (await countTry(order.reference)) <= OUTAGE_TRIES) {
        return { kind: 'down' };
      }
      const payout = (await insert(order, plan)) ?? (await this.byReference(order.reference));
      if (payout === null) throw new Error(`payout ${order.reference} vanished`);
      return plan.answer === 'lost_after' ? { kind: 'dropped' } : { kind: 'accepted', payout };
    },

    async byReference(reference: string): Promise<Payout | null> {
      const [row] = await db.query<Payout>({
        text: `select ${COLUMNS} from payouts where reference = $1`,
        values: [reference],
      });
      return row ?? null;
    },

    async settleDue(): Promise<number> {
      return db.tx(async (tx) => {
        const due = await tx.query<Payout>({
          text: `select ${COLUMNS} from payouts where settles_at <= $1
            order by settles_at limit ${SETTLED_PER_TURN} for update skip locked`,
          values: [now()],
        });
        for (const payout of due) await settle(tx, payout);
        return due.length;
      });
    },
  };
}
