import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { TELL_ENDED } from './service/notice.ts';
import { type ContractHouse, openContractHouse, type Person, PIN, tier } from './testing.ts';

let t: TestApp;
let house: ContractHouse;
before(async () => {
  t = await createTestApp();
  house = await openContractHouse(t);
  await t.operator('olivia');
});
after(() => t.close());

const HOUR_MS = 3_600_000;

type Signed = Person & { readonly token: string };
const signed = async (uplineId: string | null = null, isAgent = true): Promise<Signed> => {
  const person = await house.person(uplineId, { isAgent });
  return { ...person, token: await house.signIn(person) };
};

/** A top agent with contracts of every kind in force, and a direct downline. */
async function pair() {
  const top = await signed();
  await house.platformContract(top.id);
  await house.platformContract(top.id, { kind: 'HOURLY_SALARY', tiers: [tier(50, 60)] });
  await house.platformContract(top.id, {
    kind: 'REALTIME_SALARY',
    tiers: [tier(10, 20, { lossRateBps: 30 })],
  });
  await house.platformContract(top.id, { kind: 'DIVIDEND', tiers: [tier(1_000, 2_000)] });
  return { top, under: await signed(top.id) };
}

const daily = (dailyBetAmount: string, rateBps: number) => ({ dailyBetAmount, rateBps });
const offerBody = (account: string, more: Record<string, unknown> = {}) => ({
  account,
  kind: 'DAILY_WAGE',
  period: 'D',
  tiers: [daily('100', 40), daily('1000', 80)],
  paymentPassword: PIN,
  ...more,
});
const offer = ({ token }: Signed, account: string, more: Record<string, unknown> = {}) =>
  t.call('POST /wps/agent/contract', { token, body: offerBody(account, more) });
const accept = (
  { token }: Signed,
  { id, version }: { readonly id: string; readonly version: number },
  more: Record<string, unknown> = {},
) =>
  t.call('POST /wps/member/contract/:id/accept', {
    token,
    params: { id },
    body: { version, endsDownlineContracts: false, paymentPassword: PIN, ...more },
  });

test('an offer reaches the downline, waits in the consolidated answer and is accepted', async () => {
  const { top, under } = await pair();
  const { value } = await offer(top, under.account);
  assert.deepEqual(
    [value.side, value.status, value.account, value.uplineAccount, value.version],
    ['out', 'PENDING_NEW', under.account, top.account, 1],
  );
  assert.deepEqual(value.actions, ['withdraw', 'change']);
  assert.equal(value.own?.tiers[1]?.rateBps, 100);

  const token = under.token;
  const consolidated = async () =>
    (await t.call('GET /wps/member/info/funds/consolidated', { token })).value;
  assert.deepEqual(await consolidated(), {
    dailysalreqtype: 'NEW',
    divtypereq: null,
    contracthoursalreq: null,
    realtimesalreqtype: null,
  });
  const { value: requests } = await t.call('GET /wps/member/contract/requests', { token });
  assert.equal(requests.hasPaymentPassword, true);
  assert.deepEqual(
    requests.items.map(({ contract, type }) => [type, contract.id, contract.actions]),
    [['NEW', value.id, ['accept', 'reject']]],
  );
  // What the upline itself is paid stays with the upline.
  const seen = await t.call('GET /wps/member/contract/:id', { token, params: { id: value.id } });
  assert.equal(seen.value.own, null);

  const wrong = await accept(under, value, { paymentPassword: '111111' });
  assert.equal(wrong.refusal?.code, 'identity.payment_password_wrong');
  assert.equal(
    (await accept(under, { ...value, version: 2 })).refusal?.code,
    'commission.offer_changed',
  );
  const { value: accepted } = await accept(under, value);
  assert.deepEqual([accepted.status, accepted.isInForce], ['ACTIVE', false]);
  assert.deepEqual(
    accepted.timeline.map(({ actor, event }) => `${actor} ${event}`),
    ['upline offer', 'downline accept'],
  );
  assert.equal((await consolidated()).dailysalreqtype, null);
  assert.equal((await accept(under, value)).refusal?.code, 'commission.contract_over');
  assert.equal((await accept(under, value)).refusal?.['status'], 'ACTIVE');
});

test('both sides are written to, in their own language', async () => {
  const { top, under } = await pair();
  const text = `update members set email = $2, language = $3 where id = $1`;
  await t.platform.db.query({ text, values: [top.id, `${top.account}@mail.test`, 'en'] });
  await t.platform.db.query({ text, values: [under.id, `${under.account}@mail.test`, 'hi'] });
  const { value } = await offer(top, under.account);
  await accept(under, value);
  const mails = (await t.messages()).filter(({ to }) => to.includes('@mail.test'));
  assert.equal(mails.length, 4);
  const of = (account: string) => mails.filter(({ to }) => to === `${account}@mail.test`);
  assert.match(of(top.account)[0]?.text ?? '', new RegExp(`${under.account} accepted your`));
  assert.match(of(under.account).at(-1)?.text ?? '', /दैनिक वेतन/);
});

test('those whose contracts end with another one are told by a job', async () => {
  const { top, under } = await pair();
  const { value } = await offer(top, under.account);
  await accept(under, value);
  t.clock.advance(24 * HOUR_MS);
  const text = `update members set email = $2 where id = $1`;
  await t.platform.db.query({ text, values: [under.id, `${under.account}@mail.test`] });
  const [own] = (
    await house.contracts.reads.list(
      { brandId: t.brand.id, downlineId: top.id, kind: 'DAILY_WAGE' },
      { cursor: undefined, limit: 1 },
    )
  ).items;
  await house.contracts.answers.forceEnd(own?.id ?? '', await house.desk());
  for (const part of t.app.parts) {
    await part.jobs?.[TELL_ENDED]?.({ contractIds: [value.id] }, t.clock.now());
  }
  const [mail] = await t.messages();
  assert.equal(mail?.to, `${under.account}@mail.test`);
  assert.match(mail?.text ?? '', /has ended: daily wage/);
  const queued = await t.platform.db.query<{ count: bigint }>({
    text: 'select count(*) from graphile_worker.jobs where task_identifier = $1',
    values: [TELL_ENDED],
  });
  assert.equal(queued[0]?.count, 1n);
});

test('a change of contracts is heard on the channel of both sides', async () => {
  const { top, under } = await pair();
  await offer(top, under.account);
  const [event] = await t.platform.db.query<{ deliveries: { channel: string }[] }>({
    text: `select deliveries from outbox_events where type = 'commission.contract_changed'
      order by id desc limit 1`,
  });
  assert.deepEqual(
    event?.deliveries.map(({ channel }) => channel).toSorted(),
    [`commission:${top.id}`, `commission:${under.id}`].toSorted(),
  );
});

test('strangers, those further down, oneself and those who cannot be paid are refused', async () => {
  const { top, under } = await pair();
  const deep = await signed(under.id);
  const stranger = await signed();
  const refusal = async (account: string, more: Record<string, unknown> = {}) =>
    (await offer(top, account, more)).refusal?.code;
  assert.equal(await refusal(stranger.account), 'agent.account_unknown');
  assert.equal(await refusal('nobody-at-all'), 'agent.account_unknown');
  assert.equal(await refusal(deep.account), 'commission.not_direct');
  assert.equal(await refusal(top.account), 'commission.offer_to_self');
  assert.equal((await offer(under, deep.account)).refusal?.code, 'commission.no_own_contract');
  assert.equal(
    await refusal(under.account, { paymentPassword: '111111' }),
    'identity.payment_password_wrong',
  );
  const text = `update members set status = 'closed' where id = $1`;
  const closed = await signed(top.id);
  await t.platform.db.query({ text, values: [closed.id] });
  assert.equal(await refusal(closed.account), 'commission.account_not_eligible');
  const other = await signed(top.id);
  const currency = `update members set currency = 'EUR' where id = $1`;
  await t.platform.db.query({ text: currency, values: [other.id] });
  assert.equal(await refusal(other.account), 'commission.currency_differs');
  const count = await t.platform.db.query<{ count: bigint }>({
    text: 'select count(*) from contracts where upline_id = any($1::uuid[])',
    values: [[top.id, under.id]],
  });
  assert.equal(count[0]?.count, 0n);
});

test('each illegal tier is named with the rule that it breaks, in the words of the reader', async () => {
  const { top, under } = await pair();
  const fields = async (tiers: unknown, more: Record<string, unknown> = {}) => {
    const { refusal } = await offer(top, under.account, { tiers, ...more });
    return refusal?.fields?.map(({ code, path }) => `${path} ${code}`) ?? refusal?.code;
  };
  assert.deepEqual(await fields([daily('100', 51)]), [
    '/tiers/0/rateBps commission.tier_above_upline',
  ]);
  assert.deepEqual(await fields([daily('99.99', 10), daily('1000', 20)]), [
    '/tiers/0/dailyBetAmount commission.tier_uncovered',
  ]);
  assert.deepEqual(await fields([daily('1000', 20), daily('500', 20)]), [
    '/tiers/1/dailyBetAmount commission.tier_threshold_falls',
    '/tiers/1/rateBps commission.tier_rate_flat',
  ]);
  assert.deepEqual(await fields([]), ['/tiers commission.tier_count']);
  // A zero is a value, which is too low or asks for nothing, and not a field that was left out.
  assert.deepEqual(await fields([{ ...daily('100', 0), activeMembers: 0 }]), [
    '/tiers/0/rateBps commission.tier_rate_low',
  ]);
  assert.deepEqual(await fields([{ rateBps: 10 }]), [
    '/tiers/0/dailyBetAmount commission.tier_field_missing',
  ]);
  assert.deepEqual(await fields([{ ...daily('100', 10), hourlyBetAmount: '5' }]), [
    '/tiers/0/hourlyBetAmount commission.tier_field_unknown',
  ]);
  assert.deepEqual(await fields([daily('100.001', 10)]), [
    '/tiers/0/dailyBetAmount commission.tier_value_invalid',
  ]);
  assert.deepEqual(await fields([daily('-5', 10)]), [
    '/tiers/0/dailyBetAmount commission.tier_value_invalid',
  ]);
  assert.deepEqual(await fields([daily('100', 501)]), [
    '/tiers/0/rateBps commission.tier_rate_high',
  ]);
  assert.equal(await fields([daily('100', 10)], { period: 'W' }), 'commission.period_not_offered');
  assert.equal(
    await fields([daily('100', 10)], { carryMode: 'PREV' }),
    'commission.carry_not_offered',
  );
});

test('the editor is told what may be offered at most, kind by kind', async () => {
  const { top, under } = await pair();
  const { value } = await t.call('GET /wps/agent/contract/options', {
    token: top.token,
    query: { account: under.account },
  });
  assert.deepEqual(
    value.kinds.map(({ isOpen, kind, periods }) => [kind, isOpen, periods]),
    [
      ['DIVIDEND', true, ['M']],
      ['DAILY_WAGE', true, ['D']],
      ['HOURLY_SALARY', true, ['HOUR']],
      ['REALTIME_SALARY', true, ['SLOT']],
    ],
  );
  assert.equal(value.kinds[3]?.upline?.tiers[0]?.lossWageRateBps, 30);
  assert.equal(value.kinds[1]?.limits.maxThreshold, '1000000000.00');
  const below = await t.call('GET /wps/agent/contract/options', {
    token: under.token,
    query: { account: (await signed(under.id)).account },
  });
  assert.ok(below.value.kinds.every(({ isOpen }) => !isOpen));
  assert.equal(below.value.kinds[0]?.blocker?.code, 'commission.no_own_contract');
  assert.match(below.value.kinds[0]?.blocker?.message ?? '', /own contract/);
});

async function switchDividends(isOn: boolean): Promise<void> {
  await t.platform.db.query({
    text: `update brand_modules set enabled = $2 where mod_id = 'DIVIDEND3' and brand_id = $1`,
    values: [t.brand.id, isOn],
  });
  t.services.site.invalidate();
}

test('a dividend that was offered before the feature went is not accepted without it', async () => {
  const { top, under } = await pair();
  const { value } = await offer(top, under.account, {
    kind: 'DIVIDEND',
    period: 'M',
    tiers: [{ periodValidBet: '1000', periodProfitLoss: '100', activeMembers: 1, rateBps: 500 }],
  });
  await switchDividends(false);
  const refused = await accept(under, value);
  await switchDividends(true);
  assert.equal(refused.refusal?.code, 'commission.kind_not_offered');
  assert.equal((await accept(under, value)).value.status, 'ACTIVE');
});

test('without the feature of dividends none is offered; the other kinds are', async () => {
  const { top, under } = await pair();
  await switchDividends(false);
  const { value } = await t.call('GET /wps/agent/contract/options', {
    token: top.token,
    query: { account: under.account },
  });
  await switchDividends(true);
  assert.deepEqual(
    value.kinds.filter(({ isOpen }) => !isOpen).map(({ blocker, kind }) => [kind, blocker?.code]),
    [['DIVIDEND', 'commission.kind_not_offered']],
  );
});

test('accepting less names what would end, and ends it with consent alone', async () => {
  const { top, under } = await pair();
  const third = await signed(under.id);
  await accept(under, (await offer(top, under.account)).value);
  t.clock.advance(30 * HOUR_MS);
  const again: Signed = { ...under, token: await house.signIn(under) };
  const leaf: Signed = { ...third, token: await house.signIn(third) };
  const handed = (await offer(again, third.account)).value;
  await accept(leaf, handed);
  const payer: Signed = { ...top, token: await house.signIn(top) };
  const lower = (await offer(payer, under.account, { tiers: [daily('100', 30)] })).value;
  const { value } = await t.call('GET /wps/member/contract/requests', { token: again.token });
  assert.deepEqual(
    value.items[0]?.conflicts.map(({ account, id }) => [id, account]),
    [[handed.id, third.account]],
  );
  assert.equal(value.items[0]?.current?.tiers.length, 2);
  const refused = await accept(again, lower);
  assert.equal(refused.refusal?.code, 'commission.downline_contract_conflict');
  assert.deepEqual(refused.refusal?.['contractIds'], [handed.id]);
  assert.equal((await house.find(lower.id)).status, 'PENDING_NEW');
  assert.equal((await accept(again, lower, { endsDownlineContracts: true })).status, 200);
  assert.equal((await house.find(handed.id)).endReason, 'rate_cut');
});

test('a termination is asked for, comes first, and is answered', async () => {
  const { top, under } = await pair();
  const { value } = await offer(top, under.account);
  const { id } = value;
  await accept(under, value);
  const terminate = await t.call('POST /wps/agent/contract/:id/terminate', {
    token: top.token,
    params: { id },
    body: { note: 'Let us part.' },
  });
  assert.equal(terminate.value.status, 'PENDING_TERMINATE');
  await offer(top, under.account, { tiers: [daily('100', 30)] });
  const { token } = under;
  const known = await t.call('GET /wps/member/info/funds/consolidated', { token });
  assert.equal(known.value.dailysalreqtype, 'TERMINATE');
  const { value: requests } = await t.call('GET /wps/member/contract/requests', { token });
  assert.deepEqual(
    requests.items.map(({ type }) => type),
    ['TERMINATE', 'NEW'],
  );
  const agreed = await t.call('POST /wps/member/contract/:id/termination', {
    token,
    params: { id },
    body: { isAccepted: true },
  });
  assert.deepEqual([agreed.value.status, agreed.value.endReason], ['TERMINATED', 'consent']);
});

test('a downline asks the operators to end a contract, and the upline does not see that', async () => {
  const { top, under } = await pair();
  const { value } = await offer(top, under.account);
  await accept(under, value);
  const ask = () =>
    t.call('POST /wps/member/contract/:id/ask-end', {
      token: under.token,
      params: { id: value.id },
      body: { note: 'My upline does not pay.' },
    });
  assert.notEqual((await ask()).value.endAskedAt, null);
  assert.equal((await ask()).refusal?.code, 'commission.end_asked');
  const seen = await t.call('GET /wps/agent/contract/:id', {
    token: top.token,
    params: { id: value.id },
  });
  assert.equal(seen.value.endAskedAt, null);
  assert.ok(seen.value.timeline.every(({ event }) => event !== 'ask_end'));
  const { value: asked } = await t.call('GET /console/contracts', {
    ...(await t.operator('olivia')),
    query: { isEndAsked: 'true' },
  });
  assert.deepEqual(
    asked.items.map(({ id }) => id),
    [value.id],
  );
});

test('nobody sees or answers contracts of others', async () => {
  const { top, under } = await pair();
  const { value } = await offer(top, under.account);
  const stranger = await signed();
  const params = { id: value.id };
  const codes = [
    await t.call('GET /wps/agent/contract/:id', { token: stranger.token, params }),
    await t.call('GET /wps/member/contract/:id', { token: stranger.token, params }),
    await accept(stranger, value),
    await t.call('POST /wps/agent/contract/:id/withdraw', { token: stranger.token, params }),
    // The upline cannot answer for the downline, nor the downline withdraw.
    await accept(top, value),
    await t.call('POST /wps/agent/contract/:id/withdraw', { token: under.token, params }),
    await t.call('GET /wps/member/contract/:id', { token: top.token, params }),
  ].map(({ refusal }) => refusal?.code);
  assert.deepEqual(new Set(codes), new Set(['commission.contract_not_found']));
  const list = async (token: string, query: Record<string, string> = {}) =>
    (await t.call('GET /wps/agent/contract', { token, query })).value.items.map(({ id }) => id);
  assert.deepEqual(await list(stranger.token), []);
  assert.ok((await list(top.token)).includes(value.id));
  assert.deepEqual(await list(top.token, { side: 'out' }), [value.id]);
  assert.deepEqual(await list(top.token, { account: under.account }), [value.id]);
  assert.deepEqual(await list(stranger.token, { account: under.account }), []);
  assert.deepEqual(await list(under.token, { side: 'in' }), [value.id]);
});

test('trial accounts load nothing, and nobody does while the flag is off', async () => {
  const { top, under } = await pair();
  await offer(top, under.account);
  const { value: trial } = await t.call('POST /wps/session/login/freeplay', {
    body: { os: 'test', platform: 'W', botCheck: await t.botCheck() },
  });
  const none = {
    dailysalreqtype: null,
    divtypereq: null,
    contracthoursalreq: null,
    realtimesalreqtype: null,
  };
  const ask = async (token: string) =>
    (await t.call('GET /wps/member/info/funds/consolidated', { token })).value;
  assert.deepEqual(await ask(trial.token), none);
  assert.equal((await ask(under.token)).dailysalreqtype, 'NEW');
  const text = `update brand_modules set enabled = $2 where mod_id = 'AGENTPOLICY3' and brand_id = $1`;
  await t.platform.db.query({ text, values: [t.brand.id, false] });
  t.services.site.invalidate();
  assert.deepEqual(await ask(under.token), none);
  await t.platform.db.query({ text, values: [t.brand.id, true] });
  t.services.site.invalidate();
});
