// Deposits, withdrawals and payouts as reports and exports read them.
import type { DepositKind } from '@parlour/contract';
import { bucketOf, type Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';

export type PaymentSums = {
  readonly state: string;
  readonly count: bigint;
  readonly amount: Amount;
  readonly fee: Amount;
};

type OwnPeriod = {
  readonly memberId: string;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

const periodValues = ({ memberId, from, to }: OwnPeriod): unknown[] => [
  bucketOf(memberId),
  memberId,
  from ?? null,
  to ?? null,
];

const ofPeriod = `bucket = $1 and member_id = $2
  and ($3::timestamptz is null or created_at >= $3) and ($4::timestamptz is null or created_at < $4)`;

/** A member's deposits of a period by state; those that were paid by what arrived. */
export const sumDeposits = (reader: Reader, query: OwnPeriod): Promise<PaymentSums[]> =>
  reader.query<PaymentSums>({
    name: 'cashier_sum_deposits',
    text: `select state, count(*) as count,
        sum(case when state = 'PAID' then coalesce(paid_amount, amount) else amount end)::bigint
          as amount,
        sum(fee_amount)::bigint as fee
      from deposits where ${ofPeriod} group by state order by state`,
    values: periodValues(query),
  });

export const sumWithdrawals = (reader: Reader, query: OwnPeriod): Promise<PaymentSums[]> =>
  reader.query<PaymentSums>({
    name: 'cashier_sum_withdrawals',
    text: `select state, count(*) as count, sum(amount)::bigint as amount,
        sum(fee_amount)::bigint as fee
      from withdrawals where ${ofPeriod} group by state order by state`,
    values: periodValues(query),
  });

export type RequiredPlay = {
  readonly id: string;
  readonly reference: string;
  readonly required: Amount;
  readonly counted: Amount;
  readonly closedAt: Date | null;
};

/** Play that credits demand, by what was credited. */
export const listRequiredPlay = (
  reader: Reader,
  { memberId, references }: { readonly memberId: string; readonly references: readonly string[] },
): Promise<RequiredPlay[]> =>
  reader.query<RequiredPlay>({
    name: 'cashier_list_required_play',
    text: `select id, reference, required_amount as required, counted_amount as counted,
        closed_at as "closedAt"
      from rollovers where bucket = $1 and member_id = $2 and reference = any($3::uuid[])`,
    values: [bucketOf(memberId), memberId, references],
  });

/** What people know a deposit or a withdrawal of a member by. */
export async function findPaymentLabel(
  reader: Reader,
  query: {
    readonly noun: 'deposit' | 'withdrawal';
    readonly memberId: string;
    readonly id: string;
  },
): Promise<string> {
  const [row] = await reader.query<{ label: string }>(
    query.noun === 'deposit'
      ? {
          name: 'cashier_find_deposit_label',
          text: `select coalesce(m.name ->> 'en', d.method_code) as label from deposits d
            left join deposit_methods m on m.brand_id = d.brand_id and m.code = d.method_code
            where d.bucket = $1 and d.id = $2 and d.member_id = $3`,
          values: [bucketOf(query.memberId), query.id, query.memberId],
        }
      : {
          name: 'cashier_find_withdrawal_label',
          text: `select institution || ' ' || number_tail as label from withdrawals
            where bucket = $1 and id = $2 and member_id = $3`,
          values: [bucketOf(query.memberId), query.id, query.memberId],
        },
  );
  return row?.label ?? '';
}

/** How payments that were begun in a time went, by what carried them. */
export type CarrierSums = {
  readonly by: 'method' | 'channel' | 'provider';
  readonly direction: 'deposit' | 'payout';
  readonly code: string;
  readonly name: string;
  readonly started: bigint;
  readonly succeeded: bigint;
  readonly failed: bigint;
  readonly amount: Amount;
  readonly fees: Amount;
  readonly secondsMedian: number | null;
  readonly secondsNinth: number | null;
};

export type BrandTime = {
  readonly brandId: string;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
};

const seconds = (share: string): string =>
  `percentile_disc(${share}) within group (order by seconds) filter (where is_paid)::integer`;

const carried = (rows: string): string => `
  select case grouping(p.method_code, p.channel_id, p.provider)
      when 3 then 'method' when 5 then 'channel' else 'provider' end as by,
    p.direction,
    coalesce(p.method_code, max(c.code), p.channel_id::text, p.provider) as code,
    coalesce(max(p.method_name) filter (where p.method_code is not null),
      max(c.name) filter (where p.channel_id is not null), p.method_code, p.provider, '') as name,
    count(*) as started, count(*) filter (where is_paid) as succeeded,
    count(*) filter (where is_failed) as failed,
    coalesce(sum(amount) filter (where is_paid), 0)::bigint as amount,
    coalesce(sum(fee_amount) filter (where is_paid), 0)::bigint as fees,
    ${seconds('0.5')} as "secondsMedian", ${seconds('0.9')} as "secondsNinth"
  from (${rows}) p
  left join payment_channels c on c.id = p.channel_id
  group by p.direction, grouping sets ((p.method_code), (p.channel_id), (p.provider))
  having p.method_code is not null or p.channel_id is not null or p.provider is not null`;

export const listCarriers = (reader: Reader, query: BrandTime): Promise<CarrierSums[]> =>
  reader.query<CarrierSums>({
    name: 'cashier_list_carriers',
    text: `${carried(`select 'deposit' as direction, d.method_code, m.name ->> 'en' as method_name,
          d.channel_id, d.provider, coalesce(d.paid_amount, d.amount) as amount, d.fee_amount,
          d.state = 'PAID' as is_paid, d.state in ('FAILED', 'CANCELLED', 'EXPIRED') as is_failed,
          extract(epoch from d.settled_at - d.created_at) as seconds
        from deposits d
        left join deposit_methods m on m.brand_id = d.brand_id and m.code = d.method_code
        where d.brand_id = $1 and d.currency = $2 and d.created_at >= $3 and d.created_at < $4`)}
      union all
      ${carried(`select 'payout' as direction, p.method_code, m.name ->> 'en' as method_name,
          p.channel_id, p.provider, p.amount, 0::bigint as fee_amount,
          p.state = 'PAID' as is_paid, p.state = 'FAILED' as is_failed,
          extract(epoch from p.settled_at - w.created_at) as seconds
        from payouts p
        join withdrawals w on w.bucket = p.bucket and w.id = p.withdrawal_id
        left join payout_methods m on m.brand_id = p.brand_id and m.code = p.method_code
        where p.brand_id = $1 and p.currency = $2 and p.created_at >= $3 and p.created_at < $4
          and p.state <> 'CANCELLED'`)}`,
    values: [query.brandId, query.currency, query.from, query.to],
  });

export type PendingSums = {
  readonly what: 'deposits' | 'reviews' | 'withdrawals';
  readonly count: bigint;
  readonly amount: Amount;
  readonly oldestAt: Date | null;
};

/** Payments of a brand that are on their way now. */
export const sumPending = (
  reader: Reader,
  { brandId, currency }: Pick<BrandTime, 'brandId' | 'currency'>,
): Promise<PendingSums[]> =>
  reader.query<PendingSums>({
    name: 'cashier_sum_pending',
    text: `select case state when 'REVIEW' then 'reviews' else 'deposits' end as what,
        count(*) as count, sum(amount)::bigint as amount, min(created_at) as "oldestAt"
      from deposits
      where brand_id = $1 and currency = $2 and state in ('PENDING', 'AWAITING_MATCH', 'REVIEW')
      group by 1
      union all
      select 'withdrawals', count(*), coalesce(sum(amount), 0)::bigint, min(created_at)
      from withdrawals
      where brand_id = $1 and currency = $2
        and state in ('SUBMITTED', 'RISK_REVIEW', 'APPROVED', 'PAYING')`,
    values: [brandId, currency],
  });

export type DepositLine = {
  readonly id: string;
  readonly memberId: string;
  readonly methodCode: string;
  readonly provider: string;
  readonly state: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly paid: Amount | null;
  readonly fee: Amount;
  readonly bonus: Amount;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
};

export type WithdrawalLine = {
  readonly id: string;
  readonly memberId: string;
  readonly institution: string;
  readonly numberTail: string;
  readonly state: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly fee: Amount;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** Lines of a brand, or of one member of it, oldest first; what begins after `place` follows it. */
export type LineQuery = {
  readonly brandId: string;
  readonly memberId: string | null;
  readonly from: Date;
  readonly to: Date;
  readonly state: string | null;
  /** Of deposits alone: the way they came. */
  readonly kind?: DepositKind | null;
  readonly place: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
};

function linesWhere({ kind, memberId }: Pick<LineQuery, 'kind' | 'memberId'>): string {
  const ofMember = memberId === null ? '' : 'and bucket = $7 and member_id = $8';
  const ofKind = (kind ?? null) === null ? '' : `and kind = $${memberId === null ? 7 : 9}`;
  return `brand_id = $1 and created_at >= $2 and created_at < $3
    and ($4::timestamptz is null or (created_at, id) > ($4, $5::uuid))
    and ($6::text is null or state = $6)
    ${ofMember} ${ofKind}`;
}

const lineValues = ({
  brandId,
  from,
  kind = null,
  memberId,
  place,
  state,
  to,
}: Omit<LineQuery, 'limit'>) => [
  brandId,
  from,
  to,
  place?.at ?? null,
  place?.id ?? null,
  state,
  ...(memberId === null ? [] : [bucketOf(memberId), memberId]),
  ...(kind === null ? [] : [kind]),
];

export const listDepositLines = (reader: Reader, query: LineQuery): Promise<DepositLine[]> =>
  reader.query<DepositLine>({
    text: `select id, member_id as "memberId", method_code as "methodCode", provider, state, currency,
        amount, paid_amount as paid, fee_amount as fee, bonus_amount as bonus,
        created_at as "createdAt", settled_at as "settledAt"
      from deposits where ${linesWhere(query)}
      order by created_at, id limit ${query.limit}`,
    values: lineValues(query),
  });

export const listWithdrawalLines = (reader: Reader, query: LineQuery): Promise<WithdrawalLine[]> =>
  reader.query<WithdrawalLine>({
    text: `select id, member_id as "memberId", institution, number_tail as "numberTail", state,
        currency, amount, fee_amount as fee, created_at as "createdAt", updated_at as "updatedAt"
      from withdrawals where ${linesWhere(query)}
      order by created_at, id limit ${query.limit}`,
    values: lineValues(query),
  });

export async function countLines(
  reader: Reader,
  table: 'deposits' | 'withdrawals',
  query: Omit<LineQuery, 'limit' | 'place'>,
): Promise<bigint> {
  const [row] = await reader.query<{ count: bigint }>({
    text: `select count(*) as count from ${table} where ${linesWhere(query)}`,
    values: lineValues({ ...query, place: null }),
  });
  return row?.count ?? 0n;
}
