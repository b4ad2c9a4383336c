import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';

let t: TestApp;
let olivia: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  olivia = await t.operator('olivia');
});
after(() => t.close());

const wanted = {
  vendorMin: '5.00',
  vendorMax: '900.00',
  uplineIsOffered: true,
  uplineMin: '10.00',
  uplineMax: '100.00',
  uplineDay: '200.00',
  downlineIsOffered: true,
  downlineMin: '10.00',
  downlineMax: '100.00',
  downlineDay: '300.00',
  transferAnyDepth: false,
  transferRolloverMultipleHundredths: 150,
};
const change = (body: Record<string, unknown>) =>
  t.call('PUT /console/fund-policy', {
    ...olivia,
    body: { ...wanted, version: 0, reason: 'Season of the club', ...body },
  });

test('rules that nobody has set are those of the house, and a change is kept with its reason', async () => {
  const before = await t.call('GET /console/fund-policy', olivia);
  assert.deepEqual([before.value.version, before.value.uplineIsOffered], [0, false]);
  const sent = await change({});
  assert.equal(sent.value.version, 0);
  await t.approve(sent.value.proposal);
  const { value } = await t.call('GET /console/fund-policy', olivia);
  assert.deepEqual(value, { currency: 'USD', ...wanted, version: 1 });
  const { items } = await t.services.audit.list(t.platform.db, {}, { limit: 20 });
  const entry = items.find(({ action }) => action === 'funds.change_policy');
  assert.equal(entry?.reason, 'Season of the club');
});

test('of two operators who change them at once the second is told', async () => {
  assert.equal((await change({ version: 0 })).refusal?.code, 'funds.policy_changed');
  assert.equal((await change({ version: 1, vendorMax: '850.00' })).value.version, 2);
});

test('bounds that no transfer could meet are refused', async () => {
  const code = async (body: Record<string, unknown>) =>
    (await change({ version: 2, ...body })).refusal?.code;
  assert.equal(await code({ vendorMin: '0' }), 'funds.policy_invalid');
  assert.equal(await code({ vendorMin: '901', vendorMax: '900' }), 'funds.policy_invalid');
  assert.equal(await code({ uplineDay: '99' }), 'funds.policy_invalid');
  assert.equal(await code({ uplineMin: '10.005' }), 'funds.policy_invalid');
  assert.equal(await code({ downlineDay: '99' }), 'funds.policy_invalid');
  assert.equal(await code({ downlineMin: '0' }), 'funds.policy_invalid');
  assert.equal(await code({ uplineMin: '-1' }), 'funds.policy_invalid');
});
