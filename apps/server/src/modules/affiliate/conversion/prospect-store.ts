// Who may qualify under a deal, and what they have done. Reads the tree, deposits and the journal.
import type { Doubts, Trail } from '@parlour/commission';
import { bucketOf, type Reader } from '@parlour/database';
import type { PageWish } from '../../../platform/page.ts';

export type Prospect = {
  readonly memberId: string;
  readonly country: string | null;
  readonly registeredAt: Date;
};

export type ProspectQuery = {
  readonly agentId: string;
  readonly currency: string;
  /** Registered in the deal, and lately enough. */
  readonly from: Date;
  readonly to: Date;
};

/**
 * Members whom an agent brought and who have not qualified, those who registered last first. A member
 * who came under the agent by a move was brought by someone else, or by nobody.
 */
export const listProspects = (
  reader: Reader,
  { agentId, currency, from, to }: ProspectQuery,
  { cursor, limit }: PageWish,
): Promise<Prospect[]> =>
  reader.query<Prospect>({
    name: 'affiliate_list_prospects',
    text: `select m.id as "memberId", m.country, m.registered_at as "registeredAt"
      from lineage_paths l
      join lineage_at c on c.lineage_id = l.id
      join member_accounts m on m.id = c.member_id
      where l.ancestors[cardinality(l.ancestors)] = $1
        and m.registered_at >= $3 and m.registered_at < $4 and m.currency = $2
        and m.standing <> 'trial' and ($5::uuid is null or m.id < $5)
        and c.since_at <= m.registered_at
        and not exists (select from affiliate_conversions v
          where v.bucket = get_byte(uuid_send(m.id), 15) and v.member_id = m.id)
      order by m.id desc limit $6`,
    values: [agentId, currency, from, to, cursor, limit],
  });

/** How many of them there are. */
export async function countProspects(
  reader: Reader,
  { agentId, currency, from, to }: ProspectQuery,
): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    name: 'affiliate_count_prospects',
    text: `select count(*)::integer as count
      from lineage_paths l
      join lineage_at c on c.lineage_id = l.id
      join member_accounts m on m.id = c.member_id
      where l.ancestors[cardinality(l.ancestors)] = $1
        and m.registered_at >= $3 and m.registered_at < $4 and m.currency = $2
        and m.standing <> 'trial'
        and c.since_at <= m.registered_at
        and not exists (select from affiliate_conversions v
          where v.bucket = get_byte(uuid_send(m.id), 15) and v.member_id = m.id)`,
    values: [agentId, currency, from, to],
  });
  return row?.count ?? 0;
}

export type Followed = Trail & { readonly memberId: string };

/** What members have done since they registered and before it was too late. */
export const listTrails = (
  reader: Reader,
  prospects: readonly (Pick<Prospect, 'memberId' | 'registeredAt'> & { readonly until: Date })[],
  currency: string,
): Promise<Followed[]> =>
  reader.query<Followed>({
    name: 'affiliate_list_trails',
    text: `select w.member_id as "memberId", coalesce(d.first, 0)::bigint as "firstDeposit",
        coalesce(d.total, 0)::bigint as deposits, coalesce(t.valid, 0)::bigint as "validBet"
      from unnest($1::uuid[], $2::smallint[], $3::timestamptz[], $4::timestamptz[])
        w (member_id, bucket, from_at, until_at)
      left join lateral (
        select (array_agg(paid.amount order by paid.settled_at, paid.id))[1] as first,
          sum(paid.amount) as total
        from (
          select id, settled_at, case when coalesce(paid_currency, currency) = currency
            then coalesce(paid_amount, amount) else amount end as amount
          from settled_deposits
          where bucket = w.bucket and member_id = w.member_id
            and settled_at < w.until_at
        ) paid
      ) d on true
      left join lateral (
        select sum(valid_amount) as valid from turnover_journal
        where member_id = w.member_id and currency = $5 and settled_at >= w.from_at
          and settled_at < w.until_at
      ) t on true`,
    values: [
      prospects.map(({ memberId }) => memberId),
      prospects.map(({ memberId }) => bucketOf(memberId)),
      prospects.map(({ registeredAt }) => registeredAt),
      prospects.map(({ until }) => until),
      currency,
    ],
  });

export type Doubted = Doubts & { readonly memberId: string };

/**
 * What speaks against members now. Two accounts are the same person when an operator said so, or
 * when strong signs say so and nobody has looked yet.
 */
export const listDoubts = (
  reader: Reader,
  {
    agentId,
    at,
    memberIds,
  }: { readonly agentId: string; readonly memberIds: readonly string[]; readonly at: Date },
): Promise<Doubted[]> =>
  reader.query<Doubted>({
    name: 'affiliate_list_doubts',
    text: `select m.id as "memberId", m.status <> 'active' as "isClosed",
        exists (select from exclusions e
          where e.bucket = w.bucket and e.member_id = m.id and e.kind = 'exclusion'
            and e.started_at <= $4 and e.ended_at is null
            and (coalesce(e.removal_ends_at, e.ends_at) is null
              or coalesce(e.removal_ends_at, e.ends_at) > $4)) as "isExcluded",
        coalesce(same.others, false) as "isDuplicate",
        coalesce(same.agent, false) as "isOwnAccount",
        exists (select from member_ledger_days r
          where r.bucket = w.bucket and r.member_id = m.id and r.kind = 'DEPOSIT_REVERSAL')
          as "hasChargeback"
      from unnest($1::uuid[], $2::smallint[]) w (member_id, bucket)
      join member_accounts m on m.id = w.member_id
      left join lateral (
        select bool_or(p.other = $3) as agent, bool_or(p.other <> $3) as others
        from (
          select second_id as other, verdict, strength from duplicate_pairs where first_id = m.id
          union all
          select first_id, verdict, strength from duplicate_pairs where second_id = m.id
        ) p
        where p.verdict = 'linked' or (p.verdict is null and p.strength = 'strong')
      ) same on true`,
    values: [memberIds, memberIds.map(bucketOf), agentId, at],
  });
