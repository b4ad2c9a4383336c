import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ContractKind, periodAt } from '@parlour/commission';
import { amountToText } from '@parlour/money';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { codeOf, PIN, tier } from '../contract/testing.ts';
import { money, openSettlementHouse, type SettlementHouse, shown } from './testing/house.ts';

let t: TestApp;
let house: SettlementHouse;
let timeZone: string;
before(async () => {
  t = await createTestApp();
  house = await openSettlementHouse(t);
  timeZone = await t.services.reports.zoneOf(t.platform.db, t.brand.id);
});
after(() => t.close());

const HOUR_MS = 3_600_000;
const goTo = (at: Date): void => t.clock.advance(at.getTime() - t.clock.now().getTime());
const toNextDay = (hours = 0): void =>
  goTo(new Date(periodAt('D', t.clock.now(), timeZone).to.getTime() + hours * HOUR_MS));

const review = async (kind: ContractKind, reviewMode: 'AUTO' | 'UPLINE' | 'ADMIN') => {
  const place = { brandId: t.brand.id, currency: 'USD' };
  const limits = await t.services.contracts.limits.get(t.platform.db, { ...place, kind });
  const desk = await house.desk();
  await t.platform.db.tx((tx) =>
    t.services.contracts.limits.change(tx, place, { ...limits, reviewMode }, desk),
  );
};

const operatorId = async (account: string): Promise<string> => {
  const [row] = await t.platform.db.query<{ id: string }>({
    text: 'select id from operators where account = $1',
    values: [account],
  });
  return row?.id ?? '';
};

const desk = async (account = 'olivia') => ({
  brandId: t.brand.id,
  operatorId: await operatorId(account),
  operatorAccount: account,
  ip: '192.0.2.1',
  reason: 'as the rules say',
});

/** No further periods of a kind, so that days of slots are not settled for nothing. */
const endAll = (kind: ContractKind) =>
  t.platform.db.query({
    text: `update contracts set ends_at = $2, end_reason = 'forced', status = 'TERMINATED'
      where kind = $1 and ends_at is null`,
    values: [kind, t.clock.now()],
  });

test('dividends take what the house lost before, and what became known since, into the open period', async () => {
  const top = await house.person();
  const player = await house.person(top.id);
  goTo(periodAt('D', t.clock.now(), timeZone).to);
  await house.platformContract(top.id, {
    kind: 'DIVIDEND',
    period: 'D',
    carryMode: 'FOREVER',
    tiers: [tier(0, 1_000)],
  });
  toNextDay(1);
  const bet = await house.bet(player, '100', { payout: '400' });
  toNextDay(3);
  await house.settleAll();
  const bills = () => house.bills(top, 'DIVIDEND');
  const first = (await bills()).at(-1);
  assert.equal(shown(first), '0.00 NOT_REACHED 0.00');
  assert.deepEqual([first?.thisLoss, first?.carriedOut], [money('-300'), money('-300')]);

  await house.bet(player, '1000');
  toNextDay(3);
  await house.settleAll();
  const second = (await bills()).at(-1);
  assert.deepEqual([second?.carriedIn, second?.totalLoss], [money('-300'), money('700')]);
  assert.equal(shown(second), '70.00 PAID 0.00');

  // The bet of the first day turns out to have paid less: the open day takes that in.
  await house.resettle(bet, { payout: money('150') });
  await house.bet(player, '10');
  toNextDay(3);
  await house.settleAll();
  const third = (await bills()).at(-1);
  assert.equal(third?.thisLoss, money('260'));
  assert.deepEqual(third?.lines.find(([label]) => label === 'correction')?.[1], money('250'));
  assert.equal(
    (await bills()).some(({ correctionNo }) => correctionNo > 0),
    false,
  );
  const same = await house.settlement.runDesk.rerun({ ...(await desk()), id: third?.runId ?? '' });
  assert.deepEqual([same.different, same.added], [0, 0]);
});

test('salaries by the bet take the highest tier of each bet, a minute after their slot', async () => {
  const top = await house.person();
  const player = await house.person(top.id);
  await house.platformContract(top.id, {
    kind: 'REALTIME_SALARY',
    tiers: [tier(10, 20, { lossRateBps: 10 }), tier(100, 50, { lossRateBps: 30 })],
  });
  goTo(periodAt('SLOT', t.clock.now(), timeZone).to);
  await house.bet(player, '9.99', { payout: '50' });
  await house.bet(player, '10', { payout: '50' });
  await house.bet(player, '1000');
  await house.bet(top, '100', { payout: '300' });
  await house.bet(player, '500', { payout: '500' });
  const { to } = periodAt('SLOT', t.clock.now(), timeZone);
  goTo(new Date(to.getTime() + 59_000));
  await house.settleAll();
  assert.equal((await house.bills(top, 'REALTIME_SALARY')).length, 0);
  t.clock.advance(1_000);
  await house.settleAll();
  const bills = () => house.bills(top, 'REALTIME_SALARY');
  // 10 x 0.2 % + 1000 x 0.3 % + 100 x 0.5 %; the push and the small bet earn nothing.
  assert.deepEqual((await bills()).map(shown), ['3.52 PAID 0.00']);
  const token = await house.signIn(top);
  const [bill] = await bills();
  const { value } = await t.call('GET /wps/agent/bills/:id/bets', {
    token,
    params: { id: bill?.id ?? '' },
  });
  assert.deepEqual(
    value.items.map(({ earned }) => earned),
    ['0.00', '0.02', '3.00', '0.50', '0.00'],
  );
  // Slots in which nobody plays are runs without bills.
  t.clock.advance(20 * 60_000);
  await house.settleAll();
  assert.equal((await bills()).length, 1);
  await endAll('REALTIME_SALARY');
});

test('an upline who has to press pays one or all, with the payment password, as the preview said', async () => {
  await review('DAILY_WAGE', 'UPLINE');
  const top = await house.person();
  const [left, right] = [await house.person(top.id), await house.person(top.id)];
  await house.platformContract(top.id, { tiers: [tier(1, 100)] });
  toNextDay(1);
  for (const under of [left, right]) {
    await house.accept(await house.offer(top.id, under.id, { tiers: [tier(1, 90)] }));
  }
  toNextDay(1);
  await house.bet(left, '1000');
  await house.bet(right, '2000');
  toNextDay(13);
  await house.settleAll();
  assert.equal(await house.main(top), '30.00');
  assert.equal(shown((await house.bills(left)).at(-1)), '9.00 PENDING_REVIEW 9.00');
  const token = await house.signIn(top);
  const list = await t.call('GET /wps/agent/bills', {
    token,
    query: { kind: 'DAILY_WAGE', side: 'to_pay' },
  });
  assert.deepEqual(
    list.value.items
      .filter(({ canDistribute }) => canDistribute)
      .map(({ amount }) => amount)
      .toSorted(),
    ['18.00', '9.00'],
  );
  const preview = await t.call('GET /wps/agent/daily-salary/process', { token });
  assert.deepEqual(
    preview.value.states.map(({ count, paid, state }) => [state, count, paid]),
    [['PAID', 2, '27.00']],
  );
  assert.equal(preview.value.balanceAfter, '3.00');
  const wrong = await t.call('POST /wps/agent/daily-salary/process', {
    token,
    body: { paymentPassword: '000000' },
  });
  assert.equal(wrong.refusal?.code, 'identity.payment_password_wrong');
  const billId = (await house.bills(left)).at(-1)?.id ?? '';
  const one = await t.call('POST /wps/agent/daily-salary/process', {
    token,
    body: { billId, paymentPassword: PIN },
  });
  assert.equal(one.value.balanceAfter, '21.00');
  const all = await t.call('POST /wps/agent/daily-salary/process', {
    token,
    body: { paymentPassword: PIN },
  });
  assert.deepEqual([all.value.states[0]?.count, all.value.balanceAfter], [1, '3.00']);
  const none = await t.call('POST /wps/agent/daily-salary/process', {
    token,
    body: { paymentPassword: PIN },
  });
  assert.equal(none.refusal?.code, 'commission.nothing_to_distribute');
  const strange = await t.call('POST /wps/agent/daily-salary/process', {
    token: await house.signIn(left),
    body: { billId, paymentPassword: PIN },
  });
  assert.equal(strange.refusal?.code, 'commission.bill_not_found');
  await review('DAILY_WAGE', 'AUTO');
});

test('operators hold, let go, reject; debts grow old, and are written off by two', async () => {
  const top = await house.person();
  const under = await house.person(top.id);
  await house.platformContract(top.id, { tiers: [tier(1, 100)] });
  toNextDay(1);
  await house.accept(await house.offer(top.id, under.id, { tiers: [tier(1, 90)] }));
  toNextDay(1);
  await house.bet(under, '20000');
  toNextDay(3);
  await house.settleAll();
  const own = (await house.bills(top)).at(-1);
  assert.equal(own?.state, 'CALCULATED');
  const id = own?.id ?? '';
  const { desk: bills, openObligation } = house.settlement;
  const version = async (bill: string) => (await house.settlement.bills.find(bill))?.version ?? 0;
  await bills.hold({ ...(await desk()), id, version: await version(id) });
  assert.equal(
    await codeOf(bills.hold({ ...(await desk()), id, version: 1 })),
    'commission.bill_changed',
  );
  t.clock.advance(10 * HOUR_MS);
  await house.settleAll();
  assert.equal(await house.main(top), '0.00');
  const owed = (await house.bills(under)).at(-1);
  assert.equal(shown(owed), '180.00 INSUFFICIENT 180.00');
  assert.equal(await openObligation(t.platform.db, top.id), money('180'));

  t.clock.advance(8 * 24 * HOUR_MS);
  await house.settlement.age();
  const late = owed?.id ?? '';
  assert.equal((await house.settlement.bills.find(late))?.state, 'OVERDUE');
  const { operatorToken } = await t.operator('olivia');
  const records = await t.call('GET /console/settlements/bad-records', { operatorToken });
  assert.equal(records.value.items.find(({ billId }) => billId === late)?.account, top.account);

  const wish = {
    ...(await desk()),
    id: late,
    version: await version(late),
    mode: 'platform_pays' as const,
  };
  await bills.writeOff(wish);
  assert.equal((await house.settlement.bills.find(late))?.state, 'OVERDUE');
  const decision = { ...(await desk()), id: late, decision: 'approve' as const };
  assert.equal(
    await codeOf(bills.decideWriteOff({ ...decision, version: await version(late) })),
    'commission.second_operator_needed',
  );
  t.clock.advance(60_000);
  const second = { ...decision, ...(await desk('oscar')) };
  await bills.decideWriteOff({ ...second, version: await version(late) });
  const written = await house.settlement.bills.find(late);
  assert.deepEqual(
    [written?.state, written?.paid, written?.open],
    ['WRITTEN_OFF', money('180'), 0n],
  );
  assert.equal(await house.main(under), '180.00');
  assert.equal(await openObligation(t.platform.db, top.id), 0n);

  await bills.release({ ...(await desk()), id, version: await version(id) });
  assert.equal(await house.main(top), '200.00');
  assert.equal(
    await codeOf(bills.reject({ ...(await desk()), id, version: await version(id) })),
    'commission.bill_over',
  );
  const detail = await t.call('GET /console/settlements/bills/:id', {
    operatorToken,
    params: { id: late },
  });
  assert.deepEqual(
    detail.value.timeline.map(({ step }) => step),
    ['calculated', 'overdue', 'propose_write_off', 'paid', 'write_off'],
  );
  const costs = await t.call('GET /console/settlements/costs', {
    operatorToken,
    query: { from: '2026-01-01', to: '2026-03-01' },
  });
  assert.ok(costs.value.rows.length > 0);
  assert.equal(amountToText(money(await house.transit())), '0.00');
});
