// Players of rooms: two at each table of teen patti, each with a socket, who act once they are asked.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { TeenPattiView } from '@parlour/games/teen-patti';
import { WebSocket } from 'ws';
import type { RoomFrame, RoomView } from '../../apps/studio/src/server/room/present.ts';
import { type Line, openLine } from './paced-load.ts';
import { composeRequest } from './wire-load.ts';

const TABLES_AT_ONCE = 16;
const LINES = 128;
const LEVEL = 'garden';
/** The most that a seat may buy in with there. */
const BUY_IN = '8.00';
const WARM_MS = 12_000;
const AGAIN_MS = 500;
/** The first two bet blind, and the next one asks for a show. */
const SHOW_FROM_STEP = 2;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Playing = {
  readonly port: number;
  /** Sessions of the game, two for each room. */
  readonly secrets: readonly string[];
  readonly forMs: number;
};

export type Played = {
  readonly rooms: number;
  /** In a second. */
  readonly hands: number;
  readonly actions: number;
  /** From an action that leaves to its answer. */
  readonly latencies: Float64Array;
};

type Post = (path: string, secret: string, body: object) => Promise<string>;

/** Calls over connections that are shared, each carrying one call at a time. */
async function openPosts(port: number): Promise<{ post: Post; close(): void }> {
  const lines = await Promise.all(Array.from({ length: LINES }, () => openLine(port)));
  const free = [...lines];
  const waiting: ((line: Line) => void)[] = [];
  const post: Post = async (path, secret, body) => {
    const wire = composeRequest(
      `/api${path}`,
      { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      Buffer.from(JSON.stringify(body)),
    );
    let line = free.pop() ?? (await new Promise<Line>((resolve) => void waiting.push(resolve)));
    if (line.isOver()) line = await openLine(port);
    try {
      return await line.ask(wire);
    } finally {
      const next = waiting.shift();
      if (next === undefined) free.push(line);
      else next(line);
    }
  };
  return { post, close: () => lines.forEach((line) => line.close()) };
}

const isDone = (text: string): boolean => text.startsWith('HTTP/1.1 200 ');
const isBusy = (text: string): boolean => text.startsWith('HTTP/1.1 503 ');
const bodyOf = (text: string): unknown => JSON.parse(text.slice(text.indexOf('\r\n\r\n')));

/** The answer of a call that has to go through; one for which the studio has no time now is made again. */
async function demand(post: Post, path: string, secret: string, body: object): Promise<string> {
  for (;;) {
    const text = await post(path, secret, body);
    if (isDone(text)) return text;
    if (!isBusy(text)) throw new Error(`${path} was refused: ${text}`);
    await pause(AGAIN_MS);
  }
}

/** What a seat does that is asked; null where it is not asked. */
function actionOf({ hand, mine }: RoomView): object | null {
  const view = (hand?.view ?? null) as TeenPattiView | null;
  if (hand === null || view === null || mine === null || view.turn !== mine.seat) return null;
  const { bets, show } = view.legal ?? { bets: [], show: null };
  const [amount] = bets;
  if (show !== null && (hand.step >= SHOW_FROM_STEP || amount === undefined))
    return { kind: 'show' };
  return amount === undefined ? { kind: 'pack' } : { kind: 'bet', amount };
}

type Counts = {
  hands: number;
  actions: number;
  isMeasuring: boolean;
  latencies: number[];
  /** The first call that failed while it was measured: a figure without it would flatter. */
  failure: Error | null;
};
type Seat = {
  readonly room: string;
  readonly secret: string;
  readonly counts: Counts;
  /** One seat of each room counts its hands. */
  readonly isCounter: boolean;
};

/** Listens at a seat, and acts there once it is asked. */
async function playSeat(port: number, post: Post, seat: Seat): Promise<WebSocket> {
  const { counts, isCounter, room, secret } = seat;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/rooms/socket`);
  let acted = '';
  let over = 0;
  const act = async (view: RoomView): Promise<void> => {
    const action = actionOf(view);
    const { hand } = view;
    if (action === null || hand === null || acted === `${hand.id} ${hand.step}`) return;
    acted = `${hand.id} ${hand.step}`;
    const askedMs = performance.now();
    const { id: handId, step } = hand;
    const text = await post(`/rooms/${room}/act`, secret, { handId, step, action });
    if (isBusy(text)) {
      await pause(AGAIN_MS);
      acted = '';
      return act(view);
    }
    // A hand may have gone on without a seat that was too slow.
    if (!isDone(text) || !counts.isMeasuring) return;
    counts.actions += 1;
    counts.latencies.push(performance.now() - askedMs);
  };
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString('utf8')) as RoomFrame;
    if (frame.type !== 'room') return;
    const { hand } = frame;
    if (isCounter && hand !== null && hand.number > over) {
      const { isOver } = hand.view as TeenPattiView;
      if (isOver) over = hand.number;
      if (isOver && counts.isMeasuring) counts.hands += 1;
    }
    act(frame).catch((error: Error) => {
      if (counts.isMeasuring) counts.failure ??= error;
    });
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', secret, room }));
  return socket;
}

/** Fills the tables, and counts the hands that end at them. */
export async function playInRooms({ forMs, port, secrets }: Playing): Promise<Played> {
  const { close, post } = await openPosts(port);
  const counts: Counts = {
    hands: 0,
    actions: 0,
    isMeasuring: false,
    latencies: [],
    failure: null,
  };
  const sockets: WebSocket[] = [];
  const openTable = async (pair: readonly string[]): Promise<void> => {
    const [first = ''] = pair;
    const opened = await demand(post, '/rooms', first, { level: LEVEL, seatCount: pair.length });
    const { id: room } = bodyOf(opened) as { id: string };
    for (const [place, secret] of pair.entries()) {
      const seat: Seat = { room, secret, counts, isCounter: place === 0 };
      sockets.push(await playSeat(port, post, seat));
      const sitting = { key: randomUUID(), seat: place, amount: BUY_IN, posts: false };
      await demand(post, `/rooms/${room}/sit`, secret, { ...sitting, seed: `seed-${place}` });
    }
  };
  const pairs = Array.from({ length: Math.floor(secrets.length / 2) }, (_, place) =>
    secrets.slice(2 * place, 2 * place + 2),
  );
  for (let at = 0; at < pairs.length; at += TABLES_AT_ONCE)
    await Promise.all(pairs.slice(at, at + TABLES_AT_ONCE).map(openTable));
  await pause(WARM_MS);
  const startedMs = performance.now();
  counts.isMeasuring = true;
  await pause(forMs);
  counts.isMeasuring = false;
  const seconds = (performance.now() - startedMs) / 1_000;
  for (const socket of sockets) socket.terminate();
  close();
  if (counts.failure !== null) throw counts.failure;
  return {
    rooms: pairs.length,
    hands: counts.hands / seconds,
    actions: counts.actions / seconds,
    latencies: Float64Array.from(counts.latencies),
  };
}
