// Since when someone stands below an agent: what was before is another's business.
import type { Reader } from '@parlour/database';

export type Stay = {
  readonly memberId: string;
  readonly sinceAt: Date;
  /** The account began here: nothing was before. */
  readonly isWhole: boolean;
};

/**
 * The present, uninterrupted stay of each member below an agent. Branches of the team that move within
 * it go on with theirs.
 */
export const listStays = (
  reader: Reader,
  { agentId, memberIds }: { readonly agentId: string; readonly memberIds: readonly string[] },
): Promise<Stay[]> =>
  reader.query<Stay>({
    name: 'team_list_stays',
    text: `with steps as (
        select c.member_id, c.since_at, coalesce($1 = any(l.ancestors), false) as is_in,
          lag(coalesce($1 = any(l.ancestors), false))
            over (partition by c.member_id order by c.since_at) as was_in
        from unnest($2::uuid[]) wanted (id)
        join lineage_at c on c.member_id = wanted.id
        left join lineage_paths l on l.id = c.lineage_id
      )
      select distinct on (s.member_id) s.member_id as "memberId", s.since_at as "sinceAt",
        s.was_in is null and s.since_at <= m.registered_at as "isWhole"
      from steps s join member_accounts m on m.id = s.member_id
      where s.is_in and s.was_in is not true
      order by s.member_id, s.since_at desc`,
    values: [agentId, memberIds],
  });
