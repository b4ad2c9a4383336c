// Who is in a team. Reads members, sessions and the tree in one statement, because a team of a
// hundred thousand is not asked about one by one.
import type { Reader } from '@parlour/database';
import { sizeSql } from '../../../agent/index.ts';

export type Person = {
  readonly id: string;
  readonly account: string;
  readonly nickname: string;
  readonly isAgent: boolean;
  /** How far below the agent who asks; 0 for the agent. */
  readonly level: number;
  readonly currency: string;
};

/** Accounts of a team, the agent among them; others are left out. */
export const listPersons = (
  reader: Reader,
  agentId: string,
  ids: readonly string[],
): Promise<Person[]> =>
  reader.query<Person>({
    name: 'team_list_persons',
    text: `select m.id, m.account, m.nickname, m.standing = 'agent' as "isAgent", m.currency,
        coalesce(d.depth, 0)::integer as level
      from unnest($2::uuid[]) wanted (id)
      join member_accounts m on m.id = wanted.id
      left join agent_downlines d on d.ancestor_id = $1 and d.member_id = m.id
      where d.depth is not null or m.id = $1`,
    values: [agentId, ids],
  });

/** Currencies that a team ever had money in. */
export async function listCurrencies(reader: Reader, agentId: string): Promise<string[]> {
  const rows = await reader.query<{ currency: string }>({
    name: 'team_list_currencies',
    text: 'select currency from agent_balances where agent_id = $1 order by currency limit 50',
    values: [agentId],
  });
  return rows.map(({ currency }) => currency);
}

export type Census = {
  /** With the head of the team. */
  readonly size: bigint;
  readonly directs: bigint;
  readonly agents: bigint;
  readonly online: bigint;
};

/** A member who used the site within this time counts as online. */
export const ONLINE_MS = 5 * 60_000;

/** How many a team has now. Agents and sessions are few beside members, so they are counted from there. */
export async function countPeople(
  reader: Reader,
  { agentId, now }: { readonly agentId: string; readonly now: Date },
): Promise<Census> {
  const [row] = await reader.query<Census>({
    // Without a name, because a plan for any team would go through a large one as through a small one.
    text: `select 1 + ${sizeSql('$1')} as size,
        (select count(*) from member_accounts where upline_id = $1) as directs,
        (select count(*) from member_accounts m join agent_downlines d
            on d.ancestor_id = $1 and d.member_id = m.id
          where m.standing = 'agent')
          + (select count(*) from member_accounts where id = $1 and standing = 'agent') as agents,
        (select count(distinct s.member_id) from sessions s
            left join agent_downlines d on d.ancestor_id = $1 and d.member_id = s.member_id
          where s.ended_at is null and s.used_at > $2
            and (s.member_id = $1 or d.member_id is not null)) as online`,
    values: [agentId, new Date(now.getTime() - ONLINE_MS)],
  });
  if (row === undefined) throw new Error('a count answered no row');
  return row;
}

/** One account alone. */
export async function countOne(
  reader: Reader,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<Census> {
  const [row] = await reader.query<Census>({
    name: 'team_count_one',
    text: `select 1::bigint as size, (select count(*) from member_accounts where upline_id = m.id) as directs,
        (m.standing = 'agent')::integer::bigint as agents,
        exists (select from sessions s where s.member_id = m.id and s.ended_at is null
          and s.used_at > $2)::integer::bigint as online
      from member_accounts m where m.id = $1`,
    values: [memberId, new Date(now.getTime() - ONLINE_MS)],
  });
  if (row === undefined) throw new Error('a member is gone');
  return row;
}

/** The accounts between an agent and each of some members, as pairs of the member and one above. */
export const listPaths = (
  reader: Reader,
  agentId: string,
  ids: readonly string[],
): Promise<{ readonly memberId: string; readonly aboveId: string }[]> =>
  reader.query({
    name: 'team_list_paths',
    text: `select up.member_id as "memberId", up.ancestor_id as "aboveId"
      from unnest($2::uuid[]) wanted (id)
      join agent_downlines up on up.member_id = wanted.id
      join agent_downlines own on own.ancestor_id = $1 and own.member_id = up.ancestor_id`,
    values: [agentId, ids],
  });
