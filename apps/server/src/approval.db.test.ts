import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { proposalFields } from '@parlour/contract/proposal-field';
import { newId } from '@parlour/database';
import { amount } from '@parlour/money';
import { Secret, TOTP } from 'otpauth';
import { createTestApp, type TestApp } from './testing.ts';
import { seedCashier } from './modules/cashier/seed.ts';

let t: TestApp;
let olivia: { readonly operatorToken: string };
let omar: { readonly operatorToken: string };
let oscar: { readonly operatorToken: string };
before(async () => {
  t = await createTestApp();
  const { id: brandId, currency } = t.brand;
  await seedCashier(t.platform, { brandId, currency, accountLockMinutes: 0 });
  olivia = await t.operator('olivia');
  omar = await t.operator('omar');
  oscar = await t.operator('oscar');
});
after(() => t.close());

type Who = { readonly operatorToken: string };
const HOUR_MS = 3_600_000;
const decide = (proposalId: string, who: Who, decision: 'approve' | 'reject' = 'approve') =>
  t.call('POST /console/approvals/:proposalId/decide', {
    ...who,
    params: { proposalId },
    body: { decision, note: 'Agreed on the phone' },
  });
const policyOf = async () =>
  (await t.call('GET /console/cashier-policies/:currency', { ...olivia, params: USD })).value;
const USD = { currency: 'USD' };
type Policy = Awaited<ReturnType<typeof policyOf>>['policy'];
const savePolicy = async (over: Partial<Policy>, who: Who = olivia) => {
  const { policy, version } = await policyOf();
  return t.call('PUT /console/cashier-policies/:currency', {
    ...who,
    params: USD,
    body: { policy: { ...policy, ...over }, version, reason: 'A busy weekend' },
  });
};
const opened = async (answer: Awaited<ReturnType<typeof savePolicy>>): Promise<string> =>
  answer.value.proposal?.id ?? assert.fail(answer.refusal?.code);

test('the server proposes every kind whose fields are declared, and no other', () => {
  assert.deepEqual(t.services.approvals.kinds().toSorted(), Object.keys(proposalFields).toSorted());
});

test('a cashier does not change the limit from which two approve', async () => {
  const answer = await savePolicy({ secondOperatorAmount: '90000000.00' }, oscar);
  assert.equal(answer.refusal?.code, 'request.forbidden');
});

test('what loosens waits until another operator approves, and then counts', async () => {
  const answer = await savePolicy({ secondOperatorAmount: '5000.00' });
  assert.equal(answer.value.policy.secondOperatorAmount, '1000.00');
  const id = await opened(answer);
  assert.equal((await policyOf()).policy.secondOperatorAmount, '1000.00');

  assert.equal((await decide(id, olivia)).refusal?.code, 'approval.own');
  assert.equal((await decide(id, oscar)).refusal?.code, 'request.forbidden');
  const shown = await t.call('GET /console/approvals/:proposalId', {
    ...omar,
    params: { proposalId: id },
  });
  assert.deepEqual(shown.value.changes, [
    { field: 'currency', before: '"USD"', after: '"USD"' },
    { field: 'secondOperatorAmount', before: '"1000.00"', after: '"5000.00"' },
  ]);
  assert.equal(shown.value.canDecide, true);

  const twice = await Promise.all([decide(id, omar), decide(id, omar)]);
  const codes = twice.map(({ refusal }) => refusal?.code ?? 'ok').toSorted();
  assert.deepEqual(codes, ['approval.decided', 'ok']);
  const rows = await t.platform.db.query({
    text: 'select payload from proposals where id = $1',
    values: [id],
  });
  assert.deepEqual(rows, [{ payload: {} }], 'what was carried out is kept nowhere else');
  assert.equal((await policyOf()).policy.secondOperatorAmount, '5000.00');
  const { items } = await t.services.audit.list(
    t.platform.db,
    { action: 'approval.approve' },
    { limit: 1 },
  );
  assert.equal(items[0]?.after?.['proposedBy'], 'olivia');
  assert.equal(items[0]?.after?.['decidedBy'], 'omar');
});

test('what tightens counts at once', async () => {
  const answer = await savePolicy({ secondOperatorAmount: '800.00' });
  assert.equal(answer.value.proposal, null);
  assert.equal(answer.value.policy.secondOperatorAmount, '800.00');
});

test('one setting has one open proposal, which its maker may take back', async () => {
  const id = await opened(await savePolicy({ riskAmount: '900.00' }));
  const second = await savePolicy({ riskAmount: '901.00' });
  assert.equal(second.refusal?.code, 'approval.open');
  const withdraw = (who: Who) =>
    t.call('POST /console/approvals/:proposalId/withdraw', {
      ...who,
      params: { proposalId: id },
      body: { note: '' },
    });
  assert.equal((await withdraw(omar)).refusal?.code, 'approval.not_own');
  assert.equal((await withdraw(olivia)).value.state, 'WITHDRAWN');
  assert.equal((await decide(id, omar)).refusal?.code, 'approval.decided');
});

test('a proposal of a setting that was changed since is refused, and nothing changes', async () => {
  const id = await opened(await savePolicy({ riskAmount: '950.00' }));
  await savePolicy({ riskAmount: '400.00' });
  const answer = await decide(id, omar);
  assert.equal(answer.refusal?.code, 'approval.stale');
  assert.equal((await policyOf()).policy.riskAmount, '400.00');
  assert.equal((await decide(id, omar, 'reject')).value.state, 'REJECTED');
});

test('nobody decides what has expired, and another may be made', async () => {
  const id = await opened(await savePolicy({ riskAmount: '960.00' }));
  t.clock.advance(73 * HOUR_MS);
  olivia = await t.operator('olivia');
  omar = await t.operator('omar');
  oscar = await t.operator('oscar');
  assert.equal((await decide(id, omar)).refusal?.code, 'approval.expired');
  const again = await opened(await savePolicy({ riskAmount: '961.00' }));
  assert.equal((await decide(again, omar, 'reject')).value.state, 'REJECTED');
});

test('waivers above what one operator waives in a day are decided by two, however small', async () => {
  const { memberId } = await t.member('owing');
  const demand = (reference: string, units: bigint) =>
    t.platform.db.tx((tx) =>
      t.services.cashier.rollovers.demand(tx, {
        memberId,
        brandId: t.brand.id,
        source: 'adjustment',
        reference,
        currency: 'USD',
        amount: amount(units * 100_000n),
        multipleHundredths: 100,
      }),
    );
  const [first, second] = [newId(), newId()];
  await demand(first, 1_000n);
  await demand(second, 1n);
  const { items } = (
    await t.call('GET /console/rollovers', { ...oscar, query: { account: 'owing' } })
  ).value;
  const waive = async (reference: string) => {
    const id = items.find((one) => one.reference === reference)?.id ?? '';
    const body = { reason: 'The game was down' };
    return (await t.call('POST /console/rollovers/:id/waive', { ...oscar, params: { id }, body }))
      .value;
  };
  const waived = await waive(first);
  assert.deepEqual([waived.proposal, waived.end], [null, 'waived']);
  const waiting = await waive(second);
  assert.equal(waiting.end, null);
  const proposalId = waiting.proposal?.id ?? assert.fail();
  assert.equal((await decide(proposalId, oscar)).refusal?.code, 'approval.own');
  assert.equal((await decide(proposalId, olivia)).value.state, 'APPROVED');
  const { rollovers } = t.services.cashier;
  const isOpen = { brandId: t.brand.id, isOpen: true, memberId };
  assert.deepEqual((await rollovers.list(isOpen, { cursor: null, limit: 5 })).items, []);
});

/** Signs in with a temporary password, sets up an authenticator and chooses a password. */
async function enter(account: string, password: string): Promise<Who> {
  t.clock.advance(60_000);
  const first = await t.call('POST /console/session/login', { body: { account, password } });
  const secret = first.value.enrolment?.secret ?? assert.fail(first.refusal?.code);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: t.clock.now().getTime(),
  });
  const { challenge } = first.value;
  const second = await t.call('POST /console/session/totp', { body: { challenge, code } });
  const cookie = String(second.headers['set-cookie']);
  const who = { operatorToken: /=([^;]+)/.exec(cookie)?.[1] ?? '' };
  await t.call('PUT /console/me/password', {
    ...who,
    body: { current: password, next: 'a sentence of my own' },
  });
  return who;
}

const mailedPassword = async (to: string): Promise<string> => {
  const mail = (await t.messages()).find((message) => message.to === to);
  return /password: (\S+)/.exec(mail?.text ?? '')?.[1] ?? assert.fail('no password was mailed');
};

const adjust = async (who: Who, amount: string) => {
  const { value } = await t.call('POST /console/adjustments', {
    ...who,
    body: {
      key: newId(),
      account: 'owing',
      direction: 'credit',
      cause: 'goodwill',
      amount,
      reason: 'A gift to a friend',
    },
  });
  return value;
};
const decideAdjustment = (adjustmentId: string, who: Who) =>
  t.call('POST /console/adjustments/:adjustmentId/decide', {
    ...who,
    params: { adjustmentId },
    body: { decision: 'approve', note: '' },
  });

test('a new operator gets credentials by mail, and does not decide for who made the account', async () => {
  const hired = await t.call('POST /console/operators', {
    ...olivia,
    body: {
      account: 'Nia',
      name: 'Nia Osei',
      email: 'nia@example.com',
      role: 'admin',
      reason: 'The night shift',
    },
  });
  assert.ok(!JSON.stringify(hired.value).includes('assword'));
  const proposalId = hired.value.proposal?.id ?? assert.fail(hired.refusal?.code);
  const accounts = async () =>
    (await t.call('GET /console/operators', olivia)).value.items.map(({ account }) => account);
  assert.ok(!(await accounts()).includes('nia'));
  assert.equal((await decide(proposalId, omar)).value.state, 'APPROVED');
  assert.ok((await accounts()).includes('nia'));

  const nia = await enter('nia', await mailedPassword('nia@example.com'));
  const proposed = await adjust(olivia, '50000');
  const early = await decideAdjustment(proposed.id, nia);
  assert.equal(early.refusal?.code, 'approval.not_independent');
  // Nor the other way round, while everybody else is free to decide.
  const own = await adjust(nia, '40000');
  assert.equal((await decideAdjustment(own.id, olivia)).refusal?.code, 'approval.not_independent');
  assert.equal((await decideAdjustment(own.id, omar)).value.state, 'POSTED');
  const change = await savePolicy({ riskAmount: '970.00' });
  const bound = await decide(await opened(change), nia);
  assert.equal(bound.refusal?.code, 'approval.not_independent');
});

test('a reset mails the password to its owner, who then does not decide for who asked', async () => {
  const operators = (await t.call('GET /console/operators', olivia)).value.items;
  const id = operators.find(({ account }) => account === 'oscar')?.id ?? '';
  const reset = await t.call('POST /console/operators/:operatorId/reset', {
    ...olivia,
    params: { operatorId: id },
    body: { password: true, totp: true, reason: 'Lost the phone' },
  });
  assert.ok(!/temporary/i.test(JSON.stringify(reset.value)));
  const proposalId = reset.value.proposal?.id ?? assert.fail(reset.refusal?.code);
  assert.equal((await t.call('GET /console/me', oscar)).status, 200);
  await decide(proposalId, omar);
  assert.equal((await t.call('GET /console/me', oscar)).status, 401);

  const proposed = await adjust(olivia, '60000');
  oscar = await enter('oscar', await mailedPassword('oscar@staff.parlour.test'));
  const early = await decideAdjustment(proposed.id, oscar);
  assert.equal(early.refusal?.code, 'approval.not_independent');
  t.clock.advance(73 * HOUR_MS);
  oscar = { operatorToken: '' };
  omar = await t.operator('omar');
  assert.equal((await decideAdjustment(proposed.id, omar)).value.state, 'POSTED');
});

test('a temporary password that nobody used in time opens nothing', async () => {
  olivia = await t.operator('olivia');
  const operators = (await t.call('GET /console/operators', olivia)).value.items;
  const id = operators.find(({ account }) => account === 'nia')?.id ?? '';
  const reset = await t.call('POST /console/operators/:operatorId/reset', {
    ...olivia,
    params: { operatorId: id },
    body: { password: true, totp: false, reason: 'Forgot the password' },
  });
  await t.approve(reset.value.proposal);
  const password = await mailedPassword('nia@example.com');
  t.clock.advance(73 * HOUR_MS);
  const late = await t.call('POST /console/session/login', { body: { account: 'nia', password } });
  assert.equal(late.refusal?.code, 'operator.credentials_wrong');
});

test('more rights wait, fewer count at once', async () => {
  olivia = await t.operator('olivia');
  const operators = (await t.call('GET /console/operators', olivia)).value.items;
  const { id, name, email } = operators.find(({ account }) => account === 'oscar') ?? assert.fail();
  const change = (position: { role: 'admin' | 'cashier'; isActive: boolean }) =>
    t.call('PUT /console/operators/:operatorId', {
      ...olivia,
      params: { operatorId: id },
      body: { name, email, ...position, reason: 'Another team' },
    });
  const raised = await change({ role: 'admin', isActive: true });
  assert.equal(raised.value.role, 'cashier');
  assert.notEqual(raised.value.proposal, null);
  const disabled = await change({ role: 'cashier', isActive: false });
  assert.deepEqual([disabled.value.proposal, disabled.value.isActive], [null, false]);
  assert.equal((await change({ role: 'cashier', isActive: true })).refusal?.code, 'approval.open');
});
