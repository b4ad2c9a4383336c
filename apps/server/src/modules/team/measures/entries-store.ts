import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';

/** A row of the journal with where its settlement stands. */
export type JournalEntry = {
  readonly seq: bigint;
  readonly at: Date;
  readonly settledAt: Date;
  readonly brandId: string;
  readonly currency: string;
  readonly memberId: string;
  readonly lineageId: string | null;
  readonly roundId: string;
  readonly category: string;
  /** Basis points of the stake that were taken in odds instead of rebate. */
  readonly tradedPoints: number;
  /** The difference that this row makes to the valid bet, and what it then comes to. */
  readonly valid: Amount;
  readonly validAfter: Amount;
  /** The place of the row that settled the round; null where the journal does not have it. */
  readonly settlementSeq: bigint | null;
};

/** Rows after a place in their order, for those who make something of each of them. */
export const listEntries = (
  reader: Reader,
  { afterSeq, limit }: { readonly afterSeq: bigint; readonly limit: number },
): Promise<JournalEntry[]> =>
  reader.query<JournalEntry>({
    name: 'team_list_entries',
    text: `select e.seq, e.at, e.settled_at as "settledAt", e.brand_id as "brandId", e.currency,
        e.member_id as "memberId", e.lineage_id::text as "lineageId", e.round_id as "roundId",
        e.category, e.traded_points as "tradedPoints", e.valid_amount as valid,
        case when e.rounds = 1 then e.valid_amount else so_far.valid end as "validAfter",
        case when e.rounds = 1 then e.seq else so_far.settlement_seq end as "settlementSeq"
      from (select * from turnover_entries where seq > $1 order by seq limit $2) e
      left join lateral (
        select sum(f.valid_amount)::bigint as valid,
          max(f.seq) filter (where f.rounds = 1) as settlement_seq
        from turnover_entries f
        where e.rounds <> 1 and f.member_id = e.member_id and f.settled_at = e.settled_at
          and f.round_id = e.round_id and f.seq <= e.seq
      ) so_far on true
      order by e.seq`,
    values: [afterSeq, limit],
  });
