import type { Tx } from '@parlour/database';
import type { Entry } from './entries.ts';

/** Writes entries in their order. Only one transaction at a time does, so that `seq` never goes back. */
export async function insertEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const of = <T>(read: (entry: Entry) => T): T[] => entries.map(read);
  await tx.query({
    name: 'team_insert_entries',
    text: `insert into turnover_entries (at, settled_at, stake_amount, valid_amount, payout_amount,
        jackpot_win_amount, lineage_id, brand_id, member_id, round_id, rounds, is_free, currency,
        category, vendor_code, game_code, traded_points)
      select at, settled_at, stake_amount, valid_amount, payout_amount, jackpot_win_amount,
        lineage_id, brand_id, member_id, round_id, rounds, is_free, currency, category, vendor_code,
        game_code, traded_points
      from unnest($1::timestamptz[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::bigint[],
          $6::bigint[], $7::bigint[], $8::uuid[], $9::uuid[], $10::uuid[], $11::smallint[],
          $12::boolean[], $13::text[], $14::text[], $15::text[], $16::text[], $17::smallint[])
        with ordinality x (at, settled_at, stake_amount, valid_amount, payout_amount,
          jackpot_win_amount, lineage_id, brand_id, member_id, round_id, rounds, is_free, currency,
          category, vendor_code, game_code, traded_points,
          place)
      order by place`,
    values: [
      of(({ at }) => at),
      of(({ settledAt }) => settledAt),
      of(({ stake }) => stake),
      of(({ valid }) => valid),
      of(({ payout }) => payout),
      of(({ jackpotWin }) => jackpotWin),
      of(({ lineageId }) => lineageId),
      of(({ brandId }) => brandId),
      of(({ memberId }) => memberId),
      of(({ roundId }) => roundId),
      of(({ rounds }) => rounds),
      of(({ isFree }) => isFree),
      of(({ currency }) => currency),
      of(({ category }) => category),
      of(({ vendorCode }) => vendorCode),
      of(({ gameCode }) => gameCode),
      of(({ tradedPoints }) => tradedPoints),
    ],
  });
}
