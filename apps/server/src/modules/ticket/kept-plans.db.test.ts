// What slips ask is planned once for each connection, whatever the lengths of the lists.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Statement } from '@parlour/database';
import { keptPlans, noteKept, skipOnCitus } from '@parlour/testkit';
import { createTestApp, type TestApp } from '../../testing.ts';
import { ahead, line, openGames, player, slip } from './testing.ts';

const asked = new Map<string, Statement>();
let t: TestApp;
before(async () => {
  t = await createTestApp({ wrapDb: (db) => noteKept(db, asked) });
  await openGames(t, ['ssc-60']);
});
after(() => t.close());

const skip = skipOnCitus('its statements are planned with their values');

test('a slip finds every row by an index', { skip }, async () => {
  const { token } = await player(t, '100');
  const [issue] = await ahead(t, 'ssc-60');
  assert.ok(issue);
  const lines = [line('star5.direct', '1|2|3|4|5,6'), line('star5.direct', '1|2|3|4|5')];
  await t.call('POST /wps/lottery/orders', { token, body: { ...slip(issue, lines) } });
  assert.ok(asked.has('wallet_update_purses'), 'a slip was not placed with kept plans');
  for (const [name, plan] of await keptPlans(t.platform.db, asked)) {
    assert.doesNotMatch(plan, /Seq Scan/, `${name}\n${plan}`);
  }
});
