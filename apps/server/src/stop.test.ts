import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import fastify from 'fastify';
import { createDrain } from './platform/http/drain.ts';
import { createHub } from './platform/realtime/hub.ts';
import { stopProgram, type Stopping } from './stop.ts';

const log = { warn: () => undefined };
const agent = new Agent({ keepAlive: true });

/** A program whose one call waits until it is let go. */
async function createRig(t: TestContext, over: Partial<Stopping> = {}) {
  const order: string[] = [];
  const [portal, desk] = [fastify(), fastify()];
  const held = Promise.withResolvers<void>();
  portal.get('/held', async () => {
    order.push('called');
    await held.promise;
    return 'done';
  });
  await portal.listen({ port: 0, host: '127.0.0.1' });
  await desk.ready();
  t.after(() => Promise.all([portal.close(), desk.close()]));
  const step = (name: string) => ({ stop: async () => void order.push(name) });
  const drain = createDrain();
  const hub = createHub({}, () => 0);
  const app = { console: desk, portal, drain, hub, parts: [step('part')] };
  const { port } = portal.server.address() as AddressInfo;
  return {
    order,
    held,
    drain,
    hub,
    call: () => request({ agent, host: '127.0.0.1', port, path: '/held' }).end(),
    stop: () =>
      stopProgram({
        app,
        log,
        noticeMs: 0,
        work: [step('work')],
        followers: [step('follower')],
        database: { close: async () => void order.push('database') },
        ...over,
      }),
  };
}

const answerOf = async (call: ClientRequest): Promise<number> => {
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
};

test('a call that was taken is answered first, and its kept connection holds nothing up', async (t) => {
  const rig = await createRig(t);
  const answer = answerOf(rig.call());
  while (!rig.order.includes('called')) await new Promise(setImmediate);
  const stopped = rig.stop();
  assert.ok(rig.drain.isOn);
  await new Promise((resolve) => setTimeout(resolve, 120));
  assert.deepEqual(rig.order, ['called', 'work']);
  rig.held.resolve();
  assert.equal(await answer, 200);
  const startedMs = performance.now();
  assert.equal(await stopped, true);
  assert.ok(performance.now() - startedMs < 2_000);
  assert.deepEqual(rig.order, ['called', 'work', 'follower', 'part', 'database']);
});

test('calls are still taken during the notice', async (t) => {
  const rig = await createRig(t, { noticeMs: 300 });
  rig.held.resolve();
  const stopped = rig.stop();
  assert.equal(await answerOf(rig.call()), 200);
  assert.equal(await stopped, true);
});

test('a step that fails or never ends keeps no other from its end', async (t) => {
  const failing = await createRig(t, {
    followers: [{ stop: () => Promise.reject(new Error('already stopped')) }],
  });
  assert.equal(await failing.stop(), false);
  assert.deepEqual(failing.order, ['work', 'part', 'database']);
  const hanging = await createRig(t, { followers: [{ stop: () => new Promise(() => {}) }] });
  assert.equal(await hanging.stop(), false);
  assert.deepEqual(hanging.order, ['work', 'part', 'database']);
});

test('sockets are told to come back elsewhere', async (t) => {
  const rig = await createRig(t);
  const codes: number[] = [];
  rig.hub.connect({
    send: () => undefined,
    pending: () => 0,
    close: (code) => codes.push(code),
    identify: async () => ({ caller: { kind: 'anonymous' }, brandCode: '' }),
  });
  await rig.stop();
  assert.deepEqual(codes, [1012]);
});
