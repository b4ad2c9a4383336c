// What the system approves alone, counted by the brand's days.
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';

type Day = {
  readonly brandId: string;
  readonly currency: string;
  readonly at: Date;
  readonly timeZone: string;
};

/** Takes an amount off the day's budget. False when that is used up, and nothing is taken. */
export async function takeBudget(
  tx: Tx,
  { brandId, currency, at, timeZone, amount, budget }: Day & { amount: Amount; budget: Amount },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'cashier_take_budget',
    text: `insert into auto_approval_days (brand_id, currency, day, amount, approval_count)
      select $1, $2, ($3::timestamptz at time zone $4)::date, $5::bigint, 1
      where $5::bigint <= $6::bigint
      on conflict (brand_id, currency, day) do update
        set amount = auto_approval_days.amount + excluded.amount,
          approval_count = auto_approval_days.approval_count + 1
        where auto_approval_days.amount + excluded.amount <= $6::bigint
      returning day`,
    values: [brandId, currency, at, timeZone, amount, budget],
  });
  return rows.length > 0;
}

export async function findBudgetUsed(
  reader: Reader,
  { brandId, currency, at, timeZone }: Day,
): Promise<Amount> {
  const [row] = await reader.query<{ amount: Amount }>({
    name: 'cashier_find_budget_used',
    text: `select amount from auto_approval_days
      where brand_id = $1 and currency = $2 and day = ($3::timestamptz at time zone $4)::date`,
    values: [brandId, currency, at, timeZone],
  });
  return row?.amount ?? ZERO;
}

/** What the system has approved of one member since the brand's midnight. */
export async function sumAutoApproved(
  reader: Reader,
  { memberId, at, timeZone }: { memberId: string; at: Date; timeZone: string },
): Promise<Amount> {
  const [row] = await reader.query<{ amount: Amount }>({
    name: 'cashier_sum_auto_approved',
    text: `select coalesce(sum(amount), 0)::bigint as amount from withdrawals
      where bucket = $1 and member_id = $2 and is_auto_approved
        and created_at >= date_trunc('day', $3::timestamptz at time zone $4) at time zone $4`,
    values: [bucketOf(memberId), memberId, at, timeZone],
  });
  return row?.amount ?? ZERO;
}
