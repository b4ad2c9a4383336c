// Pages of statements, what they come to, and what stands behind one of them.
import type { AffiliateKind } from '@parlour/commission';
import type { AffiliateStatementState } from '@parlour/contract';
import { bucketOf, type Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { createCursor } from '../../../platform/cursor.ts';
import { type Page, pageOf, type PageWish } from '../../../platform/page.ts';
import { conditions } from '../page.ts';
import {
  type Statement,
  statementColumns,
  type StatementEvent,
  statementOf,
  type StatementRow,
  type SubLine,
} from './store.ts';

export type StatementFilter = {
  readonly brandId?: string | undefined;
  readonly agentId?: string | undefined;
  readonly state?: AffiliateStatementState | undefined;
  readonly kind?: AffiliateKind | undefined;
  readonly runId?: string | undefined;
  readonly dealId?: string | undefined;
  /** Months that begin between these days, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

function conditionsOf(filter: StatementFilter) {
  const where = conditions();
  where.add(filter.brandId, (place) => `s.brand_id = ${place}`);
  where.add(filter.state, (place) => `s.state = ${place}`);
  where.add(filter.runId, (place) => `s.run_id = ${place}`);
  where.add(filter.dealId, (place) => `s.deal_id = ${place}`);
  where.add(filter.from, (place) => `s.start_day >= ${place}`);
  where.add(filter.to, (place) => `s.start_day <= ${place}`);
  where.add(
    filter.kind,
    (place) => `s.deal_id in (select d.id from affiliate_deals d
      join affiliate_plans p on p.id = d.plan_id where p.kind = ${place})`,
  );
  if (filter.agentId !== undefined) {
    where.also(`s.bucket = ${where.place(bucketOf(filter.agentId))}`);
    where.also(`s.agent_id = ${where.place(filter.agentId)}`);
  }
  return where;
}

const dayCursor = createCursor({ day: 'day', id: 'id' });
const netCursor = createCursor({ net: 'whole', memberId: 'id' });

/** By month, newest first. */
export async function listStatements(
  reader: Reader,
  filter: StatementFilter,
  { cursor, limit }: PageWish,
): Promise<Page<Statement>> {
  const where = conditionsOf(filter);
  const after = dayCursor.read(cursor);
  if (after !== null) {
    where.also(
      `(s.start_day, s.id) < (${where.place(after.day)}::date, ${where.place(after.id)}::uuid)`,
    );
  }
  const rows = await reader.query<StatementRow>({
    text: `select ${statementColumns} from affiliate_statements s where ${where.text()}
      order by s.start_day desc, s.id desc limit ${where.place(limit + 1)}`,
    values: where.values,
  });
  return pageOf(rows.map(statementOf), limit, ({ id, startDay }) =>
    dayCursor.write({ day: startDay, id }),
  );
}

export type StatementSum = {
  readonly currency: string;
  readonly count: number;
  readonly netRevenue: Amount;
  readonly share: Amount;
  readonly cpa: Amount;
  readonly sub: Amount;
  readonly payable: Amount;
  readonly paid: Amount;
  readonly leftOver: Amount;
};

export function sumStatements(reader: Reader, filter: StatementFilter): Promise<StatementSum[]> {
  const where = conditionsOf(filter);
  return reader.query<StatementSum>({
    text: `select s.currency, count(*)::integer as count,
        sum(s.net_revenue_amount)::bigint as "netRevenue", sum(s.share_amount)::bigint as share,
        sum(s.cpa_amount)::bigint as cpa, sum(s.sub_amount)::bigint as sub,
        coalesce(sum(s.payable_amount) filter (where s.state <> 'REJECTED'), 0)::bigint as payable,
        coalesce(sum(s.payable_amount) filter (where s.state = 'PAID'), 0)::bigint as paid,
        sum(s.left_amount)::bigint as "leftOver"
      from affiliate_statements s where ${where.text()} group by s.currency order by s.currency`,
    values: where.values,
  });
}

/** All that an agent's statements ever came to; those that were declined came to nothing. */
export type AgentTotals = {
  readonly statements: number;
  readonly conversions: number;
  readonly earned: Amount;
  readonly paid: Amount;
  readonly pending: Amount;
};

export async function sumOfAgent(reader: Reader, agentId: string): Promise<AgentTotals> {
  const [row] = await reader.query<AgentTotals>({
    name: 'affiliate_sum_of_agent',
    text: `select count(*)::integer as statements,
        coalesce(sum(conversions) filter (where state <> 'REJECTED'), 0)::integer as conversions,
        coalesce(sum(share_amount + cpa_amount + sub_amount + reversals_amount)
          filter (where state <> 'REJECTED'), 0)::bigint as earned,
        coalesce(sum(payable_amount) filter (where state = 'PAID'), 0)::bigint as paid,
        coalesce(sum(payable_amount) filter (where state in ('CALCULATED', 'PENDING_REVIEW')), 0)
          ::bigint as pending
      from affiliate_statements where bucket = $1 and agent_id = $2`,
    values: [bucketOf(agentId), agentId],
  });
  if (row === undefined) throw new Error('a sum has no row');
  return row;
}

export type StatementMember = {
  readonly memberId: string;
  readonly account: string;
  readonly isInTeam: boolean;
  readonly stake: Amount;
  readonly payout: Amount;
  readonly vendorFee: Amount;
  readonly promotion: Amount;
  readonly memberRebate: Amount;
  readonly agentPay: Amount;
  readonly paymentFee: Amount;
  readonly chargeback: Amount;
  readonly correction: Amount;
  readonly net: Amount;
  readonly isApart: boolean;
  readonly apartBefore: Amount;
  readonly apartAfter: Amount;
  readonly counted: Amount;
};

/** What members brought to a statement, those with the most first. */
export async function listMembers(
  reader: Reader,
  { agentId, id }: Pick<Statement, 'agentId' | 'id'>,
  { cursor, limit }: PageWish,
): Promise<Page<StatementMember>> {
  const after = netCursor.read(cursor);
  const rows = await reader.query<StatementMember>({
    name: 'affiliate_list_statement_members',
    text: `select s.member_id as "memberId", m.account,
        exists (select from agent_downlines d
          where d.ancestor_id = $3 and d.member_id = s.member_id) as "isInTeam",
        s.stake_amount as stake, s.payout_amount as payout, s.vendor_fee_amount as "vendorFee",
        s.promotion_amount as promotion, s.member_rebate_amount as "memberRebate",
        s.agent_pay_amount as "agentPay", s.payment_fee_amount as "paymentFee",
        s.chargeback_amount as chargeback, s.correction_amount as correction, s.net_amount as net,
        s.is_apart as "isApart", s.apart_before_amount as "apartBefore",
        s.apart_after_amount as "apartAfter", s.counted_amount as counted
      from affiliate_statement_members s join member_accounts m on m.id = s.member_id
      where s.bucket = $1 and s.statement_id = $2
        and ($4::bigint is null or (s.net_amount, s.member_id) < ($4, $5::uuid))
      order by s.net_amount desc, s.member_id desc limit $6`,
    values: [bucketOf(id), id, agentId, after?.net ?? null, after?.memberId ?? null, limit + 1],
  });
  return pageOf(rows, limit, netCursor.write);
}

export type StatementSub = SubLine & { readonly account: string; readonly isInTeam: boolean };

export const listSubs = (
  reader: Reader,
  { agentId, id }: Pick<Statement, 'agentId' | 'id'>,
  limit: number,
): Promise<StatementSub[]> =>
  reader.query<StatementSub>({
    name: 'affiliate_list_statement_subs',
    text: `select s.agent_id as "agentId", s.earned_amount as earned, s.amount, m.account,
        exists (select from agent_downlines d
          where d.ancestor_id = $3 and d.member_id = s.agent_id) as "isInTeam"
      from affiliate_statement_subs s join member_accounts m on m.id = s.agent_id
      where s.bucket = $1 and s.statement_id = $2 order by s.amount desc, s.agent_id limit $4`,
    values: [bucketOf(id), id, agentId, limit],
  });

export const listEvents = (reader: Reader, id: string): Promise<StatementEvent[]> =>
  reader.query<StatementEvent>({
    name: 'affiliate_list_statement_events',
    text: `select at, state, step, actor_kind as "actorKind", actor_name as "actorName", amount, note
      from affiliate_statement_events where bucket = $1 and statement_id = $2 order by seq limit 50`,
    values: [bucketOf(id), id],
  });
