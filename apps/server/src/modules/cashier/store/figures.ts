import type { Reader } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';

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
        and state in ('ISSUED', 'CONFIRMED_RECEIVED', 'AUTO_CONFIRMED')`,
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
