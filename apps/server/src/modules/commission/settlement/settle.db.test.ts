import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { periodAt } from '@parlour/commission';
import { amountToText } from '@parlour/money';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { codeOf, tier } from '../contract/testing.ts';
import {
  money,
  openSettlementHouse,
  type Person,
  type SettlementHouse,
  shown,
} from './testing/house.ts';

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
/** Moves the clock to so many hours after the next midnight of the brand. */
const toNextDay = (hours = 0): void => {
  const midnight = periodAt('D', t.clock.now(), timeZone).to.getTime();
  t.clock.advance(midnight + hours * HOUR_MS - t.clock.now().getTime());
};

/** Three in a row with daily wages of 1, 0.8 and 0.5 percent, all of which govern today. */
async function chain({ topFrom = 100 } = {}): Promise<readonly [Person, Person, Person]> {
  const a = await house.person();
  const b = await house.person(a.id);
  const c = await house.person(b.id);
  await house.platformContract(a.id, { tiers: [tier(topFrom, 100)] });
  toNextDay(1);
  await house.accept(await house.offer(a.id, b.id, { tiers: [tier(topFrom, 80)] }));
  toNextDay(1);
  await house.accept(await house.offer(b.id, c.id, { tiers: [tier(topFrom, 50)] }));
  toNextDay(1);
  return [a, b, c];
}

const last = async (person: Person): Promise<string> => shown((await house.bills(person)).at(-1));

test('pay passes through a chain: computed after the close, paid at noon, each keeps the difference', async () => {
  const [a, b, c] = await chain();
  await house.bet(a, '10000');
  await house.bet(b, '20000', { payout: '45000' });
  await house.bet(c, '70000');
  toNextDay(2);
  await house.settleAll();
  assert.equal((await house.bills(c)).length, 0);
  t.clock.advance(5 * 60_000);
  await house.settleAll();
  assert.equal(await last(c), '350.00 CALCULATED 350.00');
  assert.equal(await house.main(a), '0.00');
  t.clock.advance(10 * HOUR_MS);
  await house.settleAll();
  for (const [person, gross, main] of [
    [a, '1000.00', '280.00'],
    [b, '720.00', '370.00'],
    [c, '350.00', '350.00'],
  ] as const) {
    assert.equal(await last(person), `${gross} PAID 0.00`);
    assert.equal(await house.main(person), main);
  }
  assert.equal(await house.transit(), '0.00');
  const { items } = await house.settlement.runDesk.list(
    { brandId: t.brand.id, kind: 'DAILY_WAGE' },
    { cursor: null, limit: 1 },
  );
  const [latest] = items;
  assert.equal(latest?.run.state, 'DONE');
  assert.deepEqual(
    latest?.costs.map(({ gross, platform }) => [amountToText(gross), amountToText(platform)]),
    [['2070.00', '1000.00']],
  );
  const totals = await house.settlement.runDesk.totals({
    brandId: t.brand.id,
    kind: 'DAILY_WAGE',
    currency: 'USD',
  });
  assert.deepEqual(
    totals.rows.map(({ currency, gross }) => [currency, gross]),
    [['USD', money('2070')]],
  );
});

test('an upline whose own tier is not met pays what exists, is locked, and every credit pays on', async () => {
  const [a, b, c] = await chain();
  // The day's play is met below, and the top has agreed to more than it gets.
  await house.bet(b, '20000');
  await house.bet(c, '70000');
  await t.platform.db.tx((tx) =>
    tx.query({
      text: `update contracts set ends_at = $2, end_reason = 'forced', status = 'TERMINATED'
        where downline_id = $1`,
      values: [a.id, periodAt('D', t.clock.now(), timeZone).from],
    }),
  );
  await house.fund(a, '100');
  toNextDay(13);
  await house.settleAll();
  assert.equal(await last(b), '720.00 PARTIAL 620.00');
  assert.equal(await last(c), '350.00 PARTIAL 250.00');
  assert.deepEqual(
    [await house.main(a), await house.main(b), await house.main(c)],
    ['0.00', '0.00', '100.00'],
  );
  const owed = await house.settlement.openObligation(t.platform.db, a.id);
  assert.equal(owed, money('620'));

  await house.fund(a, '300');
  await house.followMoney();
  await house.followMoney();
  assert.equal(await last(b), '720.00 PARTIAL 320.00');
  assert.equal(await last(c), '350.00 PAID 0.00');
  assert.equal(await house.main(b), '50.00');
  await house.fund(a, '400');
  await house.followMoney();
  assert.equal(await last(b), '720.00 PAID 0.00');
  assert.equal(await house.main(a), '80.00');
  assert.equal(await house.settlement.openObligation(t.platform.db, a.id), 0n);
  assert.equal(await house.transit(), '0.00');
});

test('an upline reads what downlines wait for, and since when', async () => {
  const [a, b] = await chain();
  await house.bet(b, '50000');
  toNextDay(13);
  await house.settleAll();
  // An agent who has given everything away owes the next day's bill.
  await t.platform.db.query({
    text: `update contracts set ends_at = effective_at, end_reason = 'forced', status = 'TERMINATED'
      where downline_id = $1`,
    values: [a.id],
  });
  const main = await house.main(a);
  await house.fund(a, `-${main}`);
  assert.match(await house.main(a), /^0(\.0+)?$/);
  await house.bet(b, '90000');
  toNextDay(13);
  await house.settleAll();
  const owed = await house.settlement.distribution.obligation(a.id);
  assert.ok(owed.amount > 0n && owed.bills === 1);
  const token = await house.signIn(a);
  const shownOwed = await t.call('GET /wps/agent/bills/obligation', { token });
  assert.equal(shownOwed.value.amount, amountToText(owed.amount));
});

test('a tier that is not met keeps a record that says why', async () => {
  const [a] = await chain({ topFrom: 5_000 });
  await house.bet(a, '4999.99', { payout: '100' });
  toNextDay(13);
  await house.settleAll();
  const bill = (await house.bills(a)).at(-1);
  assert.equal(shown(bill), '0.00 NOT_REACHED 0.00');
  assert.equal(bill?.validBet, money('4999.99'));
  assert.equal(bill?.profitLoss, money('-4899.99'));
  const token = await house.signIn(a);
  const { value } = await t.call('GET /wps/agent/bills/:id', {
    token,
    params: { id: bill?.id ?? '' },
  });
  assert.equal(value.tiers[0]?.dailyBetAmount, '5000.00');
  assert.deepEqual(
    value.members.map(({ of, validBet }) => [of, validBet]),
    [['own', '4999.99']],
  );
  assert.equal(value.categories[0]?.name, 'RNG');
  const bets = await t.call('GET /wps/agent/bills/:id/bets', {
    token,
    params: { id: bill?.id ?? '' },
  });
  assert.equal(bets.value.items[0]?.outcome, 'lost');
  const stranger = await house.person();
  const other = await house.signIn(stranger);
  const refused = await t.call('GET /wps/agent/bills/:id', {
    token: other,
    params: { id: bill?.id ?? '' },
  });
  assert.equal(refused.refusal?.code, 'commission.bill_not_found');
});

test('workers that die and workers that meet settle once, and a rerun finds the same', async () => {
  const [a, b, c] = await chain();
  await house.bet(c, '30000');
  toNextDay(13);
  await house.count();
  let deaths = 0;
  const dying = house.faulty({
    wallet: {
      ...house.deps.wallet,
      async postIn(tx, orders) {
        if (orders[0]?.kind === 'DAILY_WAGE_RECEIVE' && deaths < 2) {
          deaths += 1;
          throw new Error('killed');
        }
        return house.deps.wallet.postIn(tx, orders);
      },
    },
    log: { ...t.platform.log, error: () => {} } as typeof t.platform.log,
  });
  await assert.rejects(dying.runs.settleDue(100), /killed/);
  await dying.runs.resume(10);
  assert.equal(deaths, 2);
  await Promise.allSettled([
    house.settlement.runs.settleDue(100),
    house.settlement.runs.settleDue(100),
    house.settlement.runs.settleDue(100),
  ]);
  await house.settleAll();
  assert.deepEqual(
    [await house.main(a), await house.main(b), await house.main(c)],
    ['60.00', '90.00', '150.00'],
  );
  assert.equal((await house.bills(c)).filter(({ gross }) => gross > 0n).length, 1);
  const [bill] = (await house.bills(c)).slice(-1);
  const desk = {
    brandId: t.brand.id,
    operatorId: (await house.desk()).operatorId,
    operatorAccount: 'olivia',
    ip: '192.0.2.1',
    reason: 'to see that it is the same',
  };
  const same = await house.settlement.runDesk.rerun({ ...desk, id: bill?.runId ?? '' });
  assert.deepEqual([same.different, same.added], [0, 0]);
  assert.ok(same.compared >= 3);
  assert.equal(await house.main(c), '150.00');
});

test('a bet that is settled again makes a correction: more is paid, less waits for an operator', async () => {
  const [, b, c] = await chain();
  const first = await house.bet(c, '10000');
  const second = await house.bet(c, '20000');
  toNextDay(13);
  await house.settleAll();
  assert.equal(await last(c), '150.00 PAID 0.00');
  await house.resettle(first, { stake: money('30000'), valid: money('30000') });
  toNextDay(13);
  await house.settleAll();
  const corrected = (await house.bills(c)).filter(({ correctionNo }) => correctionNo === 1);
  assert.deepEqual(corrected.map(shown), ['100.00 PAID 0.00']);
  assert.equal(await house.main(c), '250.00');
  const [correction] = corrected;
  assert.equal(
    correction?.correctionOf,
    (await house.bills(c)).find(({ gross }) => gross === money('150'))?.id,
  );

  await house.resettle(second, { stake: money('0'), valid: money('0') });
  toNextDay(13);
  await house.settleAll();
  const less = (await house.bills(c)).find(({ correctionNo }) => correctionNo === 2);
  assert.equal(shown(less), '-100.00 ADJUST_PENDING 0.00');
  assert.equal(await house.main(c), '250.00');
  const desk = {
    brandId: t.brand.id,
    operatorId: (await house.desk()).operatorId,
    operatorAccount: 'olivia',
    ip: '192.0.2.1',
    reason: 'the bet was void',
  };
  const adjust = (consent: string | null) =>
    t.services.approvals.propose('bill.adjust', desk, {
      brandId: t.brand.id,
      id: less?.id ?? '',
      version: less?.version ?? 0,
      outcome: 'deduct',
      consent,
    });
  assert.equal(await codeOf(adjust(null)), 'commission.consent_needed');
  await t.approve(await adjust('ticket 4711'));
  assert.equal(await house.main(c), '150.00');
  const before = money(await house.main(b));
  assert.ok(before > 0n);
  assert.equal(await codeOf(adjust('ticket 4711')), 'commission.bill_changed');
  assert.equal(await house.transit(), '0.00');
});
