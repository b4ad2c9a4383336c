// Runs that are not at their end: what people let go late, what is added late, and what failed.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type ContractKind, periodAt } from '@parlour/commission';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { tier } from '../contract/testing.ts';
import {
  money,
  openSettlementHouse,
  type Person,
  type SettlementHouse,
  shown,
} from './testing/house.ts';
import { findRun, reopenRun } from './store/runs.ts';

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
/** Moves the clock to so many hours after the next end of a day or an hour. */
const toNext = (period: 'D' | 'HOUR', hours: number): void => {
  const end = periodAt(period, t.clock.now(), timeZone).to.getTime();
  t.clock.advance(end + hours * HOUR_MS - t.clock.now().getTime());
};
const endAll = (kind: ContractKind) =>
  t.platform.db.query({
    text: `update contracts set ends_at = $2, end_reason = 'forced', status = 'TERMINATED'
      where kind = $1 and (ends_at is null or ends_at > $2)`,
    values: [kind, t.clock.now()],
  });
const lastBill = async (person: Person) => {
  const bill = (await house.bills(person)).at(-1);
  assert.ok(bill !== undefined);
  return bill;
};
const stateOf = async (id: string) => (await findRun(t.platform.db, id))?.state;

const desk = async () => ({
  brandId: t.brand.id,
  operatorId: (await house.desk()).operatorId,
  operatorAccount: 'olivia',
  ip: '192.0.2.1',
  reason: 'looked into',
});

/** A pair with daily wages of a day that is over and computed, at three in the morning. */
async function computed(): Promise<{ top: Person; under: Person; runId: string }> {
  const top = await house.person();
  const under = await house.person(top.id);
  await house.platformContract(top.id, { tiers: [tier(100, 100)] });
  toNext('D', 1);
  await house.accept(await house.offer(top.id, under.id, { tiers: [tier(100, 80)] }));
  toNext('D', 1);
  await house.bet(under, '10000');
  toNext('D', 3);
  await house.settleAll();
  const { runId } = await lastBill(top);
  return { top, under, runId };
}

const paidAtNoon = async ({ top, under, runId }: Awaited<ReturnType<typeof computed>>) => {
  t.clock.advance(8 * HOUR_MS);
  await house.settleAll();
  assert.equal(shown(await lastBill(top)), '100.00 PAID 0.00');
  assert.equal(shown(await lastBill(under)), '80.00 PAID 0.00');
  assert.deepEqual([await house.main(top), await house.main(under)], ['20.00', '80.00']);
  assert.equal(await stateOf(runId), 'DONE');
};

test('a run that is held and let go before its day of payment pays everybody on that day', async () => {
  const pair = await computed();
  const { runDesk } = house.settlement;
  assert.equal(await runDesk.hold({ ...(await desk()), id: pair.runId }), 2);
  await house.settleAll();
  assert.equal(await stateOf(pair.runId), 'DONE');
  t.clock.advance(HOUR_MS);
  assert.equal(await runDesk.release({ ...(await desk()), id: pair.runId }), 2);
  assert.equal(shown(await lastBill(pair.top)), '100.00 CALCULATED 100.00');
  assert.equal(await stateOf(pair.runId), 'CALCULATED');
  await house.settleAll();
  await paidAtNoon(pair);
  await endAll('DAILY_WAGE');
});

test('bills that are let go one by one before their day of payment are paid on it as well', async () => {
  const pair = await computed();
  const bills = [await lastBill(pair.top), await lastBill(pair.under)];
  for (const { id, version } of bills) {
    await house.settlement.desk.hold({ ...(await desk()), id, version });
  }
  await house.settleAll();
  assert.equal(await stateOf(pair.runId), 'DONE');
  t.clock.advance(HOUR_MS);
  for (const { id, version } of bills) {
    await house.settlement.desk.release({ ...(await desk()), id, version: version + 1 });
  }
  assert.equal(await stateOf(pair.runId), 'CALCULATED');
  await paidAtNoon(pair);
  await endAll('DAILY_WAGE');
});

test('above the own limit of one operator, at once or within a day, bills and runs need two', async () => {
  const pair = await computed();
  t.clock.advance(9 * HOUR_MS);
  const { approvals } = t.services;
  await t.platform.db.query({
    text: `insert into adjustment_rules (brand_id, currency, alone_amount, alone_day_amount)
      values ($1, 'USD', $2, $3)`,
    values: [t.brand.id, money('100'), money('150')],
  });
  await t.platform.db.query({
    text: `update bills set state = 'PENDING_REVIEW', reviewer = 'operator' where run_id = $1`,
    values: [pair.runId],
  });
  const maker = await desk();
  const brandId = t.brand.id;
  const approve = async (person: Person) => {
    const { id, version } = await lastBill(person);
    return approvals.propose('bill.approve', maker, { brandId, id, version });
  };
  const whole = { brandId, id: pair.runId };
  const run = await approvals.propose('settlement.approve_run', maker, whole);
  assert.deepEqual(run?.before, { bills: 2, USD: '180.00' });
  assert.equal(await approve(pair.under), null);
  const second = await approve(pair.top);
  assert.ok(second !== null, 'eighty and a hundred are above the sum of a day');
  assert.equal((await lastBill(pair.top)).state, 'PENDING_REVIEW');
  await t.approve(second);
  assert.equal(shown(await lastBill(pair.top)), '100.00 PAID 0.00');
  await assert.rejects(t.approve(run), { code: 'approval.stale' });
  await endAll('DAILY_WAGE');
});

test('a run does not end over bills that someone is just giving to it', async () => {
  const pair = await computed();
  await house.settlement.runDesk.hold({ ...(await desk()), id: pair.runId });
  assert.equal(await stateOf(pair.runId), 'CALCULATED');
  let paying: Promise<void> | null = null;
  await t.platform.db.tx(async (tx) => {
    await tx.query({
      text: 'update bills set is_held = false where run_id = $1',
      values: [pair.runId],
    });
    await reopenRun(tx, pair.runId);
    paying = house.settlement.payer.payRun(pair.runId);
    // Long enough for the payer to come to the end of the run.
    await new Promise((resolve) => setTimeout(resolve, 300));
  });
  await paying;
  assert.equal(await stateOf(pair.runId), 'CALCULATED');
  t.clock.advance(HOUR_MS);
  await paidAtNoon(pair);
  await endAll('DAILY_WAGE');
});

test('runs that wait for their day are not in the way of one that is due', async () => {
  const top = await house.person();
  const { limits } = t.services.contracts;
  const place = { brandId: t.brand.id, currency: 'USD' };
  const delay = async (distributionDelayDays: number) => {
    const rules = await limits.get(t.platform.db, { ...place, kind: 'HOURLY_SALARY' });
    const by = await house.desk();
    await t.platform.db.tx((tx) =>
      limits.change(tx, place, { ...rules, distributionDelayDays }, by),
    );
  };
  await delay(3);
  await house.platformContract(top.id, { kind: 'HOURLY_SALARY', tiers: [tier(100, 50)] });
  toNext('HOUR', 0);
  await house.bet(top, '1000');
  toNext('HOUR', 0.1);
  await house.settleAll();
  const hourly = async () =>
    (await house.bills(top, 'HOURLY_SALARY')).filter(({ gross }) => gross > 0n).map(shown);
  assert.deepEqual(await hourly(), ['5.00 CALCULATED 5.00']);
  await endAll('HOURLY_SALARY');
  await delay(0);

  const pair = await computed();
  t.clock.advance(9 * HOUR_MS);
  await house.settlement.runs.resume(1);
  assert.equal(shown(await lastBill(pair.top)), '100.00 PAID 0.00');
  assert.deepEqual(await hourly(), ['5.00 CALCULATED 5.00']);
  await endAll('DAILY_WAGE');
  toNext('D', 24 * 3);
  await house.settlement.runs.resume(1);
  assert.deepEqual(await hourly(), ['5.00 PAID 0.00']);
});

test('no hour is opened while the one before is not computed, so that no correction is lost', async () => {
  // What is due of other kinds would fail before it.
  await house.settleAll();
  const top = await house.person();
  await house.platformContract(top.id, { kind: 'HOURLY_SALARY', tiers: [tier(100, 50)] });
  toNext('HOUR', 0);
  const bet = await house.bet(top, '1000');
  toNext('HOUR', 0.1);
  await house.count();
  const failing = house.faulty({
    measures: {
      ...house.deps.measures,
      turnover: () => Promise.reject(new Error('too busy')),
    },
    log: { ...t.platform.log, error: () => {} } as typeof t.platform.log,
  });
  await assert.rejects(failing.runs.settleDue(100), /too busy/);

  await house.resettle(bet, { stake: money('3000'), valid: money('3000') });
  toNext('HOUR', 0.1);
  await house.count();
  await failing.runs.resume(100);
  assert.deepEqual(await failing.runs.settleDue(100), { runs: [], hasMore: false });
  const bills = () => house.bills(top, 'HOURLY_SALARY');
  assert.equal((await bills()).length, 0);

  await house.settleAll();
  assert.deepEqual(
    (await bills())
      .filter(({ gross }) => gross > 0n)
      .map((bill) => [bill.correctionNo, shown(bill)]),
    [
      [0, '5.00 PAID 0.00'],
      [1, '10.00 PAID 0.00'],
    ],
  );
  await endAll('HOURLY_SALARY');
});
