// How many stand below everybody: what was counted, and what the tree gained and lost since.
import type { Tx } from '@parlour/database';

/** How many stand below an agent now, as a value of a statement. */
export const sizeSql = (agent: string): string =>
  `(coalesce((select s.member_count from agent_sizes s where s.agent_id = ${agent}), 0)
    + coalesce((select sum(d.member_count) from agent_size_deltas d where d.agent_id = ${agent}), 0)
  )::bigint`;

/** Adds what the tree gained since the last count to what was counted. */
export const countSizes = (tx: Tx): Promise<unknown> =>
  tx.query({
    name: 'tree_count_sizes',
    text: `with taken as (delete from agent_size_deltas returning agent_id, member_count)
      insert into agent_sizes as s (agent_id, member_count)
      select agent_id, sum(member_count)::bigint from taken group by agent_id order by agent_id
      on conflict (agent_id) do update set member_count = s.member_count + excluded.member_count`,
  });

/**
 * Counts everybody again: what a release that knew nothing of sizes did to the tree while this one was
 * already there is found so. Reads tree and sizes as of one moment, and fails when they changed meanwhile.
 */
export async function recountSizes(tx: Tx): Promise<void> {
  await tx.query({ text: 'delete from agent_size_deltas' });
  await tx.query({
    text: `update agent_sizes s set member_count = 0 where s.member_count <> 0
      and not exists (select from agent_downlines d where d.ancestor_id = s.agent_id)`,
  });
  await tx.query({
    text: `insert into agent_sizes as s (agent_id, member_count)
      select ancestor_id, count(*) from agent_downlines group by ancestor_id order by ancestor_id
      on conflict (agent_id) do update set member_count = excluded.member_count
        where s.member_count <> excluded.member_count`,
  });
}
