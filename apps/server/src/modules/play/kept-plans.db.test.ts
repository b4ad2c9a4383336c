// What vendors' calls ask is planned once for each connection, whatever the lengths of the lists.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Statement } from '@parlour/database';
import { keptPlans, noteKept, skipOnCitus } from '@parlour/testkit';
import { createTestApp, type TestApp } from '../../testing.ts';
import { createTestVendor, type TestVendor } from '../../testing/vendor.ts';

const asked = new Map<string, Statement>();
let app: TestApp;
let vendor: TestVendor;
before(async () => {
  app = await createTestApp({ wrapDb: (db) => noteKept(db, asked) });
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
  for (const [name, plan] of await keptPlans(app.platform.db, asked)) {
    assert.doesNotMatch(plan, /Seq Scan/, `${name}\n${plan}`);
  }
});
