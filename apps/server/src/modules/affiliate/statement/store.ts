// Statements as they are written and go on. They are keyed by the agent's bucket.
import type { Share, ShareBefore, StatementLine } from '@parlour/commission';
import type { AffiliateStatementState } from '@parlour/contract';
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import { type Amount, amount, ZERO } from '@parlour/money';

export type Statement = {
  readonly id: string;
  readonly runId: string;
  readonly dealId: string;
  readonly agentId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly startDay: string;
  readonly endDay: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly cutoffSeq: bigint;
  readonly state: AffiliateStatementState;
  readonly members: number;
  readonly firstDepositors: number;
  readonly conversions: number;
  readonly netRevenue: Amount;
  readonly revenueCarried: Amount;
  /** From 1. */
  readonly tier: number | null;
  readonly rateBps: number | null;
  readonly share: Amount;
  readonly cpa: Amount;
  readonly sub: Amount;
  readonly reversals: Amount;
  readonly broughtIn: Amount;
  readonly total: Amount;
  readonly payable: Amount;
  readonly leftOver: Amount;
  readonly lines: readonly StatementLine[];
  readonly calculatedAt: Date;
  readonly paidAt: Date | null;
  readonly transferId: string | null;
  readonly reason: string | null;
  readonly version: number;
};

type StoredLine = Omit<StatementLine, 'amount'> & { readonly amount: string };
type Row = Omit<Statement, 'lines'> & { readonly lines: readonly StoredLine[] };

export const statementColumns = `s.id, s.run_id as "runId", s.deal_id as "dealId",
  s.agent_id as "agentId", s.brand_id as "brandId", s.currency, s.start_day as "startDay",
  s.end_day as "endDay", s.start_at as "startAt", s.end_at as "endAt",
  s.cutoff_seq as "cutoffSeq", s.state, s.members, s.first_depositors as "firstDepositors",
  s.conversions, s.net_revenue_amount as "netRevenue",
  s.revenue_carried_amount as "revenueCarried", s.tier, s.rate_bps as "rateBps",
  s.share_amount as share, s.cpa_amount as cpa, s.sub_amount as sub,
  s.reversals_amount as reversals, s.brought_amount as "broughtIn", s.total_amount as total,
  s.payable_amount as payable, s.left_amount as "leftOver", s.lines,
  s.calculated_at as "calculatedAt", s.paid_at as "paidAt", s.transfer_id as "transferId",
  s.reason, s.version`;

export const statementOf = ({ lines, ...row }: Row): Statement => ({
  ...row,
  lines: lines.map((line) => ({ ...line, amount: amount(BigInt(line.amount)) })),
});

export type StatementRow = Row;

export async function findStatement(reader: Reader, id: string): Promise<Statement | null> {
  const [row] = await reader.query<Row>({
    name: 'affiliate_find_statement',
    text: `select ${statementColumns} from affiliate_statements s where bucket = $1 and id = $2`,
    values: [bucketOf(id), id],
  });
  return row === undefined ? null : statementOf(row);
}

export async function lockStatement(tx: Tx, id: string): Promise<Statement | null> {
  const [row] = await tx.query<Row>({
    name: 'affiliate_lock_statement',
    text: `select ${statementColumns} from affiliate_statements s where bucket = $1 and id = $2
      for no key update`,
    values: [bucketOf(id), id],
  });
  return row === undefined ? null : statementOf(row);
}

/** An agent's statement of the month that begins on a day, or the last one before it. */
export async function findLastStatement(
  reader: Reader,
  agentId: string,
  beforeDay: string,
): Promise<Statement | null> {
  const [row] = await reader.query<Row>({
    name: 'affiliate_find_last_statement',
    text: `select ${statementColumns} from affiliate_statements s
      where bucket = $1 and agent_id = $2 and start_day < $3 order by start_day desc limit 1`,
    values: [bucketOf(agentId), agentId, beforeDay],
  });
  return row === undefined ? null : statementOf(row);
}

/** Agents who have their statement of a month. */
export async function listStated(reader: Reader, runId: string): Promise<ReadonlySet<string>> {
  const rows = await reader.query<{ agentId: string }>({
    name: 'affiliate_list_stated',
    text: `select agent_id as "agentId" from affiliate_statements where run_id = $1`,
    values: [runId],
  });
  return new Set(rows.map(({ agentId }) => agentId));
}

/** A statement whose deal paid a share: it has that line, whatever it came to. */
const HAS_SHARE = `lines @> '[{"label":"net_revenue"}]'`;

/**
 * Months of an agent whose play was stated before a day, and how far the journal went for them. In
 * months that paid no share no play was counted, so that there is nothing to correct.
 */
export const listStatedMonths = (reader: Reader, agentId: string, beforeDay: string) =>
  reader.query<{ from: Date; to: Date; cutoffSeq: bigint }>({
    name: 'affiliate_list_stated_months',
    text: `select start_at as "from", end_at as "to", cutoff_seq as "cutoffSeq"
      from affiliate_statements where bucket = $1 and agent_id = $2 and start_day < $3
        and ${HAS_SHARE}
      order by start_day`,
    values: [bucketOf(agentId), agentId, beforeDay],
  });

/** What the last statement with a share left behind for the next one, also over months without. */
export async function findShareBefore(
  reader: Reader,
  agentId: string,
  beforeDay: string,
): Promise<ShareBefore> {
  const [last] = await reader.query<Pick<Statement, 'id' | 'revenueCarried'>>({
    name: 'affiliate_find_last_share',
    text: `select id, revenue_carried_amount as "revenueCarried" from affiliate_statements
      where bucket = $1 and agent_id = $2 and start_day < $3 and ${HAS_SHARE}
      order by start_day desc limit 1`,
    values: [bucketOf(agentId), agentId, beforeDay],
  });
  if (last === undefined) return { carriedOut: ZERO, apart: new Map() };
  const rows = await reader.query<{ memberId: string; balance: Amount }>({
    name: 'affiliate_list_apart',
    text: `select member_id as "memberId", apart_after_amount as balance
      from affiliate_statement_members
      where bucket = $1 and statement_id = $2 and apart_after_amount < 0`,
    values: [bucketOf(last.id), last.id],
  });
  return {
    carriedOut: last.revenueCarried,
    apart: new Map(rows.map(({ balance, memberId }) => [memberId, balance])),
  };
}

export type SubEarned = { readonly agentId: string; readonly earned: Amount };

/**
 * What direct downlines at the end of a month earned in it by their own members, less what was taken
 * back from them.
 */
export const listSubEarnings = (
  reader: Reader,
  query: { readonly agentIds: readonly string[]; readonly runId: string },
): Promise<SubEarned[]> =>
  reader.query<SubEarned>({
    name: 'affiliate_list_sub_earnings',
    text: `select s.agent_id as "agentId",
        s.share_amount + s.cpa_amount + s.reversals_amount as earned
      from unnest($1::smallint[], $2::uuid[]) w (bucket, agent_id)
      join affiliate_statements s on s.bucket = w.bucket and s.agent_id = w.agent_id
      where s.run_id = $3 and s.share_amount + s.cpa_amount + s.reversals_amount > 0
      order by s.agent_id`,
    values: [query.agentIds.map(bucketOf), query.agentIds, query.runId],
  });

const textOf = (lines: readonly StatementLine[]): string =>
  JSON.stringify(lines.map((line) => ({ ...line, amount: line.amount.toString() })));

/** False when the agent has a statement of this month. */
export async function insertStatement(
  tx: Tx,
  row: Omit<Statement, 'paidAt' | 'transferId' | 'reason' | 'version'>,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'affiliate_insert_statement',
    text: `insert into affiliate_statements (bucket, id, run_id, deal_id, agent_id, brand_id,
        currency, start_day, end_day, start_at, end_at, cutoff_seq, state, members,
        first_depositors, conversions, net_revenue_amount, revenue_carried_amount, tier, rate_bps,
        share_amount, cpa_amount, sub_amount, reversals_amount, brought_amount, total_amount,
        payable_amount, left_amount, lines, calculated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        $20, $21, $22, $23, $24, $25, $26, $27, $28, $29::jsonb, $30)
      on conflict (bucket, agent_id, start_day) do nothing returning 1`,
    values: [
      bucketOf(row.agentId),
      row.id,
      row.runId,
      row.dealId,
      row.agentId,
      row.brandId,
      row.currency,
      row.startDay,
      row.endDay,
      row.startAt,
      row.endAt,
      row.cutoffSeq,
      row.state,
      row.members,
      row.firstDepositors,
      row.conversions,
      row.netRevenue,
      row.revenueCarried,
      row.tier,
      row.rateBps,
      row.share,
      row.cpa,
      row.sub,
      row.reversals,
      row.broughtIn,
      row.total,
      row.payable,
      row.leftOver,
      textOf(row.lines),
      row.calculatedAt,
    ],
  });
  return rows.length > 0;
}

export async function insertMembers(
  tx: Tx,
  statementId: string,
  members: Share['members'],
): Promise<void> {
  const column = (read: (member: Share['members'][number]) => unknown) => members.map(read);
  await tx.query({
    name: 'affiliate_insert_statement_members',
    text: `insert into affiliate_statement_members (bucket, statement_id, member_id, stake_amount,
        payout_amount, vendor_fee_amount, promotion_amount, member_rebate_amount, agent_pay_amount,
        payment_fee_amount, chargeback_amount, correction_amount, net_amount, is_apart,
        apart_before_amount, apart_after_amount, counted_amount)
      select $1, $2, * from unnest($3::uuid[], $4::bigint[], $5::bigint[], $6::bigint[],
        $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[],
        $13::bigint[], $14::boolean[], $15::bigint[], $16::bigint[], $17::bigint[])`,
    values: [
      bucketOf(statementId),
      statementId,
      column(({ memberId }) => memberId),
      column(({ revenue }) => revenue.stake),
      column(({ revenue }) => revenue.payout),
      column(({ revenue }) => revenue.vendorFee),
      column(({ revenue }) => revenue.promotion),
      column(({ revenue }) => revenue.memberRebate),
      column(({ revenue }) => revenue.agentPay),
      column(({ revenue }) => revenue.paymentFee),
      column(({ revenue }) => revenue.chargeback),
      column(({ revenue }) => revenue.correction),
      column(({ net }) => net),
      column(({ isApart }) => isApart),
      column(({ apartBefore }) => apartBefore),
      column(({ apartAfter }) => apartAfter),
      column(({ counted }) => counted),
    ],
  });
}

export type SubLine = SubEarned & { readonly amount: Amount };

export async function insertSubs(
  tx: Tx,
  statementId: string,
  subs: readonly SubLine[],
): Promise<void> {
  await tx.query({
    name: 'affiliate_insert_statement_subs',
    text: `insert into affiliate_statement_subs (bucket, statement_id, agent_id, earned_amount, amount)
      select $1, $2, * from unnest($3::uuid[], $4::bigint[], $5::bigint[])`,
    values: [
      bucketOf(statementId),
      statementId,
      subs.map(({ agentId }) => agentId),
      subs.map(({ earned }) => earned),
      subs.map((sub) => sub.amount),
    ],
  });
}

export type StatementEvent = {
  readonly at: Date;
  readonly state: AffiliateStatementState;
  readonly step: 'calculated' | 'carried' | 'approved' | 'rejected' | 'paid' | 'held';
  readonly actorKind: 'system' | 'operator';
  readonly actorName: string;
  readonly amount: Amount | null;
  readonly note: string | null;
};

export const insertEvent = (tx: Tx, statementId: string, event: StatementEvent) =>
  tx.query({
    name: 'affiliate_insert_statement_event',
    text: `insert into affiliate_statement_events (bucket, statement_id, seq, at, state, step,
        actor_kind, actor_name, amount, note)
      select $1, $2, coalesce(max(seq), 0) + 1, $3, $4, $5, $6, $7, $8, $9
      from affiliate_statement_events where bucket = $1 and statement_id = $2`,
    values: [
      bucketOf(statementId),
      statementId,
      event.at,
      event.state,
      event.step,
      event.actorKind,
      event.actorName,
      event.amount,
      event.note,
    ],
  });

export type StatementChange = Pick<Statement, 'id' | 'state' | 'paidAt' | 'transferId' | 'reason'>;

export const updateStatement = (tx: Tx, change: StatementChange) =>
  tx.query({
    name: 'affiliate_update_statement',
    text: `update affiliate_statements set state = $3, paid_at = $4, transfer_id = $5, reason = $6,
        version = version + 1
      where bucket = $1 and id = $2`,
    values: [
      bucketOf(change.id),
      change.id,
      change.state,
      change.paidAt,
      change.transferId,
      change.reason,
    ],
  });

/** Statements of a run that are about to be paid. */
export const listToPay = (reader: Reader, runId: string, limit: number) =>
  reader.query<{ id: string }>({
    name: 'affiliate_list_to_pay',
    text: `select id from affiliate_statements where run_id = $1 and state = 'CALCULATED'
      order by id limit $2`,
    values: [runId, limit],
  });
