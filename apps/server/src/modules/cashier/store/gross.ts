// Deposits as limits and markers of harm count them.
import { bucketOf, type Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';

export type GrossDeposits = { readonly day: Amount; readonly week: Amount; readonly month: Amount };

/**
 * What was paid in within rolling days, fees and all, and what may still arrive: begun, in review,
 * or given up so lately that the provider is asked once more.
 */
export async function sumGrossDeposits(
  reader: Reader,
  query: { readonly memberId: string; readonly at: Date; readonly exceptId?: string | undefined },
): Promise<GrossDeposits> {
  const { at, exceptId, memberId } = query;
  const since = (days: number) =>
    `coalesce(sum(counted) filter (where counted_at > $3::timestamptz - interval '${days} days'), 0)::bigint`;
  const [row] = await reader.query<GrossDeposits>({
    name: 'cashier_sum_gross_deposits',
    text: `select ${since(1)} as day, ${since(7)} as week, ${since(30)} as month
      from (
        select case when state = 'PAID' then coalesce(paid_amount, amount) else amount end as counted,
          case when state = 'PAID' then coalesce(settled_at, created_at) else $3 end as counted_at
        from deposits
        where bucket = $1 and member_id = $2 and id is distinct from $4::uuid
          and (state in ('PAID', 'PENDING', 'AWAITING_MATCH', 'REVIEW') or (state = 'EXPIRED' and ask_at is not null))
      ) one`,
    values: [bucketOf(memberId), memberId, at, exceptId ?? null],
  });
  const none = 0n as Amount;
  return row ?? { day: none, week: none, month: none };
}

export type DepositHarm = {
  readonly depositedNow: bigint;
  readonly depositedBefore: bigint;
  readonly depositsPerDayMax: number;
  readonly chasingDeposits: number;
};

/** Six months of paid deposits as markers of harm read them. */
export async function findDepositHarm(
  reader: Reader,
  query: { readonly memberId: string; readonly at: Date; readonly timeZone: string },
): Promise<DepositHarm> {
  const [row] = await reader.query<DepositHarm>({
    name: 'cashier_find_deposit_harm',
    text: `with paid as (
        select coalesce(paid_amount, amount) as amount, settled_at as at,
          settled_at - lag(settled_at) over (order by settled_at) as pause
        from deposits
        where bucket = $1 and member_id = $2 and state = 'PAID'
          and settled_at > $3::timestamptz - interval '183 days' and settled_at <= $3
      )
      select
        coalesce(sum(amount) filter (where at > $3::timestamptz - interval '30 days'), 0)::bigint
          as "depositedNow",
        (coalesce(sum(amount) filter (where at <= $3::timestamptz - interval '30 days'), 0) / 5)::bigint
          as "depositedBefore",
        (count(*) filter (where pause < interval '1 hour'))::integer as "chasingDeposits",
        coalesce((select max(n) from (
          select count(*)::integer as n from paid group by (at at time zone $4)::date) days), 0)
          as "depositsPerDayMax"
      from paid`,
    values: [bucketOf(query.memberId), query.memberId, query.at, query.timeZone],
  });
  return row ?? { depositedNow: 0n, depositedBefore: 0n, depositsPerDayMax: 0, chasingDeposits: 0 };
}

/** Members of a brand who paid in since an instant, beyond an id. */
export async function listDepositors(
  reader: Reader,
  query: {
    readonly brandId: string;
    readonly since: Date;
    readonly after: string | null;
    readonly limit: number;
  },
): Promise<readonly string[]> {
  const rows = await reader.query<{ memberId: string }>({
    text: `select distinct member_id as "memberId" from deposits
      where brand_id = $1 and created_at >= $2 and state = 'PAID'
        and ($3::uuid is null or member_id > $3)
      order by 1 limit $4`,
    values: [query.brandId, query.since, query.after, query.limit],
  });
  return rows.map(({ memberId }) => memberId);
}

/** Which of some members have ever paid in. */
export async function findDepositors(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await reader.query<{ memberId: string }>({
    name: 'cashier_find_depositors',
    text: `select m.id as "memberId" from unnest($1::smallint[], $2::uuid[]) as m (bucket, id)
      where exists (select 1 from deposits d
        where d.bucket = m.bucket and d.member_id = m.id and d.state = 'PAID')`,
    values: [memberIds.map(bucketOf), memberIds],
  });
  return new Set(rows.map(({ memberId }) => memberId));
}
