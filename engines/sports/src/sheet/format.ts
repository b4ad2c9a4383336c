/** Play by the clock in periods whose scores add up: football, basketball, ice hockey, rugby and their like. */
export type PeriodFormat = {
  readonly family: 'periods';
  /** Regular periods: 2 halves, 3 thirds or 4 quarters. Periods above are extra time or overtime. */
  readonly periods: number;
  readonly minutes: number;
  /** Minutes of one period after the regular ones; absent where a draw stands. */
  readonly overtimeMinutes?: number;
  /** Periods of extra time before a shootout; absent: overtime goes on until one side leads. */
  readonly overtimePeriods?: number;
  /** A level match is decided by penalties after extra time. */
  readonly hasShootout?: boolean;
};

/** Sets of games of points: tennis. */
export type TennisFormat = {
  readonly family: 'tennis';
  readonly setsToWin: number;
  readonly gamesToWin: number;
  /** How the last set ends at level games: a tiebreak, two games ahead, or a tiebreak in place of the set. */
  readonly lastSet: 'advantage' | 'match_tiebreak' | 'tiebreak';
  /** Points that win a tiebreak of a set, 7, and one that stands for a set, 10. */
  readonly tiebreakPoints: number;
  readonly matchTiebreakPoints: number;
  /** At deuce the next point wins. */
  readonly noAdvantage?: boolean;
};

/** Sets of rallies with two points ahead: volleyball, table tennis, badminton. */
export type RallyFormat = {
  readonly family: 'rally';
  readonly setsToWin: number;
  readonly pointsToWin: number;
  readonly lastSetPoints: number;
  /** The point that wins at any difference: 30 in badminton. */
  readonly pointsCap?: number;
};

/** Frames of snooker, or legs of darts, that are counted to a target, in sets or not. */
export type FrameFormat = {
  readonly family: 'frames';
  /** 1 where frames alone are counted. */
  readonly setsToWin: number;
  readonly framesToWin: number;
};

export type CricketFormat = {
  readonly family: 'cricket';
  readonly inningsEach: 1 | 2;
  /** Overs of an innings; null without a bound. */
  readonly overs: number | null;
  readonly ballsPerOver: number;
};

export type BaseballFormat = { readonly family: 'baseball'; readonly innings: 7 | 9 };

/** Maps or games of a series, with rounds inside (shooters) or without (arenas). */
export type MapFormat = {
  readonly family: 'maps';
  readonly mapsToWin: number;
  /** Maps that are played even if the series is decided: series of two, which may end level. */
  readonly mapsFixed?: number;
  /** Rounds that win a map, 13, and those of one overtime, 6: four of them win it. Absent in arenas. */
  readonly roundsToWin?: number;
  readonly overtimeRounds?: number;
};

export type FightFormat = {
  readonly family: 'fight';
  readonly rounds: number;
  readonly roundMinutes: number;
};

/** What ends with an order of many: races, rounds of golf, grands prix, leagues and cups as outrights. */
export type FieldFormat = {
  readonly family: 'field';
  readonly competitors: readonly string[];
};

export type Format =
  | BaseballFormat
  | CricketFormat
  | FieldFormat
  | FightFormat
  | FrameFormat
  | MapFormat
  | PeriodFormat
  | RallyFormat
  | TennisFormat;
export type Family = Format['family'];
