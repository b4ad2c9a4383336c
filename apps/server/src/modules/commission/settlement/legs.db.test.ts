// Payment of bills where a process dies between two steps, and what an upline's debt locks meanwhile.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { periodAt } from '@parlour/commission';
import { newId } from '@parlour/database';
import { amountToText } from '@parlour/money';
import { eventually } from '@parlour/testkit';
import { startWorker } from '../../../platform/jobs.ts';
import { followDurably } from '../../../platform/outbox-follower.ts';
import { listenForNews } from '../../../platform/outbox-news.ts';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { openCashier } from '../../../testing/cashier.ts';
import { PIN, tier } from '../contract/testing.ts';
import { PAY_OWED, RESUME_BILLS } from './service/deps.ts';
import { openSettlementHouse, type Person, type SettlementHouse, shown } from './testing/house.ts';

let t: TestApp;
let house: SettlementHouse;
let timeZone: string;
before(async () => {
  t = await createTestApp();
  await openCashier(t.platform, t.brand.id);
  house = await openSettlementHouse(t);
  timeZone = await t.services.reports.zoneOf(t.platform.db, t.brand.id);
});
after(() => t.close());

const HOUR_MS = 3_600_000;
const toNextDay = (hours = 0): void => {
  const midnight = periodAt('D', t.clock.now(), timeZone).to.getTime();
  t.clock.advance(midnight + hours * HOUR_MS - t.clock.now().getTime());
};
const last = async (person: Person): Promise<string> => shown((await house.bills(person)).at(-1));

/** An upline with a daily wage of 1 percent, and a downline that gets 0.9 of it. */
async function pair(): Promise<readonly [Person, Person]> {
  const upline = await house.person();
  const downline = await house.person(upline.id);
  await house.platformContract(upline.id, { tiers: [tier(100, 100)] });
  toNextDay(1);
  await house.accept(await house.offer(upline.id, downline.id, { tiers: [tier(100, 90)] }));
  toNextDay(1);
  return [upline, downline];
}

/** The upline has nothing left of what comes in, and owes the downline of today's play. */
async function owing(stake: string): Promise<readonly [Person, Person]> {
  const [upline, downline] = await pair();
  await t.platform.db.query({
    text: `update contracts set ends_at = effective_at, end_reason = 'forced', status = 'TERMINATED'
      where downline_id = $1`,
    values: [upline.id],
  });
  await house.bet(downline, stake);
  toNextDay(13);
  await house.settleAll();
  return [upline, downline];
}

const jobOf = (name: string) => {
  const handler = t.app.parts.flatMap(({ jobs }) => jobs?.[name] ?? [])[0];
  assert.ok(handler !== undefined, `no job ${name}`);
  return handler;
};

test('a worker that dies between the two legs loses nothing: the money is brought later, once', async () => {
  const [upline, downline] = await pair();
  await house.bet(downline, '10000');
  toNextDay(13);
  await house.count();
  const dying = house.faulty({
    wallet: {
      ...house.deps.wallet,
      async postIn(tx, orders) {
        // The second leg: it comes out of the transit account.
        if (orders.some(({ key, memberId }) => key.endsWith(':in') && memberId === downline.id)) {
          throw new Error('killed');
        }
        return house.deps.wallet.postIn(tx, orders);
      },
    },
  });
  await assert.rejects(dying.runs.settleDue(100), /killed/);
  assert.equal(await house.transit(), '90.00');
  assert.deepEqual([await house.main(upline), await house.main(downline)], ['10.00', '0.00']);
  const [bill] = (await house.bills(downline)).slice(-1);
  assert.deepEqual([shown(bill), bill?.paidAt], ['90.00 PAID 0.00', null]);
  const partOf = async () => {
    const token = await house.signIn(downline);
    const params = { id: bill?.id ?? '' };
    const { value } = await t.call('GET /wps/agent/bills/:id', { token, params });
    return value.payments.map(({ amount, state }) => [amount, state]);
  };
  assert.deepEqual(await partOf(), [['90.00', 'SENT']]);

  const resume = jobOf(RESUME_BILLS);
  // The one who sent it may still be about to bring it.
  t.clock.advance(19_000);
  await resume({}, t.clock.now());
  assert.equal(await house.main(downline), '0.00');
  t.clock.advance(1_000);
  await Promise.all([1, 2, 3].map(() => resume({}, t.clock.now())));
  await resume({}, t.clock.now());
  assert.deepEqual([await house.main(upline), await house.main(downline)], ['10.00', '90.00']);
  assert.deepEqual(await partOf(), [['90.00', 'DONE']]);
  assert.equal(await house.transit(), '0.00');
  await house.settleAll();
  assert.equal(await house.main(downline), '90.00');
});

test('who owes downlines cannot withdraw until all of it is paid', async () => {
  const [upline] = await owing('10000');
  const token = await house.signIn(upline);
  const account = await t.call('POST /wps/cashier/accounts', {
    token,
    body: {
      methodCode: 'bank',
      institutionCode: 'northgate',
      number: '12345678',
      holder: 'Ada Lovelace',
      paymentPassword: PIN,
    },
  });
  const withdraw = () =>
    t.call('POST /wps/cashier/withdraw', {
      token,
      body: { accountId: account.value.id, amount: '20', key: newId(), paymentPassword: PIN },
    });
  await house.fund(upline, '50');
  const refused = await withdraw();
  assert.equal(refused.refusal?.code, 'commission.unpaid_downline_obligation');
  assert.match(refused.message ?? '', /90\.00/);
  const { value: options } = await t.call('GET /wps/cashier/withdraw/options', { token });
  assert.ok(JSON.stringify(options).includes('unpaid_downline_obligation'));

  // Every credit pays the debt first; what is left over is the upline's own again.
  await house.fund(upline, '80');
  await house.followMoney();
  assert.equal(await house.main(upline), '40.00');
  const asked = await withdraw();
  assert.equal(asked.refusal, null);
  assert.equal(await house.main(upline), '20.00');
});

test('a credit pays what is owed through a real worker and the followers of a process', async () => {
  const [upline, downline] = await owing('20000');
  assert.equal(await last(downline), '180.00 INSUFFICIENT 180.00');
  const { config, db, log } = t.platform;
  const news = listenForNews(db, log);
  const worker = await startWorker({
    url: config.databaseUrl,
    log,
    now: t.clock.now,
    handlers: { [PAY_OWED]: jobOf(PAY_OWED) },
    schedules: [],
  });
  const followers = t.app.parts
    .flatMap(({ consumers }) => consumers ?? [])
    .map((consumer) => followDurably({ db, log, news }, consumer));
  try {
    await house.fund(upline, '100');
    await eventually(async () => (await last(downline)) === '180.00 PARTIAL 80.00');
    await house.fund(upline, '200');
    await eventually(async () => (await last(downline)) === '180.00 PAID 0.00');
    await eventually(async () => (await house.main(downline)) === '180.00');
    assert.equal(await house.main(upline), '120.00');
    const owed = await house.settlement.openObligation(db, upline.id);
    assert.equal(amountToText(owed), '0.00');
  } finally {
    await Promise.all(followers.map((follower) => follower.stop()));
    await news.stop();
    await worker.stop();
  }
});
