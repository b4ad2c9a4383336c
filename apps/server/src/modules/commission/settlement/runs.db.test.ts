import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ContractKind, periodAt } from '@parlour/commission';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { tier } from '../contract/testing.ts';
import { money, openSettlementHouse, type SettlementHouse, shown } from './testing/house.ts';

let t: TestApp;
let house: SettlementHouse;
let timeZone: string;
before(async () => {
  t = await createTestApp({ startAt: '2024-02-15T06:00:00.000Z' });
  house = await openSettlementHouse(t);
  timeZone = await t.services.reports.zoneOf(t.platform.db, t.brand.id);
});
after(() => t.close());

const HOUR_MS = 3_600_000;
const goTo = (at: Date): void => t.clock.advance(at.getTime() - t.clock.now().getTime());
const toNext = (period: 'D' | 'HOUR' | 'SLOT', hours = 0): void =>
  goTo(new Date(periodAt(period, t.clock.now(), timeZone).to.getTime() + hours * HOUR_MS));

/** No further periods of a kind, so that days of slots are not settled for nothing. */
const endAll = (kind: ContractKind) =>
  t.platform.db.query({
    text: `update contracts set ends_at = $2, end_reason = 'forced', status = 'TERMINATED'
      where kind = $1 and (ends_at is null or ends_at > $2)`,
    values: [kind, t.clock.now()],
  });

const runOf = async (id: string) => {
  const { operatorToken } = await t.operator('olivia');
  return (await t.call('GET /console/settlements/runs/:id', { operatorToken, params: { id } }))
    .value;
};

test('the days of a leap February are each settled once, and its second half closes with the last', async () => {
  const top = await house.person();
  await house.platformContract(top.id, { tiers: [tier(1, 100)] });
  await house.platformContract(top.id, {
    kind: 'DIVIDEND',
    period: 'H',
    carryMode: 'FOREVER',
    tiers: [tier(0, 1_000)],
  });
  const { to: march } = periodAt('M', t.clock.now(), timeZone);
  goTo(new Date(march.getTime() - 12 * HOUR_MS));
  await house.bet(top, '1000');
  goTo(new Date(march.getTime() + 13 * HOUR_MS));
  await house.settleAll();
  const bills = await house.bills(top);
  assert.deepEqual(
    bills.map(({ day }) => day),
    Array.from({ length: 14 }, (_, index) => `2024-02-${16 + index}`),
  );
  assert.deepEqual(bills.slice(-2).map(shown), ['0.00 NOT_REACHED 0.00', '10.00 PAID 0.00']);
  const [dividend] = await house.bills(top, 'DIVIDEND');
  assert.deepEqual([dividend?.day, shown(dividend)], ['2024-02-16', '100.00 PAID 0.00']);
  assert.equal(dividend?.periodEnd.getTime(), march.getTime());
  await endAll('DAILY_WAGE');
  await endAll('DIVIDEND');
});

test('a rerun that adds a bill counts it, pays it in its time, and is on record under the run', async () => {
  const top = await house.person();
  await house.platformContract(top.id, { tiers: [tier(100, 100)] });
  toNext('D', 1);
  await house.bet(top, '5000');
  toNext('D', 3);
  await house.settleAll();
  const bill = (await house.bills(top)).at(-1);
  assert.equal(shown(bill), '50.00 CALCULATED 50.00');
  const id = bill?.runId ?? '';
  const counts = async () => {
    const { bills, corrections, reached, state } = await runOf(id);
    return [state, bills, reached, corrections];
  };
  assert.deepEqual(await counts(), ['CALCULATED', 1, 1, 0]);

  // Someone lost it: nothing is left to pay, so that the run counts as done.
  await t.platform.db.query({ text: 'delete from bills where id = $1', values: [bill?.id] });
  await house.settleAll();
  assert.equal((await counts())[0], 'DONE');
  await t.platform.db.query({
    text: 'update settlement_runs set bills = 0, reached = 0 where id = $1',
    values: [id],
  });
  const { operatorToken } = await t.operator('olivia');
  const reason = 'a bill is missing';
  const params = { id };
  const rerun = await t.call('POST /console/settlements/runs/:id/rerun', {
    operatorToken,
    params,
    body: { reason },
  });
  assert.deepEqual([rerun.value.added, rerun.value.different], [1, 0]);
  assert.deepEqual(await counts(), ['CALCULATED', 1, 1, 0]);
  t.clock.advance(10 * HOUR_MS);
  await house.settleAll();
  assert.equal(shown((await house.bills(top)).at(-1)), '50.00 PAID 0.00');
  assert.equal(await house.main(top), '50.00');
  assert.equal((await counts())[0], 'DONE');

  await t.call('POST /console/settlements/runs/:id/hold', {
    operatorToken: (await t.operator('olivia')).operatorToken,
    params,
    body: { reason: 'looked into' },
  });
  const { value: log } = await t.call('GET /console/audit', {
    operatorToken: (await t.operator('olivia')).operatorToken,
    query: { subjectKind: 'settlement_run', subjectId: id },
  });
  assert.deepEqual(
    log.items.map(({ action, reason: said }) => [action, said]),
    [
      ['settlement.hold', 'looked into'],
      ['settlement.rerun', reason],
    ],
  );
  await endAll('DAILY_WAGE');
});

test('bets that earn less than a unit make a bill that pays nothing, and never one that is paid', async () => {
  const top = await house.person();
  await house.platformContract(top.id, {
    kind: 'REALTIME_SALARY',
    tiers: [tier(1, 10, { lossRateBps: 10 })],
  });
  toNext('SLOT');
  await house.bet(top, '9.99');
  t.clock.advance(6 * 60_000);
  await house.settleAll();
  const bill = (await house.bills(top, 'REALTIME_SALARY')).at(-1);
  assert.equal(shown(bill), '0.00 NOT_REACHED 0.00');
  assert.deepEqual([bill?.tier, bill?.paidAt], [1, null]);
  const token = await house.signIn(top);
  const list = async (more: { isReached?: boolean } = {}) => {
    const query = { kind: 'REALTIME_SALARY', side: 'received', ...more } as const;
    return (await t.call('GET /wps/agent/bills', { token, query })).value.items.length;
  };
  assert.deepEqual([await list(), await list({ isReached: true })], [1, 0]);
  assert.equal((await runOf(bill?.runId ?? '')).reached, 0);
  await endAll('REALTIME_SALARY');
});

test('an hour is settled five minutes after its end, paid at once, and corrected with a later one', async () => {
  const top = await house.person();
  await house.platformContract(top.id, { kind: 'HOURLY_SALARY', tiers: [tier(100, 50)] });
  toNext('HOUR');
  const bet = await house.bet(top, '1000');
  const hour = periodAt('HOUR', t.clock.now(), timeZone);
  goTo(new Date(hour.to.getTime() + 5 * 60_000 - 1));
  await house.settleAll();
  const bills = () => house.bills(top, 'HOURLY_SALARY');
  assert.equal((await bills()).length, 0);
  t.clock.advance(1);
  await house.settleAll();
  assert.deepEqual((await bills()).map(shown), ['5.00 PAID 0.00']);

  await house.resettle(bet, { stake: money('3000'), valid: money('3000') });
  toNext('HOUR', 0.1);
  await house.settleAll();
  const more = (await bills()).find(({ correctionNo }) => correctionNo === 1);
  assert.equal(shown(more), '10.00 PAID 0.00');
  assert.equal(more?.periodStart.getTime(), hour.from.getTime());
  assert.equal((await runOf(more?.runId ?? '')).corrections, 1);

  // Below the threshold now: all of it is too much, which is for people to decide.
  await house.resettle(bet, { stake: money('99'), valid: money('99') });
  toNext('HOUR', 0.1);
  await house.settleAll();
  const less = (await bills()).find(({ correctionNo }) => correctionNo === 2);
  assert.equal(shown(less), '-15.00 ADJUST_PENDING 0.00');
  assert.equal(await house.main(top), '15.00');
  await endAll('HOURLY_SALARY');
});

test('a slot is corrected with a later one, also one in which nobody had played', async () => {
  const top = await house.person();
  await house.platformContract(top.id, {
    kind: 'REALTIME_SALARY',
    tiers: [tier(10, 100, { lossRateBps: 50 })],
  });
  toNext('SLOT');
  const slot = periodAt('SLOT', t.clock.now(), timeZone);
  const bet = await house.bet(top, '1000');
  t.clock.advance(6 * 60_000);
  await house.settleAll();
  const bills = () => house.bills(top, 'REALTIME_SALARY');
  assert.deepEqual((await bills()).map(shown), ['5.00 PAID 0.00']);

  // It turns out to have won: the other rate pays twice as much.
  await house.resettle(bet, { payout: money('1500') });
  toNext('SLOT', 0.1);
  await house.settleAll();
  const more = (await bills()).find(({ correctionNo }) => correctionNo === 1);
  assert.equal(shown(more), '5.00 PAID 0.00');
  assert.equal(more?.periodStart.getTime(), slot.from.getTime());
  assert.equal(await house.main(top), '10.00');

  const late = await house.bet(top, '0', { valid: '0' });
  t.clock.advance(6 * 60_000);
  await house.settleAll();
  await house.resettle(late, { stake: money('400'), valid: money('400') });
  toNext('SLOT', 0.1);
  await house.settleAll();
  const first = (await bills()).find(({ validBet }) => validBet === money('400'));
  assert.deepEqual([shown(first), first?.correctionNo], ['2.00 PAID 0.00', 0]);
  await endAll('REALTIME_SALARY');
});
