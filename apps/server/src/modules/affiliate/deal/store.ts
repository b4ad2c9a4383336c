import type { AffiliateKind } from '@parlour/commission';
import type { AffiliateDealState, AffiliateTerms } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import { idCursor } from '../../../platform/cursor.ts';
import { type Page, pageOf, type PageWish } from '../../../platform/page.ts';
import { conditions } from '../page.ts';

export type Deal = {
  readonly id: string;
  readonly brandId: string;
  readonly agentId: string;
  readonly account: string;
  readonly planId: string;
  readonly planName: string;
  readonly planVersion: number;
  /** It is not the plan's newest version. */
  readonly isBehind: boolean;
  readonly kind: AffiliateKind;
  readonly currency: string;
  readonly terms: AffiliateTerms;
  readonly startDay: string;
  readonly endDay: string | null;
  readonly startAt: Date;
  readonly endAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly reason: string;
  readonly endReason: string | null;
  readonly version: number;
};

const SELECT = `select d.id, d.brand_id as "brandId", d.agent_id as "agentId", m.account,
    d.plan_id as "planId", p.name as "planName", d.plan_version as "planVersion",
    d.plan_version < p.version as "isBehind", p.kind, d.currency, v.terms,
    d.start_day as "startDay", d.end_day as "endDay", d.start_at as "startAt",
    d.end_at as "endAt", d.cancelled_at as "cancelledAt", d.created_at as "createdAt",
    o.account as "createdBy", d.reason, d.end_reason as "endReason", d.version
  from affiliate_deals d
  join member_accounts m on m.id = d.agent_id
  join affiliate_plans p on p.id = d.plan_id
  join affiliate_plan_versions v on v.plan_id = d.plan_id and v.version = d.plan_version
  left join operator_names o on o.id = d.operator_id`;

/** Where a deal stands at an instant. */
export function dealState(
  { cancelledAt, endAt, startAt }: Pick<Deal, 'cancelledAt' | 'endAt' | 'startAt'>,
  at: Date,
): AffiliateDealState {
  if (cancelledAt !== null) return 'CANCELLED';
  if (startAt > at) return 'SCHEDULED';
  return endAt !== null && endAt <= at ? 'ENDED' : 'ACTIVE';
}

const STATE: Readonly<Record<AffiliateDealState, (at: string) => string>> = {
  CANCELLED: () => 'd.cancelled_at is not null',
  SCHEDULED: (at) => `d.cancelled_at is null and d.start_at > ${at}`,
  ENDED: (at) => `d.cancelled_at is null and d.start_at <= ${at} and d.end_at <= ${at}`,
  ACTIVE: (at) => `d.cancelled_at is null and d.start_at <= ${at}
    and (d.end_at is null or d.end_at > ${at})`,
};

export async function findDeal(reader: Reader, id: string): Promise<Deal | null> {
  const [row] = await reader.query<Deal>({
    name: 'affiliate_find_deal',
    text: `${SELECT} where d.id = $1`,
    values: [id],
  });
  return row ?? null;
}

/** Deals of an agent, the newest first; those that were cancelled stand behind all others. */
export const listOfAgent = (reader: Reader, agentId: string): Promise<Deal[]> =>
  reader.query<Deal>({
    name: 'affiliate_deals_of_agent',
    text: `${SELECT} where d.agent_id = $1
      order by d.cancelled_at is not null, d.id desc limit 50`,
    values: [agentId],
  });

export type DealFilter = {
  readonly brandId: string;
  readonly state?: AffiliateDealState | undefined;
  readonly planId?: string | undefined;
  readonly agentId?: string | undefined;
  readonly isBehind?: boolean | undefined;
};

export async function listDeals(
  reader: Reader,
  filter: DealFilter,
  { at, cursor, limit }: PageWish & { readonly at: Date },
): Promise<Page<Deal>> {
  const where = conditions();
  where.add(filter.brandId, (place) => `d.brand_id = ${place}`);
  where.add(filter.planId, (place) => `d.plan_id = ${place}`);
  where.add(filter.agentId, (place) => `d.agent_id = ${place}`);
  where.add(idCursor.read(cursor)?.id, (place) => `d.id < ${place}::uuid`);
  if (filter.state !== undefined) where.also(STATE[filter.state](where.place(at)));
  if (filter.isBehind !== undefined) {
    where.also(`d.plan_version ${filter.isBehind ? '<' : '='} p.version`);
  }
  const rows = await reader.query<Deal>({
    text: `${SELECT} where ${where.text()} order by d.id desc limit ${where.place(limit + 1)}`,
    values: where.values,
  });
  return pageOf(rows, limit, idCursor.write);
}

/** Deals that are in force somewhere in a span, by agent. */
export const listGoverning = (
  reader: Reader,
  { brandId, from, to }: { readonly brandId: string; readonly from: Date; readonly to: Date },
): Promise<Deal[]> =>
  reader.query<Deal>({
    name: 'affiliate_list_governing',
    text: `${SELECT} where d.brand_id = $1 and d.cancelled_at is null and d.start_at < $3
        and (d.end_at is null or d.end_at > $2)
      order by d.agent_id, d.start_at`,
    values: [brandId, from, to],
  });

/** Deals that were in force since an instant. */
export const listRecent = (
  reader: Reader,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<Deal[]> =>
  reader.query<Deal>({
    name: 'affiliate_list_recent_deals',
    text: `${SELECT} where d.cancelled_at is null and d.start_at <= $1
        and (d.end_at is null or d.end_at > $2)
      order by d.start_at, d.id`,
    values: [at, since],
  });

/** The last deal that each of these agents had before an instant. */
export const listLast = (
  reader: Reader,
  agentIds: readonly string[],
  before: Date,
): Promise<Deal[]> =>
  reader.query<Deal>({
    name: 'affiliate_list_last_deals',
    text: `${SELECT} where d.id in (
        select distinct on (agent_id) id from affiliate_deals
        where agent_id = any($1::uuid[]) and cancelled_at is null and start_at < $2
        order by agent_id, start_at desc)`,
    values: [agentIds, before],
  });

/** Whether an agent has a deal that begins with an instant or later. */
export async function isFollowed(reader: Reader, agentId: string, from: Date): Promise<boolean> {
  const rows = await reader.query({
    name: 'affiliate_is_followed',
    text: `select from affiliate_deals
      where agent_id = $1 and cancelled_at is null and start_at >= $2 limit 1`,
    values: [agentId, from],
  });
  return rows.length > 0;
}

/** The first month of any deal of a brand. */
export async function findFirstStart(reader: Reader, brandId: string): Promise<Date | null> {
  const [row] = await reader.query<{ at: Date | null }>({
    name: 'affiliate_first_start',
    text: `select min(start_at) as at from affiliate_deals
      where brand_id = $1 and cancelled_at is null`,
    values: [brandId],
  });
  return row?.at ?? null;
}

/** Lets nobody else change the deals of an agent until the transaction ends. */
export const lockAgent = (tx: Tx, agentId: string) =>
  tx.query({
    name: 'affiliate_lock_agent',
    text: `select pg_advisory_xact_lock(hashtextextended('affiliate deals ' || $1, 0))`,
    values: [agentId],
  });

export const insertDeal = (
  tx: Tx,
  deal: Pick<
    Deal,
    | 'id'
    | 'brandId'
    | 'agentId'
    | 'planId'
    | 'planVersion'
    | 'currency'
    | 'startDay'
    | 'startAt'
    | 'createdAt'
    | 'reason'
  > & { readonly operatorId: string | null },
) =>
  tx.query({
    text: `insert into affiliate_deals (id, brand_id, agent_id, plan_id, plan_version, currency,
        start_day, start_at, created_at, operator_id, reason)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      deal.id,
      deal.brandId,
      deal.agentId,
      deal.planId,
      deal.planVersion,
      deal.currency,
      deal.startDay,
      deal.startAt,
      deal.createdAt,
      deal.operatorId,
      deal.reason,
    ],
  });

export const updateEnd = (
  tx: Tx,
  deal: Pick<Deal, 'id' | 'endDay' | 'endAt' | 'cancelledAt' | 'endReason'>,
) =>
  tx.query({
    text: `update affiliate_deals set end_day = $2, end_at = $3, cancelled_at = $4, end_reason = $5,
        version = version + 1
      where id = $1`,
    values: [deal.id, deal.endDay, deal.endAt, deal.cancelledAt, deal.endReason],
  });
