import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestMember } from '../../../testing.ts';
import { layGround } from '../../../testing/ground.ts';
import { money } from '../testing/amounts.ts';
import { seedFunds } from '../seed.ts';

let t: TestApp;
let member: TestMember;
before(async () => {
  t = await createTestApp();
  await layGround(t.platform);
  await seedFunds(t.platform, { brandId: t.brand.id, currency: t.brand.currency });
  member = await t.member('wallet_owner');
  await t.services.wallet.post({
    key: 'gift',
    kind: 'ADMIN_ADD',
    cause: 'adjustment:test',
    memberId: member.memberId,
    brandId: t.brand.id,
    currency: t.brand.currency,
    postings: [
      { account: { house: 'adjustment' }, amount: money('-100') },
      { account: { purse: 'main' }, amount: money('100') },
    ],
  });
});
after(() => t.close());

test('the wallet shows every vendor by its mode, and a silent one without a figure', async () => {
  const { value } = await t.call('GET /wps/merchantWallet', { token: member.token });
  assert.equal(value.main, '100.00');
  const modes = Object.fromEntries(
    value.wallets.map(({ balance, isLive, merchantCode, mode }) => [
      merchantCode,
      [mode, balance, isLive],
    ]),
  );
  assert.deepEqual(modes, {
    PARLOUR: ['seamless', null, true],
    ANNEX: ['transfer', null, false],
    KINGFISHER: ['transfer', null, false],
  });
  const single = await t.call('GET /wps/merchantWallet', {
    token: member.token,
    query: { isSingle: true, merchantCode: 'ANNEX' },
  });
  assert.equal(single.value.wallets.length, 1);
});

test('a transfer to a vendor that is away is held, listed and seen by operators as stuck', async () => {
  const body = {
    key: newId(),
    merchantCode: 'ANNEX',
    direction: 'to_vendor',
    amount: '40',
  } as const;
  const { value: sent } = await t.call('POST /wps/wallet/transfer', { token: member.token, body });
  assert.deepEqual([sent.state, sent.amount], ['UNKNOWN', '40.00']);
  const { value: wallet } = await t.call('GET /wps/merchantWallet', { token: member.token });
  assert.deepEqual([wallet.main, wallet.locked], ['60.00', '40.00']);
  const again = await t.call('POST /wps/wallet/transfer', {
    token: member.token,
    body: { ...body, key: newId() },
  });
  assert.equal(again.refusal?.code, 'funds.transfer_open');
  const { value: list } = await t.call('GET /wps/wallet/transfers', { token: member.token });
  assert.equal(list.items[0]?.id, sent.id);
  const stranger = await t.member();
  const other = await t.call('GET /wps/wallet/transfers/:id', {
    token: stranger.token,
    params: { id: sent.id },
  });
  assert.equal(other.refusal?.code, 'funds.transfer_not_found');

  const operator = await t.operator('olivia');
  const headers = { origin: t.platform.config.consoleUrl };
  const { value: stuck } = await t.call('GET /console/vendor-transfers', {
    ...operator,
    headers,
    query: { view: 'stuck' },
  });
  assert.deepEqual(
    stuck.items.map(({ account, isStuck }) => [account, isStuck]),
    [['wallet_owner', true]],
  );
  const { value: totals } = await t.call('GET /console/vendor-transfers/totals', {
    ...operator,
    headers,
  });
  assert.deepEqual([totals.count, totals.rows[0]?.amount], [1, '40.00']);
  assert.deepEqual([totals.rows[0]?.open, totals.rows[0]?.stuckCount], ['40.00', 1]);
  const { value: sorted } = await t.call('GET /console/vendor-transfers', {
    ...operator,
    headers,
    query: { sort: 'amount', isAscending: 'true' },
  });
  assert.equal(sorted.items.length, 1);
  const { value: proposed } = await t.call('POST /console/vendor-transfers/:id/settlement', {
    ...operator,
    headers,
    params: { id: sent.id },
    body: { outcome: 'failed', reason: 'A letter of the vendor' },
  });
  assert.deepEqual([proposed.canPropose, proposed.canDecide], [false, false]);
  assert.deepEqual(
    proposed.ledger.map(({ kind }) => kind),
    ['VENDOR_FREEZE'],
  );
  const oscar = await t.operator('oscar');
  const { value: settled } = await t.call('POST /console/vendor-transfers/:id/settlement/decide', {
    ...oscar,
    headers,
    params: { id: sent.id },
    body: { isApproved: true, reason: 'The letter is on file' },
  });
  assert.equal(settled.state, 'FAILED');
  const { value: after } = await t.call('GET /wps/merchantWallet', { token: member.token });
  assert.deepEqual([after.main, after.locked], ['100.00', '0.00']);
});

test('settings are kept, and leaving a game recalls only for who wishes it', async () => {
  const { token } = member;
  const leave = () => t.call('POST /wps/wallet/leave', { token, body: { key: newId() } });
  assert.equal((await leave()).value, null);
  const body = { movesOnLaunch: false, recallsOnLeave: true };
  await t.call('PUT /wps/wallet/settings', { token, body });
  const { value } = await t.call('GET /wps/merchantWallet', { token });
  assert.deepEqual(value.settings, body);
  assert.equal((await leave()).value?.items.length, 2);
});

test('without an upline there is an explanation and no transfer', async () => {
  const { token } = member;
  await t.call('POST /wps/member/paymentPassword', {
    token,
    body: {
      loginPassword: TEST_PASSWORD,
      newPaymentPassword: '482913',
      confirmNewPaymentPassword: '482913',
    },
  });
  const { value } = await t.call('GET /wps/member/upline', { token });
  assert.deepEqual([value.upline, value.isOffered], [null, true]);
  assert.deepEqual(
    value.blockers.map(({ code }) => code),
    ['funds.upline_none'],
  );
  const refused = await t.call('POST /wps/member/upline/transfer', {
    token,
    body: { key: newId(), amount: '20', paymentPassword: '482913' },
  });
  assert.equal(refused.refusal?.code, 'funds.upline_none');
  const wrong = await t.call('POST /wps/member/upline/transfer', {
    token,
    body: { key: newId(), amount: '20', paymentPassword: '482914' },
  });
  assert.equal(wrong.refusal?.code, 'identity.payment_password_wrong');
});
