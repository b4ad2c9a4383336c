import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { LaunchService } from '../launch/service.ts';
import type { Session } from '../launch/store.ts';
import type { Place } from './place.ts';
import type { Places } from './places.ts';
import { WRITTEN_MAX } from './rules.ts';
import type { ChatService } from './service.ts';

type Deps = {
  readonly launches: Pick<LaunchService, 'authenticate'>;
  readonly chat: ChatService;
  readonly places: Places;
};

type Asked = {
  readonly headers: { readonly authorization?: string | undefined };
  readonly params: unknown;
};
type At = { readonly session: Session; readonly place: Place };

const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });
const idIn = (params: unknown): string => (params as { readonly id: string }).id;

/** What a player's page does in the chat of its table, room or sea. News of it come over the socket of the place. */
export const chatRoutes =
  ({ chat, launches, places }: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const at =
      (placeOf: (session: Session, params: unknown) => Place | Promise<Place>) =>
      async ({ headers, params }: Asked): Promise<At> => {
        const session = await launches.authenticate(headers.authorization);
        return { session, place: await placeOf(session, params) };
      };
    const kinds = [
      ['/table/chat', {}, at((session) => places.table(session))],
      [
        '/rooms/:id/chat',
        { params: ById },
        at((session, params) => places.room(session, idIn(params))),
      ],
      [
        '/seas/:id/chat',
        { params: ById },
        at((session, params) => places.sea(session, idIn(params))),
      ],
    ] as const;
    for (const [path, schema, atPlace] of kinds)
      await app.register(callsOf({ chat, schema, atPlace }), { prefix: path });
  };

type Calls = {
  readonly chat: ChatService;
  readonly schema: { readonly params?: typeof ById };
  readonly atPlace: (asked: Asked) => Promise<At>;
};

const callsOf =
  ({ atPlace, chat, schema }: Calls): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.get('', { schema }, async (request) => {
      const { place, session } = await atPlace(request);
      return chat.view(session, place);
    });

    const Saying = Type.Object({
      key: Type.String({ format: 'uuid' }),
      kind: Type.Enum(['text', 'phrase', 'emote'] as const),
      text: Type.String({ maxLength: WRITTEN_MAX, pattern: '^[^\\u0000]*$' }),
    });
    app.post('', { schema: { ...schema, body: Saying } }, async (request) => {
      const { place, session } = await atPlace(request);
      return chat.say({ session, place, ...request.body });
    });

    const Ignore = Type.Object({ id: Type.String({ format: 'uuid' }) });
    app.post('/ignores', { schema: { ...schema, body: Ignore } }, async (request) => {
      const { place, session } = await atPlace(request);
      return { ignored: await chat.ignore(session, place, request.body.id) };
    });

    const Again = Type.Object({ author: Type.String({ pattern: '^[0-9a-f]{16}$' }) });
    app.post('/ignores/end', { schema: { ...schema, body: Again } }, async (request) => {
      const { place, session } = await atPlace(request);
      return { ignored: await chat.showAgain(session, place, request.body.author) };
    });

    const Report = Type.Object({
      id: Type.String({ format: 'uuid' }),
      reason: Type.Enum(['abuse', 'spam', 'begging', 'other'] as const),
    });
    app.post('/reports', { schema: { ...schema, body: Report } }, async (request) => {
      const { place, session } = await atPlace(request);
      await chat.report(session, place, request.body);
      return { isReported: true };
    });
  };
