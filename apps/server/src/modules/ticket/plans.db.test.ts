import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId, type Tx } from '@parlour/database';
import { amount } from '@parlour/money';
import { explainFirst, openTestDatabase, type TestDatabase } from '@parlour/testkit';
import {
  listItems,
  listLines,
  listNextIssues,
  listProgress,
  listWaiting,
  lockChases,
} from './chase/store.ts';
import { claimNumbers, listNumbers, listPicks, sumIssue, takeNumbers } from './exposure/store.ts';
import { findPackInForce } from './pack/store.ts';
import { findOrders } from './placing/order-store.ts';
import { listChases, listChaseTickets, listTickets } from './record/store.ts';
import { findSold, findTicket, lockTickets, sumStakes } from './store/tickets.ts';

const brandId = newId();
const memberId = newId();
const issueId = newId();
let database: TestDatabase;

before(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.query({
    text: `insert into brands (id, code, name, currency, default_language, languages, time_zone,
        terms_version, created_at)
      values ($1, 'PLANS', 'Plans', 'USD', 'en', '{en}', 'UTC', '1', now())`,
    values: [brandId],
  });
  const bucket = 'get_byte(uuid_send(id), 15)';
  const members = (count: number) =>
    `(select case when n % 40 = 0 then '${memberId}'::uuid else gen_random_uuid() end as id,
        case when n % 9 = 0 then '${issueId}'::uuid else gen_random_uuid() end as issue, n
      from generate_series(1, ${count}) n) m`;
  // Enough rows that the planner has a choice, and statistics that let it choose.
  for (const text of [
    `insert into tickets (bucket, member_id, id, issue_id, brand_id, order_id, round_id, placed_at,
        draws_at, stake_amount, per_unit_amount, payout_max_amount, cap_amount, bets, unit, multiple,
        price, traded_points, rebate_bps, cap_reason, mode, currency, game_code, family, issue_no,
        play, odds, device, selection, status)
      select ${bucket}, id, gen_random_uuid(), issue, '${brandId}', gen_random_uuid(),
        gen_random_uuid(), now(), now(), 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 'issue', 'yuan', 'USD',
        'ssc-60', 'ssc', '1', 'p', '1/1', 'desktop', '1', 'LOST' from ${members(30_000)}`,
    `insert into ticket_orders select ${bucket}, id, gen_random_uuid(), '\\x00', '{}', now()
      from ${members(20_000)}`,
    `insert into chases (bucket, member_id, id, brand_id, order_id, game_code, family, currency,
        total_amount, stops_on_win, items, device, placed_at)
      select ${bucket}, id, gen_random_uuid(), '${brandId}', gen_random_uuid(), 'ssc-60', 'ssc',
        'USD', 1, true, 3, 'desktop', now() from ${members(20_000)}`,
    `insert into chase_lines select ${bucket}, id, gen_random_uuid(), 0, 'p', 1, 1, 'yuan', 1, 1,
        null, 0, 0, null, '1/1', 1, 'issue', '1' from ${members(20_000)}`,
    `insert into chase_items select ${bucket}, id, gen_random_uuid(), 0, issue, '1', now(), now(),
        1, 1, case when n % 50 = 0 then 'WAITING' else 'PLACED' end,
        case when n % 50 = 0 then null else now() end from ${members(20_000)}`,
    `insert into lottery_exposures select issue, '${brandId}', 'USD', n::text, 1
      from ${members(20_000)}`,
    `insert into odds_packs (brand_id, family, version, status, odds, note, saved_at, published_at)
      select '${brandId}', 'f' || n % 40, n, 'PUBLISHED', '{}', '', now(), now()
      from generate_series(1, 4000) n`,
    'analyze',
  ]) {
    await db.query({ text });
  }
});
after(() => database.close());

const planOf = (ask: (tx: Tx) => Promise<unknown>): Promise<string> =>
  explainFirst(database.db, ask);

const id = { memberId, id: newId() };
const number = { issueId, brandId, currency: 'USD', key: '7', stake: amount(1n) };
const page = { gameCodes: null, statuses: null, isGroup: null, from: null, to: null, limit: 20 };

const probes: readonly (readonly [string, (tx: Tx) => Promise<unknown>])[] = [
  ['a ticket', (r) => findTicket(r, id)],
  ['tickets to be changed', (r) => lockTickets(r, [id])],
  ['tickets of a member', (r) => listTickets(r, { ...page, memberId, cursor: null })],
  ['what a member staked on an issue', (r) => sumStakes(r, [{ memberId, issueId }])],
  ['issues that someone waits for', (r) => findSold(r, [issueId])],
  ['slips of before', (r) => findOrders(r, [id])],
  ['numbers to be counted', (r) => claimNumbers(r, [number])],
  ['numbers to be taken away', (r) => takeNumbers(r, [number])],
  ['numbers of an issue', (r) => listNumbers(r, number, 20)],
  [
    'picks of an issue',
    (r) => listPicks(r, { ...number, issueId: newId() }, { tickets: 9, bets: 9, picks: 9 }),
  ],
  ['what stands on an issue', (r) => sumIssue(r, { issueId: newId(), brandId })],
  ['odds in force', (r) => findPackInForce(r, brandId, 'f7')],
  [
    'chases of a member',
    (r) => listChases(r, { memberId, gameCode: null, status: null, cursor: null, limit: 20 }),
  ],
  ['chases to be changed', (r) => lockChases(r, [id])],
  ['lines of a chase', (r) => listLines(r, [id])],
  ['issues of a chase', (r) => listItems(r, [id])],
  ['tickets of a chase', (r) => listChaseTickets(r, [id])],
  ['how a chase stands', (r) => listProgress(r, [id])],
  ['chases that wait for an issue', (r) => listWaiting(r, { issueId, after: id, limit: 200 })],
  ['issues on which chases go on', (r) => listNextIssues(r, newId())],
];

for (const [what, ask] of probes) {
  test(`${what} are found by an index`, async () => {
    const plan = await planOf(ask);
    assert.doesNotMatch(plan, /Seq Scan on (?:chase|lottery|odds|ticket)/, plan);
  });
}
