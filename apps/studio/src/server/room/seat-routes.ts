import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { amountFromText } from '@parlour/money';
import { Type } from 'typebox';
import type { LaunchService } from '../launch/service.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { sessionInRooms } from './routes.ts';
import type { RoomService } from './service.ts';

const STEPS_MAX = 5_000;
const SEAT_MAX = 8;

type Deps = { readonly launches: LaunchService; readonly rooms: RoomService };

/** What a player does at a seat of a table. */
export const seatRoutes =
  ({ games }: Pick<Platform, 'games'>, { launches, rooms }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const inRooms = sessionInRooms(games, launches);
    const Id = Type.String({ format: 'uuid' });
    const ById = Type.Object({ id: Id });
    const Money = Type.String({ maxLength: 24 });
    const amountOf = (text: string) => {
      const amount = amountFromText(text);
      if (amount === null || amount <= 0n) throw new Refusal('input.malformed');
      return amount;
    };

    const Sit = Type.Object({
      key: Id,
      seat: Type.Integer({ minimum: 0, maximum: SEAT_MAX }),
      amount: Money,
      posts: Type.Boolean(),
      seed: Type.String({ maxLength: 64 }),
    });
    app.post('/rooms/:id/sit', { schema: { params: ById, body: Sit } }, async (request) => {
      const session = await inRooms(request.headers.authorization);
      const amount = amountOf(request.body.amount);
      return rooms.sit({ ...request.body, session, roomId: request.params.id, amount });
    });

    const TopUp = Type.Object({ key: Id, amount: Money });
    app.post('/rooms/:id/chips', { schema: { params: ById, body: TopUp } }, async (request) => {
      const session = await inRooms(request.headers.authorization);
      const amount = amountOf(request.body.amount);
      return rooms.topUp({ session, roomId: request.params.id, key: request.body.key, amount });
    });

    const Act = Type.Object({
      handId: Id,
      step: Type.Integer({ minimum: 0, maximum: STEPS_MAX }),
      action: Type.Unknown(),
    });
    app.post('/rooms/:id/act', { schema: { params: ById, body: Act } }, async (request) => {
      const session = await inRooms(request.headers.authorization);
      return rooms.act({ session, roomId: request.params.id, ...request.body });
    });

    const Away = Type.Object({ isAway: Type.Boolean(), posts: Type.Boolean() });
    app.post('/rooms/:id/away', { schema: { params: ById, body: Away } }, async (request) => {
      const session = await inRooms(request.headers.authorization);
      return rooms.away({ session, roomId: request.params.id, ...request.body });
    });

    app.post('/rooms/:id/post', { schema: { params: ById } }, async (request) => {
      const session = await inRooms(request.headers.authorization);
      return rooms.post({ session, roomId: request.params.id });
    });

    app.post('/rooms/:id/share', { schema: { params: ById } }, async (request) => {
      const session = await inRooms(request.headers.authorization);
      return rooms.share({ session, roomId: request.params.id });
    });

    app.post('/rooms/:id/leave', { schema: { params: ById } }, async (request) => {
      const session = await inRooms(request.headers.authorization);
      return rooms.leave({ session, roomId: request.params.id });
    });

    const Seed = Type.Object({ seed: Type.String({ maxLength: 64 }) });
    app.post('/rooms/:id/seed', { schema: { params: ById, body: Seed } }, async (request) => {
      const session = await inRooms(request.headers.authorization);
      await rooms.seed({ session, roomId: request.params.id }, request.body.seed);
      return { ok: true };
    });
  };
