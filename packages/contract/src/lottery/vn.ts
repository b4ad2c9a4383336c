// Menus of the lottery, next and opened draws under the paths of the specification (section 7), for
// clients that know no others. The portal's own pages read the calls under /wps/lottery.
import { type Static, Type } from 'typebox';
import { gameStates } from '../catalogue.ts';
import { declareRoutes } from '../route.ts';
import { Code, Instant, Label, Language, Url } from '../schema.ts';
import { CurrentIssue } from './draw.ts';
import { DrawCode, FamilyCode, GameCode, IssueNo, LottoAreaText, PrizeModeText } from './field.ts';

/** Which client asks; every one of them is answered alike. */
export const lottoDevices = ['WEB', 'H5', 'APP', 'IOS', 'ANDROID'] as const;

const listing = {
  /** Games of every mode when left out. */
  prizeMode: Type.Optional(PrizeModeText),
  lottoArea: Type.Optional(LottoAreaText),
  device: Type.Optional(Type.Enum(lottoDevices)),
  language: Type.Optional(Language),
} as const;

export const LottoMenuGame = Type.Object({
  lottoGameCode: GameCode,
  gameName: Label,
  family: FamilyCode,
  lottoArea: LottoAreaText,
  prizeModes: Type.Array(PrizeModeText, { maxItems: 4 }),
  /** What launches the game and names it in records. */
  vassalage: Code,
  iconUrl: Url,
  state: Type.Enum(gameStates),
  /** Sold now, or next where nothing is. */
  current: Type.Union([Type.Null(), CurrentIssue]),
});
export type LottoMenuGame = Static<typeof LottoMenuGame>;

export const OpenedDraw = Type.Object({
  lottoGameCode: GameCode,
  gameName: Label,
  family: FamilyCode,
  lottoArea: LottoAreaText,
  issueNo: IssueNo,
  code: DrawCode,
  drawsAt: Instant,
});
export type OpenedDraw = Static<typeof OpenedDraw>;

export const NextDraw = Type.Object({
  lottoGameCode: GameCode,
  gameName: Label,
  family: FamilyCode,
  lottoArea: LottoAreaText,
  ...CurrentIssue.properties,
});
export type NextDraw = Static<typeof NextDraw>;

const games = Type.Array(LottoMenuGame, { maxItems: 300 });

export const vnRoutes = declareRoutes({
  'GET /lgw/vn/games/game_menu': {
    access: 'public',
    summary: 'Games of the lottery by the area where they are at home, as the brand offers them',
    query: Type.Object(listing),
    value: Type.Object({
      serverTime: Instant,
      list: Type.Array(Type.Object({ lottoArea: LottoAreaText, games }), { maxItems: 3 }),
    }),
    refusals: [],
  },
  // The specification names this call and not its path, which goes with the one of opened draws.
  'GET /lgw/vn/numeros/game': {
    access: 'public',
    summary:
      'Next draws, the first one first: of one game, or the one of each that is sold now or next',
    query: Type.Object({
      ...listing,
      lottoGameCode: Type.Optional(GameCode),
      limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    value: Type.Object({
      serverTime: Instant,
      list: Type.Array(NextDraw, { maxItems: 300 }),
    }),
    refusals: ['draw.game_not_found'],
  },
  'GET /lgw/vn/numeros/opened/game': {
    access: 'public',
    summary: 'Opened draws, newest first: of one game, or the last one of each',
    query: Type.Object({
      ...listing,
      lottoGameCode: Type.Optional(GameCode),
      limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    }),
    value: Type.Object({
      serverTime: Instant,
      list: Type.Array(OpenedDraw, { maxItems: 300 }),
    }),
    refusals: ['draw.game_not_found'],
  },
  'GET /lgw/vn/games/game_menu/recent': {
    access: 'member',
    summary: 'Games of the lottery that the member bet on last, the latest first',
    query: Type.Object({
      ...listing,
      limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 12 })),
    }),
    value: Type.Object({ serverTime: Instant, list: games }),
    refusals: [],
  },
});
