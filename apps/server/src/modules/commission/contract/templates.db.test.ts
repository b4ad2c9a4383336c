import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { TEMPLATES_MAX } from '@parlour/contract';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { type ContractHouse, openContractHouse, type Person, PIN, tier } from './testing.ts';

let t: TestApp;
let house: ContractHouse;
let top: Signed;
let under: Person;

type Signed = Person & { readonly token: string };
const signed = async (uplineId: string | null = null): Promise<Signed> => {
  const person = await house.person(uplineId);
  return { ...person, token: await house.signIn(person) };
};

before(async () => {
  t = await createTestApp();
  house = await openContractHouse(t);
  await t.operator('olivia');
  const agent = await house.person();
  await house.platformContract(agent.id);
  await house.platformContract(agent.id, { kind: 'HOURLY_SALARY', tiers: [tier(50, 60)] });
  t.clock.advance(2 * 86_400_000);
  // A session of days ago would be over.
  top = { ...agent, token: await house.signIn(agent) };
  under = await house.person(top.id);
});
after(() => t.close());

const daily = {
  name: 'Usual wage',
  kind: 'DAILY_WAGE',
  period: 'D',
  tiers: [{ dailyBetAmount: '100', rateBps: 40 }],
};
const keep = (body: Record<string, unknown> = daily, by = top) =>
  t.call('POST /wps/agent/contract-templates', { token: by.token, body });
const list = async (by = top) =>
  (await t.call('GET /wps/agent/contract-templates', { token: by.token })).value.items;
const offer = (account: string, templateIds: readonly string[], paymentPassword = PIN, by = top) =>
  t.call('POST /wps/agent/contract-templates/offer', {
    token: by.token,
    body: { account, templateIds, paymentPassword },
  });

test('terms are kept by name, once, and are nobody else’s', async () => {
  const { value } = await keep();
  assert.deepEqual(
    [value.name, value.tiers[0]?.dailyBetAmount, value.tiers[0]?.rateBps, value.carryMode],
    ['Usual wage', '100.00', 40, 'NONE'],
  );
  assert.equal((await keep()).refusal?.code, 'commission.template_name_taken');
  const lower = await keep({ ...daily, name: 'usual WAGE' });
  assert.equal(lower.refusal?.code, 'commission.template_name_taken');
  assert.equal(
    (await keep({ ...daily, name: '  ' })).refusal?.code,
    'commission.template_name_empty',
  );
  const other = await signed();
  assert.deepEqual(await list(other), []);
  const dropped = await t.call('DELETE /wps/agent/contract-templates/:id', {
    token: other.token,
    params: { id: value.id },
  });
  assert.equal(dropped.refusal?.code, 'commission.template_not_found');
  assert.equal((await list()).length, 1);
});

test('terms that are none of their kind are not kept', async () => {
  const foreign = await keep({
    ...daily,
    name: 'a',
    tiers: [{ hourlyBetAmount: '1', rateBps: 1 }],
  });
  assert.equal(foreign.refusal?.code, 'commission.tiers_illegal');
  const period = await keep({ ...daily, name: 'b', period: 'M' });
  assert.equal(period.refusal?.code, 'commission.period_not_offered');
  assert.equal((await list()).length, 1);
});

test('kept terms are offered each by itself: one that is not legal stops no other', async () => {
  const [wage] = await list();
  const greedy = await keep({
    name: 'Too much',
    kind: 'HOURLY_SALARY',
    period: 'HOUR',
    tiers: [{ hourlyBetAmount: '50', rateBps: 90 }],
  });
  const ids = [wage?.id ?? '', greedy.value.id];
  assert.equal(
    (await offer(under.account, ids, '999000')).refusal?.code,
    'identity.payment_password_wrong',
  );
  const { value } = await offer(under.account, ids);
  assert.deepEqual(
    value.offers.map((one) => [one.kind, one.contractId !== null, one.refusal?.code ?? null]),
    [
      ['DAILY_WAGE', true, null],
      ['HOURLY_SALARY', false, 'commission.tiers_illegal'],
    ],
  );
  assert.match(value.offers[1]?.refusal?.message ?? '', /0\.60%|rate/);
  const made = await house.find(value.offers[0]?.contractId ?? '');
  assert.deepEqual([made.status, made.downlineId], ['PENDING_NEW', under.id]);
  const again = await offer(under.account, [wage?.id ?? '']);
  assert.equal(again.value.offers[0]?.refusal?.code, 'commission.offer_pending');
});

test('only direct downlines are offered to, and only own terms', async () => {
  const [wage] = await list();
  const ids = [wage?.id ?? ''];
  const stranger = await house.person();
  assert.equal((await offer(stranger.account, ids)).refusal?.code, 'agent.account_unknown');
  assert.equal((await offer(top.account, ids)).refusal?.code, 'commission.offer_to_self');
  const below = await house.person(under.id);
  assert.equal((await offer(below.account, ids)).refusal?.code, 'commission.not_direct');
  const foreign = await offer(under.account, [t.platform.newId()]);
  assert.equal(foreign.refusal?.code, 'commission.template_not_found');
});

test('there are so many templates, and forgetting one makes room', async () => {
  const known = (await list()).length;
  await t.platform.db.query({
    text: `insert into contract_templates (id, member_id, name, kind, period, carry_mode, currency,
        tiers, created_at)
      select gen_random_uuid(), $1, 'kept ' || n, 'DAILY_WAGE', 'D', 'NONE', 'USD', '[]', now()
      from generate_series(1, $2) n`,
    values: [top.id, TEMPLATES_MAX - known],
  });
  assert.equal(
    (await keep({ ...daily, name: 'One more' })).refusal?.code,
    'commission.templates_many',
  );
  const [first] = await list();
  await t.call('DELETE /wps/agent/contract-templates/:id', {
    token: top.token,
    params: { id: first?.id ?? '' },
  });
  assert.equal((await keep({ ...daily, name: 'One more' })).status, 200);
});
