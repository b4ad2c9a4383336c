// What the hands of rooms say about accounts that may play together, asked of the vendor that keeps the hands.
// Beyond the public dialect; the answers are signed.
import { type Static, Type } from 'typebox';

const Uuid = Type.String({ minLength: 36, maxLength: 36, pattern: '^[0-9a-f-]{36}$' });
const Question = { operator_id: Type.String({ minLength: 1, maxLength: 64 }), request_uuid: Uuid };
const Instant = Type.String({ minLength: 20, maxLength: 30 });
const Code = Type.String({ minLength: 1, maxLength: 64 });
const Count = Type.Integer({ minimum: 0 });
const User = Type.String({ minLength: 1, maxLength: 128 });
const Currency = Type.String({ minLength: 3, maxLength: 5 });
const Sigma = Type.Number({ minimum: 1, maximum: 100 });
const Share = Type.Number({ minimum: 0, maximum: 1 });

/**
 * From where on something counts. `together`: standard errors above chance, and meetings. `flow`: standard errors
 * from even, the share that goes one way, and hands. `soft`: standard errors below the raises that others see, and
 * hands. `fast`: decisions, their time in milliseconds, and the share that is quicker.
 */
export const CollusionThresholds = Type.Object({
  together: Type.Object({ sigma: Sigma, meetings: Count }),
  flow: Type.Object({ sigma: Sigma, share: Share, hands: Count }),
  soft: Type.Object({ sigma: Sigma, hands: Count }),
  fast: Type.Object({ ms: Count, share: Share, decisions: Count }),
  /** Hands together from which on a device or address that two accounts share is said. */
  shared: Type.Object({ hands: Count }),
});
export type CollusionThresholds = Static<typeof CollusionThresholds>;

const Kind = Type.Union([
  Type.Literal('together'),
  Type.Literal('flow'),
  Type.Literal('soft'),
  Type.Literal('fast'),
]);

const HandRef = Type.Object({ number: Count, at: Instant });

const Signal = Type.Object({
  kind: Kind,
  game_code: Code,
  currency: Currency,
  /** The account, or both of a pair; of a flow the one that gives comes first. */
  users: Type.Array(User, { minItems: 1, maxItems: 2 }),
  /** Standard errors, or of fast play the share of quick decisions. */
  score: Type.Number(),
  /** By name: counts and shares; amounts in the wire's unit. */
  figures: Type.Record(Type.String({ maxLength: 32 }), Type.Number()),
  /** Hands behind it, those that say most first. */
  hands: Type.Array(HandRef, { maxItems: 20 }),
});
export type CollusionSignal = Static<typeof Signal>;

const Pair = Type.Object({
  game_code: Code,
  currency: Currency,
  users: Type.Array(User, { minItems: 2, maxItems: 2 }),
  hands: Count,
  last: Type.Array(HandRef, { maxItems: 20 }),
});
export type CollusionPair = Static<typeof Pair>;

export const CollusionFindRequest = Type.Object({
  ...Question,
  since: Instant,
  thresholds: CollusionThresholds,
});
export type CollusionFindAnswer = Static<typeof CollusionFindAnswer>;
export const CollusionFindAnswer = Type.Object({
  request_uuid: Uuid,
  signals: Type.Array(Signal, { maxItems: 2_000 }),
  /** Pairs that sat together for many hands, the most first. */
  pairs: Type.Array(Pair, { maxItems: 2_000 }),
});

/** A hand as it went, for people of the operator: without cards that were not shown. */
export const CollusionHandRequest = Type.Object({ ...Question, game_code: Code, number: Count });
export type CollusionHand = Static<typeof CollusionHandAnswer>['hand'];
export const CollusionHandAnswer = Type.Object({
  request_uuid: Uuid,
  hand: Type.Object({
    number: Count,
    at: Instant,
    currency: Currency,
    seats: Type.Array(
      Type.Object({ seat: Count, user: User, put: Type.Integer(), won: Type.Integer() }),
      { maxItems: 16 },
    ),
    steps: Type.Array(
      Type.Object({
        seat: Count,
        /** What was done, as the game names it, and to which amount where it has one. */
        action: Type.String({ maxLength: 40 }),
        amount: Type.Union([Type.String({ maxLength: 24 }), Type.Null()]),
        /** Since the step before. */
        ms: Count,
      }),
      { maxItems: 1_000 },
    ),
  }),
});
