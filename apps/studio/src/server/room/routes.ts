import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Places } from '../chat/places.ts';
import type { Talk } from '../chat/talk.ts';
import type { LaunchService } from '../launch/service.ts';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { cardOf } from '../round/game.ts';
import { createAllowance, keepAlive } from '../table/routes.ts';
import type { RoomFeed } from './feed.ts';
import { isOfKind, kindOf, type Lobby } from './lobby.ts';
import type { RoomCommand, RoomFrame } from './present.ts';
import type { RoomService } from './service.ts';
import { findRoom } from './store.ts';

const HELLO_MS_MAX = 5_000;
const CLOSE_POLICY = 1008;
const SEAT_MAX = 8;

type Deps = {
  readonly launches: LaunchService;
  readonly lobby: Lobby;
  readonly rooms: RoomService;
  readonly feed: RoomFeed;
  readonly places: Pick<Places, 'room'>;
  readonly talk: Talk;
};

/** The session of a call, of a game that is played in rooms. */
export const sessionInRooms =
  (games: Platform['games'], launches: Pick<LaunchService, 'authenticate'>) =>
  async (authorization: string | undefined): Promise<Session> => {
    const session = await launches.authenticate(authorization);
    if (cardOf(games, session.gameCode).room === undefined) throw new Refusal('room.unknown');
    return session;
  };

/** The lobby, tables, hands and the socket of games that are played in rooms. Each needs the session's secret. */
export const roomRoutes =
  (
    { db, games, log, now }: Platform,
    { feed, launches, lobby, places, rooms, talk }: Deps,
  ): FastifyPluginAsyncTypebox =>
  async (app) => {
    const inRooms = sessionInRooms(games, launches);
    const Id = Type.String({ format: 'uuid' });
    const ById = Type.Object({ id: Id });

    app.get('/rooms', async (request) => {
      const session = await inRooms(request.headers.authorization);
      const [list, own] = await Promise.all([lobby.list(kindOf(session)), rooms.own(session)]);
      return { rooms: list, own };
    });

    const Private = Type.Object({
      level: Type.String({ maxLength: 24 }),
      seatCount: Type.Integer({ minimum: 2, maximum: SEAT_MAX + 1 }),
    });
    app.post('/rooms', { schema: { body: Private } }, async (request) => {
      const session = await inRooms(request.headers.authorization);
      const { level, seatCount } = request.body;
      return { id: await lobby.openPrivate(kindOf(session), level, seatCount) };
    });

    const Quick = Type.Object({
      level: Type.String({ maxLength: 24 }),
      seatCount: Type.Optional(Private.properties.seatCount),
    });
    app.post('/rooms/quick', { schema: { body: Quick } }, async (request) => {
      const session = await inRooms(request.headers.authorization);
      const { level, seatCount = null } = request.body;
      return { id: await lobby.quick(kindOf(session), level, seatCount) };
    });

    const Invite = Type.Object({ code: Type.String({ minLength: 8, maxLength: 8 }) });
    app.post('/rooms/invite', { schema: { body: Invite } }, async (request) => {
      const session = await inRooms(request.headers.authorization);
      return { id: await lobby.byInvite(kindOf(session), request.body.code) };
    });

    app.get('/rooms/:id', { schema: { params: ById } }, async (request) =>
      rooms.view(await inRooms(request.headers.authorization), request.params.id),
    );

    const Page = Type.Object({ before: Type.Optional(Id) });
    app.get('/hands', { schema: { querystring: Page } }, async (request) => {
      const session = await inRooms(request.headers.authorization);
      return { hands: await rooms.played(session, request.query.before ?? null) };
    });

    app.get('/hands/:id', { schema: { params: ById } }, async (request) =>
      rooms.proof(await inRooms(request.headers.authorization), request.params.id),
    );

    const join = async (
      { room: roomId, secret }: Hello,
      socket: Parameters<RoomFeed['join']>[2],
    ) => {
      const session = await inRooms(`Bearer ${secret}`);
      const room = await findRoom(db, roomId);
      if (room === null || !isOfKind(room, kindOf(session))) throw new Refusal('room.unknown');
      const { key, mode } = await places.room(session, roomId);
      if (mode !== 'off') await talk.join(key, socket);
      await feed.join(room, session, socket);
    };

    app.get('/rooms/socket', { websocket: true }, (socket) => {
      const hello = setTimeout(() => socket.close(CLOSE_POLICY, 'no hello'), HELLO_MS_MAX);
      keepAlive(socket);
      const mayTake = createAllowance(() => now().getTime());
      let isGreeted = false;
      const take = async (command: RoomCommand): Promise<void> => {
        if (command.type === 'ping') {
          const { at } = command;
          const pong: RoomFrame = { type: 'pong', at, serverTime: now().toISOString() };
          socket.send(JSON.stringify(pong));
          return;
        }
        if (isGreeted) return;
        isGreeted = true;
        clearTimeout(hello);
        await join(command, socket);
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

type Hello = Extract<RoomCommand, { readonly type: 'hello' }>;

/** Null for anything that is not a command. */
function readCommand(text: string): RoomCommand | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const { at, room, secret, type } = (parsed ?? {}) as Record<string, unknown>;
  if (type === 'hello' && typeof secret === 'string' && typeof room === 'string')
    return { type, secret, room };
  if (type === 'ping' && typeof at === 'number' && Number.isFinite(at)) return { type, at };
  return null;
}
