import {
  askByShard,
  bigints,
  booleans,
  bucketOf,
  instants,
  integers,
  type Reader,
  smallints,
  texts,
  type Tx,
  uuids,
} from '@parlour/database';
import type { Amount } from '@parlour/money';
import { houseVendors } from '../../catalogue/index.ts';
import type { RoundState } from '../rules/round.ts';

export type Round = RoundState & {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly vendorCode: string;
  readonly roundRef: string;
  readonly gameCode: string;
  readonly category: string;
  readonly currency: string;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  /** What of the stakes counts for rollover and rebates; zero until the round is over. */
  readonly validBet: Amount;
  /** Who stood above the member when the round was opened; null for nobody. */
  readonly lineageId: string | null;
  /** Basis points of the stake that were taken in odds instead of rebate; of own games alone. */
  readonly tradedPoints: number;
};

const HOUSE_CODES = houseVendors.map(({ code }) => `'${code}'`).join(', ');
export const HOUSE = `r.vendor_code in (${HOUSE_CODES})`;

/** What is read of `rounds r`. */
export const roundColumns = `r.id, r.member_id as "memberId", r.brand_id as "brandId",
  r.vendor_code as "vendorCode", r.round_ref as "roundRef", r.game_code as "gameCode", r.category,
  r.currency, r.status, r.stake_amount as stake, r.payout_amount as payout,
  r.jackpot_contribution_amount as "jackpotContribution", r.jackpot_win_amount as "jackpotWin",
  r.valid_amount as "validBet", r.bets, r.wins, r.is_free as "isFree",
  r.told_valid_amount as "toldValid", r.odds_milli as "oddsMilli",
  r.opened_at as "openedAt", r.closed_at as "closedAt",
  r.lineage_id::text as "lineageId", r.traded_points as "tradedPoints"`;

const bucketOfOwner = ({ memberId }: { readonly memberId: string }): number => bucketOf(memberId);

export type RoundName = { readonly memberId: string; readonly roundRef: string };

export const roundKey = ({ memberId, roundRef }: RoundName): string => `${memberId} ${roundRef}`;

/**
 * Rounds by the vendor's names of them. Probed one by one (`lateral … limit 1`), because a plan
 * that was made while the table was small would otherwise read all of it for ever.
 */
export async function findRounds(
  reader: Reader,
  vendorCode: string,
  names: readonly RoundName[],
): Promise<ReadonlyMap<string, Round>> {
  const { shards } = reader;
  const rows = await askByShard({ items: names, shards, bucketOf: bucketOfOwner }, (own, buckets) =>
    reader.query<Round>({
      name: 'play_find_rounds',
      text: `select ${roundColumns} from unnest($2::smallint[], $3::uuid[], $4::text[])
          x (bucket, member_id, round_ref)
        cross join lateral (
          select * from rounds one
          where one.bucket = x.bucket and one.member_id = x.member_id and one.vendor_code = $1
            and one.round_ref = x.round_ref/*within one*/
            -- As the index of these names has it, which leaves out the house: its tickets name one round.
            and one.vendor_code not in (${HOUSE_CODES})
          limit 1
        ) r`,
      values: [
        vendorCode,
        smallints(buckets, (bucket) => bucket),
        uuids(own, (name) => name.memberId),
        texts(own, (name) => name.roundRef),
      ],
      buckets,
    }),
  );
  return new Map(rows.map((row) => [roundKey(row), row]));
}

/** Writes rounds as they are after a batch. Callers hold the lock of each member's purse. */
export async function upsertRounds(tx: Tx, rounds: readonly Round[]): Promise<void> {
  if (rounds.length === 0) return;
  await tx.query({
    name: 'play_upsert_rounds',
    text: `insert into rounds (bucket, id, member_id, brand_id, vendor_code, round_ref, game_code,
        category, currency, status, stake_amount, payout_amount, jackpot_contribution_amount,
        jackpot_win_amount, bets, wins, is_free, opened_at, closed_at, valid_amount, lineage_id,
        traded_points, told_valid_amount, odds_milli)
      select * from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[],
        $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::bigint[], $12::bigint[],
        $13::bigint[], $14::bigint[], $15::integer[], $16::integer[], $17::boolean[], $18::timestamptz[],
        $19::timestamptz[], $20::bigint[], $21::bigint[], $22::smallint[],
        $23::bigint[], $24::integer[])
      on conflict (bucket, member_id, id) do update set status = excluded.status,
        stake_amount = excluded.stake_amount, payout_amount = excluded.payout_amount,
        jackpot_contribution_amount = excluded.jackpot_contribution_amount,
        jackpot_win_amount = excluded.jackpot_win_amount, bets = excluded.bets,
        wins = excluded.wins, is_free = excluded.is_free, closed_at = excluded.closed_at,
        valid_amount = excluded.valid_amount, told_valid_amount = excluded.told_valid_amount,
        odds_milli = excluded.odds_milli`,
    values: [
      smallints(rounds, (round) => bucketOf(round.memberId)),
      uuids(rounds, (round) => round.id),
      uuids(rounds, (round) => round.memberId),
      uuids(rounds, (round) => round.brandId),
      texts(rounds, (round) => round.vendorCode),
      texts(rounds, (round) => round.roundRef),
      texts(rounds, (round) => round.gameCode),
      texts(rounds, (round) => round.category),
      texts(rounds, (round) => round.currency),
      texts(rounds, (round) => round.status),
      bigints(rounds, (round) => round.stake),
      bigints(rounds, (round) => round.payout),
      bigints(rounds, (round) => round.jackpotContribution),
      bigints(rounds, (round) => round.jackpotWin),
      integers(rounds, (round) => round.bets),
      integers(rounds, (round) => round.wins),
      booleans(rounds, (round) => round.isFree),
      instants(rounds, (round) => round.openedAt),
      instants(rounds, (round) => round.closedAt),
      bigints(rounds, (round) => round.validBet),
      bigints(rounds, ({ lineageId }) => (lineageId === null ? null : BigInt(lineageId))),
      smallints(rounds, (round) => round.tradedPoints),
      bigints(rounds, (round) => round.toldValid),
      integers(rounds, (round) => round.oddsMilli),
    ],
  });
}

/** Rounds by their ids, which all live in the buckets of their members. */
export async function findRoundsById(
  reader: Reader,
  ids: readonly RoundId[],
): Promise<ReadonlyMap<string, Round>> {
  const { shards } = reader;
  const rows = await askByShard({ items: ids, shards, bucketOf: bucketOfOwner }, (own, buckets) =>
    reader.query<Round>({
      name: 'play_find_rounds_by_id',
      text: `select ${roundColumns} from unnest($1::smallint[], $2::uuid[], $3::uuid[])
          x (bucket, member_id, id)
        cross join lateral (
          select * from rounds one
          where one.bucket = x.bucket and one.member_id = x.member_id and one.id = x.id/*within one*/
          limit 1
        ) r`,
      values: [
        smallints(buckets, (bucket) => bucket),
        uuids(own, ({ memberId }) => memberId),
        uuids(own, ({ id }) => id),
      ],
      buckets,
    }),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export type RoundId = { readonly memberId: string; readonly id: string };

export async function findRound(reader: Reader, { id, memberId }: RoundId): Promise<Round | null> {
  const [row] = await reader.query<Round>({
    name: 'play_find_round',
    text: `select ${roundColumns} from rounds r where r.bucket = $1 and r.member_id = $2 and r.id = $3`,
    values: [bucketOf(memberId), memberId, id],
  });
  return row ?? null;
}

export async function hasOpenRound(reader: Reader, memberId: string): Promise<boolean> {
  const rows = await reader.query({
    name: 'play_has_open_round',
    text: `select 1 from rounds where bucket = $1 and member_id = $2 and status = 'open' limit 1`,
    values: [bucketOf(memberId), memberId],
  });
  return rows.length > 0;
}

/**
 * Rounds of vendors that have been open since before an instant and that nobody asked about lately.
 * Those of the house wait for draws, which may be weeks away, and there is nobody to ask.
 */
export const listStale = (
  reader: Reader,
  { openedBefore, askedBefore, limit }: { openedBefore: Date; askedBefore: Date; limit: number },
): Promise<Round[]> =>
  reader.query<Round>({
    text: `select ${roundColumns} from rounds r where r.status = 'open' and r.opened_at < $1
        and (r.asked_at is null or r.asked_at < $2) and not ${HOUSE}
      order by r.opened_at limit $3`,
    values: [openedBefore, askedBefore, limit],
  });

export async function markAsked(tx: Tx, { id, memberId }: RoundId, at: Date): Promise<void> {
  await tx.query({
    text: 'update rounds set asked_at = $4 where bucket = $1 and member_id = $2 and id = $3',
    values: [bucketOf(memberId), memberId, id, at],
  });
}
