import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { AgentSpan, DaySpan, MeasureSpan } from './span.ts';

/** What a team staked, and what became of it. */
export type Turnover = {
  readonly rounds: bigint;
  /** Of settled rounds that stand, real money only. */
  readonly stake: Amount;
  /** What of the stakes counts for agents. */
  readonly valid: Amount;
  readonly payout: Amount;
  readonly jackpotWin: Amount;
};

export type AgentTurnover = Turnover & { readonly agentId: string };

const COLUMNS = ['rounds', 'stake_amount', 'valid_amount', 'payout_amount', 'jackpot_win_amount'];

const summed = COLUMNS.map((column) => `sum(${column}) as ${column}`).join(', ');

const SUMS = `sum(rounds)::bigint as rounds,
  sum(stake_amount)::bigint as stake, sum(valid_amount)::bigint as valid,
  sum(payout_amount)::bigint as payout, sum(jackpot_win_amount)::bigint as "jackpotWin"`;

const answer = `agent_id as "agentId", ${SUMS}`;

/** Sums of the journal as rows of the agents that they count for; each entry once for each of them. */
const spread = (entries: string): string => `
  select agent_id, ${COLUMNS.join(', ')} from (
    select l.ancestors, ${COLUMNS.map((column) => `s.${column}`).join(', ')}
    from (select lineage_id, ${summed} from ${entries} where lineage_id is not null group by 1) s
    join lineage_paths l on l.id = s.lineage_id
  ) under cross join lateral unnest(ancestors) agent_id
  union all
  select member_id, ${summed} from ${entries} group by 1`;

/** From the journal alone, for any moments. */
export const sumEntries = (
  reader: Reader,
  {
    brandId,
    currency,
    from,
    to,
    agentIds,
    afterSeq,
    upToSeq,
  }: AgentSpan & { readonly afterSeq: bigint },
): Promise<AgentTurnover[]> =>
  reader.query<AgentTurnover>({
    name: 'team_sum_entries',
    text: `with entries as materialized (
        select lineage_id, member_id, ${summed} from turnover_entries
        where brand_id = $1 and currency = $2 and settled_at >= $3 and settled_at < $4
          and seq > $5 and seq <= $6
        group by 1, 2
      )
      select ${answer} from (${spread('entries')}) both_ways
      join unnest($7::uuid[]) wanted (agent_id) using (agent_id) group by agent_id`,
    values: [brandId, currency, from, to, afterSeq, upToSeq, agentIds],
  });

/** One member's own entries; null when there are none. */
export async function sumMember(
  reader: Reader,
  { brandId, currency, from, to, memberId, upToSeq }: MeasureSpan & { readonly memberId: string },
): Promise<Turnover | null> {
  const [row] = await reader.query<Turnover>({
    name: 'team_sum_member',
    text: `select ${SUMS} from turnover_entries
      where member_id = $6 and brand_id = $1 and currency = $2 and settled_at >= $3
        and settled_at < $4 and seq <= $5
      group by member_id`,
    values: [brandId, currency, from, to, upToSeq, memberId],
  });
  return row ?? null;
}

/** From the days, less what was written later; the same figures as from the journal, and quicker. */
export const sumDays = (
  reader: Reader,
  { brandId, currency, from, to, agentIds, upToSeq, fromDay, toDay }: AgentSpan & DaySpan,
): Promise<AgentTurnover[]> =>
  reader.query<AgentTurnover>({
    name: 'team_sum_days',
    text: `with later as materialized (
        select lineage_id, member_id, ${COLUMNS.map((column) => `-sum(${column}) as ${column}`).join(', ')}
        from turnover_entries
        where brand_id = $1 and currency = $2 and settled_at >= $3 and settled_at < $4 and seq > $5
        group by 1, 2
      )
      select ${answer} from (
        select d.agent_id, d.round_count as rounds, d.stake_amount, d.valid_amount, d.payout_amount,
          d.jackpot_win_amount
        from unnest($6::uuid[]) wanted (agent_id)
        join agent_days d on d.agent_id = wanted.agent_id and d.currency = $2
          and d.day >= $7 and d.day < $8
        union all
        select agent_id, ${COLUMNS.join(', ')} from (${spread('later')}) corrected
        join unnest($6::uuid[]) wanted (agent_id) using (agent_id)
      ) parts group by agent_id`,
    values: [brandId, currency, from, to, upToSeq, agentIds, fromDay, toDay],
  });

/** The last place of the journal; 0 before the first. */
export async function findHead(reader: Reader): Promise<bigint> {
  const [row] = await reader.query<{ seq: bigint }>({
    name: 'team_find_head',
    text: 'select coalesce(max(seq), 0)::bigint as seq from turnover_entries',
  });
  return row?.seq ?? 0n;
}

export type CorrectedSpan = Omit<MeasureSpan, 'from'> & { readonly afterSeq: bigint };

/** Settlements before a moment of which something was written between two places of the journal. */
export type Correction = {
  readonly seq: bigint;
  readonly settledAt: Date;
  readonly at: Date;
  readonly memberId: string;
  readonly lineageId: string | null;
  readonly roundId: string;
  readonly stake: Amount;
  readonly valid: Amount;
  readonly payout: Amount;
};

const PAGE_MAX = 10_000;

export const listCorrections = (
  reader: Reader,
  { brandId, currency, to, afterSeq, upToSeq }: CorrectedSpan,
): Promise<Correction[]> =>
  reader.query<Correction>({
    name: 'team_list_corrections',
    text: `select seq, settled_at as "settledAt", at, member_id as "memberId",
        lineage_id::text as "lineageId", round_id as "roundId", stake_amount as stake,
        valid_amount as valid, payout_amount as payout
      from turnover_entries
      where seq > $4 and seq <= $5 and brand_id = $1 and currency = $2 and settled_at < $3
      order by seq limit ${PAGE_MAX}`,
    values: [brandId, currency, to, afterSeq, upToSeq],
  });
