// Free rounds that operators give to members, by the rewards of the vendor protocol.
import { Type } from 'typebox';
import { Proposed } from './approval.ts';
import { RequestKey, totalsOf } from './cashier/field.ts';
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
  PositiveMoney,
} from './schema.ts';

export const rewardRefusals = declareRefusals({
  'reward.game_unknown': 404,
  /** The vendor gives no free rounds of this game for this stake. */
  'reward.not_offered': 422,
  'reward.period_invalid': 422,
  /** None of the accounts is a member of the brand who can play. */
  'reward.no_member': 422,
  /** The brand's limits of stakes in the game leave it out. */
  'reward.beyond_limits': 422,
  /** The same call gave them before. */
  'reward.given': 409,
  'reward.unknown': 404,
  /** A round of it was begun, or it is over. */
  'reward.claimed': 409,
  /** The vendor does not answer, or is out of order: nothing was given or taken back. */
  'reward.vendor_unavailable': 503,
});

/** Of one call, which one second operator reads as a whole. */
export const REWARD_ACCOUNTS_MAX = 200;
export const REWARD_BETS_MAX = 1_000;

export const rewardStates = [
  'PENDING',
  'ACTIVE',
  'USED',
  'EXPIRED',
  'CANCELLED',
  'FAILED',
] as const;
export type RewardState = (typeof rewardStates)[number];

/** Rounds at a stake, or rounds that begin with the feature of a slot as if it were bought. */
export const rewardKinds = ['ROUNDS', 'FEATURE'] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** Why an account gets nothing. */
export const rewardProblems = [
  'UNKNOWN',
  'INACTIVE',
  'BETS_BLOCKED',
  'EXCLUDED',
  'OTHER_CURRENCY',
] as const;
export type RewardProblem = (typeof rewardProblems)[number];

const Kind = Type.Enum(rewardKinds);
const Problem = Type.Enum(rewardProblems);
const Accounts = Type.Array(Label, { minItems: 1, maxItems: REWARD_ACCOUNTS_MAX });
const Campaign = Type.String({ maxLength: 80 });

const Count = Type.Integer({ minimum: 0 });
const Reason = Type.String({ minLength: 3, maxLength: 300, pattern: '\\S' });

const filter = {
  state: Type.Optional(Type.Enum(rewardStates)),
  account: Type.Optional(Label),
  gameCode: Type.Optional(Code),
  campaign: Type.Optional(Campaign),
};

export const rewardRoutes = declareRoutes({
  'GET /console/rewards/offers': {
    access: 'operator:wallet.adjust',
    summary: 'What free rounds the vendor of a game gives within the limits of the brand',
    query: Type.Object({ gameId: Id }),
    value: Type.Object({
      currency: Currency,
      offers: Type.Array(
        Type.Object({
          kind: Kind,
          /** What each bet comes to. */
          bet: Money,
          /** The stake that pays are counted in. */
          base: Money,
        }),
        { maxItems: 1_000 },
      ),
    }),
    refusals: ['reward.game_unknown', 'reward.not_offered', 'reward.vendor_unavailable'],
  },
  'POST /console/rewards/check': {
    access: 'operator:wallet.adjust',
    summary: 'Who of a list of accounts can be given free rounds; moves nothing',
    body: Type.Object({ accounts: Accounts }),
    value: Type.Object({
      members: Type.Array(
        Type.Object({ account: Label, problem: Type.Union([Problem, Type.Null()]) }),
        { maxItems: REWARD_ACCOUNTS_MAX },
      ),
    }),
    refusals: [],
    rate: { count: 60, windowMs: 60_000 },
  },
  'GET /console/rewards/totals': {
    access: 'operator:wallet.read',
    summary: 'What all free rounds of a filter come to: given, played and won',
    query: Type.Object(filter),
    value: totalsOf({ worth: Money, played: Money, win: Money }),
    refusals: [],
  },
  'POST /console/rewards': {
    access: 'operator:wallet.adjust',
    summary: 'Proposes free rounds of a game for members; a second operator agrees',
    body: Type.Object({
      /** The same key gives once, however often it is sent. */
      key: RequestKey,
      gameId: Id,
      kind: Kind,
      /** What each bet comes to, in the currency of the brand. */
      bet: PositiveMoney,
      betCount: Type.Integer({ minimum: 1, maximum: REWARD_BETS_MAX }),
      startsAt: Instant,
      endsAt: Instant,
      /** What the list and the vendor know them by; empty for none. */
      campaign: Campaign,
      accounts: Accounts,
      reason: Reason,
    }),
    value: Type.Object({
      ...Proposed.properties,
      /** Accounts that get nothing. */
      refused: Type.Array(Type.Object({ account: Label, problem: Problem }), {
        maxItems: REWARD_ACCOUNTS_MAX,
      }),
    }),
    refusals: [
      'approval.open',
      'reward.given',
      'reward.beyond_limits',
      'reward.game_unknown',
      'reward.not_offered',
      'reward.period_invalid',
      'reward.no_member',
      'reward.vendor_unavailable',
    ],
  },
  'GET /console/rewards': {
    access: 'operator:wallet.read',
    summary: 'Free rounds that were given, the newest first',
    query: Type.Object({
      ...filter,
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
    }),
    value: Type.Object({
      items: Type.Array(
        Type.Object({
          id: Id,
          memberId: Id,
          account: Label,
          vendorCode: Code,
          gameCode: Code,
          gameName: Label,
          currency: Currency,
          kind: Kind,
          campaign: Campaign,
          bet: Money,
          betCount: Count,
          betsUsed: Count,
          /** What all its rounds would cost, and those that were played. */
          worth: Money,
          played: Money,
          win: Money,
          startsAt: Instant,
          endsAt: Instant,
          state: Type.Enum(rewardStates),
          /** What the vendor said against it. */
          failure: Label,
          proposedBy: Label,
          reason: Type.String({ maxLength: 300 }),
          createdAt: Instant,
        }),
        { maxItems: 100 },
      ),
      nextCursor: NextCursor,
    }),
    refusals: [],
  },
  'POST /console/rewards/:rewardId/cancel': {
    access: 'operator:wallet.adjust',
    summary: 'Takes back free rounds of which none was begun',
    params: Type.Object({ rewardId: Id }),
    body: Type.Object({ reason: Reason }),
    value: Type.Null(),
    refusals: ['reward.unknown', 'reward.claimed', 'reward.vendor_unavailable'],
  },
});
