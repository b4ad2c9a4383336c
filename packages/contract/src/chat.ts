// The chat of tables: what moderators see and do, and presenters with the address that opens their chat.
import { type Static, Type } from 'typebox';
import { Proposed } from './approval.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import {
  Code,
  Cursor,
  Id,
  Instant,
  Label,
  Language,
  NextCursor,
  PageLimit,
  Url,
} from './schema.ts';
import { CHAT_WORDS_MAX } from './vendor/chat.ts';

const nullable = <const S extends ReturnType<typeof Type.String>>(schema: S) =>
  Type.Union([schema, Type.Null()]);
const Reason = Type.String({ minLength: 3, maxLength: 300 });
const Text = Type.String({ maxLength: 1_000 });

export const chatReportReasons = ['abuse', 'spam', 'begging', 'other'] as const;
export const chatStates = ['hidden', 'reported'] as const;
export const chatKinds = ['text', 'phrase', 'emote'] as const;
/** Languages whose word lists are kept. */
export const chatLanguages = ['en', 'hi', 'ar'] as const;

/** A room or a sea of its game; several go on at once. */
export const ChatPlaceView = Type.Object({ kind: Type.Enum(['room', 'sea'] as const), id: Id });

export const ChatLineView = Type.Object({
  id: Id,
  /** The table, or the game of a room or a sea. */
  gameCode: Code,
  /** In the language of the call. */
  gameName: Label,
  /** Null at a table. */
  place: Type.Union([ChatPlaceView, Type.Null()]),
  /** Null for a player of another brand, who is known by the tag alone. */
  memberId: nullable(Id),
  account: nullable(Label),
  tag: Type.String({ maxLength: 8 }),
  language: Type.String({ maxLength: 8 }),
  kind: Type.Enum(chatKinds),
  /** As the player wrote it, and as others see it. */
  written: Text,
  shown: Text,
  saidAt: Instant,
  hiddenAt: nullable(Instant),
  hiddenBy: nullable(Label),
  hiddenReason: nullable(Text),
  /** Until when the player is silenced at all tables. */
  mutedUntil: nullable(Instant),
  /** Reports that wait for a moderator. */
  reports: Type.Integer({ minimum: 0 }),
  reasons: Type.Array(Type.Enum(chatReportReasons), { maxItems: 4 }),
});
export type ChatLineView = Static<typeof ChatLineView>;

export const ChatMuteView = Type.Object({
  memberId: Id,
  account: Label,
  until: Instant,
  reason: Text,
  mutedBy: Label,
  mutedAt: Instant,
});

const Word = Type.String({ minLength: 2, maxLength: 40, pattern: '^[^\\s*\\u0000]+\\*?$' });
export const ChatWordsView = Type.Object({
  language: Type.Enum(chatLanguages),
  words: Type.Array(Word, { maxItems: CHAT_WORDS_MAX }),
});

/** What a presenter's table does. */
export const modelStates = ['live', 'maintenance', 'off'] as const;
export const ModelView = Type.Object({
  modelId: Code,
  name: Label,
  /** A drawing; no camera films an automatic table. */
  pictureUrl: Url,
  /** That the presenter speaks, the first of them at the table. */
  languages: Type.Array(Language, { minItems: 1, maxItems: 8 }),
  vassalage: Code,
  gameCode: Code,
  tableName: Label,
  state: Type.Enum(modelStates),
  hasChat: Type.Boolean(),
});

export const chatRoutes = declareRoutes({
  'GET /wps/relay/CBS_modelList': {
    access: 'public',
    summary: 'Presenters of live tables with picture, table, languages and state',
    query: Type.Object({ language: Type.Optional(Language) }),
    value: Type.Object({ list: Type.Array(ModelView, { maxItems: 100 }) }),
    refusals: [],
  },
  'GET /wps/relay/CBS_launchChat': {
    access: 'public',
    summary:
      "The address that opens the chat of a presenter's table; without a member it is read alone",
    query: Type.Object({
      modelId: Code,
      language: Type.Optional(Language),
      platform: Type.Optional(Type.Union([Type.Literal('desktop'), Type.Literal('mobile')])),
    }),
    value: Type.Object({ chatUrl: Url }),
    refusals: [
      'chat.model_unknown',
      'chat.off',
      'play.game_not_found',
      'play.bet_blocked',
      'protection.excluded',
      'protection.cooling_off',
      'protection.time_up',
      'play.vendor_unavailable',
      'play.game_not_connected',
      'play.game_maintenance',
      'play.free_play_unavailable',
      'play.currency_unsupported',
      'play.region_blocked',
    ],
    rate: { count: 30, windowMs: 60_000 },
  },
  'GET /console/chat/lines': {
    access: 'operator:chat.read',
    summary: 'What was said at tables, in rooms and in seas, newest first',
    query: Type.Object({
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
      gameCode: Type.Optional(Code),
      /** A room or a sea. */
      placeId: Type.Optional(Id),
      account: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      /** Found anywhere in what was written. */
      text: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      language: Type.Optional(Type.Enum(chatLanguages)),
      state: Type.Optional(Type.Enum(chatStates)),
    }),
    value: Type.Object({
      items: Type.Array(ChatLineView, { maxItems: 100 }),
      nextCursor: NextCursor,
    }),
    refusals: ['chat.unavailable'],
  },
  'POST /console/chat/lines/:lineId/hide': {
    access: 'operator:chat.update',
    summary: 'Takes a line away from every page, and ends its reports; there is no way back',
    params: Type.Object({ lineId: Id }),
    body: Type.Object({ reason: Reason }),
    value: Type.Null(),
    refusals: ['chat.line_unknown', 'chat.unavailable'],
  },
  'POST /console/chat/lines/:lineId/dismiss': {
    access: 'operator:chat.update',
    summary: 'Ends the reports of a line, which stays',
    params: Type.Object({ lineId: Id }),
    body: Type.Object({ reason: Reason }),
    value: Type.Null(),
    refusals: ['chat.report_unknown', 'chat.unavailable'],
  },
  'GET /console/chat/mutes': {
    access: 'operator:chat.read',
    summary: 'Members who are silenced at tables now, newest first',
    query: Type.Object({
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
      account: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    }),
    value: Type.Object({
      items: Type.Array(ChatMuteView, { maxItems: 100 }),
      nextCursor: NextCursor,
    }),
    refusals: ['chat.unavailable'],
  },
  'PUT /console/chat/mutes/:memberId': {
    access: 'operator:chat.update',
    summary:
      'Silences a member at all tables until an instant; an earlier end waits for a second operator',
    params: Type.Object({ memberId: Id }),
    body: Type.Object({
      /** Null ends it. */
      until: nullable(Instant),
      reason: Reason,
    }),
    value: Proposed,
    refusals: [
      'member.unknown',
      'chat.until_past',
      'chat.not_muted',
      'chat.unavailable',
      'approval.open',
    ],
  },
  'GET /console/chat/words': {
    access: 'operator:chat.read',
    summary: 'Words that are masked at tables, by language',
    value: Type.Object({ items: Type.Array(ChatWordsView, { maxItems: 10 }) }),
    refusals: ['chat.unavailable'],
  },
  'PUT /console/chat/words/:language': {
    access: 'operator:chat.update',
    summary:
      'Replaces the words of a language; a word that is taken out waits for a second operator',
    params: Type.Object({ language: Type.Enum(chatLanguages) }),
    // A sign may take four bytes.
    bodyBytesMax: CHAT_WORDS_MAX * 200,
    body: Type.Object({
      words: Type.Array(Word, { maxItems: CHAT_WORDS_MAX }),
      reason: Reason,
    }),
    value: Proposed,
    refusals: ['chat.words_same', 'chat.unavailable', 'approval.open'],
  },
});

export const chatRefusals = declareRefusals({
  'chat.line_unknown': 404,
  'chat.model_unknown': 404,
  'chat.not_muted': 409,
  'chat.off': 403,
  'chat.report_unknown': 404,
  'chat.unavailable': 503,
  'chat.until_past': 422,
  'chat.words_same': 409,
});
