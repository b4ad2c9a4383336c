// All dividends of a contract together stay within a share of its team's valid bet.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { periodAt } from '@parlour/commission';
import { amountToText, ZERO } from '@parlour/money';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { tier } from '../contract/testing.ts';
import type { Bill } from './rules/bill.ts';
import { openSettlementHouse, type Person, type SettlementHouse } from './testing/house.ts';

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
const toNextDay = (hours: number): void => {
  const midnight = periodAt('D', t.clock.now(), timeZone).to.getTime();
  t.clock.advance(midnight + hours * HOUR_MS - t.clock.now().getTime());
};

const setCap = async (turnoverCapBps: number): Promise<void> => {
  t.clock.advance(1_000);
  const place = { brandId: t.brand.id, currency: 'USD' };
  const limits = await t.services.contracts.limits.get(t.platform.db, {
    ...place,
    kind: 'DIVIDEND',
  });
  const desk = await house.desk();
  await t.platform.db.tx((tx) =>
    t.services.contracts.limits.change(tx, place, { ...limits, turnoverCapBps }, desk),
  );
};

const terms = { kind: 'DIVIDEND', period: 'D', tiers: [tier(0, 6_000)] } as const;

/** An agent at the top whose team is its own bets, paid by the day for what it loses. */
async function lonelyAgent(): Promise<Person> {
  const agent = await house.person();
  await house.platformContract(agent.id, terms);
  toNextDay(1);
  return agent;
}

/** Settles the day that runs, and goes on to the next. */
async function endDay(agent: Person): Promise<Bill> {
  toNextDay(3);
  await house.settleAll();
  return (await house.bills(agent, 'DIVIDEND')).at(-1) ?? assert.fail('no bill');
}

const figures = ({ earned, gross, roomOut, waitedIn, waitedOut }: Bill): number[] =>
  [earned, waitedIn, gross, waitedOut, roomOut].map((sum) => Number(amountToText(sum ?? ZERO)));

test('what passes the cap waits until later bets make room for it', async () => {
  await setCap(50);
  const agent = await lonelyAgent();
  await house.bet(agent, '1000');
  const first = await endDay(agent);
  assert.deepEqual(figures(first), [600, 0, 5, 595, 0]);
  assert.equal(first.turnoverCapBps, 50);

  // Nothing is lost and nothing is earned, and the bets still make room.
  await house.bet(agent, '20000', { payout: '20000' });
  const second = await endDay(agent);
  assert.deepEqual(figures(second), [0, 595, 100, 495, 0]);
  assert.equal(second.state, 'PAID');

  await house.bet(agent, '150000', { payout: '160000' });
  const third = await endDay(agent);
  assert.deepEqual(figures(third), [0, 495, 495, 0, 255]);
  assert.equal(await house.main(agent), '600.00');

  const token = await house.signIn(agent);
  const params = { id: second.id };
  const { cap, lines } = (await t.call('GET /wps/agent/bills/:id', { token, params })).value;
  assert.deepEqual(cap, {
    capBps: 50,
    earned: '0.00',
    waitedIn: '595.00',
    room: '100.00',
    waitedOut: '495.00',
    roomLeft: '0.00',
  });
  assert.deepEqual(
    lines.slice(-6).map(({ amount, label, rateBps }) => [label, amount, rateBps]),
    [
      ['earned', '0.00', null],
      ['waited_in', '595.00', null],
      ['room', '100.00', 50],
      ['amount', '100.00', null],
      ['waited_out', '495.00', null],
      ['room_left', '0.00', null],
    ],
  );
});

test('bets that are taken back take their room with them', async () => {
  await setCap(50);
  const agent = await lonelyAgent();
  const bet = await house.bet(agent, '4000', { payout: '3000' });
  const first = await endDay(agent);
  assert.deepEqual(figures(first), [600, 0, 20, 580, 0]);
  await house.resettle(bet, { stake: ZERO, valid: ZERO, payout: ZERO });
  await house.bet(agent, '1000', { payout: '1000' });
  const second = await endDay(agent);
  assert.deepEqual(figures(second), [0, 580, 0, 580, -15]);
  assert.equal(second.state, 'NOT_REACHED');
  await house.bet(agent, '6000', { payout: '6000' });
  assert.deepEqual(figures(await endDay(agent)), [0, 580, 15, 565, 0]);
});

test('a new contract has its own room, and what waited goes on with it', async () => {
  await setCap(50);
  const agent = await lonelyAgent();
  await house.bet(agent, '1000');
  await house.bet(agent, '9000', { payout: '9700' });
  // 180 of 300 lost, of which 50 find room.
  assert.deepEqual(figures(await endDay(agent)), [180, 0, 50, 130, 0]);
  await house.bet(agent, '100000', { payout: '110000' });
  await house.platformContract(agent.id, { ...terms, tiers: [tier(0, 5_000)] });
  const last = await endDay(agent);
  assert.deepEqual(figures(last), [0, 130, 130, 0, 370]);
  await house.bet(agent, '1000');
  const other = await endDay(agent);
  assert.notEqual(other.contractId, last.contractId);
  assert.deepEqual(figures(other), [500, 0, 5, 495, 0]);
  await house.platformContract(agent.id, terms);
  assert.deepEqual(figures(await endDay(agent)), [0, 495, 0, 495, 0]);
  await house.bet(agent, '1000', { payout: '1000' });
  assert.deepEqual(figures(await endDay(agent)), [0, 495, 5, 490, 0]);
});

test('what waited ends with a contract that none follows at once', async () => {
  await setCap(50);
  const agent = await lonelyAgent();
  await house.bet(agent, '1000');
  const { contractId } = await endDay(agent);
  await house.contracts.answers.forceEnd(contractId, await house.desk());
  await endDay(agent);
  toNextDay(3);
  await house.platformContract(agent.id, terms);
  toNextDay(1);
  await house.bet(agent, '100000', { payout: '100000' });
  const [waitedIn, paid] = figures(await endDay(agent)).slice(1);
  assert.deepEqual([waitedIn, paid], [0, 0]);
});

test('a lower cap is in force at once, a higher one for periods that begin later', async () => {
  await setCap(50);
  const agent = await lonelyAgent();
  await house.bet(agent, '1000');
  await setCap(100);
  const first = await endDay(agent);
  assert.deepEqual([first.turnoverCapBps, figures(first)[2]], [50, 5]);
  await house.bet(agent, '1000', { payout: '1000' });
  const second = await endDay(agent);
  assert.deepEqual([second.turnoverCapBps, figures(second)[2]], [100, 10]);
  await house.bet(agent, '1000', { payout: '1000' });
  await setCap(20);
  const third = await endDay(agent);
  assert.deepEqual([third.turnoverCapBps, figures(third)[2]], [20, 2]);
  // Asked again, a run says what it said, whatever the cap has become.
  await setCap(400);
  const runs = await t.services.settlement.runDesk.list(
    { brandId: t.brand.id, kind: 'DIVIDEND' },
    { cursor: null, limit: 3 },
  );
  for (const { run } of runs.items) {
    const { different } = await t.services.settlement.runs.compare(run);
    assert.equal(different, 0);
  }
});

test('a bill that is rejected gives no room back', async () => {
  await setCap(50);
  const agent = await lonelyAgent();
  await house.bet(agent, '1000');
  toNextDay(3);
  const place = { brandId: t.brand.id, currency: 'USD' };
  const limits = await t.services.contracts.limits.get(t.platform.db, {
    ...place,
    kind: 'DIVIDEND',
  });
  const desk = await house.desk();
  await t.platform.db.tx((tx) =>
    t.services.contracts.limits.change(tx, place, { ...limits, reviewMode: 'ADMIN' }, desk),
  );
  await house.settleAll();
  const bill = (await house.bills(agent, 'DIVIDEND')).at(-1) ?? assert.fail();
  assert.equal(bill.state, 'PENDING_REVIEW');
  const by = { ...desk, operatorAccount: 'olivia' };
  const { id, version } = bill;
  await t.services.settlement.desk.reject({ ...by, id, version });
  await house.bet(agent, '2000', { payout: '2000' });
  assert.deepEqual(figures(await endDay(agent)), [0, 595, 10, 585, 0]);
});

test('bets of a contract that gave way within its period are no correction of the next', async () => {
  await setCap(10_000);
  const agent = await house.person();
  await house.platformContract(agent.id, { ...terms, period: 'W' });
  const monday = () => {
    const { to } = periodAt('W', t.clock.now(), timeZone);
    t.clock.advance(to.getTime() + 3 * HOUR_MS - t.clock.now().getTime());
  };
  monday();
  monday();
  await house.settleAll();
  await house.bet(agent, '1000');
  await house.platformContract(agent.id, terms);
  toNextDay(1);
  assert.deepEqual(figures(await endDay(agent)).slice(0, 3), [0, 0, 0]);
  monday();
  await house.settleAll();
  const bills = (await house.bills(agent, 'DIVIDEND')).filter(({ gross }) => gross > 0n);
  assert.deepEqual(
    bills.map(({ gross, period }) => [period, amountToText(gross)]),
    [['W', '600.00']],
  );
});
