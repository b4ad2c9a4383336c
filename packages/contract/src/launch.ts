// How games are opened: a vendor's, the lottery's, and our own book of sports.
import { Type } from 'typebox';
import { GameView } from './catalogue.ts';
import { GameCode, LottoAreaText, PrizeModeText } from './lottery/field.ts';
import { lottoDevices } from './lottery/vn.ts';
import { declareRoutes } from './route.ts';
import { Code, Currency, Id, Language, Url } from './schema.ts';
import { SportId } from './sport/field.ts';

const PortalPath = Type.String({ maxLength: 200, pattern: '^/(?!/)[A-Za-z0-9/_.?=&%-]*$' });

/**
 * How the lottery is launched (section 7): the page of a game, or with `lottoView` lobby that of all
 * games of the area. Without `lottoGameCode` the first game of the area is meant.
 */
const lottoLaunch = {
  launchMode: Type.Optional(Type.Literal('LOTT')),
  lottoArea: Type.Optional(LottoAreaText),
  lottoPrizeMode: Type.Optional(PrizeModeText),
  lottoGameCode: Type.Optional(GameCode),
  lottoView: Type.Optional(Type.Enum(['betting', 'lobby'] as const)),
  /** Which client asks; every one of them is answered alike. */
  device: Type.Optional(Type.Enum(lottoDevices)),
  /** The same as `backPath`. */
  backUrl: Type.Optional(PortalPath),
} as const;

/** How our own book of sports is opened: its look, one event of it, and the colours of the page. */
const bookLaunch = {
  /** Cards with the main markets, or the dense table of handicaps and totals. */
  view: Type.Optional(Type.Enum(['european', 'asian'] as const)),
  /** Opens the page of this event. */
  eventId: Type.Optional(SportId),
  theme: Type.Optional(Type.Enum(['dark', 'light'] as const)),
  /** The same as `theme`. */
  skin: Type.Optional(Type.Enum(['dark', 'light'] as const)),
  /** Refused where it is not the member's own, or the brand's for a visitor. */
  currency: Type.Optional(Currency),
} as const;

const Launched = Type.Object({
  url: Url,
  mode: Type.Union([Type.Literal('real'), Type.Literal('demo')]),
  sessionId: Type.Union([Id, Type.Null()]),
  currency: Currency,
  game: GameView,
});

export const launchRoutes = declareRoutes({
  'GET /wps/game/fbSports': {
    access: 'public',
    summary: 'Opens our own book of sports: for a member, or for a visitor who may look at it',
    query: Type.Object({
      /** SPB and SS open sports, IMES, TF and IA esports; SPB where none is named. */
      gameCode: Type.Optional(Code),
      ...bookLaunch,
      isFreeTrial: Type.Optional(Type.Boolean()),
      language: Type.Optional(Language),
      backUrl: Type.Optional(PortalPath),
    }),
    value: Launched,
    refusals: [
      'play.game_not_found',
      'play.trial_account',
      'play.bet_blocked',
      'protection.excluded',
      'protection.cooling_off',
      'protection.time_up',
      'play.game_maintenance',
      'play.currency_unsupported',
      'play.region_blocked',
    ],
    rate: { count: 60, windowMs: 60_000 },
  },
  'POST /wps/game/launchGame': {
    access: 'public',
    summary: 'Opens a game: for real money by a member, or for free by anybody',
    body: Type.Object({
      /**
       * Both are left out by a launch of the lottery alone, which names its game otherwise. The codes of
       * section 9 need no vendor: SPB, SS, IMES, TF, IA and SV3.
       */
      vassalage: Type.Optional(Code),
      gameCode: Type.Optional(Code),
      /** Which of the game's tables; the first where none is named. */
      table: Type.Optional(Code),
      /** The stake or match of a game of rooms, and of how many seats, at which it is opened. */
      level: Type.Optional(Code),
      seatCount: Type.Optional(Type.Integer({ minimum: 2, maximum: 12 })),
      isFreeTrial: Type.Optional(Type.Boolean()),
      ...lottoLaunch,
      ...bookLaunch,
      platform: Type.Optional(Type.Union([Type.Literal('desktop'), Type.Literal('mobile')])),
      language: Type.Optional(Language),
      /** Path of the portal to which the game's home button leads. */
      backPath: Type.Optional(PortalPath),
    }),
    value: Launched,
    refusals: [
      'request.unauthenticated',
      'play.game_not_found',
      'play.trial_account',
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
    rate: { count: 60, windowMs: 60_000 },
  },
});
