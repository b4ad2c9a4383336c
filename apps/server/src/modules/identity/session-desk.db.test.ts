// What operators see of a member's logins, and how they end them.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, OTHER_HOST, TEST_PASSWORD, type TestApp } from '../../testing.ts';

let t: TestApp;
let operatorToken: string;
before(async () => {
  t = await createTestApp();
  ({ operatorToken } = await t.operator());
});
after(() => t.close());

const REASON = 'The phone was stolen';
const STRANGE = '198.51.100.20';
const login = (username: string, { password = TEST_PASSWORD, ip = '203.0.113.5' } = {}) =>
  t.call('POST /wps/session/login', { body: { username, password }, ip });
const sessionsOf = (memberId: string) =>
  t.call('GET /console/members/:memberId/sessions', { operatorToken, params: { memberId } });
const loginsOf = (memberId: string, query: { cursor?: string; limit?: number } = {}) =>
  t.call('GET /console/members/:memberId/logins', { operatorToken, params: { memberId }, query });
const endAll = (memberId: string, token = operatorToken) =>
  t.call('DELETE /console/members/:memberId/sessions', {
    operatorToken: token,
    params: { memberId },
    body: { reason: REASON },
  });
const isLoggedIn = async (token: string) =>
  (await t.call('GET /wps/member/info', { token })).status === 200;

test('operators see where a member is logged in, none of it their own', async () => {
  const { memberId } = await t.member('Agave');
  t.clock.advance(1_000);
  await login('Agave', { ip: '203.0.113.77' });
  const { value } = await sessionsOf(memberId);
  assert.equal(value.length, 2);
  assert.equal(value[0]?.ip, '203.0.113.77');
  assert.ok(value.every(({ isCurrent }) => !isCurrent));
});

test('all sessions of a member are ended together, with a reason on record', async () => {
  const { memberId, token } = await t.member('Bamboo');
  const second = (await login('Bamboo')).value.token;
  const bystander = await t.member('Bracken');
  assert.deepEqual((await endAll(memberId)).value, { endedSessions: 2 });
  assert.deepEqual([await isLoggedIn(token), await isLoggedIn(second)], [false, false]);
  assert.equal(await isLoggedIn(bystander.token), true);
  assert.deepEqual((await sessionsOf(memberId)).value, []);
  const { items } = await t.services.audit.list(
    t.platform.db,
    { subjectId: memberId },
    { limit: 1 },
  );
  assert.equal(items[0]?.action, 'member.end_sessions');
  assert.equal(items[0]?.reason, REASON);
  assert.deepEqual(items[0]?.after, { endedSessions: 2 });
  assert.equal((await login('Bamboo')).status, 200, 'the account itself stays open');
});

test('a login that waits for its second half is ended too', async () => {
  const { memberId } = await t.member('Clover');
  await t.platform.db.tx((tx) => t.services.members.setPayeeName(tx, memberId, 'Cleo Vert'));
  const { refusal } = await login('Clover', { ip: STRANGE });
  assert.equal(refusal?.code, 'identity.second_verification_required');
  const { ticket } = refusal as unknown as { ticket: string };
  await endAll(memberId);
  const late = await t.call('POST /wps/session/login/verification', {
    body: { ticket, method: 'payee_name', answer: 'Cleo Vert' },
    ip: STRANGE,
  });
  assert.equal(late.refusal?.code, 'identity.ticket_expired');
});

test('the history of logins is read page by page, the newest first', async () => {
  const { memberId } = await t.member('Dahlia');
  for (const password of ['not the password', TEST_PASSWORD, TEST_PASSWORD]) {
    t.clock.advance(1_000);
    await login('Dahlia', { password });
  }
  const first = (await loginsOf(memberId, { limit: 2 })).value;
  assert.deepEqual(
    first.items.map(({ outcome }) => outcome),
    ['succeeded', 'succeeded'],
  );
  const rest = (await loginsOf(memberId, { limit: 2, cursor: first.nextCursor ?? '' })).value;
  assert.equal(rest.items[0]?.outcome, 'failed');
  assert.equal(rest.nextCursor, null);
});

test('anyone who may only look ends nothing', async () => {
  const { memberId, token } = await t.member('Erica');
  const { operatorToken: cashier } = await t.operator('oscar');
  assert.equal((await endAll(memberId, cashier)).status, 403);
  assert.equal(await isLoggedIn(token), true);
});

test('a member of another brand is unknown', async () => {
  const { memberId, token } = await t.member('Fennel', { brandId: t.otherBrand.id });
  const answers = [await sessionsOf(memberId), await loginsOf(memberId), await endAll(memberId)];
  assert.deepEqual(
    answers.map(({ refusal }) => refusal?.code),
    Array(3).fill('member.unknown'),
  );
  const info = await t.call('GET /wps/member/info', { token, host: OTHER_HOST });
  assert.equal(info.status, 200);
});
