import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { RoundStatus } from '@parlour/contract';
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
};

const columns = `r.id, r.member_id as "memberId", r.brand_id as "brandId",
  r.vendor_code as "vendorCode", r.round_ref as "roundRef", r.game_code as "gameCode", r.category,
  r.currency, r.status, r.stake_amount as stake, r.payout_amount as payout,
  r.jackpot_contribution_amount as "jackpotContribution", r.jackpot_win_amount as "jackpotWin",
  r.bets, r.wins, r.is_free as "isFree", r.opened_at as "openedAt", r.closed_at as "closedAt"`;

/** A version 7 UUID of an instant that ends like the member's, so that both live in one bucket. */
export function roundIdFor(memberId: string, { id, at }: { id: string; at: Date }): string {
  const ms = at.getTime().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}${id.slice(13, -2)}${memberId.slice(-2)}`;
}

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
  const rows = await reader.query<Round>({
    name: 'play_find_rounds',
    text: `select ${columns} from unnest($2::smallint[], $3::uuid[], $4::text[])
        x (bucket, member_id, round_ref)
      cross join lateral (
        select * from rounds one
        where one.bucket = x.bucket and one.member_id = x.member_id and one.vendor_code = $1
          and one.round_ref = x.round_ref
        limit 1
      ) r`,
    values: [
      vendorCode,
      names.map((name) => bucketOf(name.memberId)),
      names.map((name) => name.memberId),
      names.map((name) => name.roundRef),
    ],
  });
  return new Map(rows.map((row) => [roundKey(row), row]));
}

/** Writes rounds as they are after a batch. Callers hold the lock of each member's purse. */
export async function upsertRounds(tx: Tx, rounds: readonly Round[]): Promise<void> {
  if (rounds.length === 0) return;
  const of = <T>(read: (round: Round) => T): T[] => rounds.map(read);
  await tx.query({
    name: 'play_upsert_rounds',
    text: `insert into rounds (bucket, id, member_id, brand_id, vendor_code, round_ref, game_code,
        category, currency, status, stake_amount, payout_amount, jackpot_contribution_amount,
        jackpot_win_amount, bets, wins, is_free, opened_at, closed_at)
      select * from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[],
        $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::bigint[], $12::bigint[],
        $13::bigint[], $14::bigint[], $15::integer[], $16::integer[], $17::boolean[], $18::timestamptz[],
        $19::timestamptz[])
      on conflict (bucket, member_id, id) do update set status = excluded.status,
        stake_amount = excluded.stake_amount, payout_amount = excluded.payout_amount,
        jackpot_contribution_amount = excluded.jackpot_contribution_amount,
        jackpot_win_amount = excluded.jackpot_win_amount, bets = excluded.bets,
        wins = excluded.wins, is_free = excluded.is_free, closed_at = excluded.closed_at`,
    values: [
      of((round) => bucketOf(round.memberId)),
      of((round) => round.id),
      of((round) => round.memberId),
      of((round) => round.brandId),
      of((round) => round.vendorCode),
      of((round) => round.roundRef),
      of((round) => round.gameCode),
      of((round) => round.category),
      of((round) => round.currency),
      of((round) => round.status),
      of((round) => round.stake),
      of((round) => round.payout),
      of((round) => round.jackpotContribution),
      of((round) => round.jackpotWin),
      of((round) => round.bets),
      of((round) => round.wins),
      of((round) => round.isFree),
      of((round) => round.openedAt),
      of((round) => round.closedAt),
    ],
  });
}

export type RoundFilter = {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly category?: string | undefined;
  readonly vendorCode?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly status?: RoundStatus | undefined;
};

type RoundQuery = RoundFilter & { readonly memberId: string };

const conditions = `r.bucket = $1 and r.member_id = $2
  and ($3::timestamptz is null or r.opened_at >= $3)
  and ($4::timestamptz is null or r.opened_at < $4)
  and ($5::text is null or r.category = $5) and ($6::text is null or r.vendor_code = $6)
  and ($7::text is null or r.game_code = $7) and ($8::text is null or r.status = $8)`;

const values = (query: RoundQuery): unknown[] => [
  bucketOf(query.memberId),
  query.memberId,
  query.from ?? null,
  query.to ?? null,
  query.category ?? null,
  query.vendorCode ?? null,
  query.gameCode ?? null,
  query.status ?? null,
];

/** The last instant that the 48 bits of a version 7 UUID can name. */
const ID_MS_MAX = 2 ** 48 - 1;

/** The first id that a round opened at an instant can have: its milliseconds lead a version 7 UUID. */
function idAt(at: Date, fill: '0' | 'f'): string {
  const ms = Math.min(Math.max(at.getTime(), 0), ID_MS_MAX).toString(16).padStart(12, '0');
  const rest = fill.repeat(20);
  return [ms.slice(0, 8), ms.slice(8), rest.slice(0, 4), rest.slice(4, 8), rest.slice(8)].join('-');
}

/** A member's rounds, newest first, from below an id. Bounded by id, so that the index does it all. */
export const listRounds = (
  reader: Reader,
  query: RoundQuery & { readonly before?: string | undefined; readonly limit: number },
): Promise<Round[]> =>
  reader.query<Round>({
    name: 'play_list_rounds',
    text: `select ${columns} from rounds r
      where ${conditions} and r.id < $9::uuid and r.id >= $10::uuid
      order by r.id desc limit $11`,
    values: [
      ...values(query),
      lowest(query.before, query.to === undefined ? undefined : idAt(query.to, '0')),
      query.from === undefined ? ID_MIN : idAt(query.from, '0'),
      query.limit,
    ],
  });

const ID_MIN = '00000000-0000-0000-0000-000000000000';
const ID_MAX = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const lowest = (...ids: readonly (string | undefined)[]): string =>
  ids.reduce<string>((low, id) => (id !== undefined && id < low ? id : low), ID_MAX);

export type RoundSums = {
  readonly rounds: bigint;
  readonly stake: Amount;
  readonly payout: Amount;
};

export async function sumRounds(reader: Reader, query: RoundQuery): Promise<RoundSums> {
  const [row] = await reader.query<RoundSums>({
    name: 'play_sum_rounds',
    text: `select count(*) as rounds, coalesce(sum(r.stake_amount), 0)::bigint as stake,
        coalesce(sum(r.payout_amount), 0)::bigint as payout
      from rounds r where ${conditions} and r.id >= $9::uuid`,
    values: [...values(query), query.from === undefined ? ID_MIN : idAt(query.from, '0')],
  });
  return row ?? { rounds: 0n, stake: 0n as Amount, payout: 0n as Amount };
}

export type RoundId = { readonly memberId: string; readonly id: string };

export async function findRound(reader: Reader, { id, memberId }: RoundId): Promise<Round | null> {
  const [row] = await reader.query<Round>({
    name: 'play_find_round',
    text: `select ${columns} from rounds r where r.bucket = $1 and r.member_id = $2 and r.id = $3`,
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

/** Rounds that have been open since before an instant and that nobody asked about lately. */
export const listStale = (
  reader: Reader,
  { openedBefore, askedBefore, limit }: { openedBefore: Date; askedBefore: Date; limit: number },
): Promise<Round[]> =>
  reader.query<Round>({
    text: `select ${columns} from rounds r where r.status = 'open' and r.opened_at < $1
        and (r.asked_at is null or r.asked_at < $2)
      order by r.opened_at limit $3`,
    values: [openedBefore, askedBefore, limit],
  });

export async function markAsked(tx: Tx, { id, memberId }: RoundId, at: Date): Promise<void> {
  await tx.query({
    text: 'update rounds set asked_at = $4 where bucket = $1 and member_id = $2 and id = $3',
    values: [bucketOf(memberId), memberId, id, at],
  });
}
