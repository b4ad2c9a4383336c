// Free rounds that operators give to members, by the rewards of the vendor protocol.
import { Type } from 'typebox';
import { Proposed } from './approval.ts';
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
  'reward.unknown': 404,
  /** A round of it was begun, or it is over. */
  'reward.claimed': 409,
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

const Count = Type.Integer({ minimum: 0 });
const Reason = Type.String({ minLength: 3, maxLength: 300, pattern: '\\S' });

export const rewardRoutes = declareRoutes({
  'POST /console/rewards': {
    access: 'operator:wallet.adjust',
    summary: 'Proposes free rounds of a game for members; a second operator agrees',
    body: Type.Object({
      gameId: Id,
      /** What each round plays for, in the currency of the brand. */
      bet: PositiveMoney,
      betCount: Type.Integer({ minimum: 1, maximum: REWARD_BETS_MAX }),
      startsAt: Instant,
      endsAt: Instant,
      accounts: Type.Array(Label, { minItems: 1, maxItems: REWARD_ACCOUNTS_MAX }),
      reason: Reason,
    }),
    value: Type.Object({
      ...Proposed.properties,
      /** Accounts that get nothing: no such member, blocked, or of another currency. */
      refused: Type.Array(Label, { maxItems: REWARD_ACCOUNTS_MAX }),
    }),
    refusals: [
      'approval.open',
      'reward.game_unknown',
      'reward.not_offered',
      'reward.period_invalid',
      'reward.no_member',
      'play.vendor_unavailable',
    ],
  },
  'GET /console/rewards': {
    access: 'operator:wallet.read',
    summary: 'Free rounds that were given, the newest first',
    query: Type.Object({
      state: Type.Optional(Type.Enum(rewardStates)),
      account: Type.Optional(Label),
      gameCode: Type.Optional(Code),
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
          bet: Money,
          betCount: Count,
          betsUsed: Count,
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
    refusals: ['reward.unknown', 'reward.claimed', 'play.vendor_unavailable'],
  },
});
