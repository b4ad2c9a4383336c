import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { DownlineTransferKind } from '@parlour/contract';
import { bucketOf, newId } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import { DEMO_BRAND_ID } from '../../testing/ground.ts';
import { createTree } from '../agent/index.ts';
import { obligations } from '../cashier/index.ts';
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
afterEach(async () => {
  Object.assign(house.burden, { rollover: ZERO, owed: ZERO, demandsFactor: false });
  await policy({ downline_any_depth: false, downline_multiple_hundredths: 100 });
});

const policy = (change: Readonly<Record<string, unknown>>) =>
  Promise.all(
    Object.entries(change).map(([column, value]) =>
      house.platform.db.query({ text: `update fund_policies set ${column} = $1`, values: [value] }),
    ),
  );

type Wish = {
  readonly key?: string;
  readonly kind?: DownlineTransferKind;
  readonly funds?: House['funds'];
};

const send = (
  memberId: string,
  downlineId: string,
  amount: string,
  { funds = house.funds, key = newId(), kind = 'general' }: Wish = {},
) =>
  funds.downlines.send({
    memberId,
    downlineId,
    key,
    kind,
    amount: money(amount),
    paymentPassword: '482913',
    code: undefined,
    note: 'well done',
  });

/** An agent with a downline, who has one in turn. */
async function family(funds = '500') {
  const agentId = await house.member({ funds });
  const childId = await house.member({ funds: '0', uplineId: agentId });
  const grandchildId = await house.member({ funds: '0', uplineId: childId });
  const { db } = house.platform;
  await db.query({
    text: `update members set standing = 'agent' where id = any($1)`,
    values: [[agentId, childId]],
  });
  const tree = createTree(house.platform);
  while ((await tree.placeStrays()) > 0);
  return { agentId, childId, grandchildId };
}

const owe = (memberId: string, required: string) =>
  house.platform.db.query({
    text: `insert into rollovers (bucket, id, member_id, brand_id, source, reference, currency, amount,
        multiple_hundredths, required_amount, created_at)
      values ($1, $2, $3, $4, 'deposit', gen_random_uuid(), 'USD', $5, 100, $5, $6)`,
    values: [
      bucketOf(memberId),
      newId().slice(0, -2) + memberId.slice(-2),
      memberId,
      DEMO_BRAND_ID,
      money(required),
      house.clock.now(),
    ],
  });

const owed = (memberId: string) => obligations.rolloverRemaining(house.platform.db, memberId);

const kindOf = async (memberId: string) =>
  (await house.wallet.listTransfers(house.platform.db, { memberId, limit: 1 })).items[0]?.kind;

test('money goes to a downline in two legs, with one record for both', async () => {
  const { agentId, childId } = await family();
  const sent = await send(agentId, childId, '120');
  assert.deepEqual([sent.state, sent.rollover], ['DONE', money('120')]);
  assert.deepEqual(
    [await house.main(agentId), await house.main(childId)],
    [money('380'), money('120')],
  );
  assert.deepEqual(
    [await kindOf(agentId), await kindOf(childId)],
    ['TO_DOWNLINE_OUT', 'FROM_UPLINE_IN'],
  );
  assert.equal((await house.funds.downlines.look(sent.id, childId)).id, sent.id);
  await assert.rejects(house.funds.downlines.look(sent.id, await house.member()), {
    code: 'funds.transfer_not_found',
  });
});

test('each kind stands in its own column of reports', async () => {
  const { agentId, childId } = await family();
  await send(agentId, childId, '20', { kind: 'dividend' });
  assert.deepEqual(
    [await kindOf(agentId), await kindOf(childId)],
    ['DIVIDEND_PAY_DOWNLINE', 'DIVIDEND_RECEIVE'],
  );
  await send(agentId, childId, '20', { kind: 'promotion' });
  assert.deepEqual(
    [await kindOf(agentId), await kindOf(childId)],
    ['PROMOTION_PAY_DOWNLINE', 'PROMOTION_RECEIVE'],
  );
  assert.equal(await owed(childId), ZERO);
});

test('a general transfer takes along what was still to be played', async () => {
  const { agentId, childId } = await family();
  await policy({ downline_multiple_hundredths: 150 });
  await owe(agentId, '50');
  await owe(agentId, '200');
  await send(agentId, childId, '100');
  assert.deepEqual([await owed(agentId), await owed(childId)], [money('100'), money('150')]);
  await send(agentId, childId, '200');
  assert.deepEqual([await owed(agentId), await owed(childId)], [ZERO, money('450')]);
});

test('money that takes no play along leaves only the one who owes none', async () => {
  const { agentId, childId } = await family();
  house.burden.rollover = money('1');
  for (const kind of ['promotion', 'dividend'] as const) {
    await assert.rejects(send(agentId, childId, '20', { kind }), { code: 'funds.rollover_open' });
  }
  await policy({ downline_multiple_hundredths: 0 });
  await assert.rejects(send(agentId, childId, '20'), { code: 'funds.rollover_open' });
  assert.equal(await house.main(agentId), money('500'));
});

test('only direct downlines receive, unless the brand says anybody of the team', async () => {
  const { agentId, childId, grandchildId } = await family();
  const stranger = await house.member();
  const unknown = { code: 'agent.account_unknown' };
  for (const id of [grandchildId, stranger, agentId, newId()]) {
    await assert.rejects(send(agentId, id, '20'), unknown);
  }
  await assert.rejects(send(childId, agentId, '20'), unknown);
  await policy({ downline_any_depth: true });
  assert.equal((await send(agentId, grandchildId, '20')).state, 'DONE');
  for (const id of [stranger, agentId, newId()])
    await assert.rejects(send(agentId, id, '20'), unknown);
  await assert.rejects(send(grandchildId, childId, '20'), { code: 'funds.account_blocked' });
});

test('double clicks and two tabs send once, and never more than there is', async () => {
  const { agentId, childId } = await family('100');
  const key = newId();
  await Promise.all([1, 2, 3, 4].map(() => send(agentId, childId, '60', { key })));
  assert.equal(await house.main(childId), money('60'));
  await assert.rejects(send(agentId, childId, '61', { key }), { code: 'funds.key_conflict' });
  await assert.rejects(send(agentId, childId, '60', { key, kind: 'dividend' }), {
    code: 'funds.key_conflict',
  });
  const tries = await Promise.allSettled([1, 2, 3].map(() => send(agentId, childId, '30')));
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.deepEqual(
    [await house.main(agentId), await house.main(childId)],
    [money('10'), money('90')],
  );
});

test('a process that dies between the legs leaves the second to a job, which does it once', async () => {
  const { agentId, childId } = await family();
  const dying = createFundsService({
    ...house.deps,
    wallet: {
      ...house.deps.wallet,
      async postIn(tx, orders) {
        if (orders[0]?.kind === 'FROM_UPLINE_IN') throw new Error('killed');
        return house.deps.wallet.postIn(tx, orders);
      },
    },
  });
  await assert.rejects(send(agentId, childId, '50', { funds: dying }), /killed/);
  assert.deepEqual([await house.main(agentId), await house.main(childId)], [money('450'), 0n]);
  house.clock.advance(60_000);
  const jobs = createFundsJobs(house.platform.db, house.funds);
  await Promise.all([1, 2, 3].map(() => jobs[RESUME]?.({}, house.clock.now())));
  assert.deepEqual([await house.main(childId), await owed(childId)], [money('50'), money('50')]);
});

test('every rule refuses with its own words and moves nothing', async () => {
  const { agentId, childId } = await family();
  const refused = (code: string, amount = '20') =>
    assert.rejects(send(agentId, childId, amount), { code });
  await refused('funds.amount_below_minimum', '5');
  await refused('funds.amount_above_maximum', '1000.01');
  await refused('funds.amount_too_fine', '20.001');
  await refused('wallet.insufficient_funds', '501');
  house.burden.owed = money('30');
  await refused('commission.unpaid_downline_obligation');
  house.burden.owed = ZERO;
  house.burden.demandsFactor = true;
  await refused('cashier.second_factor_unbound');
  house.burden.demandsFactor = false;
  const set = (id: string, column: string, value: unknown) =>
    house.platform.db.query({
      text: `update members set ${column} = $2 where id = $1`,
      values: [id, value],
    });
  await set(agentId, 'transfer_blocked', true);
  await refused('funds.transfer_blocked');
  await set(agentId, 'transfer_blocked', false);
  await set(agentId, 'withdraw_blocked', true);
  await refused('funds.account_blocked');
  await set(agentId, 'withdraw_blocked', false);
  await set(childId, 'transfer_blocked', true);
  await refused('funds.downline_unreachable');
  await set(childId, 'transfer_blocked', false);
  await house.exclude(childId);
  await refused('funds.downline_unreachable');
  assert.deepEqual([await house.main(agentId), await house.main(childId)], [money('500'), 0n]);
});

test('a stop of transfers and what downlines wait for hold towards the upline, too', async () => {
  const { agentId, childId } = await family();
  await send(agentId, childId, '100');
  const up = () =>
    house.funds.uplines.send({
      memberId: childId,
      key: newId(),
      amount: money('20'),
      paymentPassword: '482913',
      code: undefined,
      note: null,
    });
  house.burden.owed = money('1');
  await assert.rejects(up(), { code: 'commission.unpaid_downline_obligation' });
  house.burden.owed = ZERO;
  const block = (id: string, isOn: boolean) =>
    house.platform.db.query({
      text: 'update members set transfer_blocked = $2 where id = $1',
      values: [id, isOn],
    });
  await block(childId, true);
  await assert.rejects(up(), { code: 'funds.transfer_blocked' });
  await block(childId, false);
  await block(agentId, true);
  await assert.rejects(up(), { code: 'funds.upline_unreachable' });
});

test('a day has a limit, which the next day of the brand opens again', async () => {
  const { agentId, childId } = await family('5000');
  await send(agentId, childId, '1000');
  await send(agentId, childId, '900');
  await assert.rejects(send(agentId, childId, '200'), { code: 'funds.daily_amount_reached' });
  assert.equal((await house.funds.downlines.options(agentId)).amountLeftToday, money('100'));
  house.clock.advance(24 * 3_600_000);
  await send(agentId, childId, '200');
});

test('licences that forbid it switch it off, whatever the brand offers', async () => {
  const { agentId, childId } = await family();
  for (const complianceProfile of ['GLI', 'UKGC', 'MGA'] as const) {
    const strict = createFundsService({
      ...house.deps,
      site: { brand: async (id) => ({ ...(await house.site.brand(id)), complianceProfile }) },
    });
    await assert.rejects(send(agentId, childId, '20', { funds: strict }), {
      code: 'funds.downline_off',
    });
    assert.equal((await strict.downlines.options(agentId)).isOffered, false);
  }
});

test('lists show each side its own transfers, page by page, and both are written to', async () => {
  const { agentId, childId } = await family();
  await house.platform.db.query({
    text: `update members set email = id || '@example.test' where id = any($1)`,
    values: [[agentId, childId]],
  });
  for (let place = 0; place < 3; place += 1) {
    await send(agentId, childId, '10', { kind: place === 0 ? 'dividend' : 'general' });
    house.clock.advance(1_000);
  }
  const list = (memberId: string, more: object = {}, cursor: string | null = null) =>
    house.funds.downlines.list({ brandId: DEMO_BRAND_ID, memberId, ...more }, { cursor, limit: 2 });
  const first = await list(childId);
  assert.equal(first.items.length, 2);
  const rest = await list(childId, { role: 'received' }, first.nextCursor);
  assert.equal(rest.items.length, 1);
  assert.equal((await list(agentId, { role: 'received' })).items.length, 0);
  assert.equal((await list(agentId, { kind: 'dividend' })).items.length, 1);
  const [row] = await house.platform.db.query<{ count: number }>({
    text: `select count(*)::integer as count from notifications
      where template = 'upline_transferred' and member_id = any($1)`,
    values: [[agentId, childId]],
  });
  assert.equal(row?.count, 6);
});

test('nothing stays between the legs', async () => {
  const [transit] = await house.platform.db.query<{ total: Amount }>({
    text: `select coalesce(sum(amount), 0)::bigint as total from postings
      where account like '%transit:downline'`,
  });
  assert.equal(transit?.total, 0n);
});
