// The chat of a vendor's tables, beside the Games API: what was said, reports of players, who is silenced and
// which words are masked. Asked by the operator's key, answered by the vendor's.
import { type Static, Type } from 'typebox';

const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' });
const Instant = Type.String({ maxLength: 32 });
const Code = Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\u0000]*$' });
const User = Type.String({ minLength: 3, maxLength: 128, pattern: '^[^\\u0000]*$' });
const Text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' });
const asked = { operator_id: Code, request_uuid: Uuid } as const;
const order = { by: Text(100), reason: Text(300) } as const;
const OrNull = <const S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()]);

/** Letters of one language's list, in all. */
export const CHAT_WORDS_MAX = 500;
const Word = Type.String({ minLength: 2, maxLength: 40 });
const Words = Type.Array(Word, { maxItems: CHAT_WORDS_MAX });

export const ChatReportReason = Type.Enum(['abuse', 'spam', 'begging', 'other'] as const);

export const ChatLinesRequest = Type.Object({
  ...asked,
  game_code: Type.Optional(Code),
  /** Of a room or a sea. */
  place_id: Type.Optional(Uuid),
  user: Type.Optional(User),
  text: Type.Optional(Text(80)),
  lang: Type.Optional(Code),
  state: Type.Optional(Type.Enum(['hidden', 'reported'] as const)),
  /** Of the last line that was seen. */
  before: Type.Optional(Type.Object({ at: Instant, id: Uuid })),
  limit: Type.Integer({ minimum: 1, maximum: 200 }),
});
/** A room or a sea. */
export const ChatPlace = Type.Object({ kind: Type.Enum(['room', 'sea'] as const), id: Uuid });
export const ModeratedLine = Type.Object({
  id: Uuid,
  /** The code of a table, or the game of a room or a sea. */
  game_code: Code,
  /** Null at a table. */
  place: Type.Union([ChatPlace, Type.Null()]),
  /** Null in a demonstration, which writes nothing. */
  user: OrNull(User),
  tag: Text(8),
  lang: Text(8),
  kind: Type.Enum(['text', 'phrase', 'emote'] as const),
  written: Text(1_000),
  shown: Text(1_000),
  at: Instant,
  hidden_at: OrNull(Instant),
  hidden_by: OrNull(Text(100)),
  hidden_reason: OrNull(Text(300)),
  muted_until: OrNull(Instant),
  reports: Type.Integer({ minimum: 0 }),
  reasons: Type.Array(ChatReportReason),
});
export const ChatLinesAnswer = Type.Object({
  request_uuid: Uuid,
  lines: Type.Array(ModeratedLine, { maxItems: 200 }),
});

export const ChatHideRequest = Type.Object({ ...asked, ...order, line: Uuid });
export const ChatDismissRequest = Type.Object({ ...asked, by: Text(100), line: Uuid });
/** Whether there was something to do it to. */
export const ChatDone = Type.Object({ request_uuid: Uuid, done: Type.Boolean() });

export const ChatMutesRequest = Type.Object({ ...asked, user: Type.Optional(User) });
export const ChatMutesAnswer = Type.Object({
  request_uuid: Uuid,
  mutes: Type.Array(
    Type.Object({
      user: User,
      until: Instant,
      reason: Text(300),
      by: Text(100),
      ordered_at: Instant,
    }),
  ),
});
/** Silences until an instant; one in the past ends it. The order that was given last counts. */
export const ChatMuteRequest = Type.Object({
  ...asked,
  ...order,
  user: User,
  until: Instant,
  ordered_at: Instant,
});

export const ChatWordsRequest = Type.Object(asked);
export const ChatWordsAnswer = Type.Object({
  request_uuid: Uuid,
  lists: Type.Array(Type.Object({ lang: Text(8), words: Words })),
});
/** Replaces the list of a language. */
export const ChatWordsSetRequest = Type.Object({
  ...asked,
  lang: Type.String({ pattern: '^[a-z]{2}$' }),
  words: Words,
  ordered_at: Instant,
});

export const chatCalls = {
  '/chat/lines': { request: ChatLinesRequest, answer: ChatLinesAnswer },
  '/chat/hide': { request: ChatHideRequest, answer: ChatDone },
  '/chat/dismiss': { request: ChatDismissRequest, answer: ChatDone },
  '/chat/mutes': { request: ChatMutesRequest, answer: ChatMutesAnswer },
  '/chat/mute': { request: ChatMuteRequest, answer: ChatDone },
  '/chat/words': { request: ChatWordsRequest, answer: ChatWordsAnswer },
  '/chat/words/set': { request: ChatWordsSetRequest, answer: ChatDone },
} as const;

export type ChatCall = keyof typeof chatCalls;
export type ChatRequest<Path extends ChatCall> = Omit<
  Static<(typeof chatCalls)[Path]['request']>,
  'operator_id' | 'request_uuid'
>;
export type ChatAnswer<Path extends ChatCall> = Static<(typeof chatCalls)[Path]['answer']>;
export type ModeratedLine = Static<typeof ModeratedLine>;
