// A year of play in one database: ten million bets, their transfers and their days. Written set by
// set on every core into tables that keep no log, because only the reading of it is measured.
import { bucketOf, createDb, type Db, newId } from '@parlour/database';
import { vacuum } from './vacuum.ts';

export type HistoryMember = { readonly memberId: string; readonly bets: number };

export type History = {
  readonly url: string;
  readonly brandId: string;
  readonly currency: string;
  /** Bets of all members together. */
  readonly bets: number;
  /** Members with a session, who are measured. */
  readonly known: readonly HistoryMember[];
  /** Bets of each of the others. */
  readonly betsEach: number;
};

const WRITERS = 2;
const YEAR_MS = 365 * 86_400_000;
/** Games of a member with many bets; the last of them is played once in a quarter of a million. */
const GAMES = 400;
/** Every third bet wins; some of these places hold payments instead, so that rare kinds exist. */
const BETS_PER_WIN = 3;

export async function writeHistory(history: History): Promise<void> {
  const db = createDb({ url: history.url, applicationName: 'parlour-bench-load' });
  try {
    await prepare(db, history);
    await Promise.all(Array.from({ length: WRITERS }, (_, part) => writePart(db, history, part)));
    await finish(db);
  } finally {
    await db.close();
  }
}

const long = (db: Db, texts: readonly { text: string; values?: readonly unknown[] }[]) =>
  db.tx(async (tx) => {
    await tx.query({ text: `set local statement_timeout = 0` });
    await tx.query({ text: `set local synchronous_commit = off` });
    await tx.query({ text: `set local maintenance_work_mem = '512MB'` });
    for (const { text, values = [] } of texts) await tx.query({ text, values });
  });

async function prepare(db: Db, { betsEach, bets, brandId, currency, known }: History) {
  const rest = bets - known.reduce((sum, member) => sum + member.bets, 0);
  const others = Array.from({ length: Math.floor(rest / betsEach) }, () => newId());
  const ids = [...known.map(({ memberId }) => memberId), ...others];
  const counts = [...known.map((member) => member.bets), ...others.map(() => betsEach)];
  const from = new Date(Date.now() - YEAR_MS);
  await long(db, [
    { text: 'select create_transfer_partitions($1::date, 13)', values: [from] },
    {
      text: `do $$ declare part regclass; begin
          for part in select inhrelid::regclass from pg_inherits where inhparent = 'transfers'::regclass
          loop execute format('alter table %s set unlogged', part); end loop;
        end $$`,
    },
    { text: 'alter table rounds set unlogged' },
    { text: 'drop index rounds__bucket_member_id_game' },
    { text: 'drop index rounds__bucket_member_id_game_closed_at' },
    {
      text: `create unlogged table bench_members as
        select bucket, id, bets, (row_number() over (order by bucket, id))::integer as n
        from unnest($1::smallint[], $2::uuid[], $3::integer[]) x (bucket, id, bets)`,
      values: [ids.map(bucketOf), ids, counts],
    },
    {
      text: `create unlogged table bench_games as
        select (row_number() over (order by vendor_code, code))::integer as n, vendor_code,
          code as game_code, category
        from games order by vendor_code, code limit ${GAMES}`,
    },
    {
      text: `insert into purses (bucket, member_id, brand_id, currency, main_amount, version)
        select bucket, id, $1, $2, 0, bets + bets / ${BETS_PER_WIN} from bench_members
        on conflict (bucket, member_id) do update set version = excluded.version`,
      values: [brandId, currency],
    },
  ]);
}

/** Versions in the order of bets, with a win after every third. */
const versions = `k + (k - 1) / ${BETS_PER_WIN}`;

const moments = (members: string): string => `
  (select * from bench_members where n % ${WRITERS} = $1 order by bucket, id) m
  cross join generate_series(1, ${members}) k
  cross join lateral (select
    (extract(epoch from $2::timestamptz)::bigint * 1000 + k * ${YEAR_MS}::bigint / m.bets) as ms,
    md5(m.n || ':' || k) as salt) at_random
  cross join lateral (select timestamptz 'epoch' + ms * interval '1 millisecond' as at) placed`;

async function writePart(db: Db, { brandId, currency }: History, part: number): Promise<void> {
  const from = new Date(Date.now() - YEAR_MS - 60_000);
  const share = `(('x' || substr(salt, 1, 7))::bit(28)::integer / 268435456.0)`;
  await long(db, [
    {
      text: `insert into rounds (bucket, id, member_id, brand_id, vendor_code, round_ref, game_code,
          category, currency, status, stake_amount, valid_amount, payout_amount, bets, wins, opened_at,
          closed_at)
        select m.bucket, (left(hex, 8) || '-' || right(hex, 4) || '-7' || substr(salt, 8, 3) || '-8'
            || substr(salt, 11, 3) || '-' || substr(salt, 14, 10) || right(m.id::text, 2))::uuid,
          m.id, $3, g.vendor_code, lpad(k::text, 9, '0'), g.game_code, g.category, $4,
          case when k % 400 = 0 then 'void' else 'closed' end, 100000, 100000,
          case when k % ${BETS_PER_WIN} = 0 then 280000 else 0 end, 1, 1, at,
          at + interval '2 seconds'
        from ${moments('m.bets')}
        cross join lateral (select lpad(to_hex(ms), 12, '0') as hex,
          case when k % 250000 = 7 then last.n
            else 1 + floor(power(${share}, 3) * least(last.n - 1, greatest(20, m.bets / 1000)))::integer
          end as game from (select max(n) as n from bench_games) last) picked
        join bench_games g on g.n = game`,
      values: [part, from, brandId, currency],
    },
    {
      text: `insert into transfers (bucket, id, member_id, at, version, currency, kind, cause,
          main_amount, main_after_amount, locked_amount, locked_after_amount, bonus_amount,
          bonus_after_amount)
        select m.bucket, transfer_id(m.id, ${versions} + step), m.id, at + step * interval '2 seconds',
          ${versions} + step, $3,
          case when step = 0 then 'BET_DEDUCT' when k % 30000 = 0 then 'WITHDRAW_SUCCESS'
            when k % 300 = 0 then 'DEPOSIT_ONLINE' else 'PAYOUT' end,
          'round:' || m.id, case step when 0 then -100000 else 280000 end, 0, 0, 0, 0, 0
        from ${moments('m.bets')}
        cross join generate_series(0, case when k % ${BETS_PER_WIN} = 0 then 1 else 0 end) step`,
      values: [part, from, currency],
    },
  ]);
}

async function finish(db: Db): Promise<void> {
  await Promise.all([
    long(db, [
      {
        text: `create index rounds__bucket_member_id_game on rounds
          (bucket, member_id, category, vendor_code, game_code, id)`,
      },
    ]),
    long(db, [
      {
        text: `create index rounds__bucket_member_id_game_closed_at on rounds
          (bucket, member_id, category, vendor_code, game_code, closed_at, id)
          where closed_at is not null`,
      },
    ]),
  ]);
  await vacuum(db, ['rounds', 'transfers', 'purses']);
}
