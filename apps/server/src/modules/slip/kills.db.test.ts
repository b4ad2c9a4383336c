// A process that dies in the middle leaves whole pages and whole slips: what follows ends as if it had lived.
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Outbox } from '../../platform/outbox.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { createReadBuilders } from './service/builders.ts';
import { createReadPicks } from './service/picks.ts';
import { createPlacing } from './service/placing.ts';
import { createSettle } from './service/settle.ts';
import { openBook, pick, slip, type TestBook } from './testing/book.ts';

let t: TestApp;
let book: TestBook;
before(async () => {
  t = await createTestApp();
  book = await openBook(t);
});
beforeEach(() => book.alive());
after(() => t.close());

class Killed extends Error {}

/** Writes the last thing of a transaction, and dies at the given times before it is committed. */
const dying = (at: readonly number[]): Outbox => {
  let writes = 0;
  return {
    async add(tx, events) {
      await t.platform.outbox.add(tx, events);
      writes += 1;
      if (at.includes(writes)) throw new Killed();
    },
  };
};
const deps = (outbox: Outbox) => ({
  ...t.platform,
  outbox,
  market: t.services.market,
  rounds: t.services.ownRounds,
  trading: t.services.trading,
  readPicks: createReadPicks(t.services.market),
  readBuilders: createReadBuilders(t.services.market),
});
const buyerOf = (memberId: string) => ({
  memberId,
  brandId: t.brand.id,
  ip: null,
  device: 'desktop',
});

test('killed while it is placed, a slip takes no money, and is placed by the same press again', async () => {
  const player = await book.player('10');
  const line = await book.match();
  const body = slip([pick(line, '1', 2_000)]);
  const placing = createPlacing(deps(dying([1])));
  await assert.rejects(placing.place(buyerOf(player.memberId), body), Killed);
  assert.equal(await book.balance(player), '10.00');
  const placed = await placing.place(buyerOf(player.memberId), body);
  assert.equal(placed.slip.status, 'OPEN');
  assert.equal(await book.balance(player), '0.00');
});

test('killed while its delay ends, a slip is decided by the next node', async () => {
  const player = await book.player('10');
  const line = await book.match([2_000], { isLive: true });
  const { id } = await book.bet(player, slip([pick(line, '1', 2_000)]));
  await book.line(line, [{ id: '1', odds: 2_000 }], { status: -1 });
  t.clock.advance(5_000);
  await assert.rejects(createPlacing(deps(dying([1]))).decideDue(), Killed);
  assert.equal((await book.view(player, id)).status, 'PENDING');
  assert.equal(await book.balance(player), '0.00');
  const counts = await Promise.all([t.services.slips.decideDue(), t.services.slips.decideDue()]);
  assert.equal(counts[0] + counts[1], 1);
  assert.equal(await book.balance(player), '10.00');
});

test('killed on its second page, a settlement goes on there and pays no one twice', async () => {
  const line = await book.match();
  const players: Awaited<ReturnType<typeof book.player>>[] = [];
  for (let index = 0; index < 5; index += 1) players.push(await book.player('10'));
  for (const player of players) await book.bet(player, slip([pick(line, '1', 2_000)]));
  await book.wins(line, '1');
  const [eventId] = await book.follow();
  assert.ok(eventId !== undefined);
  const doomed = createSettle({ ...deps(dying([2])), slipsPerPage: 2 });
  await assert.rejects(doomed(eventId), Killed);
  const paid = async () => {
    const sums = [];
    for (const player of players) sums.push(await book.balance(player));
    return sums.toSorted();
  };
  assert.deepEqual(await paid(), ['0.00', '0.00', '0.00', '20.00', '20.00']);
  assert.equal(await t.services.slips.settle(eventId), 'done');
  assert.deepEqual(
    await paid(),
    Array.from({ length: 5 }, () => '20.00'),
  );
});
