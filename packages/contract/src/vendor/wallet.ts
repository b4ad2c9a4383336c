// Wallet API of the generic vendor dialect: what a vendor sends and what the operator answers.
// Money is a whole number of hundred-thousandths of the currency unit.
import { type Static, type TSchema, Type } from 'typebox';
import { vendorStatuses } from './status.ts';

const optional = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));

const Uuid = Type.String({
  minLength: 36,
  maxLength: 36,
  pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
});
const User = Type.String({ minLength: 3, maxLength: 64 });
const LaunchToken = Type.String({ minLength: 10, maxLength: 255 });
const GameCode = Type.String({ minLength: 1, maxLength: 64 });
const Reference = Type.String({ minLength: 1, maxLength: 128 });
const CurrencyCode = Type.String({ minLength: 3, maxLength: 5 });
const FreeText = Type.String({ maxLength: 512 });
const Meta = Type.Object({}, { additionalProperties: true });

/** Beyond this a JSON number is no longer exact, so nothing larger is accepted. */
export const VENDOR_AMOUNT_MAX = Number.MAX_SAFE_INTEGER;
const VendorAmount = Type.Integer({ minimum: 0, maximum: VENDOR_AMOUNT_MAX });

export const UserInfoRequest = Type.Object({ user: User, request_uuid: Uuid });

export const BalanceRequest = Type.Object({
  user: User,
  request_uuid: Uuid,
  token: LaunchToken,
  game_code: GameCode,
});

const action = {
  user: User,
  request_uuid: Uuid,
  token: LaunchToken,
  game_code: GameCode,
  transaction_uuid: Uuid,
  supplier_transaction_id: Reference,
  round: Reference,
  round_closed: Type.Union([Type.Boolean(), Type.Null()]),
  /**
   * What of the round's stakes counts as played, as the vendor sees it after this action: the last one
   * that is told stands, and never more than was staked. Of our own, beyond the dialect.
   */
  valid_bet: optional(VendorAmount),
  meta: optional(Meta),
} as const;

const stake = {
  amount: VendorAmount,
  currency: CurrencyCode,
  is_free: Type.Boolean(),
  supplier_user: optional(FreeText),
  reward_uuid: optional(Uuid),
  campaign_uuid: optional(Uuid),
  is_aggregated: optional(Type.Boolean()),
  is_supplier_promo: optional(Type.Boolean()),
  bet: optional(FreeText),
} as const;

/** Of our own, beyond the dialect: how long a player has been playing, and what came of it. */
export const VisitRequest = Type.Object({
  user: User,
  request_uuid: Uuid,
  token: LaunchToken,
  /** The player has seen the reality check that was due. */
  is_check_seen: optional(Type.Boolean()),
});

export const BetRequest = Type.Object({
  ...action,
  ...stake,
  /** Part of the stake that feeds a progressive pot. */
  jackpot_contribution: optional(VendorAmount),
  /** Decimal odds in thousandths: 1950 for 1.95. Of our own, beyond the dialect. */
  odds_milli: optional(Type.Integer({ minimum: 1_000, maximum: 1_000_000_000 })),
  /** The most that it puts on one place of a table. Of our own, beyond the dialect. */
  place_amount: optional(VendorAmount),
  /**
   * The stake that pays are counted in, where the amount is another: the price of a bought feature, or an
   * ante. Of our own, beyond the dialect.
   */
  base_amount: optional(VendorAmount),
  /** A tip for who deals or presents: no stake, and of no round. Of our own, beyond the dialect. */
  is_tip: optional(Type.Boolean()),
});

export const WinRequest = Type.Object({
  ...action,
  ...stake,
  /** The bet that won; a promotion paid by the vendor may have none. */
  reference_transaction_uuid: optional(Uuid),
  /** Part of the amount that is a jackpot. */
  jackpot_win: optional(VendorAmount),
});

/** Wins that one call may carry. */
export const WINS_MAX = 50;

/**
 * Of our own, beyond the dialect: wins of several rounds under one signature, as when a table ends. Each is a
 * call of its own in everything else, with its own ids, and is answered by itself.
 */
export const WinsRequest = Type.Object({
  request_uuid: Uuid,
  wins: Type.Array(WinRequest, { minItems: 1, maxItems: WINS_MAX }),
});

export const RollbackRequest = Type.Object({
  ...action,
  /** The bet or win that is undone. */
  reference_transaction_uuid: Uuid,
  is_free: optional(Type.Boolean()),
});

export const TokenCheckRequest = Type.Object({
  token: LaunchToken,
  request_uuid: optional(Uuid),
});

export type UserInfoRequest = Static<typeof UserInfoRequest>;
export type BalanceRequest = Static<typeof BalanceRequest>;
export type VisitRequest = Static<typeof VisitRequest>;
export type BetRequest = Static<typeof BetRequest>;
export type WinRequest = Static<typeof WinRequest>;
export type WinsRequest = Static<typeof WinsRequest>;
export type RollbackRequest = Static<typeof RollbackRequest>;
export type TokenCheckRequest = Static<typeof TokenCheckRequest>;

const Status = Type.Enum(vendorStatuses);

/** On an error only `status` and `request_uuid` are certain. */
export const WalletAnswer = Type.Object({
  status: Status,
  request_uuid: Type.Union([Type.String({ maxLength: 64 }), Type.Null()]),
  user: Type.Optional(User),
  currency: Type.Optional(CurrencyCode),
  /** Negative while the member owes what a vendor took back. */
  balance: Type.Optional(Type.Integer()),
});

/** `answers` has one to each win, in their order; the status is of the call, and says nothing of them. */
export const WinsAnswer = Type.Object({
  ...WalletAnswer.properties,
  answers: Type.Optional(Type.Array(WalletAnswer, { maxItems: WINS_MAX })),
});

export const UserInfoAnswer = Type.Object({
  ...WalletAnswer.properties,
  country: Type.Optional(Type.Union([Type.String({ maxLength: 2 }), Type.Null()])),
  jurisdiction: Type.Optional(Type.String({ maxLength: 32 })),
  sub_partner_id: Type.Optional(Type.String({ maxLength: 64 })),
  birth_date: Type.Optional(Type.Union([Type.String({ maxLength: 10 }), Type.Null()])),
  registration_date: Type.Optional(Type.String({ maxLength: 10 })),
  tags: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 32 })),
  sex: Type.Optional(Type.Union([Type.String({ maxLength: 16 }), Type.Null()])),
  affiliate_id: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
});

export const TokenCheckAnswer = Type.Object({
  ...WalletAnswer.properties,
  /** The token that replaces the one that was sent. */
  token: Type.Optional(LaunchToken),
});

/** Amounts are decimal texts in units of the currency: they may be larger than JSON's exact numbers. */
export const VisitAnswer = Type.Object({
  ...WalletAnswer.properties,
  started_at: Type.Optional(Type.String({ maxLength: 30 })),
  staked: Type.Optional(FreeText),
  won: Type.Optional(FreeText),
  /** Stakes of rounds that are not over, which are no part of `staked`. */
  open: Type.Optional(FreeText),
  check_due_at: optional(Type.String({ maxLength: 30 })),
  /** Whether the wallet takes no bet of a new round from then on until the check was seen. */
  holds: Type.Optional(Type.Boolean()),
  /** When a limit on time ends play. */
  ends_at: optional(Type.String({ maxLength: 30 })),
  server_at: Type.Optional(Type.String({ maxLength: 30 })),
});

export type VisitAnswer = Static<typeof VisitAnswer>;
export type WalletAnswer = Static<typeof WalletAnswer>;
export type UserInfoAnswer = Static<typeof UserInfoAnswer>;
export type TokenCheckAnswer = Static<typeof TokenCheckAnswer>;

/** The calls of the wallet by their path below the vendor's address. */
export const walletCalls = {
  '/user/info': UserInfoRequest,
  '/user/balance': BalanceRequest,
  '/user/visit': VisitRequest,
  '/transaction/bet': BetRequest,
  '/transaction/win': WinRequest,
  '/transaction/wins': WinsRequest,
  '/transaction/rollback': RollbackRequest,
  '/wallet/check': TokenCheckRequest,
} as const;

export type WalletCall = keyof typeof walletCalls;
