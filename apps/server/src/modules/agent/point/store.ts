import type { Family } from '@parlour/commission';
import type { Reader, Tx } from '@parlour/database';
import type { FamilyPoints, PointRule } from './rules.ts';

type Row = { readonly memberId: string; readonly family: Family; readonly points: number };

export async function findPoints(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, FamilyPoints>> {
  const rows = await reader.query<Row>({
    name: 'agent_find_points',
    text: `select member_id as "memberId", family, points from rebate_points
      where member_id = any($1::uuid[])`,
    values: [memberIds],
  });
  return byMember(rows);
}

const byMember = (rows: readonly Row[]): ReadonlyMap<string, FamilyPoints> =>
  new Map(
    [...Map.groupBy(rows, ({ memberId }) => memberId)].map(([memberId, own]) => [
      memberId,
      Object.fromEntries(own.map(({ family, points }) => [family, points])),
    ]),
  );

/** Points of every direct downline that has any. */
export async function findPointsBelow(
  reader: Reader,
  uplineId: string,
): Promise<ReadonlyMap<string, FamilyPoints>> {
  const rows = await reader.query<Row>({
    name: 'agent_find_points_below',
    text: `select p.member_id as "memberId", p.family, p.points
      from member_accounts m join rebate_points p on p.member_id = m.id where m.upline_id = $1`,
    values: [uplineId],
  });
  return byMember(rows);
}

export async function upsertPoints(
  tx: Tx,
  memberId: string,
  { points, at }: { readonly points: FamilyPoints; readonly at: Date },
): Promise<void> {
  const entries = Object.entries(points);
  if (entries.length === 0) return;
  await tx.query({
    text: `insert into rebate_points (member_id, family, points, updated_at)
      select $1, family, points, $4 from unnest($2::text[], $3::smallint[]) x (family, points)
      on conflict (member_id, family) do update set points = excluded.points,
        updated_at = excluded.updated_at`,
    values: [memberId, entries.map(([family]) => family), entries.map(([, own]) => own), at],
  });
}

/** Accounts whose points, or whose downlines' points, nobody else changes until the end. */
export const lockAccounts = (tx: Tx, memberIds: readonly string[]) =>
  tx.query({
    text: 'select 1 from members where id = any($1::uuid[]) order by id for no key update',
    values: [memberIds],
  });

type RuleRow = Omit<PointRule, 'quotas'> & {
  readonly version: number;
  readonly quotaPoints: readonly number[];
  readonly quotaAccounts: readonly number[];
};

export type StoredRule = PointRule & { readonly version: number };

export async function listRules(reader: Reader, brandId: string): Promise<StoredRule[]> {
  const rows = await reader.query<RuleRow>({
    name: 'agent_list_point_rules',
    text: `select p.family, p.points_max as "pointsMax", p.gap_min as "gapMin",
        p.allows_equal as "allowsEqual", p.version,
        coalesce(array_agg(q.points order by q.points) filter (where q.points is not null), '{}')
          as "quotaPoints",
        coalesce(array_agg(q.accounts_max order by q.points) filter (where q.points is not null),
          '{}') as "quotaAccounts"
      from point_policies p
      left join point_quotas q on q.brand_id = p.brand_id and q.family = p.family
      where p.brand_id = $1 group by p.brand_id, p.family`,
    values: [brandId],
  });
  return rows.map(({ quotaAccounts, quotaPoints, ...rule }) => ({
    ...rule,
    quotas: quotaPoints.map((points, at) => ({ points, accountsMax: quotaAccounts[at] ?? 0 })),
  }));
}

export const lockPolicy = (tx: Tx, brandId: string) =>
  tx.query({
    text: `select pg_advisory_xact_lock(hashtextextended('point policy ' || $1, 0))`,
    values: [brandId],
  });

export async function replaceRules(
  tx: Tx,
  brandId: string,
  rules: readonly PointRule[],
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<void> {
  await tx.query({ text: 'delete from point_quotas where brand_id = $1', values: [brandId] });
  await tx.query({
    text: `insert into point_policies (brand_id, family, points_max, gap_min, allows_equal, version,
        updated_at)
      select $1, family, points_max, gap_min, allows_equal, $6, $7
      from unnest($2::text[], $3::smallint[], $4::smallint[], $5::boolean[])
        x (family, points_max, gap_min, allows_equal)
      on conflict (brand_id, family) do update set points_max = excluded.points_max,
        gap_min = excluded.gap_min, allows_equal = excluded.allows_equal,
        version = excluded.version, updated_at = excluded.updated_at`,
    values: [
      brandId,
      rules.map(({ family }) => family),
      rules.map(({ pointsMax }) => pointsMax),
      rules.map(({ gapMin }) => gapMin),
      rules.map(({ allowsEqual }) => allowsEqual),
      version,
      at,
    ],
  });
  const quotas = rules.flatMap(({ family, quotas: own }) => own.map((one) => ({ family, ...one })));
  if (quotas.length === 0) return;
  await tx.query({
    text: `insert into point_quotas (brand_id, family, points, accounts_max)
      select $1, * from unnest($2::text[], $3::smallint[], $4::integer[])`,
    values: [
      brandId,
      quotas.map(({ family }) => family),
      quotas.map(({ points }) => points),
      quotas.map(({ accountsMax }) => accountsMax),
    ],
  });
}
