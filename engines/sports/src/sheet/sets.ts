import type { RallyFormat, TennisFormat } from './format.ts';
import type { Sheet } from './sheet.ts';
import { NIL, opposite, plus, type Score, type Side } from './side.ts';

/** One game of tennis, or the tiebreak of a set: its points and who won it, null while it is played. */
export type Game = {
  readonly points: readonly Side[];
  readonly score: Score;
  readonly server: Side | null;
  readonly isTiebreak: boolean;
  readonly winner: Side | null;
};

/** One set: its games (rally sports have none) and its score, in games of tennis or points of a rally sport. */
export type PlayedSet = {
  readonly games: readonly Game[];
  /** Points of a rally sport in order; the winners of games in tennis. */
  readonly units: readonly Side[];
  readonly score: Score;
  readonly winner: Side | null;
};

export type SetsFormat = RallyFormat | TennisFormat;

/** `sets` holds the set in play last; it is there from the first point on, and empty between sets. */
export type SetsScore = {
  readonly sets: readonly PlayedSet[];
  readonly won: Score;
  readonly winner: Side | null;
};

const NEW_SET: PlayedSet = { games: [], units: [], score: NIL, winner: null };

const ahead = (score: Score, side: Side, target: number, by: number): boolean =>
  score[side] >= target && score[side] - score[opposite(side)] >= by;

export const isLastSet = (format: SetsFormat, setsWon: Score): boolean =>
  setsWon.home === format.setsToWin - 1 && setsWon.away === format.setsToWin - 1;

/** The next game of this set is a tiebreak. */
export function isTiebreakNext(format: TennisFormat, games: Score, isLast: boolean): boolean {
  if (isLast && format.lastSet === 'match_tiebreak') return true;
  if (isLast && format.lastSet === 'advantage') return false;
  return games.home === format.gamesToWin && games.away === format.gamesToWin;
}

/** Who has won a set of tennis at a score of games, or null. A match tiebreak is a set of one game. */
export function tennisSetWinner(format: TennisFormat, games: Score, isLast: boolean): Side | null {
  const { gamesToWin } = format;
  const isMatchTiebreak = isLast && format.lastSet === 'match_tiebreak';
  const hasTiebreak = !(isLast && format.lastSet === 'advantage');
  for (const side of ['home', 'away'] as const) {
    if (isMatchTiebreak && games[side] === 1) return side;
    if (!isMatchTiebreak && ahead(games, side, gamesToWin, 2)) return side;
    if (!isMatchTiebreak && hasTiebreak && games[side] === gamesToWin + 1) return side;
  }
  return null;
}

/** Who has won a set of a rally sport: the target with two points ahead, or the cap. */
export function rallySetWinner(format: RallyFormat, points: Score, isLast: boolean): Side | null {
  const target = isLast ? format.lastSetPoints : format.pointsToWin;
  for (const side of ['home', 'away'] as const) {
    if (ahead(points, side, target, 2) || points[side] === format.pointsCap) return side;
  }
  return null;
}

const gameWinner = (format: TennisFormat, game: Game, isLast: boolean): Side | null => {
  const isMatch = isLast && format.lastSet === 'match_tiebreak';
  const tiebreak = isMatch ? format.matchTiebreakPoints : format.tiebreakPoints;
  const target = game.isTiebreak ? tiebreak : 4;
  const by = format.noAdvantage === true && !game.isTiebreak ? 1 : 2;
  return (['home', 'away'] as const).find((side) => ahead(game.score, side, target, by)) ?? null;
};

type Unit = { readonly kind: 'game' | 'point'; readonly side: Side; readonly server?: Side };

/** The set after a point or a whole game of tennis. */
function afterTennis(format: TennisFormat, set: PlayedSet, unit: Unit, isLast: boolean): PlayedSet {
  const running = set.games.at(-1);
  const isNew = running === undefined || running.winner !== null;
  const before: Game = isNew
    ? {
        points: [],
        score: NIL,
        winner: null,
        server: unit.server ?? null,
        isTiebreak: isTiebreakNext(format, set.score, isLast),
      }
    : running;
  const played: Game =
    unit.kind === 'game'
      ? { ...before, winner: unit.side }
      : { ...before, points: [...before.points, unit.side], score: plus(before.score, unit.side) };
  const winner = played.winner ?? gameWinner(format, played, isLast);
  const games = [...set.games.slice(0, isNew ? undefined : -1), { ...played, winner }];
  if (winner === null) return { ...set, games };
  const score = plus(set.score, winner);
  return {
    games,
    units: [...set.units, winner],
    score,
    winner: tennisSetWinner(format, score, isLast),
  };
}

function afterRally(
  format: RallyFormat,
  set: PlayedSet,
  { side }: Unit,
  isLast: boolean,
): PlayedSet {
  const score = plus(set.score, side);
  return {
    games: [],
    units: [...set.units, side],
    score,
    winner: rallySetWinner(format, score, isLast),
  };
}

/** The score after one more point or game; nothing follows once the match is won. */
export function afterUnit(format: SetsFormat, score: SetsScore, unit: Unit): SetsScore {
  if (score.winner !== null) return score;
  const running = score.sets.at(-1);
  const isNew = running === undefined || running.winner !== null;
  const isLast = isLastSet(format, score.won);
  const before = isNew ? NEW_SET : running;
  const set =
    format.family === 'tennis'
      ? afterTennis(format, before, unit, isLast)
      : afterRally(format, before, unit, isLast);
  const sets = [...score.sets.slice(0, isNew ? undefined : -1), set];
  if (set.winner === null) return { ...score, sets };
  const won = plus(score.won, set.winner);
  return { sets, won, winner: won[set.winner] === format.setsToWin ? set.winner : null };
}

export const NO_SETS: SetsScore = { sets: [], won: NIL, winner: null };

export const setsFormat = (sheet: Sheet): SetsFormat => {
  if (sheet.format.family !== 'tennis' && sheet.format.family !== 'rally') {
    throw new TypeError(`no sets in ${sheet.sport}`);
  }
  return sheet.format;
};

/** Sets and games of a sheet, from its points in order. */
export function readSets(sheet: Sheet): SetsScore {
  const format = setsFormat(sheet);
  let score = NO_SETS;
  for (const incident of sheet.incidents) {
    if (incident.kind === 'point' || incident.kind === 'game')
      score = afterUnit(format, score, incident);
  }
  return score;
}

/** Points of a match in order, for markets on the nth of them. */
export const pointsInOrder = (sheet: Sheet): readonly Side[] =>
  sheet.incidents.flatMap((incident) => (incident.kind === 'point' ? [incident.side] : []));
