import type { Reader } from '@parlour/database';
import type { Ancestors } from './rules.ts';

export type TeamMember = {
  readonly memberId: string;
  readonly account: string;
  /** 1 for a direct downline, 0 for the agent. */
  readonly depth: number;
};

const SELECT = `select m.id as "memberId", m.account, d.depth from agent_downlines d
  join member_accounts m on m.id = d.member_id`;

export async function findDownline(
  reader: Reader,
  agentId: string,
  memberId: string,
): Promise<TeamMember | null> {
  const [row] = await reader.query<TeamMember>({
    name: 'tree_find_downline',
    text: `${SELECT} where d.ancestor_id = $1 and d.member_id = $2`,
    values: [agentId, memberId],
  });
  return row ?? null;
}

/** One of the team, the agent among them, by the account as it is compared. */
export async function findOfTeam(
  reader: Reader,
  agentId: string,
  accountKey: string,
): Promise<TeamMember | null> {
  const [row] = await reader.query<TeamMember>({
    name: 'tree_find_of_team',
    text: `select m.id as "memberId", m.account, coalesce(d.depth, 0) as depth
      from member_accounts a join member_accounts m on m.brand_id = a.brand_id and m.account_key = $2
      left join agent_downlines d on d.ancestor_id = a.id and d.member_id = m.id
      where a.id = $1 and (d.depth is not null or m.id = a.id)`,
    values: [agentId, accountKey],
  });
  return row ?? null;
}

/** From the agent, who is the first, down to the member, who is the last. */
export const findPath = (reader: Reader, agentId: string, memberId: string) =>
  reader.query<TeamMember>({
    name: 'tree_path',
    text: `select m.id as "memberId", m.account, coalesce(own.depth, 0) as depth
      from (
        select ancestor_id as id from agent_downlines where member_id = $2
        union all select $2::uuid
      ) as step
      join member_accounts m on m.id = step.id
      left join agent_downlines own on own.ancestor_id = $1 and own.member_id = step.id
      where own.depth is not null or step.id = $1
      order by coalesce(own.depth, 0)`,
    values: [agentId, memberId],
  });

export const findLineages = (reader: Reader, ids: readonly string[]) =>
  reader.query<{ id: string; ancestors: Ancestors }>({
    name: 'tree_lineages',
    text: 'select id::text, ancestors from lineages where id = any($1::bigint[])',
    values: [ids],
  });

/** The lineage of each member at an instant of its own; null for nobody above. */
export const findLineagesAt = (
  reader: Reader,
  wanted: readonly { readonly memberId: string; readonly at: Date }[],
) =>
  reader.query<{ lineageId: string | null }>({
    name: 'tree_lineages_at',
    text: `select found.lineage_id::text as "lineageId"
      from unnest($1::uuid[], $2::timestamptz[]) with ordinality w (member_id, at, place)
      left join lateral (
        select lineage_id from lineage_changes c
        where c.member_id = w.member_id and c.since_at <= w.at
        order by c.since_at desc limit 1
      ) found on true
      order by w.place`,
    values: [wanted.map(({ memberId }) => memberId), wanted.map(({ at }) => at)],
  });
