// Two goals ahead: a pick of a side is paid when its lead is seen, whatever the match comes to.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import { type Line, openBook, pick, slip, type TestBook } from './testing/book.ts';

let t: TestApp;
let book: TestBook;
before(async () => {
  t = await createTestApp();
  book = await openBook(t);
});
beforeEach(() => book.alive());
after(() => t.close());

/** The match stands so now, in its first half; bets on it are settled by what that means. */
async function score(line: Line, home: number, away: number): Promise<void> {
  await book.score(line, home, away);
  await book.settle();
}

test('a single is won at two goals ahead, and stays so when the match is lost', async () => {
  const line = await book.match();
  const player = await book.player();
  const placed = await book.bet(player, slip([pick(line, '1', 2_000)]));
  assert.equal(placed.legs[0]?.earlyLead, 2);
  await score(line, 1, 0);
  assert.equal((await book.view(player, placed.id)).status, 'OPEN');
  await score(line, 2, 0);
  const paid = await book.view(player, placed.id);
  assert.deepEqual([paid.status, paid.paid, paid.legs[0]?.isPaidEarly], ['WON', '20.00', true]);
  assert.equal(paid.explanation[0]?.values['end'], 'paid_early');
  await score(line, 2, 3);
  await book.wins(line, '3');
  await book.settle();
  assert.equal(await book.balance(player), '1010.00');
  assert.equal((await book.view(player, placed.id)).status, 'WON');
});

test('a goal that is taken away takes the payment back, and the result decides', async () => {
  const line = await book.match();
  const player = await book.player();
  await book.bet(player, slip([pick(line, '1', 2_000)]));
  await score(line, 2, 0);
  assert.equal(await book.balance(player), '1010.00');
  await score(line, 1, 0);
  assert.equal(await book.balance(player), '990.00');
  await book.wins(line, '1');
  await book.settle();
  assert.equal(await book.balance(player), '1010.00');
});

test('the other side and the draw are settled by the result; a leg of a multiple is paid early', async () => {
  const line = await book.match();
  const other = await book.match();
  const player = await book.player();
  const draw = await book.bet(player, slip([pick(line, '2', 3_500)]));
  const away = await book.bet(player, slip([pick(line, '3', 4_000)]));
  const both = await book.bet(player, slip([pick(line, '1', 2_000), pick(other, '1', 2_000)]));
  await score(line, 2, 0);
  assert.equal((await book.view(player, both.id)).status, 'OPEN');
  await score(line, 2, 2);
  await book.wins(line, '2');
  await book.wins(other, '1');
  await book.settle();
  assert.equal((await book.view(player, both.id)).paid, '40.00');
  assert.equal((await book.view(player, draw.id)).paid, '35.00');
  assert.equal((await book.view(player, away.id)).status, 'LOST');
});

test('a pick that was struck in play is paid by the result alone', async () => {
  const line = await book.match([2_000, 3_500, 4_000], { isLive: true });
  const player = await book.player();
  const placed = await book.bet(player, slip([pick(line, '1', 2_000)]));
  assert.equal(placed.legs[0]?.earlyLead, null);
});
