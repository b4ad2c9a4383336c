// Players of seas: each at a cannon over a socket, twenty shots a second.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { SeaFrame } from '../../apps/studio/src/server/field/present.ts';

const OPEN_AT_ONCE = 100;
const SEND_EVERY_MS = 100;
const SHOTS_EACH = 2;
const STAKE = '20.00';
const BASE = '0.01';
const WARM_MS = 4_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Shooting = {
  readonly port: number;
  readonly secrets: readonly string[];
  readonly forMs: number;
};

export type Shot = {
  /** Shots sent, and those that were answered as hits, in a second. */
  readonly sent: number;
  readonly hits: number;
  /** Those that came back: they met nothing, were too fast, or nothing was loaded. */
  readonly back: number;
  /** How old a hit was when its page had it, in milliseconds. */
  readonly ages: Float64Array;
  readonly seas: number;
};

const OVERLOADED = 503;
const AGAIN_MS = 1_000;

/** Loads, as often as a studio that has too much to do says that it may be tried again. */
async function load(port: number, secret: string): Promise<void> {
  const body = JSON.stringify({ key: randomUUID(), stake: STAKE, choice: { base: BASE } });
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/rounds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body,
    });
    if (answer.ok) return;
    if (answer.status !== OVERLOADED) throw new Error(`a load was refused: ${await answer.text()}`);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** Everybody loads, sits down and shoots all the time; a visit that is over is followed by the next. */
export async function shootInSeas({ forMs, port, secrets }: Shooting): Promise<Shot> {
  const ages: number[] = [];
  const seas = new Set<string>();
  const open: WebSocket[] = [];
  let [sent, hits, back, isMeasuring] = [0, 0, 0, false];

  const sit = async (secret: string): Promise<void> => {
    await load(port, secret);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/sea/socket`);
    await once(socket, 'open');
    const start = { seaMs: 0, atMs: 0, seat: 0, id: 0 };
    const nowMs = () => start.seaMs + performance.now() - start.atMs;
    const greeted = new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => {
        const frame = JSON.parse(data.toString('utf8')) as SeaFrame;
        if (frame.type === 'welcome') {
          seas.add(frame.sea);
          Object.assign(start, { seaMs: frame.seaMs, atMs: performance.now(), seat: frame.seat });
          resolve();
        }
        if (frame.type === 'ended')
          void load(port, secret).then(() => socket.send(JSON.stringify({ type: 'visit' })));
        if (frame.type === 'back' && isMeasuring) back += frame.shots.length;
        if (frame.type !== 'news' || !isMeasuring) return;
        for (const { atMs, seat } of frame.hits) {
          if (seat !== start.seat) continue;
          hits += 1;
          ages.push(nowMs() - atMs);
        }
      });
    });
    socket.send(JSON.stringify({ type: 'hello', secret, sea: null }));
    await greeted;
    open.push(socket);
    const timer = setInterval(() => {
      const firedMs = nowMs();
      const shots = Array.from({ length: SHOTS_EACH }, (_, place) => {
        start.id += 1;
        const angle = ((start.seat < 2 ? -1 : 1) * (Math.PI * ((start.id * 37) % 100))) / 100;
        return { id: start.id, angle, cannon: 0, firedMs: firedMs + place * 50, lock: null };
      });
      if (isMeasuring) sent += shots.length;
      socket.send(JSON.stringify({ type: 'shots', shots }));
    }, SEND_EVERY_MS);
    socket.on('close', () => clearInterval(timer));
  };

  for (let at = 0; at < secrets.length; at += OPEN_AT_ONCE)
    await Promise.all(secrets.slice(at, at + OPEN_AT_ONCE).map(sit));
  await pause(WARM_MS);
  isMeasuring = true;
  await pause(forMs);
  isMeasuring = false;
  for (const socket of open) socket.terminate();
  const seconds = forMs / 1_000;
  return {
    sent: sent / seconds,
    hits: hits / seconds,
    back: back / seconds,
    ages: Float64Array.from(ages),
    seas: seas.size,
  };
}
