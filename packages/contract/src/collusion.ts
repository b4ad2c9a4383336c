// Signals of accounts that may play together in rooms: what was measured, and what operators made of it.
import { type Static, Type } from 'typebox';
import { withProposal } from './approval.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import {
  Code,
  Currency,
  Cursor,
  Id,
  Instant,
  Label,
  Money,
  NextCursor,
  PageLimit,
} from './schema.ts';

export const collusionRefusals = declareRefusals({
  'collusion.unknown': 404,
  'collusion.changed': 409,
  'collusion.hand_unknown': 404,
  'collusion.vendor_silent': 503,
});

/**
 * `together`: meets far more often than chance. `flow`: chips go one way. `soft`: no raises against each other.
 * `fast`: decides quicker than people do. `shared`: plays together from one device or address.
 */
export const collusionKinds = ['together', 'flow', 'soft', 'fast', 'shared'] as const;
export const collusionStates = ['new', 'seen', 'dismissed', 'escalated'] as const;

const Count = Type.Integer({ minimum: 0 });
const Reason = Type.String({ minLength: 3, maxLength: 300 });
const orNull = <const S extends Parameters<typeof Type.Array>[0]>(schema: S) =>
  Type.Union([Type.Null(), schema]);

/** An account; null of both where it is another brand's. */
const Player = Type.Object({ memberId: orNull(Id), account: orNull(Label) });

const Signal = Type.Object({
  id: Id,
  kind: Type.Enum(collusionKinds),
  gameCode: Code,
  gameName: Label,
  currency: Currency,
  /** Of a flow the one that gives comes first. */
  players: Type.Array(Player, { minItems: 1, maxItems: 2 }),
  /** Thousandths of a standard error; of fast play of the share; of shared devices 0. */
  scoreMilli: Type.Integer(),
  /** By name, in thousandths where they are shares or expectations. */
  figures: Type.Record(Type.String({ maxLength: 32 }), Type.Integer()),
  /** What went from the first to the second; null but for a flow. */
  flow: orNull(Money),
  /** What both share, but for shared devices nothing. */
  signs: Type.Array(Code, { maxItems: 8 }),
  hands: Type.Array(Type.Object({ number: Count, at: Instant }), { maxItems: 20 }),
  state: Type.Enum(collusionStates),
  foundAt: Instant,
  renewedAt: Instant,
  decidedAt: orNull(Instant),
  decidedBy: orNull(Label),
  reason: orNull(Type.String({ maxLength: 300 })),
  version: Type.Integer({ minimum: 1 }),
});
export type CollusionSignalView = Static<typeof Signal>;

const SigmaMilli = Type.Integer({ minimum: 1_000, maximum: 100_000 });
const ShareMilli = Type.Integer({ minimum: 0, maximum: 1_000 });
const Least = Type.Integer({ minimum: 1, maximum: 100_000 });

const thresholds = {
  togetherSigmaMilli: SigmaMilli,
  togetherMeetings: Least,
  flowSigmaMilli: SigmaMilli,
  flowShareMilli: ShareMilli,
  flowHands: Least,
  softSigmaMilli: SigmaMilli,
  softHands: Least,
  fastMs: Type.Integer({ minimum: 1, maximum: 10_000 }),
  fastShareMilli: ShareMilli,
  fastDecisions: Least,
  sharedHands: Least,
} as const;
export const CollusionThresholdsView = Type.Object(thresholds);
export type CollusionThresholdsView = Static<typeof CollusionThresholdsView>;

const Settings = Type.Object({ ...thresholds, version: Count });

const Hand = Type.Object({
  number: Count,
  at: Instant,
  currency: Currency,
  seats: Type.Array(Type.Object({ seat: Count, ...Player.properties, put: Money, won: Money }), {
    maxItems: 16,
  }),
  steps: Type.Array(
    Type.Object({
      seat: Count,
      /** As the game names it. */
      action: Type.String({ maxLength: 40 }),
      amount: orNull(Money),
      /** Since the step before. */
      ms: Count,
    }),
    { maxItems: 1_000 },
  ),
});

const bySignal = Type.Object({ signalId: Id });

export const collusionConsoleRoutes = declareRoutes({
  'GET /console/collusion': {
    access: 'operator:round.read',
    summary: 'Signals of accounts that may play together, the strongest first',
    query: Type.Object({
      state: Type.Optional(Type.Enum(collusionStates)),
      kind: Type.Optional(Type.Enum(collusionKinds)),
      account: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
    }),
    value: Type.Object({ items: Type.Array(Signal, { maxItems: 100 }), nextCursor: NextCursor }),
    refusals: [],
  },
  'GET /console/collusion/:signalId/hands/:number': {
    access: 'operator:round.read',
    summary: 'A hand behind a signal as it went, step by step, without cards that were not shown',
    params: Type.Object({ signalId: Id, number: Type.Integer({ minimum: 1 }) }),
    value: Hand,
    refusals: ['collusion.unknown', 'collusion.hand_unknown', 'collusion.vendor_silent'],
  },
  'POST /console/collusion/:signalId/decide': {
    access: 'operator:member.update',
    summary: 'Says what was made of a signal, with the reason',
    params: bySignal,
    body: Type.Object({
      state: Type.Enum(['seen', 'dismissed', 'escalated'] as const),
      version: Type.Integer({ minimum: 1 }),
      reason: Reason,
    }),
    value: Signal,
    refusals: ['collusion.unknown', 'collusion.changed'],
  },
  'GET /console/collusion-thresholds': {
    access: 'operator:round.read',
    summary: 'From where on something counts as a signal',
    value: Settings,
    refusals: [],
  },
  'PUT /console/collusion-thresholds': {
    access: 'operator:security.update',
    summary: 'Changes thresholds; one that lets more pass waits for a second operator',
    body: Type.Object({ ...thresholds, version: Count, reason: Reason }),
    value: withProposal(Settings),
    refusals: ['approval.open', 'collusion.changed'],
  },
});
