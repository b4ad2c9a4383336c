import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { bucketOf } from '@parlour/database';
import { POSTBACK_FAILURES_MAX, type Postback, type RegistrationLink } from '@parlour/contract';
import { amountFromText } from '@parlour/money';
import { consumeAll } from '../../../platform/outbox-follower.ts';
import { createTestApp, type TestApp, type TestMember } from '../../../testing.ts';
import { createPeople } from '../testing/people.ts';
import { qualified, statementPaid } from '../events.ts';
import { listDuePostbacks } from './store/deliveries.ts';
import { openTracker, type Tracker } from '../testing/tracker.ts';
import { createVisits } from '../testing/visits.ts';

let t: TestApp;
let people: ReturnType<typeof createPeople>;
let visits: ReturnType<typeof createVisits>;
let tracker: Tracker;
let agent: TestMember;
let link: RegistrationLink;
let taken = 0;

const PUBLIC = '93.184.215.14';
const EVENTS = ['registration', 'first_deposit', 'qualified', 'commission'] as const;
const QUERY = 'e={event}&c={cid}&s={s1}&m={member}&a={amount}&u={currency}&t={time}&i={id}';

before(async () => {
  t = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.0/8' } });
  people = createPeople(t);
  visits = createVisits(t);
  tracker = await openTracker();
});
after(async () => {
  await t.close();
  await tracker.close();
});
beforeEach(async () => {
  t.clock.advance(10 * 60_000);
  agent = await people.agent();
  link = await visits.addLink(agent);
  await consume();
  // What earlier tests left to be tried again is none of this one's.
  await t.platform.db.query({
    text: `update postbacks set is_active = false, off_reason = 'agent' where is_active`,
  });
  tracker.heard.length = 0;
  tracker.answer((response) => void response.end('OK'));
});

const consumer = () => {
  const found = t.app.parts
    .flatMap(({ consumers }) => consumers ?? [])
    .find(({ name }) => name === 'affiliate.postbacks');
  assert.ok(found !== undefined);
  return found;
};
const consume = () => consumeAll(t.platform.db, [consumer()]);
const run = async (name: string) => {
  const job = t.app.parts.flatMap(({ jobs }) => jobs?.[name] ?? [])[0];
  assert.ok(job !== undefined, name);
  await job({}, t.clock.now());
};
/** What the worker does when there is news. */
const settle = async () => {
  await consume();
  await run('affiliate.deliver_postbacks');
};

const written = (change: Record<string, unknown> = {}) => ({
  name: 'Tracker',
  url: `${tracker.url}/p?${QUERY}`,
  method: 'GET',
  events: [...EVENTS],
  ...change,
});

const add = (change: Record<string, unknown> = {}, by = agent) =>
  t.call('POST /wps/agent/postbacks', { token: by.token, body: written(change) });

const own = async (by = agent): Promise<Postback | undefined> =>
  (await t.call('GET /wps/agent/postbacks', { token: by.token })).value.items[0];

const deliveries = async (query: Record<string, string> = {}, by = agent) =>
  (await t.call('GET /wps/agent/postback-deliveries', { token: by.token, query })).value.items;

const change = (postback: Postback, body: Record<string, unknown>, by = agent) =>
  t.call('PUT /wps/agent/postbacks/:id', {
    token: by.token,
    params: { id: postback.id },
    body: { ...written(), isActive: true, version: postback.version, ...body },
  });

async function register(marks: Record<string, string> = {}): Promise<string> {
  const cookie = await visits.visit(link.code, { marks });
  return visits.register(`Referred${(taken += 1)}`, link.code, cookie);
}

async function deposit(memberId: string, amount = '25.00'): Promise<void> {
  const { db, newId, outbox } = t.platform;
  const id = newId();
  t.clock.advance(1_000);
  await db.tx(async (tx) => {
    await tx.query({
      text: `insert into deposits (bucket, id, member_id, brand_id, request_key, method_code,
          provider, state, currency, amount, fee_amount, multiple_hundredths, ip, created_at,
          expires_at, settled_at)
        values ($1, $5, $2, $3, gen_random_uuid(), 'card', 'sandbox', 'PAID', 'USD', $6, 0, 100,
          '192.0.2.1', $4, $4, $4)`,
      values: [bucketOf(memberId), memberId, t.brand.id, t.clock.now(), id, amountFromText(amount)],
    });
    await outbox.add(tx, [{ type: 'deposit.paid', payload: { id, memberId } }]);
  });
}

test('a registration and a first deposit are told with the marks of the click, once each', async () => {
  await add();
  const memberId = await register({ s1: 'a&b=c', cid: 'click 7' });
  await settle();
  const [first] = tracker.heard;
  assert.deepEqual(
    [first?.query['e'], first?.query['c'], first?.query['s'], first?.query['a']],
    ['registration', 'click 7', 'a&b=c', ''],
  );
  assert.match(first?.query['m'] ?? '', /^[\w-]{12}$/);
  assert.doesNotMatch(JSON.stringify(tracker.heard), new RegExp(memberId));
  await deposit(memberId, '25.00');
  await settle();
  await deposit(memberId, '99.00');
  await settle();
  await settle();
  const told = tracker.heard.map(({ query }) => [query['e'], query['a'], query['u'], query['m']]);
  const reference = first?.query['m'];
  assert.deepEqual(told, [
    ['registration', '', '', reference],
    ['first_deposit', '25.00', 'USD', reference],
  ]);
  const listed = await deliveries();
  assert.deepEqual(
    listed.map(({ event, failure, memberReference, state, status, tries }) => [
      event,
      state,
      tries,
      status,
      failure,
      memberReference,
    ]),
    [
      ['first_deposit', 'DELIVERED', 1, 200, null, reference],
      ['registration', 'DELIVERED', 1, 200, null, reference],
    ],
  );
});

test('a deposit is no first one when another came before the postback was there', async () => {
  const memberId = await register();
  await deposit(memberId);
  await consume();
  await add();
  await deposit(memberId);
  await settle();
  assert.deepEqual(tracker.heard, []);
});

test('what members qualified for and what was paid is told, again only once', async () => {
  await add({ method: 'POST', events: ['qualified', 'commission'] });
  const memberId = await register({ cid: 'q1' });
  const { db, newId, outbox } = t.platform;
  const at = t.clock.now();
  const money = amountFromText('40.00');
  assert.ok(money !== null);
  const fact = { brandId: t.brand.id, agentId: agent.memberId, amount: money, currency: 'USD', at };
  const events = [
    qualified({ ...fact, conversionId: newId(), memberId }),
    statementPaid({ ...fact, statementId: newId() }),
  ];
  await db.tx((tx) => outbox.add(tx, events));
  await db.tx((tx) => outbox.add(tx, events));
  await settle();
  const told = tracker.heard.map(({ body }) => JSON.parse(body) as Record<string, string>);
  const brief = told.map(({ amount, cid, currency, event, time }) => [
    event,
    cid,
    amount,
    currency,
    time,
  ]);
  const seconds = String(Math.floor(at.getTime() / 1_000));
  assert.deepEqual(brief.toSorted(), [
    ['commission', '', '40.00', 'USD', seconds],
    ['qualified', 'q1', '40.00', 'USD', seconds],
  ]);
});

test('the secret is shown once, signs what is sent, and can be renewed', async () => {
  const { postback, secret } = (await add({ method: 'POST' })).value;
  assert.match(secret, /^pbs_[\w-]{43}$/);
  assert.ok(secret.endsWith(postback.secretHint));
  assert.doesNotMatch(JSON.stringify(await own()), new RegExp(secret));
  const isSigned = (key: string): boolean => {
    const heard = tracker.heard.at(-1);
    const header = String(heard?.headers['postback-signature']);
    const [, time, mac] = /^t=(\d+),v1=(\w+)$/.exec(header) ?? [];
    const id = String(heard?.headers['postback-id']);
    const text = `${time}.${id}.${heard?.search}.${heard?.body}`;
    return createHmac('sha256', key).update(text).digest('hex') === mac;
  };
  const check = (event = 'qualified') =>
    t.call('POST /wps/agent/postbacks/:id/test', {
      token: agent.token,
      params: { id: postback.id },
      body: { event },
    });
  const tested = (await check()).value;
  assert.deepEqual([tested.isTest, tested.state, tested.log[0]?.answer], [true, 'DELIVERED', 'OK']);
  assert.equal((JSON.parse(tested.body ?? '') as { id: string }).id, tested.id);
  assert.ok(isSigned(secret));
  const renewed = await t.call('POST /wps/agent/postbacks/:id/secret', {
    token: agent.token,
    params: { id: postback.id },
    body: { version: postback.version },
  });
  await check();
  assert.ok(isSigned(renewed.value.secret));
  assert.ok(!isSigned(secret));
});

test('a notice that fails is tried again later and later, under the same id, then given up', async () => {
  await add();
  tracker.answer((response) => response.writeHead(503).end('busy'));
  await register();
  await settle();
  const minutes = [1, 5, 30, 120, 360, 1_440];
  for (const [index, pause] of minutes.entries()) {
    const [waiting] = await deliveries({}, (agent = await people.again(agent)));
    assert.deepEqual(
      [waiting?.state, waiting?.tries, waiting?.status, waiting?.failure],
      ['PENDING', index + 1, 503, 'status'],
    );
    t.clock.advance(pause * 60_000 - 1_000);
    await run('affiliate.deliver_postbacks');
    assert.equal(tracker.heard.length, index + 1, 'not before its time');
    t.clock.advance(1_000);
    await run('affiliate.deliver_postbacks');
    assert.equal(tracker.heard.length, index + 2);
  }
  agent = await people.again(agent);
  const [given] = await deliveries();
  assert.deepEqual([given?.state, given?.tries, given?.nextTryAt], ['FAILED', 7, null]);
  assert.equal(new Set(tracker.heard.map(({ query }) => query['i'])).size, 1);
  const id = given?.id ?? '';
  const { value } = await t.call('GET /wps/agent/postback-deliveries/:id', {
    token: agent.token,
    params: { id },
  });
  assert.deepEqual([value.log.length, value.log[0]?.answer], [7, 'busy']);
  tracker.answer((response) => void response.end('at last'));
  const resent = await t.call('POST /wps/agent/postback-deliveries/:id/resend', {
    token: agent.token,
    params: { id },
  });
  assert.deepEqual([resent.value.state, resent.value.log.at(-1)?.answer], ['DELIVERED', 'at last']);
  assert.equal(tracker.heard.at(-1)?.query['i'], id);
});

test('a redirect into the house is not followed, and a name that leads there is refused', async () => {
  await add();
  tracker.answer((response) => response.writeHead(302, { location: `${tracker.url}/inner` }).end());
  await register();
  await settle();
  assert.equal(tracker.heard.length, 1);
  const [row] = await deliveries();
  assert.deepEqual([row?.state, row?.status, row?.failure], ['PENDING', 302, 'status']);
});

test('who fails too often is switched off, told by mail, and what waits is cancelled', async () => {
  const { postback } = (await add()).value;
  await t.platform.db.query({
    text: `update members set email = 'affiliate@parlour.test' where id = $1`,
    values: [agent.memberId],
  });
  await t.platform.db.query({
    text: 'update postbacks set failures_in_row = $2 where id = $1',
    values: [postback.id, POSTBACK_FAILURES_MAX - 2],
  });
  tracker.answer((response) => response.writeHead(500).end());
  await register();
  await register();
  await register();
  await settle();
  assert.equal(tracker.heard.length, 2);
  const off = await own();
  assert.deepEqual(
    [off?.isActive, off?.offReason, off?.failuresInRow],
    [false, 'failures', POSTBACK_FAILURES_MAX],
  );
  const states = (await deliveries()).map(({ state }) => state);
  assert.deepEqual(states, ['CANCELLED', 'CANCELLED', 'CANCELLED']);
  const [mail] = await t.messages();
  assert.equal(mail?.to, 'affiliate@parlour.test');
  assert.match(mail?.text ?? '', /Tracker/);
  await register();
  await settle();
  assert.equal((await deliveries()).length, 3, 'nothing is written down for who hears nothing');
  assert.ok(off !== undefined);
  const on = (await change(off, {})).value;
  assert.deepEqual([on.isActive, on.offReason, on.failuresInRow], [true, null, 0]);
});

test('addresses that may not be called are refused when they are written, and nothing is added', async () => {
  const cases = {
    [`https://${'169.254.169.254'}/latest?c={cid}`]: 'postback.url_private',
    [`https://${'[::ffff:10.0.0.1]'}/p`]: 'postback.url_private',
    [`http://${PUBLIC}/p`]: 'postback.url_scheme',
    [`https://${PUBLIC}:22/p`]: 'postback.url_port',
    'https://a:b@track.example.com/p': 'postback.url_credentials',
    'track.example.com/p': 'postback.url_unreadable',
    'https://track.example.com/{cid}': 'postback.macro_misplaced',
    'https://track.example.com/p?a={click}': 'postback.macro_unknown',
    'https://track.example.com/p?a={cid}&b={cid}': 'postback.macro_repeated',
  };
  for (const [url, code] of Object.entries(cases)) {
    const answer = await add({ url });
    assert.equal(answer.refusal?.code, code, url);
    assert.equal(answer.refusal?.fields?.[0]?.path, '/url');
  }
  assert.equal((await add({ name: ' \u0007 ' })).refusal?.code, 'postback.name_empty');
  assert.equal((await add({ events: [] })).refusal?.code, 'request.invalid');
  assert.equal(
    (await add({ events: ['registration', 'registration'] })).refusal?.code,
    'request.invalid',
  );
  assert.equal((await add({ method: 'DELETE' })).refusal?.code, 'request.invalid');
  assert.equal(await own(), undefined);
});

test('ten postbacks are as many as one agent has, also when they come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => add({ name: `n${at}` })));
  const refused = answers.flatMap(({ refusal }) => refusal?.code ?? []);
  assert.deepEqual(
    refused,
    Array.from({ length: 4 }, () => 'postback.many'),
  );
});

test('nobody sees or touches what belongs to someone else, and a change knows what it changes', async () => {
  const { postback } = (await add()).value;
  await register();
  await settle();
  const [delivery] = await deliveries();
  const stranger = await people.agent();
  const params = { id: postback.id };
  const { token } = stranger;
  const codes = [
    await change(postback, {}, stranger),
    await t.call('DELETE /wps/agent/postbacks/:id', { token, params }),
    await t.call('POST /wps/agent/postbacks/:id/secret', { token, params, body: { version: 1 } }),
    await t.call('POST /wps/agent/postbacks/:id/test', {
      token,
      params,
      body: { event: 'qualified' },
    }),
  ].map(({ refusal }) => refusal?.code);
  assert.deepEqual(new Set(codes), new Set(['postback.unknown']));
  const log = { id: delivery?.id ?? '' };
  for (const key of [
    'GET /wps/agent/postback-deliveries/:id',
    'POST /wps/agent/postback-deliveries/:id/resend',
  ] as const) {
    const { refusal } = await t.call(key, { token, params: log });
    assert.equal(refusal?.code, 'postback.delivery_unknown');
  }
  assert.deepEqual(await deliveries({}, stranger), []);
  assert.equal((await change({ ...postback, version: 9 }, {})).refusal?.code, 'postback.changed');
  const off = (await change(postback, { isActive: false })).value;
  assert.equal(off.offReason, 'agent');
  const body = { event: 'registration' };
  const test_ = await t.call('POST /wps/agent/postbacks/:id/test', {
    token: agent.token,
    params,
    body,
  });
  assert.equal(test_.refusal?.code, 'postback.off');
  const again = await t.call('POST /wps/agent/postback-deliveries/:id/resend', {
    token: agent.token,
    params: log,
  });
  assert.equal(again.refusal?.code, 'postback.off');
});

test('accounts that the agent opened, trials and members of nobody are told to nobody', async () => {
  await add();
  await people.below(agent);
  await t.member();
  await settle();
  assert.deepEqual(tracker.heard, []);
});

test('the marks of a click stay with the agent whose link it was', async () => {
  const other = await people.agent();
  const url = `${tracker.url}/other?${QUERY}`;
  await add({ url }, other);
  const memberId = await register({ cid: 'secret-of-the-first' });
  await consume();
  await t.platform.db.query({
    text: 'update members set upline_id = $2 where id = $1',
    values: [memberId, other.memberId],
  });
  await deposit(memberId);
  await settle();
  assert.deepEqual(
    tracker.heard.map(({ path, query }) => [path, query['e'], query['c']]),
    [['/other', 'first_deposit', '']],
  );
});

test('one who answers slowly makes nobody else wait, and a worker that died is made up for', async () => {
  await add({ url: `${tracker.url}/slow` });
  const { postback } = (await add({ url: `${tracker.url}/fast` })).value;
  await register();
  await consume();
  const held: (() => void)[] = [];
  tracker.answer((response) => {
    const { path } = tracker.heard.at(-1) ?? {};
    if (path === '/slow') held.push(() => response.end());
    else response.end();
  });
  const running = run('affiliate.deliver_postbacks');
  while ((await deliveries({ postbackId: postback.id }))[0]?.state !== 'DELIVERED');
  while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const [slow] = await deliveries({ state: 'PENDING' });
  assert.equal(slow?.tries, 1);
  const now_ = await t.call('POST /wps/agent/postback-deliveries/:id/resend', {
    token: agent.token,
    params: { id: slow?.id ?? '' },
  });
  assert.equal(now_.refusal?.code, 'postback.delivery_open');
  t.clock.advance(61_000);
  await run('affiliate.release_postbacks');
  const [released] = await deliveries({ state: 'PENDING' });
  assert.deepEqual([released?.failure, released?.tries], ['interrupted', 1]);
  for (const end of held) end();
  await running;
  const [late] = await deliveries({ state: 'PENDING' });
  assert.deepEqual(
    [late?.failure, late?.tries],
    ['interrupted', 1],
    'a late answer changes nothing',
  );
});

test('a slow server is waited for by one turn alone, which calls others meanwhile', async () => {
  await add({ url: `${tracker.url}/slow` });
  await register();
  await register();
  await consume();
  const held: (() => void)[] = [];
  tracker.answer((response) => {
    if (tracker.heard.at(-1)?.path === '/slow') held.push(() => response.end());
    else response.end();
  });
  const first = run('affiliate.deliver_postbacks');
  while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual(await listDuePostbacks(t.platform.db, t.clock.now(), 10), []);
  await run('affiliate.deliver_postbacks');
  assert.equal(tracker.heard.length, 1, 'the second turn ended without a call');
  const { postback } = (await add({ url: `${tracker.url}/fast` })).value;
  await register();
  await consume();
  while ((await deliveries({ postbackId: postback.id }))[0]?.state !== 'DELIVERED');
  assert.equal(held.length, 1);
  tracker.answer((response) => void response.end());
  for (const end of held) end();
  await first;
  assert.equal((await deliveries({ state: 'PENDING' })).length, 0);
});

test('operators see all postbacks and their log, and close one for good with a reason', async () => {
  const { postback } = (await add()).value;
  await register();
  await settle();
  const { operatorToken } = await t.operator();
  const listed = await t.call('GET /console/affiliates/postbacks', {
    operatorToken,
    query: { account: agent.account },
  });
  assert.deepEqual(
    listed.value.items.map(({ agentAccount, id }) => [agentAccount, id]),
    [[agent.account, postback.id]],
  );
  const none = await t.call('GET /console/affiliates/postbacks', {
    operatorToken,
    query: { account: 'nobody-of-this-name' },
  });
  assert.deepEqual(none.value.items, []);
  const log = await t.call('GET /console/affiliates/postbacks/deliveries', {
    operatorToken,
    query: { account: agent.account, event: 'registration' },
  });
  const id = log.value.items[0]?.id ?? '';
  const detail = await t.call('GET /console/affiliates/postbacks/deliveries/:id', {
    operatorToken,
    params: { id },
  });
  assert.deepEqual([detail.value.agentAccount, detail.value.log.length], [agent.account, 1]);
  const params = { id: postback.id };
  const body = { isActive: false, version: postback.version, reason: 'Calls a stranger' };
  const key = 'PUT /console/affiliates/postbacks/:id' as const;
  assert.equal((await t.call(key, { operatorToken, params, body })).value.offReason, 'operator');
  assert.equal(
    (await t.call(key, { operatorToken, params, body })).refusal?.code,
    'postback.changed',
  );
  agent = await people.again(agent);
  const closed = await own();
  assert.ok(closed !== undefined);
  assert.equal((await change(closed, {})).refusal?.code, 'postback.closed');
  assert.equal((await change(closed, { isActive: false })).value.offReason, 'operator');
  const removal = { token: agent.token, params };
  const removed = await t.call('DELETE /wps/agent/postbacks/:id', removal);
  assert.equal(removed.refusal?.code, 'postback.closed', 'it would be there again in a minute');
  const [entry] = await t.platform.db.query<{ action: string; reason: string }>({
    text: `select action, reason from audit_entries order by id desc limit 1`,
  });
  assert.deepEqual(entry, { action: 'postback.close', reason: 'Calls a stranger' });
});

test('notices are kept for ninety days', async () => {
  await add();
  await register();
  await settle();
  t.clock.advance(91 * 86_400_000);
  await run('affiliate.retain_postbacks');
  agent = await people.again(agent);
  assert.deepEqual(await deliveries(), []);
});
