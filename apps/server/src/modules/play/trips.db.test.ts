// How often a call of money goes to the database: what is read travels with the locks, what is written with
// the money, and the commit follows the answers.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import { createTestVendor, type TestVendor } from '../../testing/vendor.ts';

let trips: (readonly string[])[] = [];
let app: TestApp;
let vendor: TestVendor;
before(async () => {
  app = await createTestApp({ onTrip: (statements) => trips.push(statements) });
  vendor = await createTestVendor(app);
});
after(() => app.close());

async function tripsOf(work: () => Promise<{ readonly status: string }>) {
  trips = [];
  assert.equal((await work()).status, 'RS_OK');
  return trips;
}

const expectThree = (all: readonly (readonly string[])[]) => {
  assert.equal(all.length, 3, JSON.stringify(all));
  assert.match(all[0]?.[0] ?? '', /^begin\b/);
  // Where the database is spread, it says before that the coordinator takes part.
  assert.equal(all[2]?.at(-1), 'commit');
  assert.equal(all[2]?.length, app.platform.db.shards.count === 1 ? 1 : 2);
  const told = all.flat().filter((name) => name.startsWith('outbox_add'));
  assert.deepEqual(told, ['outbox_add'], 'what changed of purses and of rounds is told at once');
};

test('a bet, its win and a rollback take three trips each', async () => {
  const player = await vendor.player();
  const round = randomUUID();
  const bet = vendor.fields(player, { round });
  expectThree(await tripsOf(() => vendor.send('/transaction/bet', bet)));
  const win = vendor.fields(player, {
    round,
    reference_transaction_uuid: bet['transaction_uuid'],
    amount: 200_000,
  });
  expectThree(await tripsOf(() => vendor.send('/transaction/win', win)));
  const lost = vendor.fields(player);
  await vendor.send('/transaction/bet', lost);
  const undo = vendor.fields(player, {
    round: lost['round'],
    reference_transaction_uuid: lost['transaction_uuid'],
  });
  expectThree(await tripsOf(() => vendor.send('/transaction/rollback', undo)));
});

/** Of each trip. One more is felt by every call, although it travels along. */
const STATEMENTS = { bet: [8, 9, 1], win: [8, 9, 1], rollback: [9, 10, 1] };
const isSpread = (process.env['CITUS_URL'] ?? '') !== '';

test('a bet, its win and a rollback ask for so many statements', { skip: isSpread }, async () => {
  const player = await vendor.player();
  const expectCounts = (kind: keyof typeof STATEMENTS, made: readonly (readonly string[])[]) => {
    const counts = made.map((statements) => statements.length);
    assert.deepEqual(counts, STATEMENTS[kind], `${kind}: ${JSON.stringify(made)}`);
  };
  const bet = vendor.fields(player);
  const { round, transaction_uuid: id } = bet;
  expectCounts('bet', await tripsOf(() => vendor.send('/transaction/bet', bet)));
  const win = vendor.fields(player, { round, reference_transaction_uuid: id });
  expectCounts('win', await tripsOf(() => vendor.send('/transaction/win', win)));
  const lost = vendor.fields(player);
  await vendor.send('/transaction/bet', lost);
  const undo = vendor.fields(player, {
    round: lost['round'],
    reference_transaction_uuid: lost['transaction_uuid'],
  });
  expectCounts('rollback', await tripsOf(() => vendor.send('/transaction/rollback', undo)));
});
