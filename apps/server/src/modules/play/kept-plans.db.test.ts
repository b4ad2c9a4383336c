// What vendors' calls ask is planned once for each connection, whatever the lengths of the lists.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Db, Statement, Tx } from '@parlour/database';
import { skipOnCitus } from '@parlour/testkit';
import { createTestApp, type TestApp } from '../../testing.ts';
import { createTestVendor, type TestVendor } from '../../testing/vendor.ts';

const asked = new Map<string, Statement>();

const note = (statement: Statement): void => {
  if (statement.name !== undefined) asked.set(statement.name, statement);
};

/** Keeps what is asked by name in transactions that keep their plans. */
const listen = (db: Db): Db => ({
  ...db,
  tx: (work, options) =>
    db.tx((tx) => {
      const listening: Tx = {
        ...tx,
        query: (statement) => {
          note(statement);
          return tx.query(statement);
        },
        run: (statement) => {
          note(statement);
          return tx.run(statement);
        },
      };
      return work(options?.keepsPlans === true ? listening : tx);
    }, options),
});

let app: TestApp;
let vendor: TestVendor;
before(async () => {
  app = await createTestApp({ wrapDb: listen });
  vendor = await createTestVendor(app);
});
after(() => app.close());

const skip = skipOnCitus('its statements are planned with their values');

test('a bet, a win and a rollback find every row by an index', { skip }, async () => {
  const player = await vendor.player();
  const bet = vendor.fields(player, { round: randomUUID() });
  const lost = vendor.fields(player);
  const behind = (one: typeof bet) =>
    vendor.fields(player, {
      round: one['round'],
      reference_transaction_uuid: one['transaction_uuid'],
    });
  await vendor.send('/transaction/bet', bet);
  await vendor.send('/transaction/win', behind(bet));
  await vendor.send('/transaction/bet', lost);
  await vendor.send('/transaction/rollback', behind(lost));

  const names = [
    'wallet_update_purses',
    'play_find_rounds',
    'play_list_wins',
    'play_mark_rolled_back',
  ];
  for (const name of names) assert.ok(asked.has(name), `${name} was not asked`);
  await app.platform.db.tx(async (tx) => {
    // Tables are empty here, and would be read whole.
    await tx.query({ text: 'set local enable_seqscan = off' });
    for (const [name, { text }] of asked) {
      const rows = await tx.query<{ 'QUERY PLAN': string }>({
        text: `explain (generic_plan) ${text}`,
      });
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      assert.doesNotMatch(plan, /Seq Scan/, `${name}\n${plan}`);
    }
  });
});
