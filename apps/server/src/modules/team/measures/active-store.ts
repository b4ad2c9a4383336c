import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { AgentSpan, DaySpan } from './span.ts';

export type ActiveMembers = { readonly agentId: string; readonly members: number };

type ActiveSpan = AgentSpan & { readonly minValid: Amount };

/**
 * Members by agent from rows (member_id, lineage_id, valid) named `played`. A member who stood under one
 * lineage all the time, which is nearly everybody, is counted by lineage and not one by one.
 */
const countMembers = (minValid: string, agents: string): string => `
  sums as materialized (
    select p.member_id, p.lineage_id, sum(p.valid) as valid from played p
    join member_accounts m on m.id = p.member_id and m.status <> 'closed' and m.standing <> 'trial'
    group by 1, 2
  ),
  movers as materialized (
    select member_id from sums group by 1 having count(*) > 1
  ),
  settled as (
    select * from sums s where not exists (select from movers v where v.member_id = s.member_id)
      and s.valid >= ${minValid}
  ),
  moved as (
    select agent_id, member_id from (
      select agent_id, s.member_id, s.valid
      from sums s join movers using (member_id) left join lineage_paths l on l.id = s.lineage_id
      cross join lateral unnest(coalesce(l.ancestors, '{}') || s.member_id) agent_id
    ) one_by_one
    group by 1, 2 having sum(valid) >= ${minValid}
  )
  select wanted.agent_id as "agentId", sum(members)::integer as members from (
    select agent_id, members
    from (select lineage_id, count(*) as members from settled group by 1) s
    join lineage_paths l on l.id = s.lineage_id cross join lateral unnest(l.ancestors) agent_id
    union all
    select member_id, 1 from settled
    union all
    select agent_id, count(*) from moved group by 1
  ) counted
  join unnest(${agents}::uuid[]) wanted (agent_id) using (agent_id)
  group by 1`;

/** From the journal alone, for any moments. */
export const countActiveEntries = (
  reader: Reader,
  { brandId, currency, from, to, agentIds, upToSeq, minValid }: ActiveSpan,
): Promise<ActiveMembers[]> =>
  reader.query<ActiveMembers>({
    name: 'team_count_active_entries',
    text: `with played as materialized (
        select member_id, coalesce(lineage_id, 0) as lineage_id, sum(valid_amount) as valid
        from turnover_entries
        where brand_id = $1 and currency = $2 and settled_at >= $3 and settled_at < $4 and seq <= $5
        group by 1, 2
      ), ${countMembers('$6::bigint', '$7')}`,
    values: [brandId, currency, from, to, upToSeq, minValid, agentIds],
  });

/** From members' days, less what was written later; the same figures, and quicker. */
export const countActiveDays = (
  reader: Reader,
  {
    brandId,
    currency,
    from,
    to,
    agentIds,
    upToSeq,
    minValid,
    fromDay,
    toDay,
  }: ActiveSpan & DaySpan,
): Promise<ActiveMembers[]> =>
  reader.query<ActiveMembers>({
    name: 'team_count_active_days',
    text: `with played as materialized (
        select member_id, lineage_id, sum(valid_amount) as valid from team_member_days
        where brand_id = $1 and currency = $2 and day >= $8 and day < $9 group by 1, 2
        union all
        select member_id, coalesce(lineage_id, 0), -sum(valid_amount) from turnover_entries
        where brand_id = $1 and currency = $2 and settled_at >= $3 and settled_at < $4 and seq > $5
        group by 1, 2
      ), ${countMembers('$6::bigint', '$7')}`,
    values: [brandId, currency, from, to, upToSeq, minValid, agentIds, fromDay, toDay],
  });
