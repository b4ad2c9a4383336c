// One of two processes of the server is asked to end while members bet, place slips, transfer and pay in.
// It says so first, answers what it has taken, sends its sockets elsewhere and ends by itself.
import { once } from 'node:events';
import { connect } from 'node:net';
import { testEnv } from '../apps/server/src/testing.ts';
import type { Chance } from './support/chance.ts';
import type { Scenario } from './support/scenario.ts';
import { type ServerNode, startServer } from './support/server-node.ts';
import { auditStop } from './support/stop-audit.ts';
import { createStopWorld, type StopCall, type StopWorld } from './support/stop-world.ts';

const CALLS = 300;
const CALLERS = 16;
const TRIES_MAX = 8;
const RETRY_MS = 20;
const NOTICE_MS = 400;
const STOP_MS_MAX = 10_000;
const PROBE_EVERY_MS = 25;
const SOCKETS = 4;
const CLOSE_RESTART = 1012;

/** Refusals that are true answers; they depend on the clock or on the member's own earlier calls. */
const REFUSALS = new Set(['cashier.deposits_pending', 'ticket.issue_closed']);
/** A call that is refused so is repeated; a machine with much else to do says it now and then. */
const BUSY = new Set(['request.overloaded', 'request.unavailable']);

type Calling = {
  readonly world: StopWorld;
  /** Nodes that take calls, as a proxy believes. */
  readonly nodes: Set<ServerNode>;
  readonly dice: Chance;
  readonly granted: Map<string, StopCall>;
  readonly breaches: string[];
  silences: number;
  /** Answers of a busy database to a caller who is to come back. */
  busy: number;
  /** The node that was asked to end: what it has taken it has to answer. */
  leaving: ServerNode | null;
};

export const scenario: Scenario = {
  summary: 'a server asked to end under load answers what it took and ends in time',

  async run({ chance, size }) {
    const world = await createStopWorld(chance.branch('calls'), CALLS * size);
    const env = { ...testEnv(world.t.platform.config.databaseUrl), STOP_NOTICE_MS: `${NOTICE_MS}` };
    const nodes = await Promise.all(['first', 'second'].map((name) => startServer(name, env)));
    try {
      return await stopOne(world, nodes, chance.branch('stop'));
    } finally {
      for (const node of nodes) node.kill();
      await world.t.close();
    }
  },
};

async function stopOne(world: StopWorld, nodes: readonly ServerNode[], dice: Chance) {
  const [leaving, staying] = nodes;
  if (leaving === undefined || staying === undefined) throw new Error('two nodes are needed');
  const calling: Calling = {
    world,
    nodes: new Set(nodes),
    dice,
    granted: new Map(),
    breaches: [],
    silences: 0,
    busy: 0,
    leaving: null,
  };
  const { breaches } = calling;
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(leaving)));
  await openSleeper(leaving);
  let asked = 0;
  const signalAt = dice.between(40, Math.floor(world.calls.length / 2));
  const signalled = Promise.withResolvers<void>();
  const ended = signalled.promise.then(() => endWatched(calling, leaving));
  const caller = async (): Promise<void> => {
    for (;;) {
      const call = world.calls[asked];
      if (call === undefined) return;
      asked += 1;
      if (asked === signalAt) signalled.resolve();
      await insist(calling, call);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const { code, tookMs } = await ended;
  if (code !== 0) breaches.push(`the process ended with ${code}`);
  if (tookMs > NOTICE_MS + STOP_MS_MAX) breaches.push(`the end took ${Math.round(tookMs)} ms`);
  for (const socket of sockets) {
    const told = await socket.closed;
    if (told !== CLOSE_RESTART) breaches.push(`a socket was closed with ${told}`);
  }
  // Whatever was answered is answered the same when it is asked again elsewhere.
  for (const call of world.calls) {
    const before = calling.granted.has(call.key);
    await insist(calling, call);
    if (calling.granted.has(call.key) !== before) breaches.push(`${call.kind} changed its answer`);
  }
  const rest = await staying.terminate();
  if (rest.code !== 0) breaches.push(`the other process ended with ${rest.code}`);
  return {
    figures: {
      calls: world.calls.length,
      granted: calling.granted.size,
      silences: calling.silences,
      busy: calling.busy,
      'ms to the end': Math.round(tookMs),
    },
    breaches: [...breaches, ...(await auditStop(world, [...calling.granted.values()]))],
  };
}

/** Asks until there is a true answer, at another node when one was silent. */
async function insist(calling: Calling, call: StopCall): Promise<void> {
  const { breaches, dice, granted, nodes } = calling;
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const node = dice.pick([...nodes]);
    const reply = await node.send(await call.write());
    if ('silence' in reply) {
      calling.silences += 1;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      continue;
    }
    if (reply.status === 503 && node !== calling.leaving && BUSY.has(codeOf(reply.text))) {
      calling.busy += 1;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      continue;
    }
    if (reply.status >= 500) {
      breaches.push(`${call.kind} was answered ${reply.status} by ${node.name}: ${reply.text}`);
      continue;
    }
    if (isGranted(reply.text)) granted.set(call.key, call);
    else if (!REFUSALS.has(codeOf(reply.text))) breaches.push(`${call.kind}: ${reply.text}`);
    return;
  }
  breaches.push(`${call.kind} got no answer`);
}

type Answer = {
  readonly status?: string;
  readonly success?: boolean;
  readonly value?: { readonly code?: string };
};

const isGranted = (text: string): boolean => {
  const { status, success } = JSON.parse(text) as Answer;
  return status === 'RS_OK' || success === true;
};

const codeOf = (text: string): string => (JSON.parse(text) as Answer).value?.code ?? '';

/** Sends the signal and looks, as a proxy does, until the node is not there any more. */
async function endWatched(calling: Calling, node: ServerNode) {
  const { breaches, nodes } = calling;
  calling.leaving = node;
  const ended = node.terminate();
  let toldAway = false;
  for (;;) {
    const probe = await node.probe();
    if ('silence' in probe) break;
    if (probe.status === 503) {
      toldAway = true;
      nodes.delete(node);
      if (!probe.isLast) breaches.push('a node that goes keeps its connections');
    }
    await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
  }
  if (!toldAway) breaches.push('the node went away without a word');
  nodes.delete(node);
  return ended;
}

/** A browser's socket; answers the code it is closed with. */
async function openSocket({ port }: ServerNode): Promise<{ readonly closed: Promise<number> }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  const closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', token: null }));
  await once(socket, 'message');
  return { closed };
}

/** A phone that sleeps: its socket stays open and answers nothing, not even its close. */
async function openSleeper({ port }: ServerNode): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.write(
    [
      'GET /ws HTTP/1.1',
      'host: localhost',
      'connection: upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: c2ltdWxhdGVkIHNsZWVwZXI=',
      '',
      '',
    ].join('\r\n'),
  );
  await once(socket, 'data');
}
