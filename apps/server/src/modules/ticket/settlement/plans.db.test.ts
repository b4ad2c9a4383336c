// What settlement and the desk read of many tickets is found by an index.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Reader } from '@parlour/database';
import { explainRead, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import { findChaseOf, findTicketOf, listChanges, listOfIssue } from '../desk/store.ts';
import { listProfit, totalProfit } from './desk/profit-store.ts';
import { findSettlement, listSettlements, sumByStatus } from './desk/store.ts';
import { listIdle, listUnfinished } from './store/settlements.ts';
import { countUpTo, listBehind, listOfMember, updateTickets } from './store/tickets.ts';

const BRAND = '01930000-0000-7000-8000-000000000001';
const ISSUE = newId();
const MEMBER = newId();
const TICKETS = 6_000;
const DAY = '2026-01-01';
const at = new Date(`${DAY}T00:00:00Z`);

let database: TestDatabase;
before(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.query({
    text: `insert into tickets (bucket, member_id, id, issue_id, brand_id, order_id, round_id,
        placed_at, draws_at, stake_amount, per_unit_amount, payout_max_amount, cap_amount, bets,
        unit, multiple, price, traded_points, rebate_bps, cap_reason, mode, currency, game_code,
        family, issue_no, play, odds, device, selection)
      select n % 256, gen_random_uuid(), gen_random_uuid(),
        case when n % 20 = 0 then $1::uuid else gen_random_uuid() end, $2, gen_random_uuid(),
        gen_random_uuid(), $3, $3, 200000, 200000, 1, 1, 1, 2, 1, 1, 0, 0, 'issue', 'yuan', 'CNY',
        'ssc-60', 'ssc', '20260101-0001', 'fixed', '10/1', 'desktop', '1||||'
      from generate_series(1, ${TICKETS}) n`,
    values: [ISSUE, BRAND, at],
  });
  await db.query({
    text: `insert into lottery_games (code, family, area, source, calendar, created_at, updated_at)
      values ('plans', 'ssc', 'LOTT', 'house', '{}', $1, $1)`,
    values: [at],
  });
  await db.query({
    text: `with issues as (
        insert into lottery_issues
          (id, game_code, no, day, opens_at, cancel_until, closes_at, draws_at)
        select gen_random_uuid(), 'plans', '20260101-' || n, $1::date, t, t, t, t
        from generate_series(1000, 4000) n
        cross join lateral (select $1::timestamptz + n * interval '1 minute' as t) x
        returning id, draws_at)
      insert into lottery_settlements
        (issue_id, version, game_code, draws_at, state, started_at, finished_at)
      select id, 1, 'plans', draws_at, 'DONE', draws_at, draws_at from issues`,
    values: [at],
  });
  await db.query({
    text: `insert into lottery_profits (brand_id, day, game_code, issue_id, currency, issue_no,
        ticket_count, stake_amount, winnings_amount, refund_amount, valid_amount)
      select case n % 40 when 0 then $1::uuid else gen_random_uuid() end, $2::date, 'ssc-60',
        gen_random_uuid(), 'CNY', '20260101-0001', 1, 1, 0, 0, 1
      from generate_series(1, ${TICKETS}) n`,
    values: [BRAND, DAY],
  });
  await db.query({
    text: `insert into chases (bucket, member_id, id, brand_id, order_id, game_code, family, currency,
        total_amount, stops_on_win, items, device, placed_at)
      select n % 256, gen_random_uuid(), gen_random_uuid(), $1, gen_random_uuid(), 'ssc-60', 'ssc',
        'CNY', 1, false, 2, 'desktop', $2
      from generate_series(1, ${TICKETS}) n`,
    values: [BRAND, at],
  });
  await db.query({
    text: `insert into ticket_changes (bucket, member_id, ticket_id, version, status_before,
        status_after, payout_before_amount, payout_after_amount, at)
      select n % 256, gen_random_uuid(), gen_random_uuid(), 2, 'WON', 'LOST', 1, 0, $1
      from generate_series(1, ${TICKETS}) n`,
    values: [at],
  });
  await db.query({ text: 'analyze' });
});
after(() => database.close());

const part = { issueId: ISSUE, after: { bucket: 3, memberId: MEMBER }, bucketTo: 100 };
const tickets = { issueId: ISSUE, brandId: BRAND, memberId: null, status: null };
const days = { brandId: BRAND, from: DAY, to: DAY };

const reads: Readonly<Record<string, (reader: Reader) => Promise<unknown>>> = {
  'a page of an issue': (reader) => listBehind(reader, part, 100),
  'a member of an issue': (reader) => listOfMember(reader, ISSUE, MEMBER),
  'whether an issue is large': (reader) => countUpTo(reader, ISSUE, 100),
  'the sums of an issue': (reader) => sumByStatus(reader, ISSUE),
  'a ticket by its id': (reader) => findTicketOf(reader, BRAND, ISSUE),
  'a chase by its id': (reader) => findChaseOf(reader, BRAND, ISSUE),
  'tickets of an issue': (reader) => listOfIssue(reader, { ...tickets, after: null, limit: 20 }),
  'changes of a ticket': (reader) => listChanges(reader, { id: ISSUE, memberId: MEMBER }, 20),
  'the settlement of an issue': (reader) => findSettlement(reader, ISSUE),
  'settlements, the latest first': (reader) =>
    listSettlements(reader, { gameCode: undefined, state: undefined }, { after: null, limit: 20 }),
  'settlements that failed': (reader) =>
    listSettlements(reader, { gameCode: undefined, state: 'FAILED' }, { after: null, limit: 20 }),
  'settlements that nobody moves on': (reader) => listUnfinished(reader, { before: at, limit: 20 }),
  'issues that nobody settles': (reader) => listIdle(reader, [ISSUE]),
  'profit by issue': (reader) => listProfit(reader, days, { by: 'issue', after: null, limit: 20 }),
};

for (const [name, read] of Object.entries(reads)) {
  test(`${name} is found by an index`, async () => {
    const plan = await explainRead(database.db, read);
    const large =
      /Seq Scan on (?:tickets|chases|ticket_changes|lottery_settlements|lottery_profits)\b/;
    assert.doesNotMatch(plan, large);
    assert.match(plan, /Index|Bitmap/);
  });
}

test('totals of profit read the sums by day', async () => {
  const plan = await explainRead(database.db, (reader) => totalProfit(reader, days));
  assert.match(plan, /lottery_day_profits/);
});

test('what settlement writes of a ticket moves no index', async () => {
  const [ticket] = await listBehind(database.db, { ...part, bucketTo: 255 }, 1);
  assert.ok(ticket);
  const settled = {
    ...ticket,
    status: 'LOST' as const,
    isCapped: false,
  };
  await database.db.tx((tx) => updateTickets(tx, [settled], { version: 1, at }));
  const columns = await database.db.query<{ definition: string }>({
    text: `select indexdef as definition from pg_indexes where tablename = 'tickets'`,
  });
  for (const { definition } of columns) {
    assert.doesNotMatch(definition, /status|payout|refund|valid|capped|result_version|settled_at/);
  }
});
