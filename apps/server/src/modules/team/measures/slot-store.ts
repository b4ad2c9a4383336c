import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { MeasureSpan } from './span.ts';

export type SlotQuery = MeasureSpan & {
  /** Valid bets at which pay changes, ascending and above zero: bets between two of them are one group. */
  readonly thresholds: readonly Amount[];
  /** Members whose own bets are told apart from those of others under the same lineage. */
  readonly memberIds: readonly string[];
};

/** Rounds of a span that are alike for anyone who is paid by the bet. */
export type SlotGroup = {
  readonly lineageId: string | null;
  /** One of the query's members, or null for everybody else. */
  readonly memberId: string | null;
  readonly outcome: 'won' | 'lost' | 'push';
  /** How many thresholds each of these bets reaches. */
  readonly reached: number;
  readonly bets: number;
  readonly stake: Amount;
  readonly valid: Amount;
  readonly payout: Amount;
};

/**
 * Bets of a span in groups, corrections up to the cut-off counted in. What counts nothing is left out.
 * There are as many groups as lineages and thresholds, however many bets there were.
 */
export const sumSlot = (
  reader: Reader,
  { brandId, currency, from, to, upToSeq, thresholds, memberIds }: SlotQuery,
): Promise<SlotGroup[]> =>
  reader.query<SlotGroup>({
    name: 'team_sum_slot',
    text: `with bets as (
        select member_id, lineage_id, sum(stake_amount)::bigint as stake,
          sum(valid_amount)::bigint as valid, sum(payout_amount)::bigint as payout
        from turnover_entries
        where brand_id = $1 and currency = $2 and settled_at >= $3 and settled_at < $4 and seq <= $5
        group by round_id, member_id, lineage_id, settled_at
        having sum(valid_amount) > 0
      )
      select b.lineage_id::text as "lineageId", w.member_id as "memberId",
        case sign(b.payout - b.stake) when 1 then 'won' when -1 then 'lost' else 'push' end
          as outcome,
        case when cardinality($6::bigint[]) = 0 then 0
          else width_bucket(b.valid, $6::bigint[]) end as reached,
        count(*)::integer as bets, sum(b.stake)::bigint as stake, sum(b.valid)::bigint as valid,
        sum(b.payout)::bigint as payout
      from bets b left join unnest($7::uuid[]) w (member_id) on w.member_id = b.member_id
      group by 1, 2, 3, 4`,
    values: [brandId, currency, from, to, upToSeq, thresholds, memberIds],
  });
