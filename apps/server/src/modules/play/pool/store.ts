import { type Reader, type Tx, typed } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { createCursor } from '../../../platform/cursor.ts';
import { type Page, pageOf } from '../../../platform/page.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

/** What is known of a vendor's feed. */
export type PoolFeed = {
  readonly vendorCode: string;
  /** Of the last answer that was taken, by the vendor's clock and by ours. */
  readonly sentAt: Date | null;
  readonly readAt: Date | null;
  readonly version: string;
  readonly sheetHash: string;
  readonly sharePpm: number;
  readonly returnPpm: number;
  readonly gameCodes: readonly string[];
  readonly refusedAt: Date | null;
  /** Why the last answer was not taken; empty where it was. */
  readonly refusal: string;
};

/** One filling of a pool, as it was reported last. */
export type PoolLevel = {
  readonly vendorCode: string;
  readonly currency: string;
  readonly level: string;
  readonly place: number;
  readonly number: number;
  readonly amount: Amount;
  readonly seed: Amount;
  readonly mustFallBy: Amount | null;
  readonly pointHash: string | null;
  readonly begunAt: Date;
};

export type PoolHit = {
  readonly id: string;
  readonly vendorCode: string;
  readonly currency: string;
  readonly level: string;
  readonly number: number;
  readonly prize: Amount;
  readonly stake: Amount;
  readonly memberId: string;
  readonly maskedName: string;
  readonly roundRef: string;
  readonly roundId: string | null;
  readonly gameCode: string;
  readonly begunAt: Date;
  readonly fallenAt: Date;
  readonly paidAt: Date | null;
  readonly point: Amount | null;
  readonly salt: string | null;
  readonly pointHash: string | null;
};

/** What bets gave to a pool within an hour. */
export type PoolHour = {
  readonly currency: string;
  readonly level: string;
  readonly at: Date;
  readonly bets: number;
  readonly staked: Amount;
  readonly amount: Amount;
};

const feedColumns = `vendor_code as "vendorCode", sent_at as "sentAt", read_at as "readAt", version,
  sheet_hash as "sheetHash", share_ppm as "sharePpm", return_ppm as "returnPpm",
  game_codes as "gameCodes", refused_at as "refusedAt", refusal`;

const feeds = statement(
  'vendor_pool_feeds',
  `select ${feedColumns} from pool_feeds order by vendor_code`,
);

export const listFeeds = (reader: Reader): Promise<PoolFeed[]> => reader.query(feeds());

const opened = statement(
  'vendor_pool_feed_open',
  'insert into pool_feeds (vendor_code) values ($1) on conflict do nothing',
);
const locked = statement(
  'vendor_pool_feed_lock',
  `select ${feedColumns} from pool_feeds where vendor_code = $1 for update`,
);

/** The feed of a vendor, which no other writes until the transaction ends. */
export async function lockFeed(tx: Tx, vendorCode: string): Promise<PoolFeed> {
  await tx.query(opened(vendorCode));
  const [feed] = await tx.query(locked(vendorCode));
  if (feed === undefined) throw new Error(`the feed of ${vendorCode} is gone`);
  return feed;
}

const taken = statement(
  'vendor_pool_feed_take',
  `update pool_feeds set sent_at = $2, read_at = $3, version = $4, sheet_hash = $5, share_ppm = $6,
      return_ppm = $7, game_codes = $8, refused_at = null, refusal = ''
    where vendor_code = $1`,
);

export type TakenFeed = Omit<PoolFeed, 'readAt' | 'refusal' | 'refusedAt' | 'sentAt'> & {
  readonly sentAt: Date;
  readonly readAt: Date;
};

export const takeFeed = (tx: Tx, feed: TakenFeed): Promise<unknown> =>
  tx.query(
    taken(
      feed.vendorCode,
      feed.sentAt,
      feed.readAt,
      feed.version,
      feed.sheetHash,
      feed.sharePpm,
      feed.returnPpm,
      feed.gameCodes,
    ),
  );

const refused = statement(
  'vendor_pool_feed_refuse',
  'update pool_feeds set refused_at = $2, refusal = $3 where vendor_code = $1',
);

export const refuseFeed = (
  tx: Tx,
  { at, refusal, vendorCode }: Pick<PoolFeed, 'refusal' | 'vendorCode'> & { readonly at: Date },
): Promise<unknown> => tx.query(refused(vendorCode, at, refusal));

const levels = statement(
  'vendor_pool_levels',
  `select vendor_code as "vendorCode", currency, level, place, number, amount, seed_amount as seed,
      must_fall_by_amount as "mustFallBy", point_hash as "pointHash", begun_at as "begunAt"
    from pool_levels where $1::text is null or currency = $1
    order by vendor_code, currency, place`,
);

/** The pools of a currency, or of all, the smallest of each vendor first. */
export const listLevels = (reader: Reader, currency: string | null): Promise<PoolLevel[]> =>
  reader.query(levels(currency));

const written = statement(
  'vendor_pool_level_write',
  `insert into pool_levels (vendor_code, currency, level, place, number, amount, seed_amount,
      must_fall_by_amount, point_hash, begun_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (vendor_code, currency, level) do update set place = excluded.place,
      number = excluded.number, amount = excluded.amount, seed_amount = excluded.seed_amount,
      must_fall_by_amount = excluded.must_fall_by_amount, point_hash = excluded.point_hash,
      begun_at = excluded.begun_at`,
);

export const writeLevel = (tx: Tx, one: PoolLevel): Promise<unknown> =>
  tx.query(
    written(
      one.vendorCode,
      one.currency,
      one.level,
      one.place,
      one.number,
      one.amount,
      one.seed,
      one.mustFallBy,
      one.pointHash,
      one.begunAt,
    ),
  );

const hitColumns = `id, vendor_code as "vendorCode", currency, level, number, prize_amount as prize,
  stake_amount as stake, member_id as "memberId", masked_name as "maskedName",
  round_ref as "roundRef", round_id as "roundId", game_code as "gameCode", begun_at as "begunAt",
  fallen_at as "fallenAt", paid_at as "paidAt", point_amount as point, salt,
  point_hash as "pointHash"`;

const known = statement(
  'vendor_pool_hits_known',
  `select ${hitColumns} from pool_hits h
    where vendor_code = $1 and exists (
      select from unnest($2::text[], $3::text[], $4::integer[]) x (currency, level, number)
      where x.currency = h.currency and x.level = h.level and x.number = h.number)`,
);

/** Those of a vendor's hits that are kept. */
export const listKnownHits = (
  reader: Reader,
  vendorCode: string,
  named: readonly Pick<PoolHit, 'currency' | 'level' | 'number'>[],
): Promise<PoolHit[]> =>
  reader.query(
    known(
      vendorCode,
      named.map(({ currency }) => currency),
      named.map(({ level }) => level),
      named.map(({ number }) => number),
    ),
  );

const inserted = statement(
  'vendor_pool_hit_insert',
  `insert into pool_hits (id, vendor_code, currency, level, number, prize_amount, stake_amount,
      member_id, masked_name, round_ref, round_id, game_code, begun_at, fallen_at, paid_at,
      point_amount, salt, point_hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
);

export const insertHit = (tx: Tx, hit: PoolHit): Promise<unknown> =>
  tx.query(
    inserted(
      hit.id,
      hit.vendorCode,
      hit.currency,
      hit.level,
      hit.number,
      hit.prize,
      hit.stake,
      hit.memberId,
      hit.maskedName,
      hit.roundRef,
      hit.roundId,
      hit.gameCode,
      hit.begunAt,
      hit.fallenAt,
      hit.paidAt,
      hit.point,
      hit.salt,
      hit.pointHash,
    ),
  );

const paid = statement(
  'vendor_pool_hit_pay',
  'update pool_hits set paid_at = $2 where id = $1 and paid_at is null',
);

export const markPaid = (tx: Tx, id: string, at: Date): Promise<unknown> => tx.query(paid(id, at));

const hours = statement(
  'vendor_pool_hours_write',
  `insert into pool_contributions (vendor_code, currency, level, hour_at, bet_count, stake_amount, amount)
    select $1, currency, level, hour_at, bet_count, stake_amount, amount
    from unnest($2::text[], $3::text[], $4::timestamptz[], $5::integer[], $6::bigint[], $7::bigint[])
      x (currency, level, hour_at, bet_count, stake_amount, amount)
    on conflict (vendor_code, currency, level, hour_at) do update set bet_count = excluded.bet_count,
      stake_amount = excluded.stake_amount, amount = excluded.amount`,
);

export async function writeHours(
  tx: Tx,
  vendorCode: string,
  reported: readonly PoolHour[],
): Promise<void> {
  if (reported.length === 0) return;
  const of = <T>(read: (hour: PoolHour) => T): T[] => reported.map(read);
  await tx.query(
    hours(
      vendorCode,
      of(({ currency }) => currency),
      of(({ level }) => level),
      of(({ at }) => at),
      of(({ bets }) => bets),
      of(({ staked }) => staked),
      of(({ amount }) => amount),
    ),
  );
}

const recent = statement(
  'vendor_pool_hours',
  `select currency, level, hour_at as at, bet_count as bets, stake_amount as staked, amount
    from pool_contributions where vendor_code = $1 and hour_at >= $2
    order by currency, hour_at desc, level`,
);

export const listHours = (reader: Reader, vendorCode: string, since: Date): Promise<PoolHour[]> =>
  reader.query(recent(vendorCode, since));

const summed = statement(
  'vendor_pool_hit_sums',
  `select vendor_code as "vendorCode", currency, level, count(*)::integer as hits,
      coalesce(sum(prize_amount) filter (where paid_at is not null), 0)::bigint as paid,
      coalesce(sum(prize_amount) filter (where paid_at is null), 0)::bigint as owed
    from pool_hits group by vendor_code, currency, level`,
);

export type HitSums = Pick<PoolHit, 'currency' | 'level' | 'vendorCode'> & {
  readonly hits: number;
  readonly paid: bigint;
  readonly owed: bigint;
};

export async function sumHits(reader: Reader): Promise<HitSums[]> {
  const rows = await reader.query(summed());
  return rows.map((row) => ({
    ...row,
    hits: row.hits ?? 0,
    paid: row.paid ?? 0n,
    owed: row.owed ?? 0n,
  }));
}

const page = statement(
  'vendor_pool_hit_page',
  `select ${hitColumns} from pool_hits
    where ($1::text is null or currency = $1) and ($2::text is null or level = $2)
      and ($3::timestamptz is null or (fallen_at, id) < ($3, $4::uuid))
    order by fallen_at desc, id desc limit $5`,
);

const cursors = createCursor({ at: 'instant', id: 'id' });

export type HitQuery = {
  readonly currency: string | undefined;
  readonly level: string | undefined;
  readonly cursor: string | undefined;
  readonly limit: number;
};

/** The newest first. */
export async function listHits(
  reader: Reader,
  { currency, cursor, level, limit }: HitQuery,
): Promise<Page<PoolHit>> {
  const after = cursors.read(cursor ?? null);
  const rows = await reader.query(
    page(currency ?? null, level ?? null, after?.at ?? null, after?.id ?? null, BigInt(limit + 1)),
  );
  return pageOf(rows, limit, ({ fallenAt, id }) => cursors.write({ at: fallenAt, id }));
}
