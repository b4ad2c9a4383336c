import type { AffiliateKind } from '@parlour/commission';
import type { AffiliateTerms } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import { idCursor } from '../../../platform/cursor.ts';
import { type Page, pageOf, type PageWish } from '../../../platform/page.ts';
import { conditions } from '../page.ts';

export type PlanState = 'ACTIVE' | 'ARCHIVED';

export type Plan = {
  readonly id: string;
  readonly brandId: string;
  readonly name: string;
  readonly kind: AffiliateKind;
  readonly currency: string;
  readonly state: PlanState;
  readonly version: number;
  /** Of its newest version, as they travel. */
  readonly terms: AffiliateTerms;
  readonly deals: number;
  readonly dealsBehind: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** `$1` is the time at which deals count that run or are to come. */
const SELECT = `select p.id, p.brand_id as "brandId", p.name, p.kind, p.currency, p.state, p.version,
    v.terms, p.created_at as "createdAt", p.updated_at as "updatedAt",
    coalesce(d.deals, 0) as deals, coalesce(d.behind, 0) as "dealsBehind"
  from affiliate_plans p
  join affiliate_plan_versions v on v.plan_id = p.id and v.version = p.version
  left join lateral (
    select count(*)::integer as deals,
      (count(*) filter (where plan_version < p.version))::integer as behind
    from affiliate_deals
    where plan_id = p.id and cancelled_at is null
      and (end_at is null or end_at > $1::timestamptz)
  ) d on true`;

export async function findPlan(reader: Reader, id: string, at: Date): Promise<Plan | null> {
  const [row] = await reader.query<Plan>({
    name: 'affiliate_find_plan',
    text: `${SELECT} where p.id = $2`,
    values: [at, id],
  });
  return row ?? null;
}

export type PlanFilter = {
  readonly brandId: string;
  readonly state?: PlanState | undefined;
  readonly kind?: AffiliateKind | undefined;
  readonly currency?: string | undefined;
};

export async function listPlans(
  reader: Reader,
  filter: PlanFilter,
  { at, cursor, limit }: PageWish & { readonly at: Date },
): Promise<Page<Plan>> {
  const where = conditions([at]);
  where.add(filter.brandId, (place) => `p.brand_id = ${place}`);
  where.add(filter.state, (place) => `p.state = ${place}`);
  where.add(filter.kind, (place) => `p.kind = ${place}`);
  where.add(filter.currency, (place) => `p.currency = ${place}`);
  where.add(idCursor.read(cursor)?.id, (place) => `p.id < ${place}::uuid`);
  const rows = await reader.query<Plan>({
    text: `${SELECT} where ${where.text()} order by p.id desc limit ${where.place(limit + 1)}`,
    values: where.values,
  });
  return pageOf(rows, limit, idCursor.write);
}

export type PlanVersion = {
  readonly version: number;
  readonly terms: AffiliateTerms;
  readonly deals: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly reason: string;
};

export const listVersions = (reader: Reader, planId: string, at: Date): Promise<PlanVersion[]> =>
  reader.query<PlanVersion>({
    name: 'affiliate_list_plan_versions',
    text: `select v.version, v.terms, v.created_at as "createdAt", o.account as "createdBy", v.reason,
        (select count(*)::integer from affiliate_deals d
          where d.plan_id = v.plan_id and d.plan_version = v.version and d.cancelled_at is null
            and (d.end_at is null or d.end_at > $2)) as deals
      from affiliate_plan_versions v left join operator_names o on o.id = v.operator_id
      where v.plan_id = $1 order by v.version desc limit 100`,
    values: [planId, at],
  });

/** The version and state of a plan, which stay until the transaction ends. */
export async function lockPlan(
  tx: Tx,
  id: string,
): Promise<Pick<Plan, 'brandId' | 'state' | 'version'> | null> {
  const [row] = await tx.query<Pick<Plan, 'brandId' | 'state' | 'version'>>({
    name: 'affiliate_lock_plan',
    text: `select brand_id as "brandId", state, version from affiliate_plans where id = $1
      for no key update`,
    values: [id],
  });
  return row ?? null;
}

export const insertPlan = (
  tx: Tx,
  plan: Pick<Plan, 'id' | 'brandId' | 'name' | 'kind' | 'currency'> & { readonly at: Date },
) =>
  tx.query({
    text: `insert into affiliate_plans (id, brand_id, name, kind, currency, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    values: [plan.id, plan.brandId, plan.name, plan.kind, plan.currency, plan.at],
  });

export const insertVersion = (
  tx: Tx,
  version: {
    readonly planId: string;
    readonly version: number;
    readonly terms: AffiliateTerms;
    readonly operatorId: string | null;
    readonly reason: string;
    readonly at: Date;
  },
) =>
  tx.query({
    text: `insert into affiliate_plan_versions (plan_id, version, terms, created_at, operator_id, reason)
      values ($1, $2, $3::jsonb, $4, $5, $6)`,
    values: [
      version.planId,
      version.version,
      JSON.stringify(version.terms),
      version.at,
      version.operatorId,
      version.reason,
    ],
  });

export const updatePlan = (
  tx: Tx,
  plan: Pick<Plan, 'id' | 'name' | 'version' | 'state'> & { readonly at: Date },
) =>
  tx.query({
    text: `update affiliate_plans set name = $2, version = $3, state = $4, updated_at = $5
      where id = $1`,
    values: [plan.id, plan.name, plan.version, plan.state, plan.at],
  });
