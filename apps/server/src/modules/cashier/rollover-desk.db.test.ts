import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { createTestApp, type TestApp } from '../../testing.ts';

let t: TestApp;
let olivia: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  olivia = await t.operator('olivia');
});
after(() => t.close());

const money = (text: string): Amount => amountFromText(text) ?? ZERO;

const demand = (memberId: string, amount: string, source = 'deposit') =>
  t.platform.db.tx((tx) =>
    t.services.cashier.rollovers.demand(tx, {
      memberId,
      brandId: t.brand.id,
      source,
      reference: newId(),
      currency: 'USD',
      amount: money(amount),
      multipleHundredths: 150,
    }),
  );
const list = (query: Record<string, string>) =>
  t.call('GET /console/rollovers', { ...olivia, query });

test('what members owe is listed with its progress and summed', async () => {
  const { memberId } = await t.member('owing');
  await demand(memberId, '20');
  await demand(memberId, '40', 'adjustment');
  const { value } = await list({ account: 'owing' });
  assert.deepEqual(
    value.items.map(({ source, required, remaining }) => [source, required, remaining]),
    [
      ['deposit', '30.00', '30.00'],
      ['adjustment', '60.00', '60.00'],
    ],
  );
  assert.equal((await list({ account: 'owing', source: 'adjustment' })).value.items.length, 1);
  assert.deepEqual((await list({ account: 'nobody' })).value.items, []);
  const [total] = value.totals;
  assert.equal(total?.currency, 'USD');
  assert.ok(money(total?.remaining ?? '0') >= money('90'));
});

test('a requirement is waived once, with its reason, and blocks no more', async () => {
  const { memberId } = await t.member('waived');
  await demand(memberId, '20');
  const [open] = (await list({ account: 'waived' })).value.items;
  const waive = () =>
    t.call('POST /console/rollovers/:id/waive', {
      ...olivia,
      params: { id: open?.id ?? '' },
      body: { reason: 'The game was down all evening' },
    });
  // No policy of the cashier says what one operator may waive alone.
  const waiting = await waive();
  assert.equal(waiting.value.end, null);
  await t.approve(waiting.value.proposal);
  const [value] = (await list({ account: 'waived', view: 'all' })).value.items;
  assert.deepEqual([value?.end, value?.note], ['waived', 'The game was down all evening']);
  assert.equal((await waive()).refusal?.code, 'cashier.rollover_closed');
  assert.deepEqual((await list({ account: 'waived' })).value.items, []);
  assert.equal((await list({ account: 'waived', view: 'all' })).value.items.length, 1);
  const unknown = await t.call('POST /console/rollovers/:id/waive', {
    ...olivia,
    params: { id: newId() },
    body: { reason: 'No such thing' },
  });
  assert.equal(unknown.refusal?.code, 'cashier.rollover_unknown');
});

test('weights concern requirements from then on, and no two changes overlap', async () => {
  const { memberId } = await t.member('weighed');
  await demand(memberId, '10');
  const change = (percent: number, version: number) =>
    t.call('PUT /console/rollover-weights', {
      ...olivia,
      body: { weights: [{ category: 'TG', percent }], version, reason: 'Low house edge' },
    });
  assert.equal((await change(10, 0)).value.version, 1);
  assert.equal((await change(20, 0)).refusal?.code, 'cashier.rollover_changed');
  assert.equal((await change(101, 1)).status, 400);
  await demand(memberId, '10');
  const { items } = (await list({ account: 'weighed' })).value;
  assert.deepEqual(
    items.map(({ weights }) => weights),
    [[], [{ category: 'TG', percent: 10 }]],
  );
});
