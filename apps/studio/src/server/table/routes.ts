import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { amountFromText } from '@parlour/money';
import { Type } from 'typebox';
import type { WebSocket } from 'ws';
import type { Places } from '../chat/places.ts';
import type { Talk } from '../chat/talk.ts';
import type { LaunchService } from '../launch/service.ts';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { cardOf } from '../round/game.ts';
import type { Feed } from './feed.ts';
import type { TableCommand, TableFrame } from './present.ts';
import type { TableService } from './service.ts';
import type { TableViews } from './view.ts';

const HELLO_MS_MAX = 5_000;
/** An odd period, so that timers of many nodes do not beat together. */
const HEARTBEAT_MS = 27_300;
const FRAMES_MAX = 40;
const FRAMES_PER_MS = 4 / 1_000;
const CLOSE_POLICY = 1008;
const NUMBER_MAX = 2_147_483_647;

type Deps = {
  readonly launches: LaunchService;
  readonly tables: TableService;
  readonly views: TableViews;
  readonly feed: Feed;
  readonly places: Pick<Places, 'table'>;
  readonly talk: Talk;
};

/** The calls and the socket of a game that a table plays. Each needs the session's secret. */
export const tableRoutes =
  (
    { games, log, now }: Platform,
    { feed, launches, places, tables, talk, views }: Deps,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const atTable = async (authorization: string | undefined): Promise<Session> => {
      const session = await launches.authenticate(authorization);
      if (cardOf(games, session.gameCode).table === undefined) throw new Refusal('table.unready');
      return session;
    };
    const TableNumber = Type.Integer({ minimum: 1, maximum: NUMBER_MAX });

    app.get('/table', async (request) => views.view(await atTable(request.headers.authorization)));

    const Bet = Type.Object({
      key: Type.String({ format: 'uuid' }),
      number: TableNumber,
      stake: Type.String({ maxLength: 24 }),
      choice: Type.Unknown(),
      isAuto: Type.Optional(Type.Boolean()),
    });
    app.post('/table/bets', { schema: { body: Bet } }, async (request) => {
      const at = now();
      const session = await atTable(request.headers.authorization);
      const { choice, isAuto = false, key, number } = request.body;
      const stake = amountFromText(request.body.stake);
      if (stake === null || stake <= 0n) throw new Refusal('input.malformed');
      return tables.bet({ session, key, number, stake, choice, isAuto, at });
    });

    const Action = Type.Object({
      number: TableNumber,
      key: Type.String({ format: 'uuid' }),
      action: Type.Unknown(),
    });
    app.post('/table/actions', { schema: { body: Action } }, async (request) => {
      const at = now();
      const session = await atTable(request.headers.authorization);
      return tables.act({ session, at, ...request.body });
    });

    const Page = Type.Object({ before: Type.Optional(TableNumber) });
    app.get('/table/rounds', { schema: { querystring: Page } }, async (request) => {
      const session = await atTable(request.headers.authorization);
      return { rounds: await views.list(session, request.query.before ?? null) };
    });

    app.get('/table/socket', { websocket: true }, (socket) => {
      const hello = setTimeout(() => socket.close(CLOSE_POLICY, 'no hello'), HELLO_MS_MAX);
      keepAlive(socket);
      const mayTake = createAllowance(() => now().getTime());
      let isGreeted = false;
      const take = async (command: TableCommand): Promise<void> => {
        if (command.type === 'ping') {
          const pong: TableFrame = {
            type: 'pong',
            at: command.at,
            serverTime: now().toISOString(),
          };
          socket.send(JSON.stringify(pong));
          return;
        }
        if (isGreeted) return;
        isGreeted = true;
        clearTimeout(hello);
        const session = await atTable(`Bearer ${command.secret}`);
        const { key, mode } = places.table(session);
        if (mode !== 'off') await talk.join(key, socket);
        await feed.join(session.tableCode, socket);
      };
      socket.on('message', (data: Buffer) => {
        const command = mayTake() ? readCommand(data.toString('utf8')) : null;
        if (command === null) {
          socket.close(CLOSE_POLICY, 'bad or too many frames');
          return;
        }
        take(command).catch((error: Error) => {
          if (!(error instanceof Refusal)) log.error({ err: error }, 'a frame failed');
          socket.close(CLOSE_POLICY, error instanceof Refusal ? error.code : 'fault');
        });
      });
      socket.on('error', (error) => log.debug({ err: error }, 'a socket broke'));
      socket.on('close', () => clearTimeout(hello));
    });
  };

/** Ends a socket whose other side is gone. */
export function keepAlive(socket: WebSocket): void {
  let isAlive = true;
  const heartbeat = setInterval(() => {
    if (!isAlive) {
      socket.terminate();
      return;
    }
    isAlive = false;
    socket.ping();
  }, HEARTBEAT_MS);
  socket.on('pong', () => (isAlive = true));
  socket.on('close', () => clearInterval(heartbeat));
}

/** Whether one more frame is taken: forty at once, then four a second. */
export function createAllowance(nowMs: () => number): () => boolean {
  let left = FRAMES_MAX;
  let atMs = nowMs();
  return () => {
    const ms = nowMs();
    left = Math.min(FRAMES_MAX, left + (ms - atMs) * FRAMES_PER_MS) - 1;
    atMs = ms;
    return left >= 0;
  };
}

/** Null for anything that is not a command. */
function readCommand(text: string): TableCommand | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const { at, secret, type } = (parsed ?? {}) as Record<string, unknown>;
  if (type === 'hello' && typeof secret === 'string') return { type, secret };
  if (type === 'ping' && typeof at === 'number' && Number.isFinite(at)) return { type, at };
  return null;
}
