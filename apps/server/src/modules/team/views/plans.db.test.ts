import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Tx } from '@parlour/database';
import {
  explainAll,
  openTestDatabase,
  recordStatements,
  type TestDatabase,
} from '@parlour/testkit';
import {
  glanceAtRounds,
  findOwner,
  listDaysWithPlay,
  listRareRounds,
  listRoundsOfDay,
} from './store/bets.ts';
import {
  countDoings,
  countOwnDoings,
  listKinds,
  listPlay,
  listRegistrations,
  sumBalance,
} from './store/days.ts';
import { listFigures } from './store/figures.ts';
import { listRoundsOfIssue, listTicketsOf, sumIssue } from './store/issues.ts';
import { listLines, sumLine } from './store/lines.ts';
import { listMembers, listPoints, sumMembers } from './store/members.ts';
import { listNotes } from './store/notes.ts';
import { countOne, countPeople, listCurrencies, listPaths, listPersons } from './store/people.ts';
import { listStays } from './store/since.ts';
import { findMovement, listDaysWithKinds, listMovementsOfDay } from './store/transactions.ts';

const agentId = newId();
const brandId = newId();
let database: TestDatabase;

const insertBrand = {
  text: `insert into brands (id, code, name, currency, default_language, languages, time_zone,
      terms_version, created_at)
    values ($1, 'PLANS', 'Plans', 'USD', 'en', '{en}', 'UTC', '1', now())`,
  values: [brandId],
};

/** Enough rows that the planner has a choice, and statistics that let it choose. */
const ROWS = [
  `insert into members (id, brand_id, account, account_key, nickname, currency, language,
      registered_at, standing)
    select gen_random_uuid(), (select id from brands where code = 'PLANS'), 'm' || n, 'm' || n, 'm',
      'USD', 'en', now(), case when n % 50 = 0 then 'agent' else 'member' end
    from generate_series(1, 5000) n`,
  `update members set upline_id = (select id from members where standing = 'agent' limit 1)
    where account like 'm1%' and standing = 'member'`,
  `insert into agent_downlines select upline_id, id, 1 from members where upline_id is not null`,
  `insert into member_days select get_byte(uuid_send(id), 15), id, '2026-01-01'::date + d, 'RNG',
      'v', 'g', 1, 1, 1, 1, 0 from members, generate_series(1, 10) d`,
  `insert into member_ledger_days select get_byte(uuid_send(id), 15), id, '2026-01-01'::date + d,
      'PROMOTION', 1, 1, 1, 0, 0, 0 from members, generate_series(1, 10) d`,
  `insert into agent_days select id, 'USD', '2026-01-01'::date + d, 'RNG', 'v', 1, 1, 1, 1, 0
    from members, generate_series(1, 10) d`,
  `insert into agent_ledger_days select id, 'USD', '2026-01-01'::date + d, 'PROMOTION', 1, 1, 1, 0, 0, 0
    from members, generate_series(1, 10) d`,
  `insert into agent_balances select id, 'USD', 1, 0, 0, 0 from members`,
  `insert into team_marks select get_byte(uuid_send(id), 15), id, 1, 'USD', null, 1, 0, 0, 0, null
    from members`,
  `insert into sessions (id, member_id, token_hash, created_at, used_at, expires_at, idle_minutes, ip,
      user_agent)
    select gen_random_uuid(), id, uuid_send(id), now(), now() - interval '1 day', now(), 60,
      '192.0.2.1', 'x' from members`,
  `insert into lottery_games (code, family, area, source, calendar, created_at, updated_at)
    select 'g' || n, 'ssc', 'LOTT', 'house', '{}', now(), now() from generate_series(1, 20) n`,
  `insert into lottery_issues (id, game_code, no, day, opens_at, cancel_until, closes_at, draws_at)
    select gen_random_uuid(), g.code, '20260102-' || lpad(n::text, 3, '0'), '2026-01-02', now(), now(),
      now(), now() from lottery_games g, generate_series(1, 200) n`,
  `insert into tickets (bucket, member_id, id, issue_id, brand_id, order_id, round_id, placed_at,
      draws_at, stake_amount, per_unit_amount, payout_max_amount, cap_amount, bets, unit, multiple,
      price, traded_points, rebate_bps, cap_reason, mode, currency, game_code, family, issue_no, play,
      odds, device, selection)
    select get_byte(uuid_send(m.id), 15), m.id, gen_random_uuid(), i.id, m.brand_id,
      gen_random_uuid(), gen_random_uuid(), now(), now(), 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 'issue',
      'yuan', 'USD', i.game_code, 'ssc', i.no, 'fixed', '10/1', 'desktop', '1||||'
    from members m, (select * from lottery_issues limit 4) i`,
  'analyze',
];

before(async () => {
  database = await openTestDatabase();
  await database.db.query(insertBrand);
  for (const text of ROWS) await database.db.query({ text });
});
after(() => database.close());

const days = { from: '2026-01-02', to: '2026-01-09' };
const time = { from: new Date('2026-01-02'), to: new Date('2026-01-09') };
const now = new Date('2026-01-10');
const of = { memberId: agentId, currency: 'USD', ...days };
const list = { headId: agentId, scope: 'all', onlineSince: now } as const;
const order = { isAscending: false, after: null, limit: 20 } as const;
const before_ = { at: now, id: agentId };
const bets = {
  brandId,
  agentId,
  subjectId: agentId,
  isTeam: true,
  currency: 'USD',
  ...time,
  before: before_,
  limit: 20,
};
const issue = { ...bets, issueNo: '20260102-001', before: null };
const ticket = { id: agentId, memberId: agentId, roundRef: agentId };
const noted = ['upline_transfer', 'downline_transfer'].map((noun) => ({
  id: agentId,
  cause: `${noun}:${agentId}`,
}));
const lines = { headId: agentId, timeZone: 'UTC', currency: 'USD', ...days, ...order };
const kinds = ['PROMOTION'] as const;
const moved = { subjectId: agentId, isTeam: true, currency: 'USD', kinds };

const ofDay = { ...moved, ...time, day: days.from, limit: 20 };

const probes: readonly (readonly [string, (tx: Tx) => Promise<unknown>])[] = [
  ['persons', (r) => listPersons(r, agentId, [agentId])],
  ['paths', (r) => listPaths(r, agentId, [agentId])],
  ['currencies', (r) => listCurrencies(r, agentId)],
  ['people of a team', (r) => countPeople(r, { agentId, now })],
  ['one account', (r) => countOne(r, { memberId: agentId, now })],
  ['play of a team', (r) => listPlay(r, { ...of, isTeam: true })],
  ['own play', (r) => listPlay(r, { ...of, isTeam: false })],
  ['kinds of a team', (r) => listKinds(r, { ...of, isTeam: true })],
  ['own kinds', (r) => listKinds(r, { ...of, isTeam: false })],
  ['balance of a team', (r) => sumBalance(r, { ...of, isTeam: true })],
  ['own balance', (r) => sumBalance(r, { ...of, isTeam: false })],
  ['what teams hold and play', (r) => listFigures(r, { ...of, memberIds: [agentId] })],
  ['doings of a team', (r) => countDoings(r, of)],
  ['own doings', (r) => countOwnDoings(r, { ...of, timeZone: 'UTC' })],
  ['registrations', (r) => listRegistrations(r, of)],
  ['accounts', (r) => listMembers(r, { ...list, ...order, sort: 'registered' })],
  [
    'direct accounts',
    (r) => listMembers(r, { ...list, ...order, scope: 'direct', sort: 'balance' }),
  ],
  ['accounts by size', (r) => listMembers(r, { ...list, ...order, sort: 'teamSize' })],
  ['accounts by team balance', (r) => listMembers(r, { ...list, ...order, sort: 'teamBalance' })],
  [
    'accounts online',
    (r) => listMembers(r, { ...list, ...order, sort: 'account', isOnline: true }),
  ],
  ['one account of the list', (r) => sumMembers(r, { ...list, memberId: agentId })],
  ['sums of accounts', (r) => sumMembers(r, list)],
  ['points', (r) => listPoints(r, [agentId])],
  ['stays', (r) => listStays(r, { agentId, memberIds: [agentId] })],
  ['a line', (r) => sumLine(r, { ...of, isTeam: true })],
  ['an own line', (r) => sumLine(r, { ...of, isTeam: false })],
  ['lines', (r) => listLines(r, { ...lines, isTeam: true, sort: 'profit' })],
  ['lines of accounts alone', (r) => listLines(r, { ...lines, isTeam: false, sort: 'account' })],
  ['a glance at bets', (r) => glanceAtRounds(r, bets)],
  ['days with play', (r) => listDaysWithPlay(r, { ...bets, days })],
  ['bets of a day', (r) => listRoundsOfDay(r, { ...bets, day: days.from })],
  ['open bets', (r) => listRareRounds(r, { ...bets, status: 'open' })],
  ['cancelled bets', (r) => listRareRounds(r, { ...bets, status: 'void' })],
  ['settled bets on a draw', (r) => listRoundsOfIssue(r, { ...issue, status: 'closed' })],
  [
    'open bets on a draw, further on',
    (r) => listRoundsOfIssue(r, { ...issue, before: before_, status: 'open' }),
  ],
  [
    'own bets on a draw',
    (r) => listRoundsOfIssue(r, { ...issue, isTeam: false, status: 'closed' }),
  ],
  ['sums of a draw', (r) => sumIssue(r, issue)],
  ['tickets of rounds', (r) => listTicketsOf(r, [ticket])],
  ['whose round it is', (r) => findOwner(r, { roundId: agentId, agentId })],
  ['days with movements', (r) => listDaysWithKinds(r, { ...moved, ...days })],
  [
    'movements of a day',
    (r) => listMovementsOfDay(r, { ...ofDay, isPresent: false, before: before_ }),
  ],
  [
    'movements of the present day',
    (r) => listMovementsOfDay(r, { ...ofDay, isPresent: true, before: null }),
  ],
  ['one movement', (r) => findMovement(r, agentId)],
  ['notes of transfers', (r) => listNotes(r, noted)],
];

const GROWING =
  /Seq Scan on (member|agent_|team_|rounds|tickets|lottery_issues|transfers|upline_|downline_|turnover|sessions|lineage|rebate_points)/;

for (const [name, ask] of probes) {
  test(`${name}: found by an index`, async () => {
    for (const plan of await explainAll(database.db, ask)) {
      assert.doesNotMatch(plan, GROWING, plan);
      assert.match(plan, /Index/);
    }
  });
}

test('people of a team are counted by a plan for that team', async () => {
  // A statement with a name is planned for teams of a middling size after a few times.
  const { tx, asked } = recordStatements(() => [{}]);
  await countPeople(tx, { agentId, now });
  assert.deepEqual(
    asked.map(({ name }) => name),
    [undefined],
  );
});
