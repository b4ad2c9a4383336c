import { type FairMarket, fairOf } from '../fair/fair.ts';
import * as kinds from '../market/kinds.ts';
import { numberSpecifier, outcomeOf, yesNo } from '../market/kinds.ts';
import { anySetHas, decided, onPoints, onSet, onSets, SET_WINNER, setAndMatch, setHas, type SetJoint, setJoint, type SetPricer, winsASet } from '../sets/markets.ts';
import { type TennisState, tennisSetMatch } from './match.ts';
import { gameInPlayWin, isHomeServingPoint, TIEBREAK_AT } from './set.ts';
import { gameWin } from './serve.ts';

type Specifiers = Readonly<Record<string, string>>;

export type TennisJoint = SetJoint & { readonly state: TennisState };

export const tennisJoint = (state: TennisState): TennisJoint => ({
  ...setJoint(tennisSetMatch(state)),
  state,
});

const isTiebreakScore = (home: number, away: number): boolean => home + away === 2 * TIEBREAK_AT + 1;

const winnerOf = (home: number): FairMarket => [
  outcomeOf('4', fairOf(home)),
  outcomeOf('5', fairOf(1 - home)),
];

/** The game that is under way; later games depend on who serves, which is known for the next one. */
function gameWinner({ state }: TennisJoint, specifiers: Specifiers): FairMarket | null {
  const { played, serves, set } = state;
  if (numberSpecifier(specifiers, 'setnr') !== played.length + 1) return null;
  const ahead = (numberSpecifier(specifiers, 'gamenr') ?? 0) - (set.home + set.away + 1);
  if (ahead === 0) return winnerOf(gameInPlayWin(serves, set));
  // A game after the next may never be played, or be the tiebreak.
  if (ahead !== 1 || Math.max(set.home, set.away) >= TIEBREAK_AT - 1) return null;
  return winnerOf(set.isHomeServing ? 1 - gameWin(serves.away) : gameWin(serves.home));
}

/** The point of the game under way that is played next. */
function pointWinner({ state }: TennisJoint, specifiers: Specifiers): FairMarket | null {
  const { played, serves, set } = state;
  const [setnr, gamenr, pointnr] = ['setnr', 'gamenr', 'pointnr'].map((name) => numberSpecifier(specifiers, name));
  if (setnr !== played.length + 1 || gamenr !== set.home + set.away + 1) return null;
  if (pointnr !== set.points[0] + set.points[1] + 1) return null;
  return winnerOf(isHomeServingPoint(set) ? serves.home : 1 - serves.away);
}

/** How likely a game reaches deuce from its points: three all. */
export function deuceChance(serve: number, server: number, receiver: number): number {
  if (server >= 3 && receiver >= 3) return 1;
  if (server > 3 || receiver > 3) return 0;
  return serve * deuceChance(serve, server + 1, receiver) + (1 - serve) * deuceChance(serve, server, receiver + 1);
}

function deuce({ state: { played, serves, set } }: TennisJoint, specifiers: Specifiers): FairMarket | null {
  if (numberSpecifier(specifiers, 'setnr') !== played.length + 1) return null;
  if (numberSpecifier(specifiers, 'gamenr') !== set.home + set.away + 1) return null;
  if (set.home === TIEBREAK_AT && set.away === TIEBREAK_AT) return null;
  const [home, away] = set.points;
  return yesNo(set.isHomeServing ? deuceChance(serves.home, home, away) : deuceChance(serves.away, away, home));
}

const SET_SCORES: readonly (readonly [string, number, number])[] = [
  [6, 0], [6, 1], [6, 2], [6, 3], [6, 4], [7, 5], [7, 6], [0, 6], [1, 6], [2, 6], [3, 6], [4, 6], [5, 7], [6, 7],
].map(([home, away], index) => [String(865 + index), home as number, away as number] as const);

const SET_MARKETS: ReadonlyMap<number, SetPricer> = new Map<number, SetPricer>([
  ...SET_WINNER,
  [187, onPoints(kinds.handicap)],
  [189, onPoints(kinds.total)],
  [190, onPoints(kinds.homeTotal)],
  [191, onPoints(kinds.awayTotal)],
  [192, winsASet('home')],
  [193, winsASet('away')],
  [195, anySetHas(({ away, home }) => isTiebreakScore(home, away))],
  [198, onPoints(kinds.oddEven)],
  [201, setAndMatch(['861', '862', '863', '864'])],
  [202, onSet('setnr', decided)],
  [203, onSet('setnr', kinds.handicap)],
  [204, onSet('setnr', kinds.total)],
  [205, onSet('setnr', kinds.oddEven)],
  [206, setHas('setnr', isTiebreakScore)],
  [207, onSet('setnr', kinds.correctScores(SET_SCORES))],
  [314, onSets(kinds.total)],
]);

const GAME_MARKETS: ReadonlyMap<number, (joint: TennisJoint, specifiers: Specifiers) => FairMarket | null> = new Map([
  [210, gameWinner],
  [212, deuce],
  [218, pointWinner],
]);

export const TENNIS_MARKET_IDS: readonly number[] = [...SET_MARKETS.keys(), ...GAME_MARKETS.keys()];

export const tennisPrice = (joint: TennisJoint, marketId: number, specifiers: Specifiers): FairMarket | null =>
  (SET_MARKETS.get(marketId) ?? GAME_MARKETS.get(marketId))?.(joint, specifiers) ?? null;
