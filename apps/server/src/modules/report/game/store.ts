import { type Reader, type Tx, typed } from '@parlour/database';
import { type Amount, amount } from '@parlour/money';
import type { GameSums, Measure } from './rules.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

export type GameKey = { readonly vendorCode: string; readonly gameCode: string };

export type GameSheet = GameKey &
  Measure & {
    readonly tableHash: string;
    readonly version: string;
    readonly url: string;
    readonly finishesAfterHours: number | null;
    readonly seenAt: Date;
  };

const listed = statement(
  'game_sheet_list',
  `select distinct on (vendor_code, game_code) vendor_code as "vendorCode",
      game_code as "gameCode", table_hash as "tableHash", version, sheet_url as url,
      rtp_ppm_min as "rtpPpmMin", rtp_ppm_max as "rtpPpmMax",
      deviation_milli_min as "deviationMilliMin", deviation_milli_max as "deviationMilliMax",
      is_of_best_play as "isOfBestPlay", finishes_after_hours as "finishesAfterHours",
      seen_at as "seenAt", count(*) over (partition by vendor_code, game_code)::integer as tables
    from game_sheets order by vendor_code, game_code, seen_at desc, table_hash`,
);

/** Sheets of the tables that games are played by now, and whether another table was used before. */
export async function listSheets(
  reader: Reader,
): Promise<(GameSheet & { readonly hasOlder: boolean })[]> {
  const rows = await reader.query(listed());
  return rows.map(({ tables, ...sheet }) => ({ ...sheet, hasOlder: (tables ?? 1) > 1 }));
}

const upsert = statement(
  'game_sheet_upsert',
  `insert into game_sheets (vendor_code, game_code, table_hash, version, sheet_url,
      rtp_ppm_min, rtp_ppm_max, deviation_milli_min, deviation_milli_max, is_of_best_play,
      finishes_after_hours, seen_at)
    select vendor_code, game_code, table_hash, version, sheet_url, rtp_ppm_min, rtp_ppm_max,
      deviation_milli_min, deviation_milli_max, is_of_best_play,
      nullif(finishes_after_hours, 0), seen_at
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[],
      $6::integer[], $7::integer[], $8::integer[], $9::integer[], $10::boolean[], $11::integer[],
      $12::timestamptz[])
      x (vendor_code, game_code, table_hash, version, sheet_url, rtp_ppm_min, rtp_ppm_max,
        deviation_milli_min, deviation_milli_max, is_of_best_play, finishes_after_hours, seen_at)
    on conflict (vendor_code, game_code, table_hash) do update
      set version = excluded.version, sheet_url = excluded.sheet_url,
        rtp_ppm_min = excluded.rtp_ppm_min, rtp_ppm_max = excluded.rtp_ppm_max,
        deviation_milli_min = excluded.deviation_milli_min,
        deviation_milli_max = excluded.deviation_milli_max,
        is_of_best_play = excluded.is_of_best_play,
        finishes_after_hours = excluded.finishes_after_hours,
        seen_at = case when exists (
            select from game_sheets newer where newer.vendor_code = excluded.vendor_code
              and newer.game_code = excluded.game_code and newer.seen_at > game_sheets.seen_at)
          then excluded.seen_at else game_sheets.seen_at end`,
);

/** Keeps what vendors publish now; a table that was used before and comes back counts from then. */
export async function upsertSheets(tx: Tx, sheets: readonly GameSheet[]): Promise<void> {
  if (sheets.length === 0) return;
  const of = <T>(read: (sheet: GameSheet) => T): T[] => sheets.map(read);
  await tx.query(
    upsert(
      of(({ vendorCode }) => vendorCode),
      of(({ gameCode }) => gameCode),
      of(({ tableHash }) => tableHash),
      of(({ version }) => version),
      of(({ url }) => url),
      of(({ rtpPpmMin }) => rtpPpmMin),
      of(({ rtpPpmMax }) => rtpPpmMax),
      of(({ deviationMilliMin }) => deviationMilliMin),
      of(({ deviationMilliMax }) => deviationMilliMax),
      of(({ isOfBestPlay }) => isOfBestPlay),
      of(({ finishesAfterHours }) => finishesAfterHours ?? 0),
      of(({ seenAt }) => seenAt),
    ),
  );
}

export type SumsOfGame = GameKey & GameSums & { readonly stake: Amount; readonly payout: Amount };

type Asked = {
  readonly brandId: string;
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  /** Days before which single games are not counted. */
  readonly since: readonly (GameKey & { readonly day: string })[];
};

const summed = statement(
  'game_day_sums',
  `select d.vendor_code as "vendorCode", d.game_code as "gameCode",
      sum(d.round_count)::bigint as rounds, sum(d.stake_amount)::bigint as stake,
      sum(d.payout_amount)::bigint as payout, sum(d.stake_squares)::float8 as "stakeSquares",
      sum(d.stake_payouts)::float8 as "stakePayouts",
      sum(d.payout_squares)::float8 as "payoutSquares"
    from game_days d
    left join unnest($5::text[], $6::text[], $7::text[]) s (vendor_code, game_code, day)
      on s.vendor_code = d.vendor_code and s.game_code = d.game_code
    where d.brand_id = $1 and d.currency = $2
      and d.day between ($3::text)::date and ($4::text)::date
      and (s.day is null or d.day >= s.day::date)
    group by 1, 2`,
);

/** What each game of a brand came to in a period. */
export async function sumGames(
  reader: Reader,
  { brandId, currency, from, since, to }: Asked,
): Promise<SumsOfGame[]> {
  const rows = await reader.query(
    summed(
      brandId,
      currency,
      from,
      to,
      since.map(({ vendorCode }) => vendorCode),
      since.map(({ gameCode }) => gameCode),
      since.map(({ day }) => day),
    ),
  );
  return rows.map((row) => ({
    vendorCode: row.vendorCode ?? '',
    gameCode: row.gameCode ?? '',
    rounds: row.rounds ?? 0n,
    stake: amount(row.stake ?? 0n),
    payout: amount(row.payout ?? 0n),
    stakeSquares: row.stakeSquares ?? 0,
    stakePayouts: row.stakePayouts ?? 0,
    payoutSquares: row.payoutSquares ?? 0,
  }));
}
