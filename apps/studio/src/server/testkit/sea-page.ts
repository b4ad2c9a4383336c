import { once } from 'node:events';
import { aimAt, createWater } from '@parlour/games/field';
import { atollPlan } from '@parlour/games/saffron-atoll';
import { WebSocket } from 'ws';
import type { SeaFrame, SentShot } from '../field/present.ts';
import { pause } from './program.ts';

export const SEA_GAME = atollPlan.game;
const WAIT_MS = 15_000;

type Frame<Type extends SeaFrame['type']> = Extract<SeaFrame, { type: Type }>;

/** A page at a cannon of Saffron Atoll. */
export class SeaPage {
  readonly frames: SeaFrame[] = [];
  readonly secret: string;
  readonly socket: WebSocket;
  #atMs = performance.now();
  #seaMs = 0;
  #shot = 0;
  closed: number | null = null;
  private constructor(secret: string, socket: WebSocket) {
    this.secret = secret;
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString('utf8')) as SeaFrame;
      this.frames.push(frame);
      if (frame.type !== 'welcome') return;
      this.#seaMs = frame.seaMs;
      this.#atMs = performance.now();
    });
    socket.on('close', (code) => (this.closed = code));
  }
  static async open(address: string, secret: string, sea: string | null = null): Promise<SeaPage> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/sea/socket`);
    await once(socket, 'open');
    const page = new SeaPage(secret, socket);
    page.send({ type: 'hello', secret, sea });
    await page.next('welcome');
    return page;
  }
  send(command: object): void {
    this.socket.send(JSON.stringify(command));
  }
  all<Type extends SeaFrame['type']>(type: Type): Frame<Type>[] {
    return this.frames.filter((frame): frame is Frame<Type> => frame.type === type);
  }
  async next<Type extends SeaFrame['type']>(
    type: Type,
    isWanted: (frame: Frame<Type>) => boolean = () => true,
  ): Promise<Frame<Type>> {
    const deadline = Date.now() + WAIT_MS;
    for (;;) {
      const found = this.all(type).findLast(isWanted);
      if (found !== undefined) return found;
      if (Date.now() > deadline) throw new Error(`no frame ${type}`);
      await pause(20);
    }
  }
  seaMs(): number {
    return this.#seaMs + performance.now() - this.#atMs;
  }
  /** Shots at fish that swim in the middle, by the water that the page computes itself. */
  shoot(count: number, cannon = 0): number {
    const { gone, holds, seat, seed } = this.all('welcome').at(-1) as Frame<'welcome'>;
    const water = createWater(atollPlan, seed);
    const ms = this.seaMs();
    for (const hold of holds) water.freeze(hold);
    water.remove(gone, ms);
    for (const { catches } of this.all('news'))
      water.remove(
        catches.flatMap(({ fish, swept }) => [fish, ...swept]),
        ms,
      );
    const aims = water.living(ms).flatMap((fish) => aimAt(water, seat, fish, ms) ?? []);
    const shots = Array.from({ length: count }, (_, place): SentShot => {
      this.#shot += 1;
      const angle = aims[place % Math.max(1, aims.length)] ?? -1;
      return { id: this.#shot, angle, cannon, firedMs: ms, lock: null };
    });
    this.send({ type: 'shots', shots });
    return this.#shot;
  }
}
