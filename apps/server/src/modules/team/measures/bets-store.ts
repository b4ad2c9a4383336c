import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { MeasureSpan } from './span.ts';
import { type TeamSource, teamSource } from './team-source.ts';

/** One settled round as far as the journal was read. */
export type MeasuredBet = {
  readonly roundId: string;
  readonly memberId: string;
  /** Who stood above the member; null for nobody. `tree.lineages` tells them. */
  readonly lineageId: string | null;
  /** The first place in the journal at which the settlement stands, which orders the rounds. */
  readonly seq: bigint;
  readonly settledAt: Date;
  readonly category: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly stake: Amount;
  readonly valid: Amount;
  readonly payout: Amount;
  readonly outcome: 'won' | 'lost' | 'push';
};

export type BetQuery = MeasureSpan & {
  /** Bets of this agent and the team alone. */
  readonly agentId?: string | undefined;
  /** Smallest valid bet that is wanted; by itself those that count nothing are left out. */
  readonly minValid?: Amount | undefined;
  /** The `seq` of the last row of the page before. */
  readonly afterSeq?: bigint | undefined;
  readonly limit: number;
};

/** The whole brand's entries of a span up to the cut-off. */
const ofBrand = ({ brandId, currency, from, to, upToSeq }: BetQuery): TeamSource => ({
  name: 'brand',
  text: `(select * from turnover_entries where brand_id = $1 and currency = $2 and settled_at >= $3
    and settled_at < $4 and seq <= $5)`,
  values: [brandId, currency, from, to, upToSeq],
});

/**
 * Rounds that were settled in a span, corrections up to the cut-off counted in. A round is one row
 * and stands where its settlement did, so that a walk by `seq` never meets it twice.
 */
export async function listBets(reader: Reader, query: BetQuery): Promise<MeasuredBet[]> {
  const { afterSeq, agentId, limit, minValid } = query;
  const source =
    agentId === undefined
      ? ofBrand(query)
      : await teamSource(reader, { ...query, agentId }, 'until');
  const bound = (place: number): string => `$${source.values.length + place}::bigint`;
  return reader.query<MeasuredBet>({
    name: `team_list_bets_${source.name}`,
    text: `select round_id as "roundId", member_id as "memberId", lineage_id::text as "lineageId",
        min(seq) as seq, settled_at as "settledAt", category, vendor_code as "vendorCode",
        game_code as "gameCode", sum(stake_amount)::bigint as stake,
        sum(valid_amount)::bigint as valid, sum(payout_amount)::bigint as payout,
        case sign(sum(payout_amount) - sum(stake_amount))
          when 1 then 'won' when -1 then 'lost' else 'push' end as outcome
      from ${source.text} e
      group by round_id, member_id, lineage_id, settled_at, category, vendor_code, game_code
      having sum(valid_amount) >= ${bound(1)} and min(seq) > ${bound(2)}
      order by min(seq) limit ${bound(3)}`,
    values: [...source.values, minValid ?? 1n, afterSeq ?? 0n, limit],
  });
}
