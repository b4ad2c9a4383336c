import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { newId } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import { DEMO_BRAND_ID } from '../../testing/ground.ts';
import { createFundsJobs } from './jobs.ts';
import { seedFunds } from './seed.ts';
import { RESUME } from './service/deps.ts';
import { createFundsService } from './service/index.ts';
import { type House, money, openHouse } from './testing/house.ts';

let house: House;
before(async () => {
  house = await openHouse();
  await seedFunds(house.platform, { brandId: DEMO_BRAND_ID, currency: 'USD' });
});
after(() => house.close());
afterEach(() =>
  Object.assign(house.burden, { rollover: ZERO, hasOpenWithdrawal: false, demandsFactor: false }),
);

const send = (memberId: string, amount: string, { key = newId(), funds = house.funds } = {}) =>
  funds.uplines.send({
    memberId,
    key,
    amount: money(amount),
    paymentPassword: '482913',
    code: undefined,
    note: 'for lunch',
  });

const pair = async (funds = '500') => {
  const uplineId = await house.member({ funds: '0' });
  return { uplineId, memberId: await house.member({ funds, uplineId }) };
};

test('money goes to the direct upline in two legs, with one record for both', async () => {
  const { memberId, uplineId } = await pair();
  const sent = await send(memberId, '120');
  assert.equal(sent.state, 'DONE');
  assert.deepEqual(
    [await house.main(memberId), await house.main(uplineId)],
    [money('380'), money('120')],
  );
  const kindOf = async (member: string) =>
    (await house.wallet.listTransfers(house.platform.db, { memberId: member, limit: 1 })).items[0]
      ?.kind;
  assert.equal(await kindOf(memberId), 'TO_UPLINE_OUT');
  assert.equal(await kindOf(uplineId), 'FROM_DOWNLINE_IN');
  const stranger = await house.member();
  assert.equal((await house.funds.uplines.look(sent.id, uplineId)).id, sent.id);
  await assert.rejects(house.funds.uplines.look(sent.id, stranger), {
    code: 'funds.transfer_not_found',
  });
});

test('double clicks and two tabs send once, and never more than there is', async () => {
  const { memberId, uplineId } = await pair('100');
  const key = newId();
  await Promise.all([1, 2, 3, 4].map(() => send(memberId, '60', { key })));
  assert.equal(await house.main(uplineId), money('60'));
  await assert.rejects(send(memberId, '61', { key }), { code: 'funds.key_conflict' });
  const tries = await Promise.allSettled([1, 2, 3].map(() => send(memberId, '30')));
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.deepEqual(
    [await house.main(memberId), await house.main(uplineId)],
    [money('10'), money('90')],
  );
});

test('a process that dies between the legs leaves the second to a job, which does it once', async () => {
  const { memberId, uplineId } = await pair();
  let deaths = 0;
  const dying = createFundsService({
    ...house.deps,
    wallet: {
      ...house.deps.wallet,
      async postIn(tx, orders) {
        if (orders[0]?.kind === 'FROM_DOWNLINE_IN') {
          deaths += 1;
          throw new Error('killed');
        }
        return house.deps.wallet.postIn(tx, orders);
      },
    },
  });
  await assert.rejects(send(memberId, '50', { funds: dying }), /killed/);
  assert.equal(deaths, 1);
  assert.deepEqual([await house.main(memberId), await house.main(uplineId)], [money('450'), 0n]);
  house.clock.advance(60_000);
  const jobs = createFundsJobs(house.platform.db, house.funds);
  await Promise.all([1, 2, 3].map(() => jobs[RESUME]?.({}, house.clock.now())));
  assert.equal(await house.main(uplineId), money('50'));
});

test('members who send to each other at once wait for nobody', async () => {
  const first = await house.member({ funds: '500' });
  const second = await house.member({ funds: '500', uplineId: first });
  // A cycle cannot be made by registering; anyone who makes one by hand still locks one purse at a time.
  await house.platform.db.query({
    text: 'update members set upline_id = $2 where id = $1',
    values: [first, second],
  });
  await Promise.all([
    ...[1, 2, 3, 4].map(() => send(first, '10')),
    ...[1, 2, 3, 4].map(() => send(second, '10')),
  ]);
  assert.deepEqual(
    [await house.main(first), await house.main(second)],
    [money('500'), money('500')],
  );
});

test('every rule refuses with its own words and moves nothing', async () => {
  const { memberId, uplineId } = await pair();
  const refused = (code: string, amount = '20') =>
    assert.rejects(send(memberId, amount), { code: `funds.${code}` });
  await refused('amount_below_minimum', '5');
  await refused('amount_above_maximum', '1000.01');
  await refused('amount_too_fine', '20.001');
  house.burden.rollover = money('30');
  await refused('rollover_open');
  house.burden.rollover = ZERO;
  house.burden.hasOpenWithdrawal = true;
  await refused('withdrawal_pending');
  house.burden.hasOpenWithdrawal = false;
  await house.wallet.post({
    key: `bonus:${memberId}`,
    kind: 'PROMOTION',
    cause: 'promotion:test',
    memberId,
    brandId: DEMO_BRAND_ID,
    currency: 'USD',
    postings: [
      { account: { house: 'promotion' }, amount: money('-5') },
      { account: { purse: 'bonus' }, amount: money('5') },
    ],
  });
  await refused('bonus_held');
  assert.deepEqual([await house.main(memberId), await house.main(uplineId)], [money('500'), 0n]);

  const alone = await house.member();
  await assert.rejects(send(alone, '20'), { code: 'funds.upline_none' });
  const { memberId: other, uplineId: gone } = await pair();
  await house.platform.db.query({
    text: `update members set status = 'closed' where id = $1`,
    values: [gone],
  });
  await assert.rejects(send(other, '20'), { code: 'funds.upline_unreachable' });
});

test('a day has a limit, which the next day of the brand opens again', async () => {
  const { memberId } = await pair('5000');
  await send(memberId, '1000');
  await send(memberId, '900');
  await assert.rejects(send(memberId, '200'), { code: 'funds.daily_amount_reached' });
  assert.equal((await house.funds.uplines.options(memberId)).amountLeftToday, money('100'));
  house.clock.advance(24 * 3_600_000);
  await send(memberId, '200');
});

test('licences that forbid it switch it off, whatever the brand offers', async () => {
  const { memberId } = await pair();
  const strict = createFundsService({
    ...house.deps,
    site: {
      brand: async (id) => ({ ...(await house.site.brand(id)), complianceProfile: 'UKGC' }),
    },
  });
  await assert.rejects(send(memberId, '20', { funds: strict }), { code: 'funds.upline_off' });
  assert.equal((await strict.uplines.options(memberId)).isOffered, false);
});

test('lists show each side its own transfers, page by page', async () => {
  const { memberId, uplineId } = await pair();
  for (let place = 0; place < 3; place += 1) {
    await send(memberId, '10');
    house.clock.advance(1_000);
  }
  const list = (owner: string, role: 'sent' | 'received' | undefined, cursor: string | null) =>
    house.funds.uplines.list(
      { brandId: DEMO_BRAND_ID, memberId: owner, role },
      { cursor, limit: 2 },
    );
  const first = await list(uplineId, undefined, null);
  assert.equal(first.items.length, 2);
  const rest = await list(uplineId, 'received', first.nextCursor);
  assert.equal(rest.items.length, 1);
  assert.equal((await list(memberId, 'received', null)).items.length, 0);
  assert.equal((await list(memberId, 'sent', null)).items.length, 2);
});

test('nothing stays between the legs', async () => {
  const [transit] = await house.platform.db.query<{ total: Amount }>({
    text: `select coalesce(sum(amount), 0)::bigint as total from postings
      where account like '%transit:upline'`,
  });
  assert.equal(transit?.total, 0n);
});

test('both sides are written to once, and the upline is not told the whole account', async () => {
  const { memberId, uplineId } = await pair();
  await house.platform.db.query({
    text: `update members set email = id || '@example.test', account = 'longaccount' || right(account, 3)
      where id = any($1)`,
    values: [[memberId, uplineId]],
  });
  const { id } = await send(memberId, '25');
  await house.funds.uplines.finish(id);
  const rows = await house.platform.db.query<{ memberId: string }>({
    text: `select member_id as "memberId" from notifications where template = 'upline_transferred'
      order by created_at`,
  });
  assert.deepEqual(rows.map((row) => row.memberId).toSorted(), [memberId, uplineId].toSorted());
});

test('an upline who is excluded or has paid in enough receives nothing', async () => {
  const unreachable = { code: 'funds.upline_unreachable' };
  const limited = await pair();
  await house.limit(limited.uplineId, 'deposit', '50');
  await assert.rejects(send(limited.memberId, '51'), unreachable);
  assert.equal((await send(limited.memberId, '50')).state, 'DONE');
  const excluded = await pair();
  await house.exclude(excluded.uplineId);
  await assert.rejects(send(excluded.memberId, '20'), unreachable);
  assert.equal(await house.main(excluded.memberId), money('500'));
});

test('where the brand demands an authenticator, nobody sends without one', async () => {
  const { memberId } = await pair();
  house.burden.demandsFactor = true;
  await assert.rejects(send(memberId, '20'), { code: 'cashier.second_factor_unbound' });
  assert.equal(await house.main(memberId), money('500'));
});
