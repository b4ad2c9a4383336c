// What one operator lets go alone in a day, and who is independent enough to be the second.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { by, setPolicy } from './testing/payout-desk.ts';
import { type Desk, money, openDesk, operator } from './testing/desk.ts';

let desk: Desk;
before(async () => {
  desk = await openDesk();
});
after(() => desk.close());

const DAY_MS = 24 * 3_600_000;
const code = (refused: string) => ({ code: refused });

/** A withdrawal that waits for operators. */
async function asked(amount: string) {
  const customer = await desk.funded('5000');
  const { id } = await desk.ask(customer, amount);
  await desk.cashier.review.assess(id);
  return { id, customer };
}
const approve = async (id: string, name: string) =>
  (await desk.cashier.review.approve({ id, ...by(desk, name), note: null })).state;

/** Ties two operators together, as one does who gives the other access. */
async function bind(name: string, maker: string) {
  const [operatorId, makerId] = [operator(name).operatorId, operator(maker).operatorId];
  const { db, now } = desk.test.platform;
  await db.tx((tx) => desk.deps.independence.bind(tx, { operatorId, makerId, cause: 'hired' }));
  return async () => {
    const text = 'delete from operator_bonds where operator_id = $1 and made_at <= $2';
    await db.query({ text, values: [operatorId, now()] });
  };
}

test('small withdrawals do not add up beyond what one operator approves in a day', async () => {
  await setPolicy(desk, { withdraw_alone_day_amount: money('250') });
  const rows = [];
  for (const _ of [1, 2, 3]) rows.push(await asked('100'));
  const [first, second, third] = rows.map(({ id }) => id);
  assert.ok(first !== undefined && second !== undefined && third !== undefined);
  assert.equal(await approve(first, 'olivia'), 'APPROVED');
  assert.equal(await approve(second, 'olivia'), 'APPROVED');
  assert.equal(await approve(third, 'olivia'), 'RISK_REVIEW', '300 in a day is more than 250');
  await assert.rejects(approve(third, 'olivia'), code('cashier.second_operator_needed'));
  assert.equal(await approve(third, 'oscar'), 'APPROVED');

  const own = await asked('100');
  assert.equal(await approve(own.id, 'oscar'), 'APPROVED', 'a second yes is no decision alone');
  desk.test.clock.advance(DAY_MS);
  const next = await asked('100');
  assert.equal(await approve(next.id, 'olivia'), 'APPROVED', 'the day is over');
});

test('approvals of one operator at once stay within the day together', async () => {
  desk.test.clock.advance(DAY_MS);
  await setPolicy(desk, { withdraw_alone_day_amount: money('100') });
  const rows = [await asked('100'), await asked('100')];
  const states = await Promise.all(rows.map(({ id }) => approve(id, 'olivia')));
  assert.deepEqual(states.toSorted(), ['APPROVED', 'RISK_REVIEW']);
  await setPolicy(desk, { withdraw_alone_day_amount: money('20000') });
});

test('who is not independent of the first operator is no second one for a withdrawal', async () => {
  const ways = [
    ['olivia', 'oscar'],
    ['oscar', 'olivia'],
  ] as const;
  for (const [hired, maker] of ways) {
    const { id } = await asked('1500');
    const free = await bind(hired, maker);
    assert.equal(await approve(id, 'olivia'), 'RISK_REVIEW');
    await assert.rejects(approve(id, 'oscar'), code('approval.not_independent'));
    desk.test.clock.advance(73 * 3_600_000);
    assert.equal(await approve(id, 'oscar'), 'APPROVED', 'after three days they are independent');
    await free();
  }
});

/** A transfer that waits for its money. */
async function begun(amount: string) {
  const { call } = desk.test;
  const member = await desk.test.member();
  const body = { key: newId(), methodCode: 'bank', amount };
  const { value } = await call('POST /wps/cashier/deposit', { token: member.token, body });
  const channelId = (await desk.cashier.desk.deposit({ id: value.id, brandId: desk.test.brand.id }))
    .channelId;
  assert.ok(channelId !== null);
  return { ...member, id: value.id, channelId, reference: value.transfer?.reference ?? '' };
}
const reason = 'seen at the bank';
const credit = (id: string, name: string) =>
  desk.cashier.depositReview.approve({ id, ...by(desk, name), reason });

test('small deposits do not add up beyond what one operator credits in a day', async () => {
  desk.test.clock.advance(DAY_MS);
  await setPolicy(desk, { deposit_alone_day_amount: money('250') });
  const [first, second, third] = [await begun('100'), await begun('100'), await begun('100')];
  assert.equal((await credit(first.id, 'olivia')).state, 'PAID');
  assert.equal((await credit(second.id, 'olivia')).state, 'PAID');
  assert.notEqual((await credit(third.id, 'olivia')).state, 'PAID');
  await assert.rejects(credit(third.id, 'olivia'), code('cashier.second_operator_needed'));
  assert.equal((await credit(third.id, 'oscar')).state, 'PAID');
  assert.equal((await desk.balances(third.memberId)).main, money('100'));
});

test('who is not independent of the first operator is no second one for a deposit', async () => {
  const free = await bind('oscar', 'olivia');
  const { id } = await begun('1500');
  assert.notEqual((await credit(id, 'olivia')).state, 'PAID');
  await assert.rejects(credit(id, 'oscar'), code('approval.not_independent'));
  await free();
  assert.equal((await credit(id, 'oscar')).state, 'PAID');
});

test('who reads a statement in credits its lines alone up to the limit of a day', async () => {
  desk.test.clock.advance(DAY_MS);
  await setPolicy(desk, { deposit_alone_day_amount: money('150') });
  const [small, large] = [await begun('100'), await begun('100')];
  const channel = await desk.cashier.bankCredits.houseChannel(desk.test.brand.id, small.channelId);
  const arrive = (remittance: string) =>
    desk.cashier.bankCredits.write(
      channel,
      {
        amount: money('100'),
        currency: 'USD',
        payer: 'A stranger',
        remittance,
        bankReference: newId(),
        valueAt: desk.test.clock.now(),
      },
      operator('olivia'),
    );
  const match = (id: string, depositId: string, name: string) =>
    desk.cashier.bankCredits.match({ id, depositId, ...by(desk, name), reason });
  const first = await arrive('');
  const second = await arrive('');
  assert.ok(first !== null && second !== null);
  assert.equal((await match(first.id, small.id, 'olivia')).state, 'CREDITED');
  const again = match(second.id, large.id, 'olivia');
  await assert.rejects(again, code('cashier.own_limit_reached'));
  const free = await bind('oscar', 'olivia');
  await setPolicy(desk, { deposit_alone_day_amount: money('50') });
  const close = match(second.id, large.id, 'oscar');
  await assert.rejects(close, code('cashier.own_limit_reached'), 'not independent, so alone');
  await free();
  assert.equal((await match(second.id, large.id, 'oscar')).state, 'CREDITED');
});

test('a line of exactly the sum that asks for two is not credited by one', async () => {
  desk.test.clock.advance(DAY_MS);
  const { id, channelId } = await begun('100');
  const channel = await desk.cashier.bankCredits.houseChannel(desk.test.brand.id, channelId);
  await setPolicy(desk, {
    deposit_alone_day_amount: money('1000'),
    second_operator_amount: money('100'),
  });
  const line = await desk.cashier.bankCredits.write(
    channel,
    {
      amount: money('100'),
      currency: 'USD',
      payer: 'A stranger',
      remittance: '',
      bankReference: newId(),
      valueAt: desk.test.clock.now(),
    },
    operator('olivia'),
  );
  assert.ok(line !== null);
  const match = (name: string) =>
    desk.cashier.bankCredits.match({ id: line.id, depositId: id, ...by(desk, name), reason });
  await assert.rejects(match('olivia'), code('cashier.own_limit_reached'));
  assert.equal((await match('oscar')).state, 'CREDITED');
  await setPolicy(desk, { second_operator_amount: money('1000') });
});

test('a review is credited alone within the limit of a day, else by two', async () => {
  desk.test.clock.advance(DAY_MS);
  await setPolicy(desk, { deposit_alone_day_amount: money('100') });
  const deposit = await begun('200');
  const waiting = await credit(deposit.id, 'oscar');
  assert.equal(waiting.firstApprovedAccount, 'oscar', 'agreed to 200');
  const channel = await desk.cashier.bankCredits.houseChannel(
    desk.test.brand.id,
    deposit.channelId,
  );
  const line = await desk.cashier.bankCredits.write(
    channel,
    {
      amount: money('150'),
      currency: 'USD',
      payer: 'A stranger',
      remittance: '',
      bankReference: newId(),
      valueAt: desk.test.clock.now(),
    },
    operator('olivia'),
  );
  await desk.cashier.bankCredits.match({
    id: line?.id ?? '',
    depositId: deposit.id,
    ...by(desk, 'olivia'),
    reason,
  });
  const resolve = (name: string) =>
    desk.cashier.depositReview.resolve({
      id: deposit.id,
      ...by(desk, name),
      reason,
      resolution: 'credit',
    });
  const first = await resolve('olivia');
  assert.deepEqual(
    [first.state, first.firstApprovedAccount],
    ['REVIEW', 'olivia'],
    'an approval of 200 is none of 150',
  );
  await assert.rejects(resolve('olivia'), code('cashier.second_operator_needed'));
  const free = await bind('oscar', 'olivia');
  await assert.rejects(resolve('oscar'), code('approval.not_independent'));
  await free();
  assert.equal((await resolve('oscar')).state, 'PAID');
  assert.equal((await desk.balances(deposit.memberId)).main, money('150'));
});

test('who is not independent of the proposer does not agree to the end of a dispute', async () => {
  const customer = await desk.funded('5000');
  const id = await desk.approved(customer, '50');
  await desk.cashier.payouts.pursue(id);
  await desk.tellPayout(id, { status: 'paid', amount: money('50'), currency: 'USD' });
  const { withdrawal } = await desk.cashier.withdrawals.look(id, customer.memberId);
  assert.equal(withdrawal.state, 'ISSUED');
  await desk.cashier.receipts.answer({
    id,
    memberId: customer.memberId,
    account: customer.account,
    answer: 'partly_received',
    receivedAmount: money('20'),
  });
  const filter = { brandId: desk.test.brand.id, view: 'open' } as const;
  const { items } = await desk.cashier.disputes.list(filter, { cursor: null, limit: 1 });
  const [dispute] = items;
  assert.ok(dispute !== undefined);
  const place = { id: dispute.id, version: dispute.version };
  await desk.cashier.disputes.propose({
    ...place,
    ...by(desk, 'olivia'),
    resolution: 'REFUND',
    reason: 'the bank has it back',
    insist: false,
  });
  const agree = async () => {
    const { version } = (await desk.cashier.disputes.look({ ...place, ...filter })).dispute;
    await desk.cashier.disputes.agree({ ...place, version, ...by(desk, 'oscar'), note: null });
  };
  const free = await bind('olivia', 'oscar');
  await assert.rejects(agree(), code('approval.not_independent'));
  await free();
  await agree();
  assert.equal((await desk.balances(customer.memberId)).main, money('4980'), 'the rest comes back');
});
