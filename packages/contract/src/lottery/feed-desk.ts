// Feeds that send results of official draws by themselves, as operators keep them. A feed posts to
// `/feeds/lottery/<its code>/results` and signs with its key.
import { type Static, Type } from 'typebox';
import { pageOf, pageQuery, Reason } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Id, Instant, Label } from '../schema.ts';
import { DrawCode, GameCode, IssueNo } from './field.ts';

export const feedDeskRefusals = declareRefusals({
  'feed.not_found': 404,
  'feed.taken': 409,
  /** Someone changed it in the meantime. */
  'feed.changed': 409,
  /** One of the games does not exist, or is drawn by the house. */
  'feed.game_unknown': 422,
});

/** Names the message, so that one that comes twice counts once. */
export const FEED_ID_HEADER = 'feed-id';
/** `t=<seconds of Unix>,v1=<hex>`: HMAC-SHA256, keyed with the feed's key, of `t.id.body`. */
export const FEED_SIGNATURE_HEADER = 'feed-signature';
/** How far the time of a signature may lie from ours. */
export const FEED_AGE_S_MAX = 300;
/** Results that one message may carry. */
export const FEED_RESULTS_MAX = 50;
/** How long the key before is still taken when a feed gets a new one. */
export const FEED_FORMER_KEY_HOURS = 24;

/** TAKEN: an entry was made of it. KNOWN: it is the verified result already. */
export const feedOutcomes = ['TAKEN', 'KNOWN', 'REFUSED'] as const;
export type FeedOutcome = (typeof feedOutcomes)[number];

export const feedStates = ['active', 'disabled'] as const;
export type FeedState = (typeof feedStates)[number];

/** Why a call was turned away before anything in it was looked at. */
export const feedFaults = ['signature', 'stale', 'malformed', 'replayed', 'disabled'] as const;
export type FeedFault = (typeof feedFaults)[number];

export const FeedCode = Type.String({
  minLength: 2,
  maxLength: 40,
  pattern: '^[a-z0-9-]{2,40}$',
});

const maybe = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema) =>
  Type.Union([Type.Null(), schema]);
const Version = Type.Integer({ minimum: 1 });
const feedParams = Type.Object({ feedCode: FeedCode });
const GameCodes = Type.Array(GameCode, { maxItems: 300, uniqueItems: true });

export const ConsoleFeed = Type.Object({
  feedCode: FeedCode,
  name: Label,
  state: Type.Enum(feedStates),
  /** The games that it may tell results of; empty for every official one. */
  gameCodes: GameCodes,
  /** The last characters of its key. */
  keyHint: Type.String({ maxLength: 8 }),
  /** Who made the key: an entry of theirs and one of the feed are one voice. */
  keyedBy: Label,
  keyedAt: Instant,
  /** Until when the key before is taken; null where there is none. */
  formerUntil: maybe(Instant),
  lastSeenAt: maybe(Instant),
  /** The last call that was turned away, and why. */
  lastRefusedAt: maybe(Instant),
  lastRefusal: maybe(Type.Enum(feedFaults)),
  version: Version,
  createdAt: Instant,
});
export type ConsoleFeed = Static<typeof ConsoleFeed>;

/** A feed and its key, which is shown this once. */
export const KeyedFeed = Type.Object({
  feed: ConsoleFeed,
  key: Type.String({ maxLength: 80 }),
});
export type KeyedFeed = Static<typeof KeyedFeed>;

export const FeedReport = Type.Object({
  messageId: Type.String({ maxLength: 120 }),
  place: Type.Integer({ minimum: 0 }),
  at: Instant,
  gameCode: Type.String({ maxLength: 40 }),
  issueNo: Type.String({ maxLength: 40 }),
  issueId: maybe(Id),
  /** Null while it is hidden, so that nobody copies it into an entry of their own. */
  code: maybe(DrawCode),
  outcome: Type.Enum(feedOutcomes),
  /** A code of a refusal; null unless it was refused. */
  refusal: maybe(Type.String({ maxLength: 60 })),
  ip: Type.String({ maxLength: 64 }),
});
export type FeedReport = Static<typeof FeedReport>;

/** What a feed posts, and nothing beside it. */
export const FeedMessage = Type.Object(
  {
    results: Type.Array(
      Type.Object(
        { gameCode: GameCode, issueNo: IssueNo, code: DrawCode },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: FEED_RESULTS_MAX },
    ),
  },
  { additionalProperties: false },
);
export type FeedMessage = Static<typeof FeedMessage>;

export const feedDeskRoutes = declareRoutes({
  'GET /console/lottery/feeds': {
    access: 'operator:lottery.read',
    summary: 'Feeds that may send results of official draws',
    value: Type.Object({ items: Type.Array(ConsoleFeed, { maxItems: 200 }) }),
    refusals: [],
  },
  'GET /console/lottery/feeds/:feedCode': {
    access: 'operator:lottery.read',
    summary: 'A feed',
    params: feedParams,
    value: ConsoleFeed,
    refusals: ['feed.not_found'],
  },
  'POST /console/lottery/feeds': {
    access: 'operator:lottery.update',
    summary: 'Adds a feed; its key is in this answer and nowhere else',
    body: Type.Object({ feedCode: FeedCode, name: Label, gameCodes: GameCodes, reason: Reason }),
    value: KeyedFeed,
    refusals: ['feed.taken', 'feed.game_unknown'],
  },
  'PUT /console/lottery/feeds/:feedCode': {
    access: 'operator:lottery.update',
    summary: 'Names a feed, switches it on and off, and says which games it may speak of',
    params: feedParams,
    body: Type.Object({
      name: Label,
      state: Type.Enum(feedStates),
      gameCodes: GameCodes,
      version: Version,
      reason: Reason,
    }),
    value: ConsoleFeed,
    refusals: ['feed.not_found', 'feed.changed', 'feed.game_unknown'],
  },
  'POST /console/lottery/feeds/:feedCode/key': {
    access: 'operator:lottery.update',
    summary: 'Gives a feed a new key; the one before is taken for a day, or not at all',
    params: feedParams,
    body: Type.Object({
      /**
       * The key before has leaked: it is not taken any more, and what it said of draws without a result
       * does not count.
       */
      isLeaked: Type.Boolean(),
      version: Version,
      reason: Reason,
    }),
    value: KeyedFeed,
    refusals: ['feed.not_found', 'feed.changed'],
  },
  'GET /console/lottery/feeds/:feedCode/reports': {
    access: 'operator:lottery.read',
    summary: 'What a feed sent, the latest first',
    params: feedParams,
    query: Type.Object(pageQuery),
    value: pageOf(FeedReport),
    refusals: ['feed.not_found'],
  },
});
