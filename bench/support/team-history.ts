// A tree of members and a year of their play in one database, written set by set on every core into
// tables that keep no log, because only the reading of it is measured.
import { createDb, type Db, newId } from '@parlour/database';
import { vacuum } from './vacuum.ts';

/** An account that is there already, with those above it: the first of its level. */
export type KnownAgent = { readonly memberId: string };

export type TeamHistory = {
  readonly url: string;
  readonly brandId: string;
  readonly currency: string;
  readonly members: number;
  readonly levels: number;
  readonly bets: number;
  /** One for each level from the top; each is the upline of the next. */
  readonly known: readonly KnownAgent[];
};

const WRITERS = 2;
const YEAR_MS = 365 * 86_400_000;
/** People come, play for a while and go: so many bets at a time, all of them in one or two games. */
const SESSION_BETS = 5;
const GAMES = 60;

type Person = { readonly id: string; readonly uplineId: string | null; readonly above: string[] };

/** Levels that grow by the same factor from one account to the lowest, which has most of them. */
export function widthsOf(members: number, levels: number): number[] {
  let factor = 1;
  const sum = (by: number): number =>
    Array.from({ length: levels }, (_, level) => by ** level).reduce((left, right) => left + right);
  while (sum(factor) < members) factor += 0.01;
  const widths = Array.from({ length: levels }, (_, level) => Math.round(factor ** level));
  const above = widths.slice(0, -1).reduce((left, right) => left + right, 0);
  return [...widths.slice(0, -1), Math.max(1, members - above)];
}

/** Everybody of the tree, those who are known the first of their levels. */
export function planTree({
  known,
  levels,
  members,
}: Pick<TeamHistory, 'known' | 'levels' | 'members'>): Person[] {
  const people: Person[] = [];
  let uplines: readonly Person[] = [];
  for (const [level, width] of widthsOf(members, levels).entries()) {
    const own = Array.from({ length: width }, (_, index): Person => {
      const upline = uplines[index % uplines.length];
      return {
        id: (index === 0 ? known[level]?.memberId : undefined) ?? newId(),
        uplineId: upline?.id ?? null,
        above: upline === undefined ? [] : [...upline.above, upline.id],
      };
    });
    people.push(...own);
    uplines = own;
  }
  return people;
}

const long = (db: Db, texts: readonly { text: string; values?: readonly unknown[] }[]) =>
  db.tx(async (tx) => {
    await tx.query({ text: 'set local statement_timeout = 0' });
    await tx.query({ text: 'set local synchronous_commit = off' });
    await tx.query({ text: `set local maintenance_work_mem = '512MB'` });
    for (const { text, values = [] } of texts) await tx.query({ text, values });
  });

const arrayText = (ids: readonly string[]): string => `{${ids.join(',')}}`;

async function writeTree(db: Db, history: TeamHistory): Promise<number> {
  const { brandId, currency, known } = history;
  const people = planTree(history);
  const fresh = new Set(known.map(({ memberId }) => memberId));
  const added = people.filter(({ id }) => !fresh.has(id));
  const lineages = [...new Set(people.map(({ above }) => arrayText(above)))].filter(
    (text) => text !== '{}',
  );
  const from = new Date(Date.now() - YEAR_MS);
  await long(db, [
    {
      text: `insert into lineages (ancestors) select x::uuid[] from unnest($1::text[]) x
        on conflict (ancestors) do nothing`,
      values: [lineages],
    },
    {
      text: `insert into members (id, brand_id, account, account_key, nickname, currency, language,
          registered_at, upline_id, lineage_id, standing)
        select x.id, $1, 'b' || right(x.id::text, 20), 'b' || right(x.id::text, 20), 'Bencher', $2,
          'en', $3, x.upline_id, l.id, case when x.depth < $7 then 'agent' else 'member' end
        from unnest($4::uuid[], $5::uuid[], $6::text[], $8::smallint[])
          x (id, upline_id, above, depth)
        join lineages l on l.ancestors = x.above::uuid[]`,
      values: [
        brandId,
        currency,
        from,
        added.map(({ id }) => id),
        added.map(({ uplineId }) => uplineId),
        added.map(({ above }) => arrayText(above)),
        history.levels - 1,
        added.map(({ above }) => above.length),
      ],
    },
    { text: 'update members set registered_at = $1 where brand_id = $2', values: [from, brandId] },
    { text: 'delete from agent_downlines' },
    {
      text: `insert into agent_downlines (ancestor_id, member_id, depth)
        select a.id, m.id, cardinality(l.ancestors) - a.place + 1
        from members m join lineages l on l.id = m.lineage_id
        cross join lateral unnest(l.ancestors) with ordinality a (id, place)`,
    },
    { text: 'delete from lineage_changes' },
    {
      text: `insert into lineage_changes (member_id, since_at, lineage_id)
        select id, registered_at, lineage_id from members where lineage_id is not null`,
    },
    {
      text: `insert into purses (bucket, member_id, brand_id, currency)
        select get_byte(uuid_send(id), 15), id, brand_id, $1 from members where brand_id = $2
        on conflict (bucket, member_id) do nothing`,
      values: [currency, brandId],
    },
    {
      text: `create unlogged table bench_members as
        select get_byte(uuid_send(id), 15)::smallint as bucket, id, lineage_id,
          (row_number() over (order by get_byte(uuid_send(id), 15), id))::integer as n
        from members where brand_id = $1`,
      values: [brandId],
    },
    {
      text: `create unlogged table bench_games as
        select (row_number() over (order by md5(code)))::integer as n, vendor_code,
          code as game_code, category
        from games order by md5(code) limit ${GAMES}`,
    },
  ]);
  return people.length;
}

async function prepare(db: Db): Promise<void> {
  await long(db, [
    {
      text: 'select create_transfer_partitions($1::date, 13)',
      values: [new Date(Date.now() - YEAR_MS)],
    },
    {
      text: 'select create_turnover_partitions($1::date, 13)',
      values: [new Date(Date.now() - YEAR_MS)],
    },
    {
      text: `do $$ declare part regclass; begin
          for part in select inhrelid::regclass from pg_inherits
            where inhparent in ('transfers'::regclass, 'turnover_entries'::regclass)
          loop execute format('alter table %s set unlogged', part); end loop;
        end $$`,
    },
    { text: 'alter table rounds set unlogged' },
    { text: 'drop index rounds__bucket_member_id_game' },
    { text: 'drop index rounds__bucket_member_id_game_closed_at' },
  ]);
}

const countSessions = (each: number): number => Math.max(1, Math.round(each / SESSION_BETS));

/** A session of a member: when it was and what was played, drawn from its number alone. */
const sessions = (each: number): string => `
  (select * from bench_members where n % ${WRITERS} = $1 order by bucket, id) m
  cross join generate_series(0, ${countSessions(each) - 1}) session
  cross join lateral (select md5(m.n || ':' || session) as salt) drawn
  cross join lateral (
    select $2::timestamptz + interval '1 millisecond'
      * ((('x' || substr(salt, 1, 10))::bit(40)::bigint % ${YEAR_MS}) + session) as at,
      1 + (('x' || substr(md5(m.n::text || (session % 2)), 1, 7))::bit(28)::integer % ${GAMES}) as game
  ) moment
  join bench_games g on g.n = game`;

async function writePart(
  db: Db,
  history: TeamHistory,
  { each, part }: Record<'each' | 'part', number>,
) {
  const { brandId, currency } = history;
  const from = new Date(Date.now() - YEAR_MS - 60_000);
  // Transfers of a member follow each other in time, as versions do; those of all are spread evenly.
  const pause = Math.floor(YEAR_MS / (3 * countSessions(each) + 1));
  const bet = `extract(epoch from at)::bigint * 1000 + k * 1000`;
  await long(db, [
    {
      text: `insert into rounds (bucket, id, member_id, brand_id, vendor_code, round_ref, game_code,
          category, currency, status, stake_amount, valid_amount, payout_amount, bets, wins, opened_at,
          closed_at, lineage_id)
        select m.bucket, (left(hex, 8) || '-' || right(hex, 4) || '-7' || substr(salt, 8, 3) || '-8'
            || substr(salt, 11, 3) || '-' || substr(salt, 14, 10) || right(m.id::text, 2))::uuid,
          m.id, $3, g.vendor_code, session || '-' || k, g.game_code, g.category, $4, 'closed',
          100000, 100000, case when k % 3 = 0 then 280000 else 0 end, 1, 1,
          timestamptz 'epoch' + ms * interval '1 millisecond',
          timestamptz 'epoch' + (ms + 2000) * interval '1 millisecond', m.lineage_id
        from ${sessions(each)}
        cross join generate_series(1, ${SESSION_BETS}) k
        cross join lateral (select ${bet} as ms) placed
        cross join lateral (select lpad(to_hex(ms), 12, '0') as hex) named`,
      values: [part, from, brandId, currency],
    },
    {
      text: `insert into transfers (bucket, id, member_id, at, version, currency, kind, cause,
          main_amount, main_after_amount, locked_amount, locked_after_amount, bonus_amount,
          bonus_after_amount)
        select m.bucket, transfer_id(m.id, session * 3 + step), m.id,
          $2::timestamptz + (session * 3 + step) * interval '${pause} milliseconds'
            + m.n % 1000 * interval '${pause / 1_000} milliseconds',
          session * 3 + step, $3,
          case step when 1 then 'DEPOSIT_ONLINE' when 2 then 'BET_DEDUCT' else 'PAYOUT' end,
          'bench', case step when 1 then 500000 when 2 then -500000 else 280000 end, 0, 0, 0, 0, 0
        from ${sessions(each)} cross join generate_series(1, 3) step`,
      values: [part, from, currency],
    },
  ]);
}

async function finish(db: Db): Promise<void> {
  await long(db, [
    {
      text: `update purses p set version = t.version, main_amount = t.main
        from (select bucket, member_id, max(version) as version, sum(main_amount)::bigint as main
          from transfers group by 1, 2) t
        where p.bucket = t.bucket and p.member_id = t.member_id`,
    },
    {
      text: `create index rounds__bucket_member_id_game on rounds
        (bucket, member_id, category, vendor_code, game_code, id)`,
    },
    {
      text: `create index rounds__bucket_member_id_game_closed_at on rounds
        (bucket, member_id, category, vendor_code, game_code, closed_at, id)
        where closed_at is not null`,
    },
  ]);
}

/** Writes the tree and its play. Answers how many members there are. */
export async function writeTeamHistory(history: TeamHistory): Promise<number> {
  const db = createDb({ url: history.url, applicationName: 'parlour-bench-load' });
  try {
    await prepare(db);
    const members = await writeTree(db, history);
    const each = Math.max(1, Math.round(history.bets / members));
    await Promise.all(
      Array.from({ length: WRITERS }, (_, part) => writePart(db, history, { each, part })),
    );
    await finish(db);
    await vacuum(db, ['rounds', 'transfers', 'purses', 'members', 'lineages', 'agent_downlines']);
    return members;
  } finally {
    await db.close();
  }
}
