import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { createTestApp, type TestApp } from '../../testing.ts';

let t: TestApp;
let ada: { readonly operatorToken: string };
let ben: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  ada = await t.operator('olivia');
  ben = await t.operator('oscar');
});
after(() => t.close());

const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const balance = async (memberId: string) =>
  (await t.services.wallet.balances(t.platform.db, memberId)).main;

const propose = (account: string, body: Record<string, unknown> = {}, who = ada) =>
  t.call('POST /console/adjustments', {
    ...who,
    body: {
      key: newId(),
      account,
      direction: 'credit',
      cause: 'compensation',
      amount: '25.00',
      reason: 'A round that the vendor lost',
      ...body,
    },
  });
const decide = (adjustmentId: string, decision: 'approve' | 'decline', who = ben) =>
  t.call('POST /console/adjustments/:adjustmentId/decide', {
    ...who,
    params: { adjustmentId },
    body: { decision, note: 'Seen the ticket' },
  });

test('a credit waits for a second operator and is posted once by the yes of another', async () => {
  const { memberId } = await t.member('credited');
  const { value } = await propose('credited', { multipleHundredths: 100, reference: 'T-1' });
  assert.equal(value.state, 'PROPOSED');
  assert.equal(await balance(memberId), ZERO);
  assert.equal((await decide(value.id, 'approve', ada)).refusal?.code, 'adjustment.own');

  const twice = await Promise.all([decide(value.id, 'approve'), decide(value.id, 'approve')]);
  const codes = twice.map(({ refusal }) => refusal?.code ?? 'ok').toSorted();
  assert.deepEqual(codes, ['adjustment.decided', 'ok']);
  assert.equal(await balance(memberId), money('25'));
  const { items } = await t.services.cashier.rollovers.list(
    { brandId: t.brand.id, isOpen: true, memberId },
    { cursor: null, limit: 10 },
  );
  assert.deepEqual(
    items.map(({ source, required }) => [source, required]),
    [['adjustment', money('25')]],
  );
});

test('a debit takes what is there, and fails whole when it is not', async () => {
  const { memberId } = await t.member('debited');
  await decide((await propose('debited', { amount: '40' })).value.id, 'approve');
  const some = await propose('debited', { direction: 'debit', amount: '15', cause: 'correction' });
  assert.equal((await decide(some.value.id, 'approve')).value.state, 'POSTED');
  const much = await propose('debited', { direction: 'debit', amount: '26', cause: 'fraud' });
  assert.equal((await decide(much.value.id, 'approve')).value.state, 'FAILED');
  assert.equal(await balance(memberId), money('25'));
  const totals = async (query: Record<string, string>) =>
    (await t.call('GET /console/adjustments/totals', { ...ada, query })).value;
  assert.deepEqual(await totals({ account: 'debited', state: 'POSTED' }), {
    count: 2,
    isMore: false,
    rows: [{ currency: 'USD', count: 2, amount: '25.00' }],
  });
  assert.equal((await totals({ account: 'nobody' })).count, 0);
});

test('what is declined or taken back moves nothing and is over', async () => {
  const { memberId } = await t.member('declined');
  const first = await propose('declined');
  assert.equal((await decide(first.value.id, 'decline')).value.state, 'DECLINED');
  assert.equal((await decide(first.value.id, 'approve')).refusal?.code, 'adjustment.decided');
  const second = await propose('declined');
  const withdraw = (who: typeof ada) =>
    t.call('POST /console/adjustments/:adjustmentId/withdraw', {
      ...who,
      params: { adjustmentId: second.value.id },
    });
  assert.equal((await withdraw(ben)).refusal?.code, 'adjustment.not_own');
  assert.equal((await withdraw(ada)).value.state, 'WITHDRAWN');
  assert.equal(await balance(memberId), ZERO);
});

test('who adjusts money does not set how much of it needs nobody else', async () => {
  const change = await t.call('PUT /console/adjustment-rules/:currency', {
    ...ben,
    params: { currency: 'EUR' },
    body: { aloneAmount: '30', aloneDayAmount: '50', version: 0, reason: 'Saves a colleague' },
  });
  assert.equal(change.refusal?.code, 'request.forbidden');
});

test('within the rule one operator acts alone, up to the limit of the day', async () => {
  const { memberId } = await t.member('alone');
  const rule = await t.call('PUT /console/adjustment-rules/:currency', {
    ...ada,
    params: { currency: 'USD' },
    body: { aloneAmount: '30', aloneDayAmount: '50', version: 0, reason: 'Small gestures' },
  });
  assert.deepEqual([rule.value.version, rule.value.aloneAmount], [0, '0.00']);
  assert.equal((await propose('alone', { amount: '30' })).value.state, 'PROPOSED');
  await t.approve(rule.value.proposal);
  const stale = await t.call('PUT /console/adjustment-rules/:currency', {
    ...ada,
    params: { currency: 'USD' },
    body: { aloneAmount: '90', aloneDayAmount: '90', version: 0, reason: 'Overlooked' },
  });
  assert.equal(stale.refusal?.code, 'adjustment.changed');
  assert.equal((await propose('alone', { amount: '30' })).value.state, 'POSTED');
  assert.equal((await propose('alone', { amount: '31' })).value.state, 'PROPOSED');
  assert.equal((await propose('alone', { amount: '21' })).value.state, 'PROPOSED');
  assert.equal((await propose('alone', { amount: '20' })).value.state, 'POSTED');
  assert.equal(await balance(memberId), money('50'));
  const debit = await propose('alone', { direction: 'debit', amount: '20' }, ben);
  assert.equal(debit.value.state, 'POSTED');
  const short = await propose('alone', { direction: 'debit', amount: '30' }, ben);
  assert.equal(await balance(memberId), money('0'));
  assert.equal(short.value.state, 'POSTED');
  const nothing = await propose('alone', { direction: 'debit', amount: '1' }, ada);
  assert.equal(nothing.value?.state ?? nothing.refusal?.code, 'PROPOSED');

  // The limit does not start again at a midnight of any zone.
  await t.platform.db.query({
    text: "update brands set time_zone = 'Pacific/Honolulu' where id = $1",
    values: [t.brand.id],
  });
  t.clock.advance(23 * 3_600_000);
  ada = await t.operator('olivia');
  assert.equal((await propose('alone', { amount: '1' })).value.state, 'PROPOSED');
  t.clock.advance(2 * 3_600_000);
  ada = await t.operator('olivia');
  ben = await t.operator('oscar');
  assert.equal((await propose('alone', { amount: '1' })).value.state, 'POSTED');
});

test('the same key proposes once', async () => {
  await t.member('twice');
  const body = { key: newId() };
  const first = await propose('twice', body);
  const again = await propose('twice', body);
  assert.equal(again.value.id, first.value.id);
  for (const change of [
    { amount: '26.00' },
    { direction: 'debit' },
    { cause: 'goodwill' },
    { multipleHundredths: 100 },
    { reason: 'Another reason' },
    { reference: 'T-9' },
  ]) {
    const other = await propose('twice', { ...body, ...change });
    assert.equal(other.refusal?.code, 'adjustment.key_conflict', JSON.stringify(change));
  }
});

test('unknown members, too fine amounts and play for a debit are refused', async () => {
  await t.member('plain');
  const code = async (account: string, body: Record<string, unknown>) =>
    (await propose(account, body)).refusal?.code;
  assert.equal(await code('nobody-at-all', {}), 'adjustment.member_unknown');
  assert.equal(await code('plain', { amount: '1.005' }), 'adjustment.amount_too_fine');
  assert.equal(
    await code('plain', { direction: 'debit', multipleHundredths: 100 }),
    'adjustment.rollover_on_debit',
  );
  assert.equal((await propose('plain', { amount: '0' })).status, 400);
});

test('what waits is listed oldest first and counted, and nothing of another brand is shown', async () => {
  await t.member('listed');
  const { value } = await propose('listed');
  const list = await t.call('GET /console/adjustments', {
    ...ben,
    query: { view: 'waiting', account: 'listed' },
  });
  assert.deepEqual(
    list.value.items.map(({ id, canDecide }) => [id, canDecide]),
    [[value.id, true]],
  );
  assert.ok(list.value.waiting > 0);
  const none = await t.call('GET /console/adjustments/:adjustmentId', {
    ...ada,
    params: { adjustmentId: newId() },
  });
  assert.equal(none.refusal?.code, 'adjustment.unknown');
});
