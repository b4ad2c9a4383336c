import type { Reader, Tx } from '@parlour/database';
import type { Ancestors } from './rules.ts';

/** Those who come into a brand's tree do so side by side; a branch that moves waits for them all. */
export const lockTree = (tx: Tx, brandId: string, mode: 'join' | 'move') =>
  tx.query({
    text: `select pg_advisory_xact_lock${mode === 'join' ? '_shared' : ''}(
      hashtextextended('member tree ' || $1, 0))`,
    values: [brandId],
  });

export type Standing = {
  readonly memberId: string;
  readonly brandId: string;
  readonly account: string;
  readonly uplineId: string | null;
  readonly standing: string;
  readonly status: string;
  /** Null for an upline that has not been placed yet. */
  readonly lineageId: string | null;
  readonly ancestors: Ancestors;
  readonly registeredAt: Date;
};

export async function findStanding(reader: Reader, memberId: string): Promise<Standing | null> {
  const [row] = await reader.query<Standing>({
    name: 'tree_standing',
    text: `select m.id as "memberId", m.brand_id as "brandId", m.account, m.standing, m.status,
        m.upline_id as "uplineId", m.lineage_id::text as "lineageId",
        coalesce(l.ancestors, '{}') as ancestors, m.registered_at as "registeredAt"
      from member_accounts m left join lineages l on l.id = m.lineage_id where m.id = $1`,
    values: [memberId],
  });
  return row ?? null;
}

/** The lineage of these ancestors, made when nobody stood under them before. */
export async function demandLineage(tx: Tx, ancestors: Ancestors): Promise<string> {
  const find = () =>
    tx.query<{ id: string }>({
      name: 'tree_find_lineage',
      text: 'select id::text from lineages where ancestors = $1::uuid[]',
      values: [ancestors],
    });
  const [known] = await find();
  if (known !== undefined) return known.id;
  const [made] = await tx.query<{ id: string }>({
    text: `insert into lineages (ancestors) values ($1::uuid[])
      on conflict (ancestors) do nothing returning id::text`,
    values: [ancestors],
  });
  // Someone else made it in between, and has committed.
  const lineage = made ?? (await find())[0];
  if (lineage === undefined) throw new Error('a lineage was neither found nor made');
  return lineage.id;
}

export type Placed = { readonly memberId: string; readonly lineageId: string; readonly at: Date };

/** Writes a member under everybody of a lineage. */
export async function insertPlace(tx: Tx, { memberId, lineageId, at }: Placed): Promise<void> {
  await tx.query({
    name: 'tree_insert_downlines',
    text: `with placed as (
        insert into agent_downlines (ancestor_id, member_id, depth)
        select a.id, $1, cardinality(l.ancestors) - a.place + 1
        from lineages l cross join lateral unnest(l.ancestors) with ordinality a (id, place)
        where l.id = $2 on conflict do nothing returning ancestor_id
      )
      insert into agent_size_deltas (agent_id, member_count) select ancestor_id, 1 from placed`,
    values: [memberId, lineageId],
  });
  await tx.query({
    name: 'tree_insert_change',
    text: `insert into lineage_changes (member_id, since_at, lineage_id) values ($1, $2, $3)
      on conflict (member_id, since_at) do update set lineage_id = excluded.lineage_id`,
    values: [memberId, at, lineageId],
  });
}

export const updateLineage = (tx: Tx, memberId: string, lineageId: string) =>
  tx.query({
    text: 'update members set lineage_id = $2 where id = $1',
    values: [memberId, lineageId],
  });

export type Stray = {
  readonly memberId: string;
  readonly brandId: string;
  readonly uplineId: string;
  readonly registeredAt: Date;
};

/** Members with an upline and without a place, those nearest to a root first. */
export const listUnplaced = (reader: Reader, limit: number) =>
  reader.query<Stray>({
    text: `select m.id as "memberId", m.brand_id as "brandId", m.upline_id as "uplineId",
        m.registered_at as "registeredAt"
      from member_accounts m join member_accounts u on u.id = m.upline_id
      where m.lineage_id is null and (u.upline_id is null or u.lineage_id is not null)
      order by m.id limit $1`,
    values: [limit],
  });
