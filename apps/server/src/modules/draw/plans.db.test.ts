// What is asked every second, or by everybody, is found by an index.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Reader } from '@parlour/database';
import { explainRead, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { findLastStored, listReaches } from './store/ahead.ts';
import { listChains } from './store/chains.ts';
import { listDue } from './store/due.ts';
import { listEntries } from './store/entries.ts';
import { findIssue, findIssueById, listIssuesById, listUpcoming } from './store/issues.ts';
import {
  countEntries,
  type IssueFilter,
  listDrawn,
  listFaces,
  listIssues,
  listProven,
  listStandings,
} from './store/lists.ts';
import { listResults } from './store/results.ts';
import { listUnsettled } from './store/settling.ts';

const GAME = 'game-7';
const GAMES = 40;
const ISSUES_EACH = 1_000;
const ID = '01930000-0000-7000-8000-000000000007';
const at = new Date('2026-01-15T12:00:00Z');

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
  const { db } = database;
  for (const table of ['lottery_issues', 'lottery_entries', 'lottery_results', 'draw_chains']) {
    await db.query({ text: `alter table ${table} disable trigger all` });
  }
  await db.query({
    text: `insert into lottery_games (code, family, area, source, calendar, created_at, updated_at)
      select 'game-' || n, 'ssc', 'LOTT', 'house', '{"timeZone":"UTC"}', now(), now()
      from generate_series(1, ${GAMES}) n`,
  });
  await db.query({
    text: `insert into lottery_issues (id, game_code, no, day, opens_at, cancel_until, closes_at,
        draws_at, outcome, result, result_version, code_status, settle_state, chain_id, chain_index,
        beacon_chain_id, beacon_round)
      select md5('i' || g || '-' || n)::uuid, 'game-' || g, '2026-' || n, draws_at::date,
        draws_at - interval '60 s', draws_at - interval '5 s', draws_at - interval '5 s', draws_at,
        case when draws_at <= $1 then 'DRAWN' end, case when draws_at <= $1 then '12345' end,
        case when draws_at <= $1 then 1 else 0 end,
        case when draws_at <= $1 then 'VERIFIED' else 'NONE' end,
        case when draws_at <= $1 then 'SETTLED' else 'OPEN' end, md5('c' || g)::uuid, n, md5('b')::uuid, n
      from generate_series(1, ${GAMES}) g, generate_series(1, ${ISSUES_EACH}) n,
        lateral (select $1::timestamptz + make_interval(secs => (n - 900) * 60) as draws_at) t`,
    values: [at],
  });
  await db.query({
    text: `insert into lottery_results (issue_id, version, outcome, code, source, at)
      select id, 1, 'DRAWN', '12345', 'house', draws_at from lottery_issues where outcome is not null`,
  });
  await db.query({
    text: `insert into lottery_entries (id, issue_id, feed, code, at)
      select md5('e' || id)::uuid, id, 'feed', '12345', draws_at from lottery_issues`,
  });
  await db.query({
    text: `insert into draw_chains (id, game_code, length, end_hash, sealed_seed, created_at)
      select md5('d' || n)::uuid, 'game-' || n % ${GAMES}, 100, repeat('a', 64), 'sealed', now()
      from generate_series(1, 2000) n`,
  });
  for (const table of ['lottery_issues', 'lottery_results', 'lottery_entries', 'draw_chains']) {
    await db.query({ text: `analyze ${table}` });
  }
});
after(() => database.close());

const everything: IssueFilter = {
  gameCode: null,
  issueNo: null,
  source: null,
  codeStatus: null,
  settleState: null,
  state: null,
  from: null,
  to: null,
};
const codes = Array.from({ length: GAMES }, (_, n) => `game-${n + 1}`);
const page = { at, after: null, limit: 21 };

const READS: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  findIssue: (reader) => findIssue(reader, GAME, '2026-7'),
  findIssueById: (reader) => findIssueById(reader, ID),
  listIssuesById: (reader) => listIssuesById(reader, [ID]),
  listUpcoming: (reader) => listUpcoming(reader, GAME, { at, count: 20 }),
  listDue: (reader) => listDue(reader, { at, after: null, limit: 100 }),
  listFaces: (reader) => listFaces(reader, codes, at),
  findLastStored: (reader) => findLastStored(reader, GAME),
  listReaches: (reader) => listReaches(reader, [GAME], at),
  listDrawn: (reader) => listDrawn(reader, GAME, { at, before: null, day: null, limit: 21 }),
  listProven: (reader) => listProven(reader, GAME, { at, limit: 100 }),
  listResults: (reader) => listResults(reader, ID),
  listUnsettled: (reader) => listUnsettled(reader, { before: at, limit: 100 }),
  listEntries: (reader) => listEntries(reader, ID),
  countEntries: (reader) => countEntries(reader, [ID]),
  listChains: (reader) => listChains(reader, GAME, 1),
  listStandings: (reader) => listStandings(reader, [GAME], at),
  listIssues: (reader) => listIssues(reader, everything, page),
  'listIssues of a game': (reader) => listIssues(reader, { ...everything, gameCode: GAME }, page),
  'listIssues overdue': (reader) => listIssues(reader, { ...everything, state: 'overdue' }, page),
  'listIssues in conflict': (reader) =>
    listIssues(reader, { ...everything, state: 'conflict' }, page),
};

test('the draws of one day are looked for around that day alone', async () => {
  const page = { at, before: null, day: '2026-01-15', limit: 21 };
  const plan = await explainRead(database.db, (reader) => listDrawn(reader, GAME, page));
  assert.match(plan, /Index Cond: [^\n]*draws_at >= /, plan);
  assert.match(plan, /Index Cond: [^\n]*draws_at < /, plan);
});

for (const [name, read] of Object.entries(READS)) {
  test(`${name} reads no table of issues, results or entries from end to end`, async () => {
    const plan = await explainRead(database.db, read);
    assert.doesNotMatch(
      plan,
      /Seq Scan on (?:lottery_(?:issues|results|entries)|draw_chains)/,
      plan,
    );
  });
}
