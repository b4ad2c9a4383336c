import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp, type TestMember } from '../../testing.ts';
import { sampleMember } from './sample.ts';

let t: TestApp;
let ada: TestMember;
let stranger: TestMember;

before(async () => {
  t = await createTestApp();
  ada = await t.member('Ada_1');
  stranger = await t.member('Adolf', { brandId: t.otherBrand.id });
  const { wallet } = t.services;
  const orders = sampleMember({ memberId: ada.memberId, brandId: t.brand.id });
  await wallet.post(orders.deposit({ key: 'deposit', amount: 1_250_000n }));
  await wallet.post(orders.bet({ key: 'bet', amount: 100_001n }));
  await wallet.post(orders.win({ key: 'win', amount: 50_000n }));
});
after(() => t.close());

const record = (query: Record<string, string>, token: string | null = ada.token) =>
  t.call('GET /wps/member/transactions', { query, ...(token === null ? {} : { token }) });

test('a member reads the balance as decimal text, with the version that sockets carry', async () => {
  const { value } = await t.call('GET /wps/v2/wallets/balance', { token: ada.token });
  assert.deepEqual(value, {
    currency: t.brand.currency,
    balance: '11.99999',
    locked: '0.00',
    bonus: '0.00',
    version: 3,
  });
});

test('without a session there is nothing to read', async () => {
  assert.equal((await t.call('GET /wps/v2/wallets/balance')).status, 401);
  assert.equal((await record({}, null)).status, 401);
});

test('the account record tells each movement with the balance after it', async () => {
  const { items, nextCursor } = (await record({})).value;
  assert.deepEqual(
    items.map(({ kind, amount, balance }) => [kind, amount, balance]),
    [
      ['PAYOUT', '0.50', '11.99999'],
      ['BET_DEDUCT', '-1.00001', '11.49999'],
      ['DEPOSIT_ONLINE', '12.50', '12.50'],
    ],
  );
  assert.equal(nextCursor, null);
});

test('pages and filters narrow it', async () => {
  const first = (await record({ limit: '2' })).value;
  assert.equal(first.items.length, 2);
  const rest = (await record({ limit: '2', cursor: first.nextCursor ?? '' })).value;
  assert.deepEqual(
    rest.items.map(({ kind }) => kind),
    ['DEPOSIT_ONLINE'],
  );
  const won = (await record({ kinds: 'PAYOUT,JACKPOT' })).value;
  assert.deepEqual(
    won.items.map(({ kind }) => kind),
    ['PAYOUT'],
  );
  assert.deepEqual((await record({ to: '2001-01-01T00:00:00Z' })).value.items, []);
});

test('what is no filter is refused with its place', async () => {
  const wrong = [
    { kinds: 'NOT_A_KIND' },
    { kinds: "'; drop table transfers; --" },
    { cursor: 'zzz' },
    { cursor: '9'.repeat(300) },
    { limit: '101' },
    { limit: '0' },
    { from: 'yesterday' },
  ];
  for (const query of wrong) {
    const { status, refusal } = await record(query);
    assert.equal(status, 400, JSON.stringify(query));
    assert.equal(refusal?.code, 'request.invalid');
  }
});

test('an operator reads members of the brand, and nobody of another', async () => {
  const operator = await t.operator('olivia');
  const show = (memberId: string) =>
    t.call('GET /console/members/:memberId/wallet', { ...operator, params: { memberId } });
  assert.equal((await show(ada.memberId)).value.balance, '11.99999');
  assert.equal((await show(stranger.memberId)).refusal?.code, 'wallet.purse_missing');
  const transfers = await t.call('GET /console/members/:memberId/transfers', {
    ...operator,
    params: { memberId: stranger.memberId },
  });
  assert.equal(transfers.refusal?.code, 'wallet.purse_missing');
});
