// Games as operators see them by what was played: what they returned beside what they should, and open rounds.
import { Type } from 'typebox';
import { gameCategories, gameStates } from './catalogue.ts';
import { declareRoutes } from './route.ts';
import {
  Code,
  Currency,
  Cursor,
  Day,
  Id,
  Instant,
  Label,
  Money,
  NextCursor,
  PageLimit,
  Url,
} from './schema.ts';

const Count = Type.Integer({ minimum: 0 });
const orNull = <const S extends Parameters<typeof Type.Array>[0]>(schema: S) =>
  Type.Union([Type.Null(), schema]);
const Ppm = Type.Integer({ minimum: -2_000_000_000, maximum: 2_000_000_000 });

const MeasuredGame = Type.Object({
  gameId: Id,
  vendorCode: Code,
  vendorName: Label,
  gameCode: Code,
  gameName: Label,
  category: Type.Enum(gameCategories),
  /** As it is set, and as players find it now. */
  state: Type.Enum(gameStates),
  shownState: Type.Enum(gameStates),
  /** What the vendor publishes of the game; null where it publishes nothing. */
  sheet: orNull(
    Type.Object({
      version: Label,
      tableHash: Label,
      url: Url,
      /** Returns of all ways to play, side bets too, in parts per million. */
      rtpPpmMin: Ppm,
      rtpPpmMax: Ppm,
      /** Standard deviations of a round's win in thousandths of its stake. */
      deviationMilliMin: Count,
      deviationMilliMax: Count,
      /** Players may stay below the return, which is that of best play. */
      isOfBestPlay: Type.Boolean(),
      finishesAfterHours: orNull(Count),
      seenAt: Instant,
    }),
  ),
  /** First day that is counted: that of the period, or the one after another table was last used. */
  since: Day,
  /** Rounds that cost money and were settled; pools are in no payout. */
  rounds: Count,
  currency: Currency,
  stake: Money,
  payout: Money,
  profit: Money,
  /** Null while nothing was staked. */
  measured: orNull(
    Type.Object({
      rtpPpm: Ppm,
      /** One standard error; null without a sheet. */
      errorPpm: orNull(Ppm),
      /** Hundredths of that error outside of what the sheet says; 0 within, below zero underneath. */
      outsideHundredths: orNull(Ppm),
      /** More than four errors outside, after a thousand rounds. */
      isAlarm: Type.Boolean(),
    }),
  ),
  openRounds: Count,
  oldestOpenAt: orNull(Instant),
});

export const gameReturnSorts = [
  'name',
  'stake',
  'rounds',
  'profit',
  'measured',
  'outside',
] as const;

export const GAME_RETURN_DAYS_MAX = 366;

export const gameReturnRoutes = declareRoutes({
  'GET /console/game-returns': {
    access: 'operator:report.read',
    summary: 'What games returned in a period beside what their sheets say, and how sure that is',
    query: Type.Object({
      /** Days of the brand, both included; the last thirty when left out. */
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      /** The brand's when left out. */
      currency: Type.Optional(Currency),
      search: Type.Optional(Type.String({ maxLength: 64 })),
      vendorCode: Type.Optional(Code),
      category: Type.Optional(Type.Enum(gameCategories)),
      isAlarm: Type.Optional(Type.Boolean()),
      cursor: Type.Optional(Cursor),
      limit: Type.Optional(PageLimit),
      sort: Type.Optional(Type.Enum(gameReturnSorts)),
      /** By default names rise, and everything else falls. */
      isAscending: Type.Optional(Type.Boolean()),
    }),
    value: Type.Object({
      currency: Currency,
      from: Day,
      to: Day,
      items: Type.Array(MeasuredGame, { maxItems: 100 }),
      nextCursor: NextCursor,
      total: Count,
      /** Of all games, whatever is filtered. */
      alarms: Count,
    }),
    refusals: ['report.period_invalid', 'report.period_too_long'],
  },
  'GET /console/games/:gameId/wins': {
    access: 'operator:round.read',
    summary:
      'Rounds of a game that won at least five times their stake, in thirty days, the largest first',
    params: Type.Object({ gameId: Id }),
    query: Type.Object({ currency: Currency }),
    value: Type.Object({
      items: Type.Array(
        Type.Object({
          roundId: Id,
          /** Masked. */
          account: Label,
          currency: Currency,
          /** Beyond the stake. */
          win: Money,
          wonAt: Instant,
        }),
        { maxItems: 20 },
      ),
    }),
    refusals: ['catalogue.game_unknown'],
  },
  'GET /console/open-rounds': {
    access: 'operator:round.read',
    summary: 'Rounds at vendors that are not over, the oldest first',
    query: Type.Object({
      vendorCode: Type.Optional(Code),
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
          vendorName: Label,
          gameCode: Code,
          gameName: Label,
          currency: Currency,
          stake: Money,
          isFree: Type.Boolean(),
          openedAt: Instant,
          /** When the vendor ends it by the game's own rule; null where it says nothing of that. */
          finishesAt: orNull(Instant),
        }),
        { maxItems: 100 },
      ),
      nextCursor: NextCursor,
    }),
    refusals: [],
  },
});
