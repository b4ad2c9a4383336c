// Counts everything again and proves it, while everything goes on.
import type { Db, Tx } from '@parlour/database';
import { EMPTY_CURSOR } from '../../../platform/outbox.ts';
import {
  type Difference,
  differ,
  findDifferences,
  freeze,
  whileUnmoved,
} from '../../../platform/restate.ts';
import { recountSizes } from '../../agent/index.ts';
import { makeMonthsOfPast } from '../journal/months.ts';
import { TEAM_CONSUMER } from './consumer.ts';
import { expectBalances, expectLedger, expectRounds, expectSums, PLAY_SUMS } from './expect.ts';

const DAY_SUMS = ['round_count', ...PLAY_SUMS];
const LEDGER_SUMS = [
  'count',
  'main_amount',
  'credited_amount',
  'locked_amount',
  'bonus_amount',
  'vendor_amount',
];
const HELD = ['main_amount', 'locked_amount', 'bonus_amount', 'vendor_amount'];
const DAY_KEY = 'agent_id, currency, day, category, vendor_code';
const LEDGER_KEY = 'agent_id, currency, day, kind';
const MEMBER_DAY_KEY = 'member_id, day, lineage_id, brand_id, currency';
const PEOPLE_KEY = 'agent_id, kind, day, previous_day';

const sums = (columns: readonly string[]): string =>
  columns.map((column) => `sum(x.${column})::bigint as ${column}`).join(', ');
const some = (columns: readonly string[]): string =>
  `having ${columns.map((column) => `sum(x.${column}) <> 0`).join(' or ')}`;

const above = `left join lineage_paths l on l.id = x.lineage_id
  cross join lateral unnest(coalesce(l.ancestors, '{}') || x.member_id) agent_id`;

/** Rows of agents from rows of members, added up by lineage before they are spread. */
const spread = (table: string, key: string, columns: readonly string[]): string => {
  const own = key.replace('agent_id, ', '');
  return `select ${key}, ${sums(columns)} from (
      select agent_id, ${own}, ${columns.map((column) => `x.${column}`).join(', ')}
      from (
        select lineage_id, ${own}, ${sums(columns)} from ${table} x
        where lineage_id is not null group by lineage_id, ${own}
      ) x join lineage_paths l on l.id = x.lineage_id cross join lateral unnest(l.ancestors) agent_id
      union all
      select member_id, ${own}, ${columns.join(', ')} from ${table}
    ) x group by ${key} ${some(columns)}`;
};

const SETTLEMENT = 'brand_id, currency, member_id, lineage_id, round_id, settled_at';
const GAME = 'category, vendor_code, game_code, traded_points';

/**
 * Adds to the journal what it lacks: a row for each settlement of which it does not say what the round
 * does. Nothing that bills have read is rewritten.
 */
const completeJournal = (tx: Tx, at: Date): Promise<unknown> =>
  tx.query({
    text: `insert into turnover_entries (at, ${SETTLEMENT}, ${GAME}, is_free, rounds,
        ${PLAY_SUMS.join(', ')})
      select $1, x.* from (
        select ${SETTLEMENT}, max(category), max(vendor_code), max(game_code), max(traded_points),
          bool_or(is_free),
          sum(rounds)::smallint, ${PLAY_SUMS.map((column) => `sum(${column})::bigint`).join(', ')}
        from (
          select ${SETTLEMENT}, ${GAME}, is_free, rounds, ${PLAY_SUMS.join(', ')}
          from expected_rounds
          union all
          select ${SETTLEMENT}, ${GAME}, is_free, -rounds,
            ${PLAY_SUMS.map((column) => `-${column}`).join(', ')}
          from turnover_entries
        ) both_sides
        group by ${SETTLEMENT}
        having sum(rounds) <> 0 or ${PLAY_SUMS.map((column) => `sum(${column}) <> 0`).join(' or ')}
        order by settled_at, round_id
      ) x`,
    values: [at],
  });

/**
 * Everything is read once. Left to itself the planner takes joins by bucket and member for few rows, because
 * it does not know that one follows from the other, and looks through a whole bucket for each member.
 */
async function readInWhole(tx: Tx): Promise<void> {
  await tx.query({ text: `set local work_mem = '256MB'` });
  await tx.query({ text: 'set local enable_nestloop = off' });
}

async function expectAll(tx: Tx, limited: boolean): Promise<{ isSettled: boolean }> {
  await expectRounds(tx, TEAM_CONSUMER);
  await expectLedger(tx, limited);
  await expectSums(tx, TEAM_CONSUMER);
  return expectBalances(tx, TEAM_CONSUMER);
}

/** Counts everything again, in the zones in which days are counted, and remembers that it was done. */
export async function rebuildTeams(db: Db, { at }: { readonly at: Date }): Promise<void> {
  await makeMonthsOfPast(db, at);
  await whileUnmoved(db, async (tx) => {
    await freeze(tx, TEAM_CONSUMER);
    await readInWhole(tx);
    await tx.query({
      text: `insert into outbox_cursors (consumer, transaction_id, event_id)
        values ($1, $2::xid8, $3) on conflict (consumer) do nothing`,
      values: [TEAM_CONSUMER, EMPTY_CURSOR.transactionId, EMPTY_CURSOR.eventId],
    });
    await tx.query({
      text: `insert into report_zones (brand_id, time_zone) select brand_id, time_zone from brand_zones
        on conflict (brand_id) do nothing`,
    });
    await expectAll(tx, false);
    await completeJournal(tx, at);
    for (const table of SUM_TABLES) await tx.query({ text: `delete from ${table}` });
    await writeSums(tx);
    // Statements that prove or read them next would be planned for empty tables.
    for (const table of ['turnover_entries', ...SUM_TABLES]) {
      await tx.query({ text: `analyze ${table}` });
    }
    await tx.query({
      text: `update report_builds set built_at = $1 where name = 'team'`,
      values: [at],
    });
  });
  // By itself: counters register every minute, which the long work above would never survive.
  await whileUnmoved(db, async (tx) => {
    await tx.query({ text: 'set transaction isolation level repeatable read' });
    await tx.query({ text: `set local statement_timeout = '10min'` });
    await recountSizes(tx);
  });
}

const SUM_TABLES = [
  'agent_days',
  'agent_ledger_days',
  'agent_balances',
  'team_marks',
  'team_member_days',
  'agent_member_days',
];

const BUCKET = 'get_byte(uuid_send(x.member_id), 15)';

async function writeSums(tx: Tx): Promise<void> {
  const texts = [
    `insert into agent_days (${DAY_KEY}, ${DAY_SUMS.join(', ')})
      ${spread('expected_play', DAY_KEY, DAY_SUMS)}`,
    `insert into agent_ledger_days (${LEDGER_KEY}, ${LEDGER_SUMS.join(', ')})
      ${spread('expected_ledger', LEDGER_KEY, LEDGER_SUMS)}`,
    `insert into team_member_days (bucket, ${MEMBER_DAY_KEY}, valid_amount, deposit_count)
      select ${BUCKET}, x.* from expected_member_days x where valid_amount <> 0 or deposit_count <> 0`,
    `insert into agent_member_days (${PEOPLE_KEY}, member_count)
      select ${PEOPLE_KEY}, member_count from expected_people`,
    `insert into team_marks (bucket, member_id, version, currency, lineage_id, ${HELD.join(', ')},
        first_deposit_day)
      select x.bucket, x.member_id, p.version, x.currency, m.lineage_id,
        ${HELD.map((column) => `x.${column}`).join(', ')}, f.day
      from expected_balances x
      join purses p on p.bucket = x.bucket and p.member_id = x.member_id
      left join member_accounts m on m.id = x.member_id
      left join expected_firsts f on f.member_id = x.member_id`,
    `insert into agent_balances (agent_id, currency, ${HELD.join(', ')})
      select agent_id, x.currency, ${sums(HELD)} from team_marks x ${above}
      group by 1, 2 ${some(HELD)}`,
  ];
  for (const text of texts) await tx.query({ text });
}

/** Compares journal and sums with what rounds, transfers and lineages say, row by row. */
export const verifyTeams = (db: Db): Promise<Difference[]> =>
  whileUnmoved(db, async (tx) => {
    await freeze(tx, TEAM_CONSUMER);
    await readInWhole(tx);
    const { isSettled } = await expectAll(tx, true);
    const views = [
      ['expected_days', spread('expected_play', DAY_KEY, DAY_SUMS)],
      ['expected_ledger_days', spread('expected_ledger', LEDGER_KEY, LEDGER_SUMS)],
      [
        'expected_agent_balances',
        `select agent_id, x.currency, ${sums(HELD)}
        from expected_balances x
        join team_marks k on k.bucket = x.bucket and k.member_id = x.member_id
        left join lineage_paths l on l.id = k.lineage_id
        cross join lateral unnest(coalesce(l.ancestors, '{}') || x.member_id) agent_id
        group by 1, 2`,
      ],
    ] as const;
    for (const [name, text] of views) {
      await tx.query({ text: `create temporary table ${name} on commit drop as ${text}` });
    }
    const rounds = { key: 'round_id, settled_at', columns: ['rounds', ...PLAY_SUMS] };
    const checks: (readonly [string, string])[] = [
      ['turnover_entries', differ('expected_rounds', 'turnover_entries', rounds)],
      ['agent_days', differ('expected_days', 'agent_days', { key: DAY_KEY, columns: DAY_SUMS })],
      [
        'agent_ledger_days',
        differ('expected_ledger_days', 'agent_ledger_days', {
          key: LEDGER_KEY,
          columns: LEDGER_SUMS,
        }),
      ],
      [
        'team_member_days',
        differ('expected_member_days', 'team_member_days', {
          key: MEMBER_DAY_KEY,
          columns: ['valid_amount', 'deposit_count'],
        }),
      ],
      [
        'agent_member_days',
        differ('expected_people', 'agent_member_days', {
          key: PEOPLE_KEY,
          columns: ['member_count'],
        }),
      ],
      [
        'team_marks',
        differ('expected_balances', 'team_marks', {
          key: 'bucket, member_id, currency',
          columns: HELD,
        }),
      ],
      [
        'team_marks',
        `select k.member_id, k.first_deposit_day, f.day as expected_day from team_marks k
        left join expected_firsts f on f.member_id = k.member_id
        where k.first_deposit_day is distinct from f.day limit 50`,
      ],
      ['agent_sizes', differ(PLACES, SIZES, { key: 'agent_id', columns: ['member_count'] })],
      [
        'agent_balances',
        differ('expected_agent_balances', 'agent_balances', {
          key: 'agent_id, currency',
          columns: HELD,
        }),
      ],
    ];
    if (isSettled) checks.push(['team_marks', MISPLACED]);
    return findDifferences(tx, checks);
  });

/** How many stand below whom: as the tree has them, and as they are counted. */
const PLACES = `(select ancestor_id as agent_id, 1 as member_count from agent_downlines) places`;
const SIZES = `(select agent_id, member_count from agent_sizes
  union all select agent_id, member_count from agent_size_deltas) sizes`;

/** Once no move waits, every balance counts for those who stand above now. */
const MISPLACED = `select k.member_id, k.lineage_id, m.lineage_id as expected_lineage_id
  from team_marks k join member_accounts m on m.id = k.member_id
  where k.lineage_id is distinct from m.lineage_id limit 50`;

/** Whether the past was counted: not yet on a database that is older than the journal. */
export async function isBuilt(db: Pick<Db, 'query'>): Promise<boolean> {
  const rows = await db.query({
    text: `select 1 from report_builds where name = 'team' and built_at is not null`,
  });
  return rows.length > 0;
}
