import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bucketOf, newId } from '@parlour/database';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestMember } from '../../../testing.ts';
import { consumeAll } from '../../../platform/outbox-follower.ts';
import { openSampleHouse, type SampleHouse } from '../sample.ts';

const UNIT = 100_000n;
const ISSUE = '20261122-078';

let t: TestApp;
let house: SampleHouse;
let boss: TestMember;
let leaf: TestMember;
let stranger: TestMember;
let days: { readonly from: string; readonly to: string };

async function open(account: string, uplineId: string | null, isAgent: boolean) {
  const device = { ip: '203.0.113.21', country: null, userAgent: 'test', brandId: t.brand.id };
  const password = TEST_PASSWORD;
  const memberId = await t.services.identity.openAccount({
    ...device,
    account,
    password,
    language: 'en',
    details: { uplineId, standing: isAgent ? 'agent' : 'member', type: isAgent ? 1 : 0 },
  });
  const { token } = await t.services.identity.login({ ...device, username: account, password });
  return { memberId, account, token };
}

/** A settled ticket on a draw, with the round that it is. */
async function bet({ memberId }: TestMember, issue: { id: string; no: string }, stake: bigint) {
  const { db } = t.platform;
  const place = { memberId, brandId: t.brand.id };
  const { id } = await house.settle(place, { stake: stake * UNIT, payout: 3n * UNIT });
  const ticketId = newId();
  await db.query({
    text: 'update rounds set round_ref = $3 where bucket = $1 and id = $2',
    values: [bucketOf(memberId), id, ticketId],
  });
  await db.query({
    text: `insert into tickets (bucket, member_id, id, issue_id, brand_id, order_id, round_id,
        placed_at, draws_at, stake_amount, per_unit_amount, payout_max_amount, cap_amount, bets,
        unit, multiple, price, traded_points, rebate_bps, cap_reason, mode, currency, game_code,
        family, issue_no, play, odds, device, selection)
      values ($1, $2, $3, $4, $5, gen_random_uuid(), $6, $7, $7, $8, $8, 1, 1, 1, 2, 1, 1, 0, 0,
        'issue', 'yuan', 'USD', 'draws', 'ssc', $9, 'fixed', '10/1', 'desktop', '1||||')`,
    values: [
      bucketOf(memberId),
      memberId,
      ticketId,
      issue.id,
      t.brand.id,
      id,
      t.clock.now(),
      stake * UNIT,
      issue.no,
    ],
  });
  return id;
}

before(async () => {
  t = await createTestApp();
  house = await openSampleHouse(t.platform.db, {}, t.clock.now());
  boss = await open('boss', null, true);
  leaf = await open('leafplayer', boss.memberId, false);
  stranger = await open('stranger', null, true);
  const day = t.clock.now().toISOString().slice(0, 10);
  days = { from: day, to: day };
  await t.platform.db.query({
    text: `insert into lottery_games (code, family, area, source, calendar, created_at, updated_at)
      values ('draws', 'ssc', 'LOTT', 'house', '{}', $1, $1)`,
    values: [t.clock.now()],
  });
});
after(async () => {
  await t.close();
});

async function draw(no: string) {
  const id = newId();
  await t.platform.db.query({
    text: `insert into lottery_issues
        (id, game_code, no, day, opens_at, cancel_until, closes_at, draws_at)
      values ($1, 'draws', $2, $3, $4, $4, $4, $4)`,
    values: [id, no, days.from, t.clock.now()],
  });
  return { id, no };
}

const list = (by: TestMember, query: Readonly<Record<string, string>>) =>
  t.call('GET /wps/agent/team/bets', { token: by.token, query: { ...days, ...query } });
const sums = (by: TestMember, query: Readonly<Record<string, string>>) =>
  t.call('GET /wps/agent/team/bets/totals', {
    token: by.token,
    query: { ...days, ...query },
  });

test('a draw is asked for by its number, with the sums of its bets, and of the own team alone', async () => {
  const wanted = await draw(ISSUE);
  const other = await draw('20261122-079');
  const first = await bet(leaf, wanted, 2n);
  const second = await bet(boss, wanted, 5n);
  await bet(leaf, other, 7n);
  await bet(stranger, wanted, 100n);
  const plain = await house.settle(
    { memberId: leaf.memberId, brandId: t.brand.id },
    { stake: UNIT, payout: 0n },
  );

  const { value } = await list(boss, { issueNo: ISSUE });
  assert.deepEqual(value.items.map(({ id }) => id).toSorted(), [first, second].toSorted());
  assert.ok(value.items.every(({ issueNo }) => issueNo === ISSUE));
  const terms = { family: 'ssc', play: 'fixed', group: null, odds: ['10.00'] };
  assert.deepEqual(value.items[0]?.ticket, terms);
  const { value: alone } = await list(boss, { issueNo: ISSUE, account: leaf.account });
  assert.deepEqual(
    alone.items.map(({ id }) => id),
    [first],
  );
  const { value: total } = await sums(boss, { issueNo: ISSUE });
  assert.deepEqual(
    [total.rounds, total.stake, total.payout, total.net],
    [2, '7.00', '6.00', '-1.00'],
  );
  const { value: none } = await list(boss, { issueNo: '20261122-080' });
  assert.deepEqual(none.items, []);

  const followers = t.app.parts.flatMap(({ consumers }) => consumers ?? []);
  await consumeAll(
    t.platform.db,
    followers.filter(({ name }) => ['report.days', 'team.facts'].includes(name)),
  );
  const { value: everything } = await list(boss, {});
  assert.equal(everything.items.find(({ id }) => id === first)?.issueNo, ISSUE);
  assert.equal(everything.items.find(({ id }) => id === plain.id)?.issueNo, null);
  assert.equal(everything.items.find(({ id }) => id === plain.id)?.ticket, null);
});

test('bets on a draw page like all others', async () => {
  const wanted = await draw('20261122-081');
  const placed = [];
  for (let index = 0; index < 3; index += 1) placed.push(await bet(leaf, wanted, 1n));
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const { value } = await list(boss, {
      issueNo: wanted.no,
      limit: '2',
      ...(cursor === null ? {} : { cursor }),
    });
    found.push(...value.items.map(({ id }) => id));
    cursor = value.nextCursor;
  } while (cursor !== null);
  assert.deepEqual(found.toSorted(), placed.toSorted());
});

test('what is no number of a draw is refused', async () => {
  const { refusal } = await list(boss, { issueNo: 'next' });
  assert.equal(refusal?.code, 'request.invalid');
});
