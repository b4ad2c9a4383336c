// Two processes of the program on one database: what one of them ends, the other knows of.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from '@parlour/testkit';
import { type App, createApp } from '../app.ts';
import type { OperatorCaller } from '../platform/http/call.ts';
import { type Follower, followLive } from '../platform/outbox-follower.ts';
import { listenForNews, type OutboxNews } from '../platform/outbox-news.ts';
import { CLOSE_ENDED } from '../platform/realtime/hub.ts';
import { createTestApp, type TestApp } from '../testing.ts';

let t: TestApp;
let other: App;
let news: OutboxNews;
const followers: Follower[] = [];

before(async () => {
  t = await createTestApp();
  other = await createApp(t.platform);
  news = listenForNews(t.platform.db, t.platform.log);
});
after(async () => {
  await Promise.all(followers.map((follower) => follower.stop()));
  await news.stop();
  await Promise.all([other.portal.close(), other.console.close()]);
  await Promise.all(other.parts.map((part) => part.stop?.()));
  await t.close();
});

const statusAtOther = async (method: 'GET' | 'POST', url: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await other.portal.inject({ method, url, headers })).statusCode;
};
const read = (token: string) => statusAtOther('GET', '/wps/member/info', token);
const write = (token: string) => statusAtOther('POST', '/wps/session/firstLogin', token);

test('a write asks the database: a session ended elsewhere serves none', async () => {
  const { token } = await t.member('Osprey');
  assert.deepEqual([await read(token), await write(token)], [200, 200]);
  await t.call('DELETE /wps/session/logout', { token });
  // The clock stands still and nobody follows the events: the other process remembers.
  assert.equal(await read(token), 200);
  assert.equal(await write(token), 401);
  assert.equal(await read(token), 401, 'the refused write was remembered');
});

test('reads end by the event, on a clock that stands still', async () => {
  const { db, log } = t.platform;
  followers.push(followLive({ db, log, news }, other.live.types, other.live.onEvents));
  const { memberId, token } = await t.member('Harrier');
  assert.equal(await read(token), 200);
  const { operatorToken } = await t.operator();
  assert.equal(await read(token), 200);
  await t.call('DELETE /console/members/:memberId/sessions', {
    operatorToken,
    params: { memberId },
    body: { reason: 'asked for by its owner' },
  });
  await eventually(async () => (await read(token)) === 401);
});

/** An operator's socket on the other process, as the program would hold it. */
async function socketOf(operatorToken: string): Promise<number[]> {
  const { value } = await t.call('GET /console/me', { operatorToken });
  const caller: OperatorCaller = {
    kind: 'operator',
    operatorId: value.operatorId,
    sessionId: value.sessionId,
    account: value.account,
    permissions: new Set(),
  };
  const closed: number[] = [];
  const socket = other.hub.connect({
    send: () => undefined,
    pending: () => 0,
    close: (code) => closed.push(code),
    identify: async () => ({ caller, brandCode: t.brand.code }),
  });
  await socket.receive(JSON.stringify({ type: 'hello', token: null }));
  return closed;
}

test('the sockets of an operator end with the session and with the role', async () => {
  const oscar = await t.operator('oscar');
  const olivia = await t.operator('olivia');
  const loggedOut = await socketOf(oscar.operatorToken);
  const kept = await socketOf(olivia.operatorToken);
  await t.call('DELETE /console/session', oscar);
  await eventually(() => loggedOut.includes(CLOSE_ENDED));

  const again = await t.operator('oscar');
  const demoted = await socketOf(again.operatorToken);
  const { value } = await t.call('GET /console/operators', olivia);
  const target = value.items.find(({ account }) => account === 'oscar');
  assert.ok(target);
  const raised = await t.call('PUT /console/operators/:operatorId', {
    ...olivia,
    params: { operatorId: target.id },
    body: {
      name: target.name,
      email: target.email,
      role: 'support',
      isActive: true,
      reason: 'moves to another team',
    },
  });
  await t.approve(raised.value.proposal);
  await eventually(() => demoted.includes(CLOSE_ENDED));
  assert.deepEqual(kept, []);
});
