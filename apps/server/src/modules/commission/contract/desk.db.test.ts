import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { ContractLimits } from '@parlour/contract';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { codeOf, type ContractHouse, openContractHouse, tier } from './testing.ts';

let t: TestApp;
let house: ContractHouse;
let admin: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  house = await openContractHouse(t);
});
after(() => t.close());
beforeEach(async () => {
  admin = await t.operator('olivia');
});

const DAY_MS = 86_400_000;
const reason = 'agreed with the agent on the phone';
const wage = (dailyBetAmount: string, rateBps: number) => ({ dailyBetAmount, rateBps });

const create = (account: string, more: Record<string, unknown> = {}) =>
  t.call('POST /console/contracts', {
    ...admin,
    body: {
      account,
      kind: 'DAILY_WAGE',
      period: 'D',
      tiers: [wage('100', 50), wage('1000', 100)],
      mode: 'offer',
      endsDownlineContracts: false,
      reason,
      ...more,
    },
  });

test('an operator offers to top agents, and lets a contract begin with the next day', async () => {
  const top = await house.person();
  const { value: offered } = await create(top.account);
  assert.deepEqual(
    [offered.status, offered.uplineAccount, offered.offeredBy, offered.actions],
    ['PENDING_NEW', null, 'olivia', ['withdraw', 'change']],
  );
  assert.equal((await create(top.account)).refusal?.code, 'commission.offer_pending');
  const { value: begun } = await create(top.account, { mode: 'active', replacesId: offered.id });
  assert.deepEqual([begun.status, begun.version, begun.isInForce], ['ACTIVE', 2, false]);
  assert.deepEqual(
    begun.versions.map(({ status, version }) => [version, status]),
    [
      [2, 'ACTIVE'],
      [1, 'WITHDRAWN'],
    ],
  );
  assert.deepEqual(
    begun.timeline.map(({ account, actor, event, note }) => [event, actor, account, note]),
    [
      ['offer', 'operator', 'olivia', reason],
      ['activate', 'operator', 'olivia', reason],
    ],
  );
  const actions = await t.platform.db.query<{ action: string }>({
    text: `select action from audit_entries where subject_kind = 'contract' order by seq`,
  });
  assert.deepEqual(
    actions.map(({ action }) => action),
    ['contract.offer', 'contract.activate'],
  );
});

test('the platform contracts with top agents alone', async () => {
  const top = await house.person();
  const under = await house.person(top.id);
  const plain = await house.person(null, { isAgent: false });
  assert.equal((await create('nobody')).refusal?.code, 'commission.account_unknown');
  assert.equal((await create(under.account)).refusal?.code, 'commission.not_top');
  assert.equal((await create(plain.account)).refusal?.code, 'commission.account_not_eligible');
  const options = await t.call('GET /console/contracts/options', {
    ...admin,
    query: { account: top.account },
  });
  assert.ok(options.value.kinds.every(({ isOpen, upline }) => isOpen && upline === null));
});

test('a lower contract that begins at once needs agreement to what ends with it', async () => {
  const top = await house.person();
  const under = await house.person(top.id);
  await create(top.account, { mode: 'active' });
  const handed = await house.offer(top.id, under.id, { tiers: [tier(1_000, 90)] });
  await house.accept(handed);
  t.clock.advance(DAY_MS);
  admin = await t.operator('olivia');
  const lower = { mode: 'active', tiers: [wage('100', 40)] };
  const refused = await create(top.account, lower);
  assert.equal(refused.refusal?.code, 'commission.downline_contract_conflict');
  const { value } = await create(top.account, { ...lower, endsDownlineContracts: true });
  const ended = await house.find(handed);
  assert.deepEqual([ended.status, ended.endReason], ['TERMINATED', 'rate_cut']);
  assert.equal(ended.endsAt?.toISOString(), value.effectiveFrom);
});

test('the desk shows what hangs on a contract before it is ended by force', async () => {
  const top = await house.person();
  const under = await house.person(top.id);
  const { value: own } = await create(top.account, { mode: 'active' });
  const handed = await house.offer(top.id, under.id, { tiers: [tier(1_000, 90)] });
  await house.accept(handed);
  const detail = () => t.call('GET /console/contracts/:id', { ...admin, params: { id: own.id } });
  const { value } = await detail();
  assert.deepEqual([value.cascadeCount, value.cascade[0]?.account], [1, under.account]);
  assert.ok(value.actions.includes('force_end'));
  const cashier = await t.operator('oscar');
  const end = (who: typeof admin) =>
    t.call('POST /console/contracts/:id/end', { ...who, params: { id: own.id }, body: { reason } });
  assert.equal((await end(cashier)).status, 403);
  assert.equal((await end(admin)).value.status, 'TERMINATED');
  assert.equal((await end(admin)).refusal?.code, 'commission.contract_over');
  assert.equal((await house.find(handed)).endReason, 'upline_ended');
});

test('contracts are found by state, payer, account and the hour of the offer', async () => {
  const top = await house.person();
  const under = await house.person(top.id);
  await create(top.account, { mode: 'active' });
  await house.offer(top.id, under.id, { tiers: [tier(1_000, 90)] });
  const find = async (query: Record<string, string>) =>
    (await t.call('GET /console/contracts', { ...admin, query })).value.items.map(
      ({ account, status }) => `${account} ${status}`,
    );
  const [first, second] = [`${top.account} ACTIVE`, `${under.account} PENDING_NEW`];
  assert.deepEqual(await find({ uplineAccount: top.account }), [second]);
  assert.deepEqual(await find({ account: top.account, payer: 'platform' }), [first]);
  assert.deepEqual(await find({ account: top.account, payer: 'upline' }), []);
  assert.deepEqual(await find({ memberId: top.id }), [second, first]);
  assert.deepEqual(await find({ memberId: top.id, status: 'ACTIVE' }), [first]);
  assert.deepEqual(await find({ account: 'nobody-there' }), []);
  const later = new Date(t.clock.now().getTime() + 1).toISOString();
  assert.deepEqual(await find({ memberId: top.id, from: later }), []);
  const page = await t.call('GET /console/contracts', {
    ...admin,
    query: { memberId: top.id, limit: '1' },
  });
  const next = await t.call('GET /console/contracts', {
    ...admin,
    query: { memberId: top.id, limit: '1', cursor: page.value.nextCursor ?? '' },
  });
  assert.deepEqual([next.value.items[0]?.account, next.value.nextCursor], [top.account, null]);
  const wrong = await t.call('GET /console/contracts', { ...admin, query: { cursor: 'x' } });
  assert.equal(wrong.refusal?.code, 'request.invalid');
});

const limitsOf = async (kind: string): Promise<ContractLimits> => {
  const { value } = await t.call('GET /console/contract-limits', admin);
  const found = value.items.find((item) => item.kind === kind);
  assert.ok(found !== undefined);
  return found;
};
const changing =
  (way: 'agreed' | 'alone') =>
  (limits: ContractLimits, more: Partial<ContractLimits> = {}) => {
    const { currency: _c, isPermitted: _p, kind, updatedAt: _u, ...fields } = limits;
    return t[way]('PUT /console/contract-limits/:kind', {
      ...admin,
      params: { kind },
      body: { ...fields, ...more, reason },
    });
  };
const change = changing('agreed');
const changeAlone = changing('alone');

test('limits hold for new offers, and two operators cannot overwrite each other', async () => {
  const top = await house.person();
  await house.platformContract(top.id, { kind: 'HOURLY_SALARY', tiers: [tier(50, 200)] });
  const before = await limitsOf('HOURLY_SALARY');
  await changeAlone(before, { maxRateBps: 100, maxTiers: 2, reviewMode: 'ADMIN' });
  const value = await limitsOf('HOURLY_SALARY');
  assert.deepEqual(
    [value.version, value.maxRateBps, value.reviewMode],
    [before.version + 1, 100, 'ADMIN'],
  );
  assert.equal((await change(before)).refusal?.code, 'commission.limits_changed');
  const under = await house.person(top.id);
  const offer = (rateBps: number) =>
    codeOf(house.offer(top.id, under.id, { kind: 'HOURLY_SALARY', tiers: [tier(50, rateBps)] }));
  assert.equal(await offer(101), 'commission.tiers_illegal');
  const pending = await house.offer(top.id, under.id, {
    kind: 'HOURLY_SALARY',
    tiers: [tier(50, 90)],
  });
  await changeAlone(await limitsOf('HOURLY_SALARY'), { maxRateBps: 80 });
  assert.equal(await codeOf(house.accept(pending)), 'commission.offer_illegal_now');
  await changeAlone(await limitsOf('HOURLY_SALARY'), { isOffered: false });
  assert.equal(await codeOf(house.accept(pending)), 'commission.kind_not_offered');
  const [entry] = await t.platform.db.query<{ action: string }>({
    text: `select action from audit_entries where action like 'contract.change%' limit 1`,
  });
  assert.equal(entry?.action, 'contract.change_limits');
});

test('limits that contradict each other or do not suit their kind are refused', async () => {
  const wages = await limitsOf('DAILY_WAGE');
  const wrong: Partial<ContractLimits>[] = [
    { minRateBps: 200, maxRateBps: 100 },
    { periods: ['M'] },
    { carryModes: ['FOREVER'] },
    { maxThreshold: '0' },
    { baseUnit: '0' },
    { activeMin: '1.001' },
    { minRateGapBps: 5_000 },
  ];
  for (const more of wrong) {
    const { refusal } = await change(wages, more);
    assert.equal(refusal?.code, 'commission.limits_invalid', JSON.stringify(more));
  }
  assert.equal((await limitsOf('DAILY_WAGE')).version, wages.version);
});

test('switches of the platform ask for lower rates', async () => {
  const top = await house.person();
  const under = await house.person(top.id);
  const kind = 'REALTIME_SALARY' as const;
  await house.platformContract(top.id, { kind, tiers: [tier(10, 20, { lossRateBps: 30 })] });
  await changeAlone(await limitsOf(kind), { minRateGapBps: 5 });
  const offer = (rateBps: number, lossRateBps: number) =>
    house.offer(top.id, under.id, { kind, tiers: [tier(10, rateBps, { lossRateBps })] });
  assert.equal(await codeOf(offer(16, 25)), 'commission.tiers_illegal');
  assert.equal(await codeOf(offer(15, 26)), 'commission.tiers_illegal');
  assert.equal(await codeOf(offer(15, 25)), null);
});

test('wage and rebate together stay within what the upline has of both', async () => {
  const top = await house.person();
  const under = await house.person(top.id);
  await house.platformContract(top.id);
  const text = `insert into rebate_points (member_id, family, points, updated_at)
    values ($1, 'slots', $2, $3)`;
  await t.platform.db.query({ text, values: [top.id, 60, t.clock.now()] });
  await t.platform.db.query({ text, values: [under.id, 90, t.clock.now()] });
  await change(await limitsOf('DAILY_WAGE'), { wagePlusRebateCap: true });
  const offer = (rateBps: number) =>
    codeOf(house.offer(top.id, under.id, { tiers: [tier(1_000, rateBps)] }));
  assert.equal(await offer(71), 'commission.tiers_illegal');
  assert.equal(await offer(70), null);
  await change(await limitsOf('DAILY_WAGE'), { wagePlusRebateCap: false });
});

test('under regulated profiles nothing is paid out of losses or handed down', async () => {
  const top = await house.person();
  const under = await house.person(top.id);
  await house.platformContract(top.id);
  const setProfile = async (profile: string) => {
    const text = 'update brands set compliance_profile = $2 where id = $1';
    await t.platform.db.query({ text, values: [t.brand.id, profile] });
    t.services.site.invalidate();
  };
  for (const profile of ['GLI', 'UKGC', 'MGA']) {
    await setProfile(profile);
    for (const kind of ['DIVIDEND', 'REALTIME_SALARY'] as const) {
      assert.equal(
        await codeOf(house.platformContract(top.id, { kind, tiers: [tier(10, 20)] })),
        'commission.kind_not_offered',
      );
      assert.equal((await limitsOf(kind)).isPermitted, false);
    }
    assert.equal(
      await codeOf(house.offer(top.id, under.id, { tiers: [tier(100, 10)] })),
      'commission.kind_not_offered',
    );
    await house.platformContract(top.id, { tiers: [tier(100, 10), tier(1_000, 100)] });
  }
  await setProfile('OPEN');
});
