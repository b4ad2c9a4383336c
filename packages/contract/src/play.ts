// Launching games, the betting record and winners.
import { type Static, Type } from 'typebox';
import { gameCategories, GameView } from './catalogue.ts';
import { launchRoutes } from './launch.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import {
  Code,
  Currency,
  Cursor,
  Id,
  Instant,
  Label,
  Language,
  Money,
  NextCursor,
  PageLimit,
  Url,
} from './schema.ts';

export const playRefusals = declareRefusals({
  'play.game_not_found': 404,
  'play.trial_account': 403,
  'play.bet_blocked': 403,
  'play.vendor_unavailable': 503,
  'play.game_not_connected': 409,
  'play.game_maintenance': 503,
  'play.free_play_unavailable': 422,
  'play.currency_unsupported': 422,
  'play.region_blocked': 403,
  'play.round_not_found': 404,
  'play.period_too_long': 422,
});

/** `void` means that every bet of the round was undone. */
export const roundStatuses = ['open', 'closed', 'void'] as const;
export type RoundStatus = (typeof roundStatuses)[number];
const Status = Type.Enum(roundStatuses);

export const RoundView = Type.Object({
  id: Id,
  /** The vendor's own name of the round, which its support asks for. */
  roundRef: Type.String({ maxLength: 128 }),
  vassalage: Code,
  vendorName: Label,
  gameCode: Code,
  gameName: Label,
  iconUrl: Url,
  gameType: Code,
  currency: Currency,
  status: Status,
  stake: Money,
  /** What of the stake counts as play; zero until the round is settled. */
  valid: Money,
  payout: Money,
  /** Payout less stake: negative when the member lost. */
  net: Money,
  jackpotWin: Money,
  isFree: Type.Boolean(),
  openedAt: Instant,
  closedAt: Type.Union([Instant, Type.Null()]),
});
export type RoundView = Static<typeof RoundView>;

export const RoundActionView = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('bet'), Type.Literal('win'), Type.Literal('rollback')]),
  state: Type.Union([
    Type.Literal('applied'),
    Type.Literal('rolled_back'),
    Type.Literal('refused'),
    Type.Literal('tombstone'),
  ]),
  amount: Money,
  /** The member's balance after it. */
  balance: Type.Union([Money, Type.Null()]),
  isFree: Type.Boolean(),
  isPromo: Type.Boolean(),
  referenceId: Type.Union([Id, Type.Null()]),
  at: Instant,
});

/** Whether a period is of the opening or of the settlement of rounds. */
export const roundTimes = ['opened', 'settled'] as const;
export type RoundTime = (typeof roundTimes)[number];

const period = {
  /** What `from`, `to` and the order mean; `opened` when left out. `settled` leaves open rounds out. */
  by: Type.Optional(Type.Enum(roundTimes)),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
  gameType: Type.Optional(Code),
  vassalage: Type.Optional(Code),
  gameCode: Type.Optional(Code),
  status: Type.Optional(Status),
} as const;

const page = { cursor: Type.Optional(Cursor), limit: Type.Optional(PageLimit) } as const;

const RoundPage = Type.Object({
  items: Type.Array(RoundView, { maxItems: 100 }),
  nextCursor: NextCursor,
});

/** Rounds that are over; what is still open is told apart and part of none of these. */
const roundSums = {
  rounds: Type.Integer({ minimum: 0 }),
  stake: Money,
  valid: Money,
  payout: Money,
  /** Payout less stake. */
  net: Money,
  openRounds: Type.Integer({ minimum: 0 }),
  openStake: Money,
} as const;

const RoundTotals = Type.Object({
  currency: Currency,
  ...roundSums,
  /** The largest stake first. */
  categories: Type.Array(Type.Object({ gameType: Code, ...roundSums }), {
    maxItems: gameCategories.length,
  }),
});

const RoundDetail = Type.Object({
  round: RoundView,
  actions: Type.Array(RoundActionView, { maxItems: 500 }),
});

/** Days that one sum of the betting record may span. */
export const TOTALS_DAYS_MAX = 92;

export const playRoutes = {
  ...launchRoutes,
  ...declareRoutes({
    'GET /wps/games/recent': {
      access: 'member',
      summary: 'Games that the member opened last, newest first behind those with an open round',
      query: Type.Object({
        language: Type.Optional(Language),
        limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 24 })),
      }),
      value: Type.Object({ list: Type.Array(GameView, { maxItems: 100 }) }),
      refusals: [],
    },
    'GET /wps/member/bets': {
      access: 'member',
      summary: 'The betting record, newest round first',
      query: Type.Object({ ...page, ...period, language: Type.Optional(Language) }),
      value: RoundPage,
      refusals: [],
    },
    'GET /wps/member/bets/totals': {
      access: 'member',
      summary: 'Sums of the betting record over a period of at most 92 days',
      query: Type.Object({ ...period }),
      value: RoundTotals,
      refusals: ['play.period_too_long'],
    },
    'GET /wps/member/bets/:roundId': {
      access: 'member',
      summary: 'One round with every movement of money in it',
      params: Type.Object({ roundId: Id }),
      value: RoundDetail,
      refusals: ['play.round_not_found'],
    },
    'GET /wps/member/bets/:roundId/detail': {
      access: 'member',
      summary: "The vendor's page that shows and verifies the round",
      params: Type.Object({ roundId: Id }),
      query: Type.Object({ language: Type.Optional(Language) }),
      value: Type.Object({ url: Url }),
      refusals: ['play.round_not_found', 'play.vendor_unavailable'],
      rate: { count: 30, windowMs: 60_000 },
    },
    'GET /wps/game/winnerBoard': {
      access: 'public',
      summary: 'The largest recent wins, with masked names',
      query: Type.Object({
        gameCategory: Type.Optional(Code),
        language: Type.Optional(Language),
        limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 20 })),
      }),
      value: Type.Object({
        list: Type.Array(
          Type.Object({
            vo: Type.Object({
              customerName: Label,
              winAmount: Money,
              currency: Currency,
              gameName: Label,
              gameCode: Code,
              vassalage: Code,
              iconUrl: Url,
              wonAt: Instant,
            }),
          }),
          { maxItems: 20 },
        ),
      }),
      refusals: [],
    },
    'GET /wps/game/winners': {
      access: 'public',
      summary: 'Real wins of the last thirty days, newest first, with masked names',
      query: Type.Object({
        cursor: Type.Optional(Cursor),
        limit: Type.Optional(PageLimit),
        gameType: Type.Optional(Code),
        language: Type.Optional(Language),
      }),
      value: Type.Object({
        items: Type.Array(
          Type.Object({
            customerName: Label,
            winAmount: Money,
            currency: Currency,
            gameName: Label,
            gameCode: Code,
            vassalage: Code,
            gameType: Code,
            iconUrl: Url,
            wonAt: Instant,
          }),
          { maxItems: 100 },
        ),
        nextCursor: NextCursor,
      }),
      refusals: [],
      cacheS: 10,
    },
    'GET /console/members/:memberId/rounds': {
      access: 'operator:round.read',
      summary: "A member's rounds, newest first",
      params: Type.Object({ memberId: Id }),
      query: Type.Object({ ...page, ...period }),
      value: RoundPage,
      refusals: ['member.unknown'],
    },
    'GET /console/rounds/:roundId': {
      access: 'operator:round.read',
      summary: 'One round with its movements, no matter who played it',
      params: Type.Object({ roundId: Id }),
      value: Type.Object({ ...RoundDetail.properties, memberId: Id }),
      refusals: ['play.round_not_found'],
    },
    'GET /console/rounds/:roundId/replay': {
      access: 'operator:round.read',
      summary: "The vendor's page that shows and verifies the round, for as long as it allows",
      params: Type.Object({ roundId: Id }),
      value: Type.Object({ url: Url }),
      refusals: ['play.round_not_found', 'play.vendor_unavailable'],
      rate: { count: 120, windowMs: 60_000 },
    },
    'GET /console/vendor-requests': {
      access: 'operator:vendor.read',
      summary: 'Calls of vendors with what was sent and answered, newest first',
      query: Type.Object({
        ...page,
        vendorCode: Type.Optional(Code),
        memberId: Type.Optional(Id),
        transactionUuid: Type.Optional(Id),
        status: Type.Optional(Type.String({ maxLength: 64, pattern: '^RS_[A-Z_]+$' })),
      }),
      value: Type.Object({
        items: Type.Array(
          Type.Object({
            id: Id,
            at: Instant,
            vendorCode: Code,
            call: Type.String({ maxLength: 64 }),
            memberId: Type.Union([Id, Type.Null()]),
            transactionUuid: Type.Union([Id, Type.Null()]),
            status: Type.String({ maxLength: 64 }),
            latencyUs: Type.Integer({ minimum: 0 }),
            request: Type.String({ maxLength: 65_536 }),
            answer: Type.String({ maxLength: 65_536 }),
          }),
          { maxItems: 100 },
        ),
        nextCursor: NextCursor,
      }),
      refusals: [],
    },
    'GET /console/round-reviews': {
      access: 'operator:round.read',
      summary: 'Rounds that a person should look at, open ones first',
      query: Type.Object({ ...page }),
      value: Type.Object({
        items: Type.Array(
          Type.Object({
            id: Id,
            at: Instant,
            reason: Type.String({ maxLength: 64 }),
            vendorCode: Code,
            memberId: Type.Union([Id, Type.Null()]),
            roundId: Type.Union([Id, Type.Null()]),
            roundRef: Type.String({ maxLength: 128 }),
            transactionUuid: Type.Union([Id, Type.Null()]),
            detail: Label,
          }),
          { maxItems: 100 },
        ),
        nextCursor: NextCursor,
      }),
      refusals: [],
    },
  }),
} as const;
