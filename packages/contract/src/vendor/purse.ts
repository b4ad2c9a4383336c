// Purse API of vendors in transfer mode: money is sent to a wallet that the vendor keeps and is fetched
// back. Calls are POST below the vendor's Games API address, signed as these are; answers are signed by
// the vendor in the same header, because they decide about money. Amounts are integers, value × 100 000.
import { type Static, Type } from 'typebox';

const OperatorId = Type.String({ minLength: 1, maxLength: 64 });
const Uuid = Type.String({ minLength: 36, maxLength: 36, pattern: '^[0-9a-f-]{36}$' });
const User = Type.String({ minLength: 3, maxLength: 64 });
const Currency = Type.String({ minLength: 3, maxLength: 5 });
const Text = Type.String({ minLength: 1, maxLength: 128 });
const Time = Type.String({ minLength: 20, maxLength: 30 });

const asked = { operator_id: OperatorId, request_uuid: Uuid };

export const PurseBalanceRequest = Type.Object({ ...asked, user: User, currency: Currency });

/** `reference` is the operator's; sent again it answers what it did the first time. */
export const PurseMoveRequest = Type.Object({
  ...asked,
  user: User,
  currency: Currency,
  reference: Uuid,
  /** Null, for a withdrawal alone, is everything that the purse holds at that moment. */
  amount: Type.Union([Type.Null(), Type.Integer({ minimum: 1 })]),
});

export const PurseFindRequest = Type.Object({ ...asked, reference: Uuid });

export const PurseRoundsRequest = Type.Object({
  ...asked,
  /** Number of the last report that was read; 0 at the beginning. */
  after: Type.Integer({ minimum: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: 500 }),
});

/**
 * OK moved it, now or before. NOT_ENOUGH_MONEY and EMPTY moved nothing. UNKNOWN_REFERENCE: never
 * accepted. REFERENCE_CONFLICT: the reference stands for another transfer. The rest are refusals.
 */
export const purseStatuses = [
  'OK',
  'NOT_ENOUGH_MONEY',
  'EMPTY',
  'UNKNOWN_REFERENCE',
  'REFERENCE_CONFLICT',
  'WRONG_CURRENCY',
  'PLAYER_DISABLED',
] as const;
export type PurseStatus = (typeof purseStatuses)[number];

/** The integers come without loss: read them as bigint. */
export type PurseAnswer = {
  readonly request_uuid: string;
  readonly status: PurseStatus;
  readonly currency?: string;
  readonly balance?: bigint;
  readonly reference?: string;
  readonly transaction?: string;
  readonly amount?: bigint;
};

/** A round that was played out of a purse and is over. Numbers grow without gaps. */
export const PurseRound = Type.Object({
  seq: Type.Integer({ minimum: 1 }),
  round: Text,
  user: User,
  game_code: Type.String({ minLength: 1, maxLength: 64 }),
  currency: Currency,
  stake: Type.Integer({ minimum: 0 }),
  payout: Type.Integer({ minimum: 0 }),
  /** What of the stake counts as played, where the vendor tells it; never more than the stake counts. */
  valid_bet: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
  opened_at: Time,
  closed_at: Time,
});

export type PurseMoveRequest = Static<typeof PurseMoveRequest>;

export const purseCalls = {
  '/purse/balance': PurseBalanceRequest,
  '/purse/deposit': PurseMoveRequest,
  '/purse/withdraw': PurseMoveRequest,
  '/purse/transfer': PurseFindRequest,
  '/purse/rounds': PurseRoundsRequest,
} as const;

export type PurseCall = keyof typeof purseCalls;
