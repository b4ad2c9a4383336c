import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { createCredits } from './service/credit.ts';
import { createCashierJobs } from './jobs.ts';
import type { DepositNews } from './rules/deposit-news.ts';
import { ASK_DEPOSITS } from './service/deps.ts';
import { type Desk, money, openDesk, operator } from './testing/desk.ts';
import { LOST, MISSING } from './testing/scripted-provider.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
after(() => desk.close());
afterEach(() => desk.provider.script({}));

const paid = (amount = '100', currency = 'USD'): DepositNews => ({
  status: 'paid',
  paid: { amount: money(amount), currency },
});

const begin = (
  memberId: string,
  over: { key?: string; amount?: string; methodCode?: string; fee?: string } = {},
) =>
  desk.cashier.deposits.begin({
    memberId,
    key: over.key ?? newId(),
    methodCode: over.methodCode ?? 'card',
    amount: money(over.amount ?? '100'),
    fee: over.fee === undefined ? undefined : money(over.fee),
    ip: '203.0.113.10',
  });

const FEE_CHANGED = { code: 'cashier.fee_changed' };

const tell = (id: string, news: DepositNews, providerReference = `ref-${id}`) => {
  const credits = createCredits(desk.deps);
  return desk.test.platform.db.tx((tx) => credits.apply(tx, { id, providerReference, news }));
};

const stateOf = async (id: string, memberId: string) =>
  (await desk.cashier.deposits.look(id, memberId)).state;

test('a paid deposit is credited once, however often and in whatever order it is told', async () => {
  const { memberId } = await desk.test.member();
  const { id, payUrl } = await begin(memberId);
  assert.equal(payUrl, `http://provider.test/pay/${id}`);
  const outcomes = await Promise.all([tell(id, paid()), tell(id, paid()), tell(id, paid())]);
  assert.deepEqual(outcomes.toSorted(), ['applied', 'repeated', 'repeated']);
  assert.equal(await tell(id, { status: 'pending' }), 'stale');
  assert.equal(await tell(id, { status: 'expired' }), 'stale');
  assert.equal(await tell(id, { status: 'failed' }), 'contradiction');
  assert.equal(await stateOf(id, memberId), 'PAID');
  assert.equal((await desk.balances(memberId)).main, money('100'));
});

test('late money is still the member’s', async () => {
  const { memberId } = await desk.test.member();
  for (const status of ['expired', 'failed', 'cancelled'] as const) {
    const { id } = await begin(memberId);
    assert.equal(await tell(id, { status }), 'applied');
    assert.equal(await tell(id, { status }), 'repeated');
    assert.equal(await tell(id, paid()), 'applied');
  }
  assert.equal((await desk.balances(memberId)).main, money('300'));
});

test('another amount or currency waits for an operator, who credits it or sends it back', async () => {
  const { memberId } = await desk.test.member();
  const less = await begin(memberId);
  assert.equal(await tell(less.id, paid('50')), 'review');
  assert.equal(await tell(less.id, paid('50')), 'repeated');
  assert.equal(await tell(less.id, paid('100')), 'contradiction');
  assert.equal((await desk.balances(memberId)).main, 0n);

  const resolve = {
    brandId: desk.test.brand.id,
    reason: 'paid half',
    operatorId: operator('olivia').operatorId,
    operatorAccount: 'olivia',
    ip: '::1',
  };
  const resolved = await desk.cashier.depositReview.resolve({
    ...resolve,
    id: less.id,
    resolution: 'credit',
  });
  assert.equal(resolved.state, 'PAID');
  assert.equal((await desk.balances(memberId)).main, money('50'));
  await assert.rejects(
    desk.cashier.depositReview.resolve({ ...resolve, id: less.id, resolution: 'credit' }),
    { code: 'cashier.deposit_not_in_review' },
  );

  const foreign = await begin(memberId);
  assert.equal(await tell(foreign.id, paid('100', 'EUR')), 'review');
  await assert.rejects(
    desk.cashier.depositReview.resolve({ ...resolve, id: foreign.id, resolution: 'credit' }),
    { code: 'cashier.currency_differs' },
  );
  await desk.cashier.depositReview.resolve({ ...resolve, id: foreign.id, resolution: 'dismiss' });
  assert.equal(await stateOf(foreign.id, memberId), 'FAILED');
  assert.equal((await desk.balances(memberId)).main, money('50'));
});

test('news that names another payment of the provider moves nothing', async () => {
  const { memberId } = await desk.test.member();
  const { id } = await begin(memberId);
  assert.equal(await tell(id, paid(), 'ref-of-someone-else'), 'contradiction');
  assert.equal(await tell(newId(), paid()), 'unknown_subject');
  assert.equal((await desk.balances(memberId)).main, 0n);
});

test('one key is one deposit, also when it comes many times at once', async () => {
  const { memberId } = await desk.test.member();
  const key = newId();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => begin(memberId, { key })));
  assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
  await assert.rejects(begin(memberId, { key, amount: '200' }), { code: 'cashier.key_conflict' });
});

test('amounts outside the limits of the method are refused', async () => {
  const { memberId } = await desk.test.member();
  await assert.rejects(begin(memberId, { amount: '9.99' }), {
    code: 'cashier.amount_below_minimum',
  });
  await assert.rejects(begin(memberId, { amount: '5000.01' }), {
    code: 'cashier.amount_above_maximum',
  });
  await assert.rejects(begin(memberId, { amount: '20.001' }), { code: 'cashier.amount_too_fine' });
  await assert.rejects(begin(memberId, { methodCode: 'cheque' }), {
    code: 'cashier.method_unavailable',
  });
});

test('no more than a few unpaid deposits wait at once', async () => {
  const { memberId } = await desk.test.member();
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map(() => begin(memberId)));
  const refused = results.filter(({ status }) => status === 'rejected');
  assert.equal(refused.length, 3);
});

test('a provider that is down leaves the deposit pending; the same key goes on with it', async () => {
  const { memberId } = await desk.test.member();
  const key = newId();
  desk.provider.script({ createDeposit: [LOST, 'created'] });
  await assert.rejects(begin(memberId, { key }), { code: 'cashier.provider_unavailable' });
  const deposit = await begin(memberId, { key });
  assert.equal(deposit.state, 'PENDING');
  assert.notEqual(deposit.payUrl, null);
});

test('a refusal of the provider ends the deposit', async () => {
  const { memberId } = await desk.test.member();
  desk.provider.script({ createDeposit: [{ kind: 'refused', reason: 'invalid' }] });
  await assert.rejects(begin(memberId), { code: 'cashier.method_unavailable' });
  const page = await desk.cashier.deposits.list(
    { brandId: desk.test.brand.id, memberId },
    { cursor: null, limit: 10 },
  );
  assert.deepEqual(
    page.items.map(({ state }) => state),
    ['FAILED'],
  );
});

test('a missing webhook is made up for by asking, but not more often than every few seconds', async () => {
  const { memberId } = await desk.test.member();
  const { id } = await begin(memberId);
  desk.provider.script({ queryDeposit: [LOST, paid()] });
  assert.equal(await stateOf(id, memberId), 'PENDING');
  desk.test.clock.advance(6_000);
  assert.equal(await stateOf(id, memberId), 'PENDING', 'the first answer was lost');
  assert.equal(await stateOf(id, memberId), 'PENDING', 'asked a moment ago');
  desk.test.clock.advance(6_000);
  assert.equal(await stateOf(id, memberId), 'PAID');
});

test('an expired deposit is asked about once more, and late money is found without a word', async () => {
  const { memberId } = await desk.test.member();
  const { id } = await begin(memberId);
  await tell(id, { status: 'expired' });
  const jobs = createCashierJobs(desk.test.platform.db, desk.cashier);
  const turn = () => jobs[ASK_DEPOSITS]?.({}, desk.test.clock.now());
  desk.provider.script({ queryDeposit: [paid()] });
  await turn();
  assert.equal(await stateOf(id, memberId), 'EXPIRED', 'not yet time');
  desk.test.clock.advance(61 * 60_000);
  await turn();
  assert.equal(await stateOf(id, memberId), 'PAID');
});

test('an unpaid code is given up by its member alone, and is credited when it was paid after all', async () => {
  const { memberId, token } = await desk.test.member();
  const other = await desk.test.member();
  const { id } = await begin(memberId, { methodCode: 'qr' });
  const cancel = (by: string) =>
    desk.test.call('POST /wps/cashier/deposits/:id/cancel', { params: { id }, token: by });
  assert.equal((await cancel(other.token)).refusal?.code, 'cashier.deposit_not_found');
  const { value } = await cancel(token);
  assert.deepEqual([value.state, value.canCancel, value.qr], ['CANCELLED', false, null]);
  assert.equal((await cancel(token)).refusal?.code, 'cashier.deposit_not_open');
  const card = await begin(memberId);
  const page = await desk.test.call('POST /wps/cashier/deposits/:id/cancel', {
    params: { id: card.id },
    token,
  });
  assert.equal(page.refusal?.code, 'cashier.deposit_not_open', 'the provider has its own way back');

  const jobs = createCashierJobs(desk.test.platform.db, desk.cashier);
  desk.provider.script({ queryDeposit: [paid()] });
  desk.test.clock.advance(61 * 60_000);
  await jobs[ASK_DEPOSITS]?.({}, desk.test.clock.now());
  assert.equal(await stateOf(id, memberId), 'PAID');
});

test('a payment that the provider has never heard of expires or fails', async () => {
  const { memberId } = await desk.test.member();
  const deposit = await begin(memberId);
  desk.provider.script({ queryDeposit: [MISSING] });
  await desk.cashier.deposits.ask(deposit);
  desk.test.clock.advance(31 * 60_000);
  await desk.cashier.deposits.ask(deposit);
  assert.equal(await stateOf(deposit.id, memberId), 'EXPIRED');
});

test('a fee is charged after the deposit, and a deposit demands play', async () => {
  const { memberId } = await desk.test.member();
  const { id } = await begin(memberId, { methodCode: 'wallet' });
  await tell(id, paid());
  assert.equal((await desk.balances(memberId)).main, money('99'));
  const { rolloverRemaining, rollovers } = await desk.cashier.withdrawals.options(memberId, null);
  assert.equal(rolloverRemaining, money('100'));
  assert.deepEqual(
    rollovers.map(({ source }) => source),
    ['deposit'],
  );
});

test('a fixed fee is told before it is charged, and is in the ledger and in the record', async () => {
  const { memberId, token } = await desk.test.member();
  const { db } = desk.test.platform;
  const setFee = (fixed: string, least: string) =>
    db.query({
      text: `update deposit_methods set fee_fixed_amount = $1, fee_min_amount = $2
        where code = 'wallet'`,
      values: [money(fixed), money(least)],
    });
  await setFee('0.5', '1.2');
  try {
    const query = { methodCode: 'wallet', amount: '100' };
    const { value } = await desk.test.call('GET /wps/cashier/deposit/quote', { token, query });
    assert.deepEqual([value.fee, value.credited], ['1.50', '98.50']);
    const { id } = await begin(memberId, { methodCode: 'wallet' });
    // What the member was told stands, whatever is set since.
    await setFee('9', '0');
    await tell(id, paid());
    assert.equal((await desk.balances(memberId)).main, money('98.50'));
    const fees = await db.query<{ main: bigint; house: bigint }>({
      text: `select main_amount as main, house_amount as house from transfers
        where member_id = $1 and kind = 'DEPOSIT_FEE'`,
      values: [memberId],
    });
    assert.deepEqual(fees, [{ main: money('-1.50'), house: money('1.50') }]);
    assert.equal((await desk.cashier.deposits.look(id, memberId)).fee, money('1.50'));
    await setFee('0.05', '1.2');
    const small = await begin(memberId, { methodCode: 'wallet', amount: '20' });
    assert.equal(small.fee, money('1.20'));
  } finally {
    await setFee('0', '0');
  }
});

test('a deposit that costs something else than the member was told is not begun', async () => {
  const { memberId, token } = await desk.test.member();
  const key = newId();
  const wish = { methodCode: 'wallet', amount: '100' };
  const body = { ...wish, key, fee: '1.01' };
  const told = await desk.test.call('POST /wps/cashier/deposit', { token, body });
  assert.equal(told.refusal?.code, 'cashier.fee_changed');
  await assert.rejects(begin(memberId, { ...wish, key, fee: '0' }), FEE_CHANGED);
  const { items } = (await desk.test.call('GET /wps/cashier/deposits', { token })).value;
  assert.deepEqual(items, []);
  const begun = await begin(memberId, { ...wish, key, fee: '1' });
  assert.equal(begun.fee, money('1'));
  const setFixed = (fixed: string) =>
    desk.test.platform.db.query({
      text: `update deposit_methods set fee_fixed_amount = $1 where code = 'wallet'`,
      values: [money(fixed)],
    });
  await setFixed('0.5');
  try {
    // The same press again is the same deposit, whatever a deposit costs by now.
    assert.equal((await begin(memberId, { ...wish, key, fee: '1' })).id, begun.id);
    await assert.rejects(begin(memberId, { ...wish, fee: '1' }), FEE_CHANGED);
    assert.equal((await begin(memberId, { ...wish, fee: '1.5' })).fee, money('1.5'));
    assert.equal((await begin(memberId, wish)).fee, money('1.5'));
  } finally {
    await setFixed('0');
  }
});

test('pages of the record follow each other without gap or overlap', async () => {
  const { memberId } = await desk.test.member();
  for (let index = 0; index < 5; index += 1) {
    const { id } = await begin(memberId);
    await tell(id, { status: 'cancelled' });
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const filter = { brandId: desk.test.brand.id, memberId };
    const page = await desk.cashier.deposits.list(filter, { cursor, limit: 2 });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  assert.equal(seen.length, 5);
  assert.equal(new Set(seen).size, 5);
  const list = desk.cashier.deposits.list(
    { brandId: desk.test.brand.id },
    { cursor: 'x', limit: 2 },
  );
  await assert.rejects(list, { code: 'request.invalid' });
});
