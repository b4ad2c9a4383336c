// Games API of the generic vendor dialect: what an operator asks of a vendor, signed like the wallet.
import { type Static, Type } from 'typebox';

export const GAMES_API_PREFIX = '/operator/generic/v2';

const Name = Type.String({ maxLength: 200 });
const Address = Type.String({ maxLength: 2048 });
const OperatorId = Type.String({ minLength: 1, maxLength: 64 });
const Partner = Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()]));
const Round = Type.String({ minLength: 1, maxLength: 128 });

export const vendorPlatforms = ['GPL_DESKTOP', 'GPL_MOBILE'] as const;
const Platform = Type.Enum(vendorPlatforms);
export type VendorPlatform = (typeof vendorPlatforms)[number];

/** Play money of demo games: launched without user and token, and without any wallet call. */
export const DEMO_CURRENCY = 'FUN';

export const GameListRequest = Type.Object({ operator_id: OperatorId });

const Ppm = Type.Integer({ minimum: 0, maximum: 2_000_000 });
const Milli = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });

/**
 * Beyond the public dialect: what a vendor publishes of the maths of a game. Of all ways to play it, side
 * bets too; returns in parts per million, standard deviations in thousandths of the stake.
 */
export const VendorSheet = Type.Object({
  url: Address,
  version: Type.String({ minLength: 1, maxLength: 64 }),
  /** SHA-256 of everything that decides an outcome. */
  table_hash: Type.String({ minLength: 1, maxLength: 64 }),
  rtp_ppm_min: Ppm,
  rtp_ppm_max: Ppm,
  deviation_milli_min: Milli,
  deviation_milli_max: Milli,
  /** Whether players may stay below the return, which is that of best play. */
  is_of_best_play: Type.Boolean(),
});
export type VendorSheet = Static<typeof VendorSheet>;

export const VendorGame = Type.Object({
  name: Name,
  game_code: Type.String({ minLength: 1, maxLength: 64 }),
  game_id: Type.Optional(Type.Integer()),
  product: Name,
  category: Name,
  platforms: Type.Array(Platform, { maxItems: 4 }),
  url_thumb: Address,
  url_background: Address,
  enabled: Type.Boolean(),
  freebet_support: Type.Boolean(),
  blocked_countries: Type.Array(Type.String({ maxLength: 2 }), { maxItems: 250 }),
  sheet: Type.Optional(VendorSheet),
  /** After which the vendor ends a round that its player left, by the game's own rule. */
  finishes_after_hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
});

export const GameListAnswer = Type.Array(VendorGame, { maxItems: 20_000 });

export const GameUrlRequest = Type.Object({
  operator_id: OperatorId,
  sub_partner_id: Partner,
  game_code: Type.String({ minLength: 1, maxLength: 64 }),
  /** Which of the game's tables; beyond the public dialect. */
  table: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  /** The stake or match of a game of rooms, and of how many seats, at which it is opened; likewise. */
  level: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  seats: Type.Optional(Type.Integer({ minimum: 2, maximum: 12 })),
  platform: Platform,
  lang: Type.String({ minLength: 2, maxLength: 8 }),
  country: Type.String({ maxLength: 2 }),
  ip: Type.String({ maxLength: 45 }),
  currency: Type.String({ minLength: 3, maxLength: 5 }),
  lobby_url: Address,
  deposit_url: Type.Optional(Address),
  meta: Type.Optional(Type.Object({}, { additionalProperties: true })),
  /** Both are sent for real play and left out for a demo. */
  user: Type.Optional(Type.String({ minLength: 3, maxLength: 64 })),
  token: Type.Optional(Type.String({ minLength: 10, maxLength: 255 })),
});

export const GameUrlAnswer = Type.Object({ url: Address });

export const GameRoundRequest = Type.Object({
  operator_id: OperatorId,
  sub_partner_id: Partner,
  user: Type.String({ minLength: 3, maxLength: 64 }),
  /** One of the two names the round. */
  round: Type.Optional(Round),
  transaction_uuid: Type.Optional(Type.String({ minLength: 36, maxLength: 36 })),
  lang: Type.Optional(Type.String({ minLength: 2, maxLength: 8 })),
});

/** `status` and `transactions` are not in every vendor's answer; ours sends them for reconciliation. */
export const GameRoundAnswer = Type.Object({
  url: Address,
  status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('closed')])),
});

const Uuid = Type.String({ minLength: 36, maxLength: 36 });
/** Whole number of hundred-thousandths of the currency's unit. */
const Wire = Type.Integer({ minimum: 1 });

/** The Freebets part of the dialect; times are ISO 8601 without a zone, in UTC. */
export const PrepaidsRequest = Type.Object({
  operator_id: OperatorId,
  game_code: Type.Optional(Type.String({ maxLength: 64 })),
  currency: Type.Optional(Type.String({ maxLength: 5 })),
});
export const PrepaidsAnswer = Type.Array(
  Type.Object({
    prepaid_uuid: Uuid,
    game_code: Type.String({ maxLength: 64 }),
    currency: Type.String({ maxLength: 5 }),
    /** Rounds, or features of a slot as if they were bought; rounds where it is left out. */
    type: Type.Optional(Type.Union([Type.Literal('freebet'), Type.Literal('bonus_buy')])),
    /** What one bet of it comes to. */
    bet_value: Wire,
    /** Beyond the public dialect: the stake that pays are counted in, where that is another. */
    base_value: Type.Optional(Wire),
    /** Null where the operator chooses it. */
    bet_count: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()])),
  }),
  { maxItems: 100_000 },
);
export const RewardAnswer = Type.Object({ reward_uuid: Uuid });
export type PrepaidsRequest = Static<typeof PrepaidsRequest>;
export type PrepaidsAnswer = Static<typeof PrepaidsAnswer>;
export type RewardAnswer = Static<typeof RewardAnswer>;

export const CampaignAnswer = Type.Object({ campaign_uuid: Uuid });
export type CampaignAnswer = Static<typeof CampaignAnswer>;

type RewardTerms = {
  readonly prepaid_uuid: string;
  readonly bet_value: bigint;
  readonly bet_count: number;
  readonly start_time: string;
  readonly end_time: string;
};

export type RewardRequest = {
  readonly operator_id: string;
  readonly sub_partner_id: string;
  readonly user: string;
  readonly operator_reference: string;
} & (RewardTerms | { readonly campaign_uuid: string });

export type CampaignRequest = RewardTerms & {
  readonly operator_id: string;
  readonly sub_partner_id: string;
  readonly name: string;
  readonly currency: string;
  readonly operator_reference: string;
};

/** Errors: 400 bad parameter, 401 signature, 403 not enabled, 404 unknown, 500. */
export const GamesApiError = Type.Object({ error: Type.String({ maxLength: 500 }) });

export type GameListRequest = Static<typeof GameListRequest>;
export type VendorGame = Static<typeof VendorGame>;
export type GameListAnswer = Static<typeof GameListAnswer>;
export type GameUrlRequest = Static<typeof GameUrlRequest>;
export type GameUrlAnswer = Static<typeof GameUrlAnswer>;
export type GameRoundRequest = Static<typeof GameRoundRequest>;
export type GameRoundAnswer = Static<typeof GameRoundAnswer>;
export type GamesApiError = Static<typeof GamesApiError>;

export const gamesCalls = {
  '/game/list': GameListRequest,
  '/game/url': GameUrlRequest,
  '/game/round': GameRoundRequest,
} as const;

export type GamesCall = keyof typeof gamesCalls;
