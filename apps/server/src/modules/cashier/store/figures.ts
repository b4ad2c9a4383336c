import type { Reader } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import { BATCHABLE } from './payout-lists.ts';

type Scope = { readonly brandId: string; readonly currency: string; readonly since: Date };

/** What waits for operators, and what was sent since a moment. */
export async function readWithdrawalFigures(reader: Reader, { brandId, currency, since }: Scope) {
  const [waiting] = await reader.query<{ count: number; amount: Amount; oldestAt: Date | null }>({
    name: 'cashier_waiting_figures',
    text: `select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount,
        min(created_at) as "oldestAt"
      from withdrawals where brand_id = $1 and currency = $2
        and state in ('SUBMITTED', 'RISK_REVIEW')`,
    values: [brandId, currency],
  });
  const [paid] = await reader.query<{ count: number; amount: Amount }>({
    name: 'cashier_paid_figures',
    text: `select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount
      from withdrawals where brand_id = $1 and currency = $2 and created_at >= $3
        and state in ('ISSUED', 'CONFIRMED_RECEIVED', 'AUTO_CONFIRMED', 'DISPUTED_NOT_RECEIVED',
          'PARTIALLY_RECEIVED')`,
    values: [brandId, currency, since],
  });
  return {
    waiting: waiting?.count ?? 0,
    waitingAmount: waiting?.amount ?? ZERO,
    oldestAt: waiting?.oldestAt ?? null,
    paidCount: paid?.count ?? 0,
    paidAmount: paid?.amount ?? ZERO,
  };
}

/** What is in review, whenever it came, and what was paid in since a moment. */
export async function readDepositFigures(reader: Reader, { brandId, currency, since }: Scope) {
  const [review] = await reader.query<{ count: number }>({
    name: 'cashier_review_figures',
    text: `select count(*)::integer as count from deposits where brand_id = $1 and state = 'REVIEW'`,
    values: [brandId],
  });
  const [paid] = await reader.query<{ count: number; amount: Amount }>({
    name: 'cashier_deposit_figures',
    text: `select count(*)::integer as count, coalesce(sum(paid_amount), 0)::bigint as amount
      from deposits where brand_id = $1 and currency = $2 and created_at >= $3 and state = 'PAID'`,
    values: [brandId, currency, since],
  });
  return { inReview: review?.count ?? 0, count: paid?.count ?? 0, amount: paid?.amount ?? ZERO };
}

export type ViewFigure = {
  readonly view: 'queue' | 'open' | 'attention' | 'disputed';
  readonly currency: string;
  readonly count: number;
  readonly amount: Amount;
  readonly oldestAt: Date | null;
};

export type ReadyFigure = {
  readonly currency: string;
  readonly count: number;
  readonly amount: Amount;
};

/** What waits in each view of the desk, and what could go into a batch, by currency. */
export async function readViewFigures(reader: Reader, brandId: string) {
  const views = await reader.query<ViewFigure>({
    name: 'cashier_view_figures',
    text: `select w.view, w.currency, count(*)::integer as count,
        sum(w.amount)::bigint as amount, min(w.created_at) as "oldestAt"
      from (
        select 'queue' as view, currency, amount, created_at from withdrawals
        where brand_id = $1 and state in ('SUBMITTED', 'RISK_REVIEW')
        union all
        select 'open', currency, amount, created_at from withdrawals
        where brand_id = $1 and state in ('SUBMITTED', 'RISK_REVIEW', 'APPROVED', 'PAYING')
        union all
        select 'attention', currency, amount, created_at from withdrawals
        where brand_id = $1 and needs_help
        union all
        select 'disputed', currency, amount, created_at from withdrawals
        where brand_id = $1 and has_dispute) w
      group by w.view, w.currency order by w.view, w.currency`,
    values: [brandId],
  });
  const ready = await reader.query<ReadyFigure>({
    name: 'cashier_ready_figures',
    text: `select currency, count(*)::integer as count, sum(amount)::bigint as amount
      from payouts where brand_id = $1 and ${BATCHABLE} group by currency order by currency`,
    values: [brandId],
  });
  return { views, ready };
}
