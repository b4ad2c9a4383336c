// Many sockets at one table: when each frame was made, and when each of them has it.
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { TableFrame } from '../../apps/studio/src/server/table/present.ts';
import { bet, type Seated } from './table-player.ts';

const OPEN_AT_ONCE = 200;
const LISTEN_MS = 40_000;
/** A bet a second is a change a second. */
const BET_EVERY_MS = 1_000;

type Sockets = {
  readonly port: number;
  readonly secrets: readonly string[];
  readonly sockets: number;
};

export type Frames = {
  readonly latencies: Float64Array;
  readonly perSecond: number;
  /** Closes the sockets, which stay connected until then. */
  close(): void;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Connects sockets, lets a player bet each second, and notes how old each frame is when it arrives. */
export async function listenAtTable(
  { port, secrets, sockets }: Sockets,
  players: readonly Seated[],
): Promise<Frames> {
  const ages: number[] = [];
  const open: WebSocket[] = [];
  let number = 0;
  let isMeasuring = false;
  const listen = (data: Buffer): void => {
    const text = data.toString('utf8');
    const [, at] = /"serverTime":"([^"]+)"/.exec(text) ?? [];
    if (isMeasuring && at !== undefined) ages.push(Date.now() - Date.parse(at));
  };
  const openOne = async (place: number): Promise<void> => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/table/socket`);
    await once(socket, 'open');
    const greeted = once(socket, 'message');
    socket.on('message', listen);
    socket.send(JSON.stringify({ type: 'hello', secret: secrets[place % secrets.length] }));
    await greeted;
    open.push(socket);
  };
  for (let place = 0; place < sockets; place += OPEN_AT_ONCE) {
    const many = Math.min(OPEN_AT_ONCE, sockets - place);
    await Promise.all(Array.from({ length: many }, (_, index) => openOne(place + index)));
  }
  open[0]?.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString('utf8')) as TableFrame;
    if (frame.type === 'table' && frame.round.state === 'open') ({ number } = frame.round);
  });
  isMeasuring = true;
  const startedMs = Date.now();
  for (let turn = 0; Date.now() - startedMs < LISTEN_MS; turn += 1) {
    const player = players[turn % players.length];
    if (player !== undefined && number > 0) await bet(player, number);
    await pause(BET_EVERY_MS);
  }
  isMeasuring = false;
  const seconds = (Date.now() - startedMs) / 1_000;
  return {
    latencies: Float64Array.from(ages),
    perSecond: ages.length / seconds,
    close() {
      for (const socket of open) socket.terminate();
    },
  };
}
