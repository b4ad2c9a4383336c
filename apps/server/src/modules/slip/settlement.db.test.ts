import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import { openBook, pick, type Player, slip, type TestBook } from './testing/book.ts';

let t: TestApp;
let book: TestBook;
before(async () => {
  t = await createTestApp();
  book = await openBook(t);
});
beforeEach(() => book.alive());
after(() => t.close());

const half = (result: 1 | 0) => [{ id: '1', result, voidMilli: 500 }];

describe('a single', () => {
  for (const [name, ended, paid, status] of [
    ['half won', half(1), '15.00', 'WON'],
    ['half lost', half(0), '5.00', 'REDUCED'],
    ['void', [{ id: '1', result: 0, voidMilli: 1_000 }], '10.00', 'VOID'],
    ['shared by two', [{ id: '1', result: 1, deadHeatPpm: 500_000 }], '10.00', 'REDUCED'],
    ['lost', [{ id: '1', result: 0 }], '0.00', 'LOST'],
  ] as const) {
    test(`that is ${name} pays ${paid} of ten at two to one`, async () => {
      const player = await book.player('10');
      const line = await book.match();
      const { id } = await book.bet(player, slip([pick(line, '1', 2_000)]));
      await book.result(line, ended);
      await book.settle();
      const view = await book.view(player, id);
      assert.deepEqual([view.status, view.paid], [status, paid]);
      assert.equal(await book.balance(player), paid);
    });
  }
});

test('a multiple is lost with its first leg, and the legs after it change nothing', async () => {
  const player = await book.player('10');
  const [first, second] = [await book.match(), await book.match()];
  const picks = [pick(first, '1', 2_000), pick(second, '1', 2_000)];
  const { id } = await book.bet(player, slip(picks));
  await book.wins(first, '2');
  await book.settle();
  assert.equal((await book.view(player, id)).status, 'LOST');
  await book.wins(second, '1');
  await book.settle();
  assert.equal((await book.view(player, id)).status, 'LOST');
  assert.equal(await book.balance(player), '0.00');
});

test('a Yankee pays all of its eleven bets', async () => {
  const player = await book.player('11');
  const odds = [2_000, 1_500, 3_000, 2_500];
  const lines = await Promise.all(odds.map((price) => book.match([price])));
  const picks = lines.map((line, place) => pick(line, '1', odds[place] ?? 0));
  const body = slip(picks, { sizes: [2, 3, 4], unitStake: '1.00' });
  const { bets } = await book.bet(player, body);
  assert.equal(bets, 11);
  for (const line of lines) await book.wins(line, '1', ['1']);
  await book.settle();
  assert.equal(await book.balance(player), '95.00');
});

test('settled twice and otherwise, only the difference is moved, and what was spent is owed', async () => {
  const player = await book.player('10');
  const line = await book.match();
  const { id } = await book.bet(player, slip([pick(line, '1', 2_000)]));
  await book.wins(line, '1');
  await book.settle();
  await book.wins(line, '1');
  await book.settle();
  assert.equal(await book.balance(player), '20.00');
  const other = await book.match();
  await book.bet(player, slip([pick(other, '1', 2_000)], { unitStake: '15.00' }));
  await book.wins(line, '2');
  await book.settle();
  assert.equal(await book.balance(player), '-15.00');
  const view = await book.view(player, id);
  assert.equal(view.status, 'LOST');
  assert.deepEqual(
    view.history.map(({ event }) => event),
    ['accepted', 'settled', 'resettled'],
  );
});

test('a result that is taken back opens the slip, and the next one settles it', async () => {
  const player = await book.player('10');
  const line = await book.match();
  const { id } = await book.bet(player, slip([pick(line, '1', 2_000)]));
  await book.wins(line, '1');
  await book.settle();
  await book.result(line, null);
  await book.settle();
  assert.equal((await book.view(player, id)).status, 'OPEN');
  assert.equal(await book.balance(player), '0.00');
  await book.wins(line, '1');
  await book.settle();
  assert.equal(await book.balance(player), '20.00');
});

test('bets inside a window are void, and a window that is taken back counts no more', async () => {
  const [early, late] = [await book.player('10'), await book.player('10')];
  const line = await book.match();
  const first = await book.bet(early, slip([pick(line, '1', 2_000)]));
  const from = new Date(t.clock.now().getTime() + 1_000);
  t.clock.advance(1_000);
  const second = await book.bet(late, slip([pick(line, '1', 2_000)]));
  t.clock.advance(1_000);
  const to = t.clock.now();
  await book.cancel(line, from, to);
  await book.settle();
  assert.equal((await book.view(early, first.id)).status, 'OPEN');
  assert.equal((await book.view(late, second.id)).status, 'VOID');
  assert.equal(await book.balance(late), '10.00');
  await book.wins(line, '1');
  await book.settle();
  assert.deepEqual([await book.balance(early), await book.balance(late)], ['20.00', '10.00']);
  t.clock.advance(1_000);
  await book.uncancel(line, from, to);
  await book.settle();
  assert.equal(await book.balance(late), '20.00');
});

test('pages of many slips are each settled once, by two workers at a time', async () => {
  const line = await book.match();
  const players: Player[] = [];
  while (players.length < 12) players.push(await book.player('10'));
  for (const player of players) await book.bet(player, slip([pick(line, '1', 2_000)]));
  await book.wins(line, '1');
  const [eventId] = await book.follow();
  assert.ok(eventId !== undefined);
  await Promise.all([t.services.slips.settle(eventId), t.services.slips.settle(eventId)]);
  await book.settle();
  for (const player of players) assert.equal(await book.balance(player), '20.00');
});

test('the round of the betting record has the stake, what was paid and what counts', async () => {
  const player = await book.player('10');
  const line = await book.match();
  const placed = await book.bet(player, slip([pick(line, '1', 2_000)]));
  await book.result(line, half(1));
  await book.settle();
  const round = placed.roundId ?? '';
  const [row] = await t.platform.db.query<Readonly<Record<string, unknown>>>({
    text: `select vendor_code as vendor, category, status, stake_amount as stake, payout_amount as payout,
        valid_amount as valid from rounds where id = $1`,
    values: [round],
  });
  assert.deepEqual(row, {
    vendor: 'spb',
    category: 'SPORTS',
    status: 'closed',
    stake: 1_000_000n,
    payout: 1_500_000n,
    valid: 500_000n,
  });
});
