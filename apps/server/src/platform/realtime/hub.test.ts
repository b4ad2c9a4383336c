import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ServerFrame } from '@parlour/contract';
import type { Caller } from '../http/call.ts';
import { CLOSE_ENDED, CLOSE_POLICY, CLOSE_SLOW, createHub, parseFrame, type Peer } from './hub.ts';

const member = (memberId: string): Caller => ({
  kind: 'member',
  memberId,
  sessionId: `session-${memberId}`,
  account: memberId,
  standing: 'member',
  restriction: null,
});

/** A peer that keeps what it was sent and knows members by the token "token-<id>". */
function createPeer() {
  const frames: ServerFrame[] = [];
  const closed: number[] = [];
  let pendingBytes = 0;
  const peer: Peer = {
    send: (frame) => frames.push(JSON.parse(frame) as ServerFrame),
    pending: () => pendingBytes,
    close: (code) => closed.push(code),
    identify: async (token) => ({
      caller: token === null ? { kind: 'anonymous' } : member(token.replace('token-', '')),
      brandCode: 'PARLOUR',
    }),
  };
  return { peer, frames, closed, setPending: (bytes: number) => (pendingBytes = bytes) };
}

const createTestHub = (nowMs = () => 0) =>
  createHub(
    { balance: (caller, subject) => caller.kind === 'member' && caller.memberId === subject },
    nowMs,
  );

async function connected(hub: ReturnType<typeof createTestHub>, id: string) {
  const remote = createPeer();
  const session = hub.connect(remote.peer);
  await session.receive(JSON.stringify({ type: 'hello', token: `token-${id}` }));
  const subscribe = (version: number, channel = `balance:${id}`) =>
    session.receive(JSON.stringify({ type: 'subscribe', channel, version }));
  remote.frames.length = 0;
  return { ...remote, session, subscribe };
}

test('a first subscriber is told to fetch the state, then hears every message in order', async () => {
  const hub = createTestHub();
  const ada = await connected(hub, 'ada');
  await ada.subscribe(-1);
  assert.deepEqual(ada.frames.splice(0), [{ type: 'resync', channel: 'balance:ada', version: -1 }]);

  hub.publish('balance:ada', 7n, { balance: '1.00' });
  hub.publish('balance:ada', 8n, { balance: '2.00' });
  assert.deepEqual(
    ada.frames.map((frame) => frame.type === 'message' && frame.version),
    [7, 8],
  );
});

test('a peer that returns is sent exactly what it missed', async () => {
  const hub = createTestHub();
  const watcher = await connected(hub, 'ada');
  await watcher.subscribe(-1);
  for (const version of [1n, 2n, 3n, 4n]) hub.publish('balance:ada', version, {});

  const returning = await connected(hub, 'ada');
  await returning.subscribe(2);
  assert.deepEqual(
    returning.frames.map((frame) => [frame.type, 'version' in frame && frame.version]),
    [
      ['message', 3],
      ['message', 4],
      ['subscribed', 4],
    ],
  );
});

test('a gap that is no longer remembered asks for a resync', async () => {
  const hub = createTestHub();
  const watcher = await connected(hub, 'ada');
  await watcher.subscribe(-1);
  for (let version = 1n; version <= 30n; version += 1n) hub.publish('balance:ada', version, {});

  const returning = await connected(hub, 'ada');
  await returning.subscribe(3);
  assert.deepEqual(returning.frames, [{ type: 'resync', channel: 'balance:ada', version: 30 }]);
});

test('a hole between two versions forgets what came before it', async () => {
  const hub = createTestHub();
  const watcher = await connected(hub, 'ada');
  await watcher.subscribe(-1);
  hub.publish('balance:ada', 1n, {});
  hub.publish('balance:ada', 5n, {});

  const returning = await connected(hub, 'ada');
  await returning.subscribe(1);
  assert.equal(returning.frames[0]?.type, 'resync');
});

test('an older or repeated version never reaches anyone', async () => {
  const hub = createTestHub();
  const ada = await connected(hub, 'ada');
  await ada.subscribe(-1);
  hub.publish('balance:ada', 5n, {});
  ada.frames.length = 0;
  hub.publish('balance:ada', 5n, {});
  hub.publish('balance:ada', 4n, {});
  assert.deepEqual(ada.frames, []);
});

test('nobody hears the channel of another member', async () => {
  const hub = createTestHub();
  const eve = await connected(hub, 'eve');
  await eve.subscribe(-1, 'balance:ada');
  hub.publish('balance:ada', 1n, { balance: '9.00' });
  assert.deepEqual(eve.frames, [
    { type: 'refused', channel: 'balance:ada', code: 'request.forbidden' },
  ]);
});

test('a peer that signs in as someone else keeps no channel of the one before', async () => {
  const hub = createTestHub();
  const ada = await connected(hub, 'ada');
  await ada.subscribe(-1);
  await ada.session.receive(JSON.stringify({ type: 'hello', token: null }));
  ada.frames.length = 0;
  hub.publish('balance:ada', 1n, {});
  assert.deepEqual(ada.frames, []);
});

test('a peer that does not read is cut off instead of filling memory', async () => {
  const hub = createTestHub();
  const ada = await connected(hub, 'ada');
  await ada.subscribe(-1);
  ada.setPending(10_000_000);
  hub.publish('balance:ada', 1n, {});
  assert.deepEqual(ada.closed, [CLOSE_SLOW]);
});

test('a peer that floods runs out of credit, and earns it back with time', async () => {
  let at = 0;
  const hub = createTestHub(() => at);
  const ada = await connected(hub, 'ada');
  for (let count = 0; count < 70; count += 1) await ada.session.receive('{"type":"ping"}');
  assert.ok(ada.closed.includes(CLOSE_POLICY));
  ada.closed.length = 0;
  at += 10_000;
  await ada.session.receive('{"type":"ping"}');
  assert.deepEqual(ada.closed, []);
});

test('sockets of an ended session are cut off, those of others and of visitors stay', async () => {
  const hub = createTestHub();
  const tabs = [await connected(hub, 'ada'), await connected(hub, 'ada')];
  const bob = await connected(hub, 'bob');
  const left = await connected(hub, 'cy');
  const visitor = createPeer();
  hub.connect(visitor.peer);
  const asked: string[][] = [];
  await hub.closeEnded(async (kind, ids) => {
    assert.equal(kind, 'member');
    asked.push([...ids]);
    await left.session.receive(JSON.stringify({ type: 'hello', token: 'token-dee' }));
    return ['session-bob'];
  });
  assert.deepEqual(asked, [['session-ada', 'session-bob', 'session-cy']]);
  assert.deepEqual(
    tabs.map(({ closed }) => closed),
    [[CLOSE_ENDED], [CLOSE_ENDED]],
  );
  for (const { closed } of [bob, left, visitor]) assert.deepEqual(closed, []);
});

test('sockets of one owner are looked at alone where the owner is named', async () => {
  const hub = createTestHub();
  const ada = await connected(hub, 'ada');
  const bob = await connected(hub, 'bob');
  await hub.closeEnded(async (_kind, ids) => {
    assert.deepEqual(ids, ['session-ada']);
    return [];
  }, 'ada');
  assert.deepEqual([ada.closed, bob.closed], [[CLOSE_ENDED], []]);
});

test('nobody is asked about where no member is connected', async () => {
  const hub = createTestHub();
  hub.connect(createPeer().peer);
  await hub.closeEnded(() => assert.fail('asked'));
});

test('leaving takes a peer out of every room', async () => {
  const hub = createTestHub();
  const ada = await connected(hub, 'ada');
  await ada.subscribe(-1);
  ada.session.disconnect();
  assert.deepEqual(hub.census(), { peers: 0, channels: 0 });
});

test('only the frames of the contract are read', () => {
  assert.deepEqual(parseFrame('{"type":"ping","more":1}'), { type: 'ping' });
  assert.deepEqual(parseFrame('{"type":"hello","token":null}'), { type: 'hello', token: null });
  for (const bad of [
    '',
    'null',
    '[]',
    '{"type":"publish"}',
    '{"type":"hello"}',
    '{"type":"hello","token":5}',
    '{"type":"subscribe","channel":"balance:ada"}',
    '{"type":"subscribe","channel":"balance","version":1}',
    '{"type":"subscribe","channel":"../etc:x","version":1}',
    '{"type":"subscribe","channel":"balance:ada","version":1.5}',
    `{"type":"hello","token":"${'x'.repeat(300)}"}`,
  ]) {
    assert.equal(parseFrame(bad), null, bad);
  }
});
