import type { ConversionReason, ConversionState } from '@parlour/contract';
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { instantCursor } from '../../../platform/cursor.ts';
import { type Page, pageOf, type PageWish } from '../../../platform/page.ts';
import { conditions } from '../page.ts';

export type Conversion = {
  readonly id: string;
  readonly memberId: string;
  readonly account: string;
  readonly agentId: string;
  readonly agentAccount: string;
  /** The member still stands directly or further below the agent. */
  readonly isInTeam: boolean;
  readonly dealId: string;
  readonly planName: string;
  readonly brandId: string;
  readonly currency: string;
  readonly country: string | null;
  readonly amount: Amount;
  readonly state: ConversionState;
  readonly reason: ConversionReason | null;
  readonly note: string | null;
  readonly registeredAt: Date;
  readonly qualifiedAt: Date;
  readonly holdUntil: Date;
  readonly decidedAt: Date | null;
  readonly firstDeposit: Amount;
  readonly deposits: Amount;
  readonly validBet: Amount;
  readonly statementId: string | null;
  readonly reversedStatementId: string | null;
  readonly version: number;
};

const SELECT = `select c.id, c.member_id as "memberId", m.account, c.agent_id as "agentId",
    a.account as "agentAccount", c.deal_id as "dealId", p.name as "planName",
    c.brand_id as "brandId", c.currency, c.country, c.amount, c.state, c.reason, c.note,
    c.registered_at as "registeredAt", c.qualified_at as "qualifiedAt",
    c.hold_until as "holdUntil", c.decided_at as "decidedAt",
    c.first_deposit_amount as "firstDeposit", c.deposits_amount as deposits,
    c.valid_amount as "validBet", c.statement_id as "statementId",
    c.reversed_statement_id as "reversedStatementId", c.version,
    exists (select from agent_downlines d
      where d.ancestor_id = c.agent_id and d.member_id = c.member_id) as "isInTeam"
  from affiliate_conversions c
  join member_accounts m on m.id = c.member_id
  join member_accounts a on a.id = c.agent_id
  join affiliate_deals d on d.id = c.deal_id
  join affiliate_plans p on p.id = d.plan_id`;

export async function findConversion(reader: Reader, id: string): Promise<Conversion | null> {
  const [row] = await reader.query<Conversion>({
    name: 'affiliate_find_conversion',
    text: `${SELECT} where c.bucket = $1 and c.id = $2`,
    values: [bucketOf(id), id],
  });
  return row ?? null;
}

export type ConversionFilter = {
  readonly brandId?: string | undefined;
  readonly agentId?: string | undefined;
  readonly memberId?: string | undefined;
  readonly dealId?: string | undefined;
  readonly state?: ConversionState | undefined;
  readonly reason?: ConversionReason | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

/** By the time of qualifying, newest first. */
export async function listConversions(
  reader: Reader,
  filter: ConversionFilter,
  { cursor, limit }: PageWish,
): Promise<Page<Conversion>> {
  const where = conditions();
  where.add(filter.brandId, (place) => `c.brand_id = ${place}`);
  where.add(filter.agentId, (place) => `c.agent_id = ${place}`);
  where.add(filter.memberId, (place) => `c.member_id = ${place}`);
  where.add(filter.dealId, (place) => `c.deal_id = ${place}`);
  where.add(filter.state, (place) => `c.state = ${place}`);
  where.add(filter.reason, (place) => `c.reason = ${place}`);
  where.add(filter.from, (place) => `c.qualified_at >= ${place}`);
  where.add(filter.to, (place) => `c.qualified_at < ${place}`);
  const after = instantCursor.read(cursor);
  if (after !== null) {
    const at = where.place(after.at);
    where.also(`(c.qualified_at, c.id) < (${at}, ${where.place(after.id)}::uuid)`);
  }
  const rows = await reader.query<Conversion>({
    text: `${SELECT} where ${where.text()}
      order by c.qualified_at desc, c.id desc limit ${where.place(limit + 1)}`,
    values: where.values,
  });
  return pageOf(rows, limit, ({ id, qualifiedAt }) => instantCursor.write({ at: qualifiedAt, id }));
}

export type NewConversion = Omit<
  Conversion,
  | 'account'
  | 'agentAccount'
  | 'isInTeam'
  | 'planName'
  | 'note'
  | 'statementId'
  | 'reversedStatementId'
  | 'version'
>;

/** False when the member has qualified before, under whatever deal. */
export async function insertConversion(tx: Tx, row: NewConversion): Promise<boolean> {
  const rows = await tx.query({
    name: 'affiliate_insert_conversion',
    text: `insert into affiliate_conversions (bucket, id, member_id, agent_id, deal_id, brand_id,
        currency, country, amount, state, reason, registered_at, qualified_at, hold_until,
        decided_at, first_deposit_amount, deposits_amount, valid_amount)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
      on conflict (bucket, member_id) do nothing returning 1`,
    values: [
      bucketOf(row.memberId),
      row.id,
      row.memberId,
      row.agentId,
      row.dealId,
      row.brandId,
      row.currency,
      row.country,
      row.amount,
      row.state,
      row.reason,
      row.registeredAt,
      row.qualifiedAt,
      row.holdUntil,
      row.decidedAt,
      row.firstDeposit,
      row.deposits,
      row.validBet,
    ],
  });
  return rows.length > 0;
}

/** Conversions of a deal in a span that were not rejected. */
export async function countCounted(
  reader: Reader,
  { dealId, from, to }: { readonly dealId: string; readonly from: Date; readonly to: Date },
): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    name: 'affiliate_count_conversions',
    text: `select count(*)::integer as count from affiliate_conversions
      where deal_id = $1 and qualified_at >= $2 and qualified_at < $3 and state <> 'REJECTED'`,
    values: [dealId, from, to],
  });
  return row?.count ?? 0;
}

/** Conversions whose hold is over, the oldest first. */
export const listHeldOver = (
  reader: Reader,
  { at, limit }: { readonly at: Date; readonly limit: number },
) =>
  reader.query<{ id: string; agentId: string; memberId: string }>({
    name: 'affiliate_list_held_over',
    text: `select id, agent_id as "agentId", member_id as "memberId" from affiliate_conversions
      where state = 'HELD' and hold_until <= $1 order by hold_until limit $2`,
    values: [at, limit],
  });

export type Verdict = {
  readonly id: string;
  readonly state: 'APPROVED' | 'REJECTED';
  readonly reason: ConversionReason | null;
  readonly note: string | null;
  readonly decidedAt: Date;
};

/** What was decided about one of a version; false when it has gone on since. */
export async function updateVerdict(
  tx: Tx,
  { decidedAt, id, note, reason, state }: Verdict,
  version: number,
): Promise<boolean> {
  const rows = await tx.query({
    name: 'affiliate_update_verdict',
    text: `update affiliate_conversions set state = $3, reason = $4, note = $5, decided_at = $6,
        version = version + 1
      where bucket = $1 and id = $2 and version = $7 and reversed_statement_id is null returning 1`,
    values: [bucketOf(id), id, state, reason, note, decidedAt, version],
  });
  return rows.length > 0;
}

/** The end of a hold, unless someone decided before. It is decided when the hold ended. */
export const endHold = (tx: Tx, id: string, reason: ConversionReason | null) =>
  tx.query({
    name: 'affiliate_end_hold',
    text: `update affiliate_conversions set state = $3, reason = $4, decided_at = hold_until,
        version = version + 1
      where bucket = $1 and id = $2 and state = 'HELD'`,
    values: [bucketOf(id), id, reason === null ? 'APPROVED' : 'REJECTED', reason],
  });

export type Billable = { readonly id: string; readonly amount: Amount };

/** Approved before an instant and in no statement; they stay so until the transaction ends. */
export const lockBillable = (tx: Tx, agentId: string, before: Date): Promise<Billable[]> =>
  tx.query<Billable>({
    name: 'affiliate_lock_billable',
    text: `select id, amount from affiliate_conversions
      where agent_id = $1 and state = 'APPROVED' and statement_id is null and decided_at < $2
      order by decided_at, id for update`,
    values: [agentId, before],
  });

/**
 * The statement of a conversion was settled with the agent. One that an operator rejected paid
 * nothing that could be taken back, and one that waits for an operator has not paid yet.
 */
const IS_SETTLED = `exists (select from affiliate_statements s
  where s.bucket = get_byte(uuid_send(c.agent_id), 15) and s.id = c.statement_id
    and s.state in ('PAID', 'CARRIED'))`;

/** Paid before, rejected since, and not taken back yet. */
export const lockReversible = (tx: Tx, agentId: string, before: Date): Promise<Billable[]> =>
  tx.query<Billable>({
    name: 'affiliate_lock_reversible',
    text: `select c.id, c.amount from affiliate_conversions c
      where c.agent_id = $1 and c.state = 'REJECTED' and c.statement_id is not null
        and c.reversed_statement_id is null and c.decided_at < $2 and ${IS_SETTLED}
      order by c.decided_at, c.id for update of c`,
    values: [agentId, before],
  });

/** The same two without locks, for a month that is only looked at. */
export const listDecided = (reader: Reader, agentId: string, before: Date) =>
  reader.query<Billable & { readonly isReversal: boolean }>({
    name: 'affiliate_list_decided',
    text: `select id, amount, false as "isReversal" from affiliate_conversions
      where agent_id = $1 and state = 'APPROVED' and statement_id is null and decided_at < $2
      union all
      select c.id, c.amount, true from affiliate_conversions c
      where c.agent_id = $1 and c.state = 'REJECTED' and c.statement_id is not null
        and c.reversed_statement_id is null and c.decided_at < $2 and ${IS_SETTLED}`,
    values: [agentId, before],
  });

/** Agents of a brand who have something to be counted before an instant. */
export const listWaitingAgents = (reader: Reader, brandId: string, before: Date) =>
  reader.query<{ agentId: string }>({
    name: 'affiliate_list_waiting_agents',
    text: `select distinct c.agent_id as "agentId" from affiliate_conversions c
      where c.brand_id = $1 and c.decided_at < $2 and (
        (c.state = 'APPROVED' and c.statement_id is null)
        or (c.state = 'REJECTED' and c.statement_id is not null
          and c.reversed_statement_id is null and ${IS_SETTLED}))`,
    values: [brandId, before],
  });

export const markBilled = async (
  tx: Tx,
  ids: readonly string[],
  {
    column,
    statementId,
  }: { readonly column: 'statement_id' | 'reversed_statement_id'; readonly statementId: string },
): Promise<void> => {
  await tx.query({
    name: `affiliate_mark_${column}`,
    text: `update affiliate_conversions c set ${column} = $3
      from unnest($1::smallint[], $2::uuid[]) w (bucket, id)
      where c.bucket = w.bucket and c.id = w.id`,
    values: [ids.map(bucketOf), ids, statementId],
  });
};

export type ConversionCounts = {
  readonly held: number;
  readonly approved: number;
  readonly rejected: number;
};

/** Conversions of an agent that qualified in a span, by where they stand. */
export async function countByState(
  reader: Reader,
  { agentId, from, to }: { readonly agentId: string; readonly from: Date; readonly to: Date },
): Promise<ConversionCounts> {
  const [row] = await reader.query<ConversionCounts>({
    name: 'affiliate_count_by_state',
    text: `select (count(*) filter (where state = 'HELD'))::integer as held,
        (count(*) filter (where state = 'APPROVED'))::integer as approved,
        (count(*) filter (where state = 'REJECTED'))::integer as rejected
      from affiliate_conversions
      where agent_id = $1 and qualified_at >= $2 and qualified_at < $3`,
    values: [agentId, from, to],
  });
  return row ?? { held: 0, approved: 0, rejected: 0 };
}
