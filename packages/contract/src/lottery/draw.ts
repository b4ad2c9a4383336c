// Games of the lottery, their issues and results, as members and guests see them.
import { type Static, Type } from 'typebox';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Cursor, Day, Id, Instant, NextCursor, PageLimit } from '../schema.ts';
import {
  CodeStatusText,
  DrawCode,
  DrawOutcomeText,
  DrawProof,
  DrawSourceText,
  FamilyCode,
  Hash,
  IssueNo,
  issueTimeFields,
  GameCode,
  LottoAreaText,
  PrizeModeText,
} from './field.ts';

export const drawRefusals = declareRefusals({
  'draw.game_not_found': 404,
  'draw.issue_not_found': 404,
  /** The game is drawn and not sold. */
  'draw.game_paused': 409,
});

const gameParams = Type.Object({ gameCode: GameCode });
/** What came of the draw; null until it is known. Without a code, it says why there is none. */
const MaybeOutcome = Type.Union([Type.Null(), DrawOutcomeText]);

export const CurrentIssue = Type.Object({ issueNo: IssueNo, ...issueTimeFields });
export type CurrentIssue = Static<typeof CurrentIssue>;

export const LotteryGame = Type.Object({
  gameCode: GameCode,
  family: FamilyCode,
  area: LottoAreaText,
  prizeModes: Type.Array(PrizeModeText, { maxItems: 4 }),
  source: DrawSourceText,
  state: Type.Enum(['open', 'paused'] as const),
  /** Seconds between draws, of games that are drawn all day long. */
  everySeconds: Type.Union([Type.Null(), Type.Integer({ minimum: 1 })]),
  timeZone: Type.String({ maxLength: 64 }),
  /** Sold now, or next where nothing is. */
  current: Type.Union([Type.Null(), CurrentIssue]),
  last: Type.Union([
    Type.Null(),
    Type.Object({
      issueNo: IssueNo,
      drawsAt: Instant,
      code: Type.Union([Type.Null(), DrawCode]),
      codeStatus: CodeStatusText,
      outcome: MaybeOutcome,
    }),
  ]),
});
export type LotteryGame = Static<typeof LotteryGame>;

const resultFields = {
  issueNo: IssueNo,
  day: Day,
  drawsAt: Instant,
  /** Null where there was no draw, or its result is not known yet. */
  code: Type.Union([Type.Null(), DrawCode]),
  codeStatus: CodeStatusText,
  outcome: MaybeOutcome,
  /** Above 1 when the result was corrected. */
  version: Type.Integer({ minimum: 0 }),
} as const;

export const IssueResult = Type.Object(resultFields);
export type IssueResult = Static<typeof IssueResult>;

export const IssueDetail = Type.Object({
  ...resultFields,
  gameCode: GameCode,
  family: FamilyCode,
  source: DrawSourceText,
  ...issueTimeFields,
  resultedAt: Type.Union([Type.Null(), Instant]),
  /** Every version of the result, the first one first. */
  corrections: Type.Array(
    Type.Object({
      version: Type.Integer({ minimum: 1 }),
      outcome: DrawOutcomeText,
      code: Type.Union([Type.Null(), DrawCode]),
      at: Instant,
    }),
    { maxItems: 50 },
  ),
  /** Null for draws that others hold. */
  proof: Type.Union([Type.Null(), DrawProof]),
});
export type IssueDetail = Static<typeof IssueDetail>;

/** A draw of the house with all that is needed to draw it again. */
export const ProvenDraw = Type.Object({
  issueNo: IssueNo,
  /** The end of the sale: the beacon of the draw is made after it. */
  closesAt: Instant,
  drawsAt: Instant,
  /** Null unless it was drawn. */
  code: Type.Union([Type.Null(), DrawCode]),
  outcome: MaybeOutcome,
  chainId: Id,
  index: Type.Integer({ minimum: 1 }),
  hash: Hash,
  beaconChainId: Id,
  beaconRound: Type.Integer({ minimum: 1 }),
  beacon: Hash,
});
export type ProvenDraw = Static<typeof ProvenDraw>;

export const drawRoutes = declareRoutes({
  'GET /wps/lottery/games': {
    access: 'public',
    summary: 'Games of the lottery that the brand offers, with what is sold and the last result',
    value: Type.Object({
      /** What countdowns are counted by. */
      serverTime: Instant,
      items: Type.Array(LotteryGame, { maxItems: 300 }),
    }),
    refusals: [],
  },
  'GET /wps/lottery/games/:gameCode/issues': {
    access: 'public',
    summary: 'Results of a game, newest first; issues that wait for theirs are among them',
    params: gameParams,
    query: Type.Object({
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
      /** Of one day of the game. */
      day: Type.Optional(Day),
    }),
    value: Type.Object({
      items: Type.Array(IssueResult, { maxItems: 100 }),
      nextCursor: NextCursor,
    }),
    refusals: ['draw.game_not_found'],
  },
  'GET /wps/lottery/games/:gameCode/upcoming': {
    access: 'trial',
    summary: 'The next issues of a game, of which the first may be on sale',
    params: gameParams,
    query: Type.Object({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: 120 })) }),
    value: Type.Object({
      serverTime: Instant,
      items: Type.Array(CurrentIssue, { maxItems: 120 }),
    }),
    refusals: ['draw.game_not_found'],
  },
  'GET /wps/lottery/games/:gameCode/issues/:issueNo': {
    access: 'public',
    summary: 'An issue with its result, the corrections of it and what proves the draw',
    params: Type.Object({ gameCode: GameCode, issueNo: IssueNo }),
    value: IssueDetail,
    refusals: ['draw.game_not_found', 'draw.issue_not_found'],
  },
  'GET /wps/lottery/games/:gameCode/proofs': {
    access: 'public',
    summary: 'The hash chains of a game and its last draws with all that draws them again',
    params: gameParams,
    value: Type.Object({
      family: FamilyCode,
      timeZone: Type.String({ maxLength: 64 }),
      /** The newest first. Their end hashes were published before the first draw from them. */
      chains: Type.Array(
        Type.Object({
          chainId: Id,
          endHash: Hash,
          length: Type.Integer({ minimum: 1 }),
          /** Places that issues have taken. */
          used: Type.Integer({ minimum: 0 }),
          publishedAt: Instant,
        }),
        { maxItems: 20 },
      ),
      items: Type.Array(ProvenDraw, { maxItems: 100 }),
    }),
    refusals: ['draw.game_not_found'],
    cacheS: 5,
  },
});
