import type { ChatAnswer, ChatCall, ModeratedLine, ChatRequest } from '@parlour/contract/vendor';
import { chatCalls } from '@parlour/contract/vendor';
import type { FastifyPluginAsync } from 'fastify';
import { createSignedReader, instantOf, takeBytes } from '../operator/signed-body.ts';
import type { Platform } from '../platform/platform.ts';
import { createSigner, SIGNATURE_HEADER } from '../platform/signature.ts';
import { toWire } from '../platform/wire-json.ts';
import type { Moderation } from './moderation.ts';
import { spaceOf, tagAt } from './place.ts';
import type { ModeratedRow } from './store.ts';

type Handlers = {
  readonly [Path in ChatCall]: (
    request: ChatRequest<Path>,
  ) => Promise<Omit<ChatAnswer<Path>, 'request_uuid'>>;
};

/** A list of words in any script. */
const BODY_BYTES_MAX = 128 * 1024;

/** The chat of all tables for the operator: asked by the operator's key, answered by ours. */
export const moderationRoutes =
  ({ config }: Platform, moderation: Moderation): FastifyPluginAsync =>
  async (app) => {
    const read = createSignedReader(config);
    const sign = createSigner(config.privateKey);
    takeBytes(app);
    const handlers = handlersOf(moderation);

    for (const path of Object.keys(chatCalls) as ChatCall[]) {
      app.post(path, { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
        const body = read(request, chatCalls[path].request);
        const answer = await (handlers[path] as (asked: typeof body) => Promise<object>)(body);
        const bytes = Buffer.from(toWire({ request_uuid: body.request_uuid, ...answer }));
        const signature = await sign(bytes);
        return reply.type('application/json').header(SIGNATURE_HEADER, signature).send(bytes);
      });
    }
  };

const handlersOf = (moderation: Moderation): Handlers => ({
  '/chat/lines': async ({ before, game_code, lang, limit, place_id, state, text, user }) => {
    const rows = await moderation.lines({
      gameCode: game_code ?? null,
      placeId: place_id ?? null,
      user: user ?? null,
      text: text ?? null,
      language: lang ?? null,
      state: state ?? null,
      before: before === undefined ? null : { at: instantOf(before.at), id: before.id },
      limit,
    });
    return { lines: rows.map(presentModerated) };
  },
  '/chat/hide': async ({ by, line, reason }) => ({
    done: await moderation.hide({ id: line, by, reason }),
  }),
  '/chat/dismiss': async ({ by, line }) => ({ done: await moderation.dismiss({ id: line, by }) }),
  '/chat/mutes': async ({ user }) => {
    const mutes = await moderation.mutes(user ?? null);
    return {
      mutes: mutes.map(({ by, orderedAt, reason, until, user: muted }) => ({
        user: muted,
        until: until.toISOString(),
        reason,
        by,
        ordered_at: orderedAt.toISOString(),
      })),
    };
  },
  '/chat/mute': async ({ by, ordered_at, reason, until, user }) => ({
    done: await moderation.mute({
      user,
      by,
      reason,
      until: instantOf(until),
      orderedAt: instantOf(ordered_at),
    }),
  }),
  '/chat/words': async () => ({
    lists: (await moderation.words()).map(({ language, words }) => ({
      lang: language,
      words: [...words],
    })),
  }),
  '/chat/words/set': async ({ lang, ordered_at, words }) => {
    await moderation.setWords({ language: lang, words, orderedAt: instantOf(ordered_at) });
    return { done: true };
  },
});

const presentModerated = (row: ModeratedRow): ModeratedLine => ({
  id: row.id,
  game_code: row.gameCode ?? row.tableCode,
  place: spaceOf(row.tableCode),
  user: row.user,
  tag: tagAt(row.tableCode, row.playerId),
  lang: row.language,
  kind: row.kind,
  written: row.written,
  shown: row.shown,
  at: row.createdAt.toISOString(),
  hidden_at: row.hiddenAt?.toISOString() ?? null,
  hidden_by: row.hiddenBy,
  hidden_reason: row.hiddenReason,
  muted_until: row.mutedUntil?.toISOString() ?? null,
  reports: row.reports,
  reasons: [...(row.reasons ?? [])],
});
