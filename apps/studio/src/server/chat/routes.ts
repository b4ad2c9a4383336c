import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { LaunchService } from '../launch/service.ts';
import type { Session } from '../launch/store.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { cardOf } from '../round/game.ts';
import { WRITTEN_MAX } from './rules.ts';
import type { ChatService } from './service.ts';

type Deps = {
  readonly launches: Pick<LaunchService, 'authenticate'>;
  readonly chat: ChatService;
};

/** What a player's page does in the chat of its table. News of it come over the table's socket. */
export const chatRoutes =
  ({ games }: Platform, { chat, launches }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const atTable = async (authorization: string | undefined): Promise<Session> => {
      const session = await launches.authenticate(authorization);
      if (cardOf(games, session.gameCode).table === undefined) throw new Refusal('chat.off');
      return session;
    };

    app.get('/table/chat', async (request) =>
      chat.view(await atTable(request.headers.authorization)),
    );

    const Saying = Type.Object({
      key: Type.String({ format: 'uuid' }),
      kind: Type.Enum(['text', 'phrase', 'emote'] as const),
      text: Type.String({ maxLength: WRITTEN_MAX, pattern: '^[^\\u0000]*$' }),
    });
    app.post('/table/chat', { schema: { body: Saying } }, async (request) => {
      const session = await atTable(request.headers.authorization);
      return chat.say({ session, ...request.body });
    });

    const Ignore = Type.Object({ id: Type.String({ format: 'uuid' }) });
    app.post('/table/chat/ignores', { schema: { body: Ignore } }, async (request) => {
      const session = await atTable(request.headers.authorization);
      return { ignored: await chat.ignore(session, request.body.id) };
    });

    const Again = Type.Object({ author: Type.String({ pattern: '^[0-9a-f]{16}$' }) });
    app.post('/table/chat/ignores/end', { schema: { body: Again } }, async (request) => {
      const session = await atTable(request.headers.authorization);
      return { ignored: await chat.showAgain(session, request.body.author) };
    });

    const Report = Type.Object({
      id: Type.String({ format: 'uuid' }),
      reason: Type.Enum(['abuse', 'spam', 'begging', 'other'] as const),
    });
    app.post('/table/chat/reports', { schema: { body: Report } }, async (request) => {
      await chat.report(await atTable(request.headers.authorization), request.body);
      return { isReported: true };
    });
  };
