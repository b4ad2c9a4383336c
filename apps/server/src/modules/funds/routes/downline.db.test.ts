import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { amount, AMOUNT_PER_UNIT } from '@parlour/money';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestMember } from '../../../testing.ts';
import { seedFunds } from '../seed.ts';

const PAYMENT_PASSWORD = '482913';
let t: TestApp;
let agent: TestMember;
let child: TestMember;

type Details = Parameters<TestApp['services']['identity']['openAccount']>[0]['details'];

/** Opens an account where the details say, and logs it in. */
async function join(account: string, details: Details, brandId = t.brand.id): Promise<TestMember> {
  const device = { ip: '203.0.113.77', country: null, userAgent: 'test' };
  const { identity } = t.services;
  const opening = { ...device, brandId, password: TEST_PASSWORD };
  const memberId = await identity.openAccount({
    ...opening,
    account,
    language: 'en',
    ...(details !== undefined && { details }),
  });
  const { token } = await identity.login({ ...opening, username: account });
  return { memberId, account, token };
}

before(async () => {
  t = await createTestApp();
  await seedFunds(t.platform, { brandId: t.brand.id, currency: 'USD' });
  agent = await join('Sender', { standing: 'agent', type: 1 });
  child = await join('Receiver', { uplineId: agent.memberId });
  for (const { memberId } of [agent, child]) await endow(memberId);
});
after(() => t.close());

async function endow(memberId: string) {
  const value = amount(500n * AMOUNT_PER_UNIT);
  const outcome = await t.services.wallet.post({
    key: `gift:${memberId}`,
    kind: 'ADMIN_ADD',
    cause: 'adjustment:test',
    memberId,
    brandId: t.brand.id,
    currency: 'USD',
    postings: [
      { account: { house: 'adjustment' }, amount: amount(-value) },
      { account: { purse: 'main' }, amount: value },
    ],
  });
  assert.ok(outcome.ok);
}

const send = (memberId: string, body: Record<string, unknown> = {}, by = agent) =>
  t.call('POST /wps/agent/transfer', {
    token: by.token,
    body: {
      key: t.platform.newId(),
      memberId,
      kind: 'general',
      amount: '20',
      paymentPassword: PAYMENT_PASSWORD,
      ...body,
    },
  });

const told = ({ refusal, status }: { readonly status: number; readonly refusal: object | null }) =>
  JSON.stringify({ status, ...refusal, requestId: undefined });

test('a transfer needs the payment password, which has to be set', async () => {
  assert.equal((await send(child.memberId)).refusal?.code, 'identity.payment_password_unset');
  const set = await t.call('POST /wps/member/paymentPassword', {
    token: agent.token,
    body: {
      loginPassword: TEST_PASSWORD,
      newPaymentPassword: PAYMENT_PASSWORD,
      confirmNewPaymentPassword: PAYMENT_PASSWORD,
    },
  });
  assert.equal(set.status, 200);
  const wrong = await send(child.memberId, { paymentPassword: '111222' });
  assert.equal(wrong.refusal?.code, 'identity.payment_password_wrong');
});

test('a receipt is there for both sides, each with the other', async () => {
  const { value } = await send(child.memberId, { note: 'well done' });
  assert.deepEqual(
    [value.state, value.role, value.counterpart, value.amount, value.rollover],
    ['DONE', 'sent', 'Receiver', '20.00', '20.00'],
  );
  const received = await t.call('GET /wps/agent/transfers', { token: child.token });
  assert.deepEqual(
    received.value.items.map(({ counterpart, kind, role }) => [role, counterpart, kind]),
    [['received', 'Sender', 'general']],
  );
  const options = await t.call('GET /wps/agent/transfer', { token: agent.token });
  assert.deepEqual(
    [options.value.isOffered, options.value.available, options.value.blockers],
    [true, '480.00', []],
  );
});

test('anyone who is not below the agent answers as anyone who does not exist', async () => {
  const stranger = await join('Stranger', { standing: 'agent', type: 1 });
  const below = await join('Belowreceiver', { uplineId: child.memberId });
  const elsewhere = await join('Elsewhere', {}, t.otherBrand.id);
  const answers = [];
  for (const id of [stranger.memberId, below.memberId, elsewhere.memberId, t.platform.newId()]) {
    answers.push(told(await send(id)));
  }
  assert.equal(new Set(answers).size, 1);
  assert.match(answers[0] ?? '', /agent\.account_unknown/);
  const { value } = await send(child.memberId, { amount: '10' });
  const looks = await Promise.all(
    [value.id, t.platform.newId()].map((id) =>
      t.call('GET /wps/agent/transfers/:id', { token: stranger.token, params: { id } }),
    ),
  );
  assert.equal(new Set(looks.map(told)).size, 1);
});

test('members have nobody to transfer down to', async () => {
  assert.equal((await send(agent.memberId, {}, child)).status, 403);
});

test('a filter narrows list and sums alike, and an account that nobody has finds nothing', async () => {
  await send(child.memberId, { amount: '12', kind: 'promotion' });
  const ask = async (query: Record<string, string>, by = agent) => {
    const list = await t.call('GET /wps/agent/transfers', { token: by.token, query });
    const sums = await t.call('GET /wps/agent/transfers/totals', { token: by.token, query });
    return { list: list.value.items, sums: sums.value.rows };
  };
  const promotions = await ask({ kind: 'promotion' });
  assert.deepEqual(promotions.sums, [
    { currency: 'USD', sent: '12.00', sentCount: 1, received: '0.00', receivedCount: 0 },
  ]);
  assert.equal(promotions.list.length, 1);
  const all = await ask({ account: child.account });
  assert.equal(all.sums[0]?.sentCount, all.list.length);
  const received = await ask({ role: 'received' }, child);
  assert.deepEqual(
    [received.sums[0]?.received, received.sums[0]?.sentCount],
    [all.sums[0]?.sent, 0],
  );
  assert.deepEqual(await ask({ role: 'received' }), { list: [], sums: [] });
  assert.deepEqual(await ask({ account: 'nobody_at_all' }), { list: [], sums: [] });
});

test('operators see both accounts, and sums by kind', async () => {
  const by = await t.operator();
  const list = await t.call('GET /console/downline-transfers', {
    ...by,
    query: { account: child.account, kind: 'promotion' },
  });
  assert.deepEqual(
    list.value.items.map((row) => [row.account, row.downlineAccount, row.amount, row.state]),
    [[agent.account, child.account, '12.00', 'DONE']],
  );
  const own = await t.call('GET /console/downline-transfers/totals', {
    ...by,
    query: { account: agent.account },
  });
  const all = await t.call('GET /console/downline-transfers/totals', { ...by, query: {} });
  assert.deepEqual(own.value.rows, all.value.rows);
  assert.deepEqual(
    all.value.rows.map(({ kind, openCount }) => [kind, openCount]),
    [
      ['general', 0],
      ['promotion', 0],
    ],
  );
  const none = await t.call('GET /console/downline-transfers', {
    ...by,
    query: { account: 'nobody_at_all' },
  });
  assert.deepEqual(none.value.items, []);
});

const fileOf = async (filter: Record<string, unknown>): Promise<string[]> => {
  const day = t.clock.now().toISOString().slice(0, 10);
  const { value } = await t.call('POST /wps/agent/exports', {
    token: agent.token,
    body: {
      key: t.platform.newId(),
      kind: 'team_transfers',
      from: day,
      to: day,
      filter,
      language: 'en',
    },
  });
  const write = t.app.parts.map((part) => part.jobs?.['export.write']).find(Boolean);
  await write?.({ id: value.id }, t.clock.now());
  const { payload } = await t.app.portal.inject({
    method: 'GET',
    url: `/wps/agent/exports/${value.id}/file`,
    headers: { authorization: `Bearer ${agent.token}` },
  });
  return payload.split('\r\n');
};

test('a file holds what the list holds, with what went as a minus', async () => {
  const filter = { transferKind: 'promotion', role: 'sent', account: child.account };
  const [head, line, ...more] = await fileOf(filter);
  assert.match(head ?? '', /With,Kind,Currency,Amount,To be played/);
  assert.match(line ?? '', /,SENT,Receiver,promotion,USD,-12.00,0.00,DONE,,/);
  assert.deepEqual(more, ['']);
});

test('a file finds every account that the list finds, of the team or not', async () => {
  const { db } = t.platform;
  const setUpline = (uplineId: string | null) =>
    db.query({
      text: 'update members set upline_id = $2 where id = $1',
      values: [child.memberId, uplineId],
    });
  const listed = async (account: string) =>
    (await t.call('GET /wps/agent/transfers', { token: agent.token, query: { account } })).value;
  const lines = async (account: string) => (await fileOf({ account })).slice(1, -1).length;
  const before_ = await listed(child.account);
  await db.query({
    text: 'delete from agent_downlines where member_id = $1',
    values: [child.memberId],
  });
  await setUpline(null);
  assert.ok(before_.items.length > 0);
  assert.deepEqual(await listed(child.account), before_);
  assert.equal(await lines(child.account), before_.items.length);
  assert.equal(await lines('nobody_at_all'), 0);
});
