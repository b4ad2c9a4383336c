// What referred members did in a month: their play by the lineage that each round took along, what
// moved in their purses by day, and their first deposits.
import type { CategoryPlay } from '@parlour/commission';
import { bucketOf, type Reader } from '@parlour/database';
import type { TransferKind } from '@parlour/ledger';
import type { Amount } from '@parlour/money';

/** Lineages of direct downlines of an agent; the one who moved away left rounds under them. */
export async function listLineages(reader: Reader, agentId: string): Promise<readonly string[]> {
  const rows = await reader.query<{ id: string }>({
    name: 'affiliate_list_lineages',
    text: `select id::text from lineage_paths where ancestors[cardinality(ancestors)] = $1`,
    values: [agentId],
  });
  return rows.map(({ id }) => id);
}

export type Referred = {
  readonly memberId: string;
  readonly registeredAt: Date;
};

/**
 * Direct downlines at an instant. Trials never count, and neither do accounts of the agent itself,
 * as an operator has found.
 */
export const listReferred = (
  reader: Reader,
  query: {
    readonly agentId: string;
    readonly currency: string;
    readonly lineages: readonly string[];
    readonly at: Date;
  },
): Promise<Referred[]> =>
  reader.query<Referred>({
    name: 'affiliate_list_referred',
    text: `select m.id as "memberId", m.registered_at as "registeredAt"
      from lineage_at c join member_accounts m on m.id = c.member_id
      where c.lineage_id = any($2::bigint[]) and c.since_at < $3 and m.standing <> 'trial'
        and m.currency = $4
        and not exists (select from lineage_at later
          where later.member_id = c.member_id and later.since_at > c.since_at
            and later.since_at < $3)
        and not exists (select from duplicate_pairs p
          where p.verdict = 'linked' and p.first_id = least(m.id, $1)
            and p.second_id = greatest(m.id, $1))
      order by m.id`,
    values: [query.agentId, query.lineages, query.at, query.currency],
  });

export type PlayQuery = {
  readonly agentId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly lineages: readonly string[];
  readonly from: Date;
  readonly to: Date;
  readonly upToSeq: bigint;
};

export type MemberPlay = CategoryPlay & { readonly memberId: string };

const NOT_OWN = `not exists (select from duplicate_pairs p
  where p.verdict = 'linked' and p.first_id = least(e.member_id, $1)
    and p.second_id = greatest(e.member_id, $1))`;

/** Play of a span as the journal told it up to a place. */
export const sumPlay = (reader: Reader, query: PlayQuery): Promise<MemberPlay[]> =>
  reader.query<MemberPlay>({
    name: 'affiliate_sum_play',
    text: `select e.member_id as "memberId", e.category, sum(e.stake_amount)::bigint as stake,
        sum(e.payout_amount)::bigint as payout
      from turnover_journal e
      where e.lineage_id = any($2::bigint[]) and e.brand_id = $3 and e.currency = $4
        and e.settled_at >= $5 and e.settled_at < $6 and e.seq <= $7 and ${NOT_OWN}
      group by 1, 2 order by 1, 2`,
    values: [
      query.agentId,
      query.lineages,
      query.brandId,
      query.currency,
      query.from,
      query.to,
      query.upToSeq,
    ],
  });

/**
 * What the journal told after a place about months that have statements. It goes by place: of
 * months that are over few entries stand behind it, however much was played in them.
 */
export const sumLatePlay = (
  reader: Reader,
  query: Omit<PlayQuery, 'from' | 'to'> & {
    readonly afterSeq: bigint;
    readonly months: readonly { readonly from: Date; readonly to: Date }[];
  },
): Promise<MemberPlay[]> =>
  query.months.length === 0
    ? Promise.resolve([])
    : reader.query<MemberPlay>({
        name: 'affiliate_sum_late_play',
        text: `select e.member_id as "memberId", e.category, sum(e.stake_amount)::bigint as stake,
            sum(e.payout_amount)::bigint as payout
          from turnover_journal e
          where e.seq > $7 and e.seq <= $8 and e.settled_at >= $9 and e.settled_at < $10
            and e.lineage_id = any($2::bigint[]) and e.brand_id = $3 and e.currency = $4
            and exists (select from unnest($5::timestamptz[], $6::timestamptz[]) s (from_at, to_at)
              where e.settled_at >= s.from_at and e.settled_at < s.to_at)
            and ${NOT_OWN}
          group by 1, 2 order by 1, 2`,
        values: [
          query.agentId,
          query.lineages,
          query.brandId,
          query.currency,
          query.months.map(({ from }) => from),
          query.months.map(({ to }) => to),
          query.afterSeq,
          query.upToSeq,
          new Date(Math.min(...query.months.map(({ from }) => from.getTime()))),
          new Date(Math.max(...query.months.map(({ to }) => to.getTime()))),
        ],
      });

export type MemberKind = {
  readonly memberId: string;
  readonly kind: TransferKind;
  /** What it changed of all that the member has. */
  readonly whole: Amount;
};

/** Days of the brand on which a member counts for an agent; `toDay` is not in it. */
export type MemberDays = {
  readonly memberId: string;
  readonly fromDay: string;
  readonly toDay: string;
};

/**
 * Days of a month on which members stood directly below the agent when the day ended, so that a day
 * on which someone moves counts for one agent alone. Who came and went and came again has several.
 */
export const listMemberDays = (
  reader: Reader,
  query: {
    readonly agentId: string;
    readonly currency: string;
    readonly lineages: readonly string[];
    readonly fromDay: string;
    readonly toDay: string;
    /** Until when the tree is looked at. */
    readonly at: Date;
    /** IANA zone of the brand's day. */
    readonly timeZone: string;
  },
): Promise<MemberDays[]> =>
  reader.query<MemberDays>({
    name: 'affiliate_list_member_days',
    text: `with spans as (
        select c.member_id, greatest((c.since_at at time zone $7)::date, $4::date) as from_day,
          least(coalesce((next.since_at at time zone $7)::date, $5::date), $5::date) as to_day
        from lineage_at c
        left join lateral (
          select later.since_at from lineage_at later
          where later.member_id = c.member_id and later.since_at > c.since_at
            and later.since_at < $6
          order by later.since_at limit 1
        ) next on true
        where c.lineage_id = any($2::bigint[]) and c.since_at < $6
      )
      select s.member_id as "memberId", s.from_day as "fromDay", s.to_day as "toDay"
      from spans s join member_accounts m on m.id = s.member_id
      where s.from_day < s.to_day and m.standing <> 'trial' and m.currency = $3
        and not exists (select from duplicate_pairs p
          where p.verdict = 'linked' and p.first_id = least(m.id, $1)
            and p.second_id = greatest(m.id, $1))
      order by 1, 2`,
    values: [
      query.agentId,
      query.lineages,
      query.currency,
      query.fromDay,
      query.toDay,
      query.at,
      query.timeZone,
    ],
  });

const COUNTED_DAYS = `unnest($1::smallint[], $2::uuid[], $3::date[], $4::date[])
  w (bucket, member_id, from_day, to_day)`;

const countedDays = (spans: readonly MemberDays[]): unknown[] => [
  spans.map(({ memberId }) => bucketOf(memberId)),
  spans.map(({ memberId }) => memberId),
  spans.map(({ fromDay }) => fromDay),
  spans.map(({ toDay }) => toDay),
];

/** Transfers of members by kind over the days on which each counts. */
export const sumKinds = (
  reader: Reader,
  spans: readonly MemberDays[],
  kinds: readonly TransferKind[],
): Promise<MemberKind[]> =>
  reader.query<MemberKind>({
    name: 'affiliate_sum_kinds',
    text: `select d.member_id as "memberId", d.kind,
        sum(d.main_amount + d.locked_amount + d.bonus_amount + d.vendor_amount)::bigint as whole
      from ${COUNTED_DAYS}
      join member_ledger_days d on d.bucket = w.bucket and d.member_id = w.member_id
        and d.day >= w.from_day and d.day < w.to_day
      where d.kind = any($5::text[])
      group by 1, 2`,
    values: [...countedDays(spans), kinds],
  });

/** How many active members made their first deposit on a day on which they count. */
export async function countFirstDepositors(
  reader: Reader,
  spans: readonly MemberDays[],
  timeZone: string,
): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    name: 'affiliate_count_first_depositors',
    text: `select count(*)::integer as count
      from ${COUNTED_DAYS}
      join member_accounts m on m.id = w.member_id and m.status = 'active'
      cross join lateral (
        select (min(settled_at) at time zone $5)::date as day from settled_deposits
        where bucket = w.bucket and member_id = w.member_id
      ) first
      where first.day >= w.from_day and first.day < w.to_day`,
    values: [...countedDays(spans), timeZone],
  });
  return row?.count ?? 0;
}

/**
 * Whether what moved in purses before an instant is in the days of members, as the journal has to
 * be of play. An event whose transaction is open is one that is not there.
 */
export async function isCounted(reader: Reader, until: Date): Promise<boolean> {
  const [row] = await reader.query<{ isCounted: boolean }>({
    name: 'affiliate_is_counted',
    text: `select not exists (
        select from outbox_events e
        where (e.transaction_id, e.id)
            > (coalesce(c.transaction_id, '0'::xid8), coalesce(c.event_id, 0))
          and e.created_at < $1
      ) as "isCounted"
      from (select 1) one left join outbox_cursors c on c.consumer = 'report.days'`,
    values: [until],
  });
  return row?.isCounted === true;
}
