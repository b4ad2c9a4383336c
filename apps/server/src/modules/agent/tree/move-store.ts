import type { Reader, Tx } from '@parlour/database';
import type { Ancestors } from './rules.ts';

export type Branch = {
  /** The head is one of them. */
  readonly members: number;
  /** How many levels there are below the head. */
  readonly height: number;
};

export async function measureBranch(reader: Reader, headId: string): Promise<Branch> {
  const [row] = await reader.query<Branch>({
    name: 'tree_measure_branch',
    text: `select count(*)::integer + 1 as members, coalesce(max(depth), 0)::integer as height
      from agent_downlines where ancestor_id = $1`,
    values: [headId],
  });
  return row ?? { members: 1, height: 0 };
}

/** Holds every account of the branch and the new upline's, so that nobody of it changes while it moves. */
export const lockBranch = (tx: Tx, headId: string, uplineId: string | null) =>
  tx.query({
    text: `select 1 from members where id in (
        select member_id from agent_downlines where ancestor_id = $1
        union all select $1::uuid union all select $2::uuid)
      order by id for no key update`,
    values: [headId, uplineId],
  });

/** The lineages that members of a branch have, the head's own not among them. */
export const listLineagesBelow = (reader: Reader, headId: string) =>
  reader.query<{ id: string; ancestors: Ancestors }>({
    text: `select distinct l.id::text, l.ancestors from agent_downlines d
      join members m on m.id = d.member_id join lineages l on l.id = m.lineage_id
      where d.ancestor_id = $1`,
    values: [headId],
  });

export const updateHead = (
  tx: Tx,
  headId: string,
  place: { readonly uplineId: string | null; readonly lineageId: string | null },
) =>
  tx.query({
    text: `update members set upline_id = $2, lineage_id = $3, version = version + 1 where id = $1`,
    values: [headId, place.uplineId, place.lineageId],
  });

/** Puts everybody of one lineage under another; answers how many. */
export async function changeLineage(tx: Tx, from: string, to: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>({
    text: `with moved as (update members set lineage_id = $2 where lineage_id = $1 returning 1)
      select count(*)::integer as count from moved`,
    values: [from, to],
  });
  return row?.count ?? 0;
}

export const insertChanges = (tx: Tx, headId: string, at: Date) =>
  tx.query({
    text: `insert into lineage_changes (member_id, since_at, lineage_id)
      select id, $2, lineage_id from members where id in (
        select member_id from agent_downlines where ancestor_id = $1 union all select $1::uuid)
      on conflict (member_id, since_at) do update set lineage_id = excluded.lineage_id`,
    values: [headId, at],
  });

/** Takes a branch from under its old ancestors. */
export const cutBranch = (tx: Tx, headId: string, above: Ancestors) =>
  tx.query({
    text: `with cut as (
        delete from agent_downlines where ancestor_id = any($2::uuid[]) and member_id in (
          select member_id from agent_downlines where ancestor_id = $1 union all select $1)
        returning ancestor_id
      )
      insert into agent_size_deltas (agent_id, member_count)
      select ancestor_id, -count(*) from cut group by ancestor_id`,
    values: [headId, above],
  });

/** Puts a branch under its new ancestors. */
export const graftBranch = (tx: Tx, headId: string, above: Ancestors) =>
  tx.query({
    text: `with grafted as (
        insert into agent_downlines (ancestor_id, member_id, depth)
        select a.id, b.member_id, b.depth + cardinality($2::uuid[]) - a.place + 1
        from (
          select member_id, depth from agent_downlines where ancestor_id = $1
          union all select $1, 0
        ) b
        cross join lateral unnest($2::uuid[]) with ordinality a (id, place)
        returning ancestor_id
      )
      insert into agent_size_deltas (agent_id, member_count)
      select ancestor_id, count(*) from grafted group by ancestor_id`,
    values: [headId, above],
  });
