import { type Game, readSets, setsFormat } from '../../sheet/sets.ts';
import { incidentsOf, type Sheet } from '../../sheet/sheet.ts';
import type { Score, Side } from '../../sheet/side.ts';
import { allVoid, type Ending, type Endings, oneOf, winning } from '../ending.ts';
import type { OutcomeId } from '../market-key.ts';
import { countOf, type Specifiers } from '../specifiers.ts';
import type { Order, OrderOf } from './order.ts';
import { setEnds, setState } from './sets.ts';
import type { Reader } from './source.ts';

const say = (isYes: boolean): Ending => winning(isYes ? '74' : '76');
const EITHER: Endings = [say(true), say(false)];

/** A tiebreak in set number n (206). A match tiebreak stands for a set and is none inside one. */
export const tiebreakInSet: Reader = ({ sheet, specifiers }) => {
  const number = countOf(specifiers, 'setnr');
  const state = number === null ? null : setState(sheet, number);
  if (state === null) return null;
  if (state.kind === 'unplayed') return [allVoid];
  if (state.kind !== 'future' && state.set.games.some(({ isTiebreak }) => isTiebreak))
    return [say(true)];
  if (state.kind === 'over') return [say(false)];
  const from = state.kind === 'running' ? state.set.score : { home: 0, away: 0 };
  const kinds = new Set(
    setEnds(setsFormat(sheet), from, state.isLast).map(({ hasTiebreak }) => hasTiebreak),
  );
  const endings = [...kinds].map(say);
  return state.kind === 'future' && state.maySkip ? [...endings, allVoid] : endings;
};

/** A tiebreak in the match (195). */
export const tiebreakInMatch: Reader = ({ sheet }) => {
  const { sets, winner } = readSets(sheet);
  if (sets.some(({ games }) => games.some(({ isTiebreak }) => isTiebreak))) return [say(true)];
  if (winner !== null || sheet.status === 'ended') return [say(false)];
  const format = setsFormat(sheet);
  const last = sets.at(-1);
  const open = last === undefined || last.winner !== null ? { home: 0, away: 0 } : last.score;
  const number = sets.length + (last === undefined || last.winner !== null ? 1 : 0);
  const ends = setEnds(format, open, number === 2 * format.setsToWin - 1);
  const isForced = ends.every(({ hasTiebreak }) => hasTiebreak);
  return isForced ? [say(true)] : EITHER;
};

type GameState = {
  readonly kind: 'future' | 'over' | 'running' | 'unplayed';
  readonly game?: Game;
};

/** What is known of game n of set m. */
function gameState(sheet: Sheet, specifiers: Specifiers): GameState | null {
  const [setNumber, number] = [countOf(specifiers, 'setnr'), countOf(specifiers, 'gamenr')];
  const state = setNumber === null ? null : setState(sheet, setNumber);
  if (state === null || number === null || number < 1) return null;
  if (state.kind === 'unplayed') return { kind: 'unplayed' };
  const game = state.kind === 'future' ? undefined : state.set.games[number - 1];
  if (game !== undefined) return { kind: game.winner === null ? 'running' : 'over', game };
  return { kind: state.kind === 'over' ? 'unplayed' : 'future' };
}

/** Reads a game when it is over; while it is not, all outcomes and a game that is never played. */
const onGame =
  (
    ids: readonly OutcomeId[],
    endingOf: (game: Game) => Ending,
    from: (game: Game) => Endings | null = () => null,
  ): Reader =>
  ({ sheet, specifiers }) => {
    const state = gameState(sheet, specifiers);
    if (state === null) return null;
    if (state.kind === 'unplayed') return [allVoid];
    if (state.kind === 'over' && state.game !== undefined) return [endingOf(state.game)];
    const soFar = state.game === undefined ? null : from(state.game);
    return soFar ?? (state.kind === 'future' ? [...oneOf(ids), allVoid] : oneOf(ids));
  };

const serverIn = (game: Game): Side => game.server ?? 'home';
const isKnown = ({ points }: Game): boolean => points.length > 0;
const loserPoints = ({ score, winner }: Game): number =>
  winner === 'home' ? score.away : score.home;
const hadDeuce = ({ score }: Game): boolean => score.home >= 3 && score.away >= 3;

export const gameWinner = onGame(['4', '5'], ({ winner }) =>
  winning(winner === 'home' ? '4' : '5'),
);

const POINT_IDS = ['882', '883', '884', '885'];
/** Points of a game: four, five, six, seven and more; void where they are not known. */
export const gamePoints = onGame(POINT_IDS, (game) =>
  isKnown(game) ? winning(POINT_IDS[Math.min(7, game.points.length) - 4] as OutcomeId) : allVoid,
);

export const gameDeuce = onGame(
  ['74', '76'],
  (game) => (isKnown(game) ? say(hadDeuce(game)) : allVoid),
  (game) => (hadDeuce(game) ? [say(true)] : null),
);

const SCORE_IDS = ['886', '887', '888', '889', '890', '891', '892', '893'];
/** Winner to nil, to 15, to 30, to 40. */
export const gameScore = onGame(SCORE_IDS, (game) => {
  if (!isKnown(game)) return allVoid;
  const place = Math.min(3, loserPoints(game));
  return winning(SCORE_IDS[place + (game.winner === 'home' ? 0 : 4)] as OutcomeId);
});

const BREAK_IDS = ['894', '895', '896', '897', '898'];
/** The server holds to nil, 15, 30, 40, or is broken. */
export const scoreOrBreak = onGame(BREAK_IDS, (game) => {
  if (!isKnown(game)) return allVoid;
  return winning(
    BREAK_IDS[game.winner === serverIn(game) ? Math.min(3, loserPoints(game)) : 4] as OutcomeId,
  );
});

/** Who wins point n of a game. */
export const gamePoint: Reader = ({ sheet, specifiers }) => {
  const state = gameState(sheet, specifiers);
  const number = countOf(specifiers, 'pointnr');
  if (state === null || number === null || number < 1) return null;
  const side = state.game?.points[number - 1];
  if (side !== undefined) return [winning(side === 'home' ? '4' : '5')];
  if (state.kind === 'over' || state.kind === 'unplayed') return [allVoid];
  return [...oneOf(['4', '5']), allVoid];
};

/** Winners of games, or of points, of a set in order; void if it is not reached. */
export const unitsOfSet =
  (name: string): OrderOf =>
  (sheet, specifiers): Order | null => {
    const number = countOf(specifiers, name);
    const state = number === null ? null : setState(sheet, number);
    if (state === null) return null;
    if (state.kind === 'future') return { sides: [], isOver: false };
    return state.kind === 'unplayed'
      ? { sides: [], isOver: true }
      : { sides: state.set.units, isOver: state.kind === 'over' };
  };

const FIRST_AND_MATCH = ['861', '862', '863', '864'];
/** Market 201: winner of the first set and of the match. */
export const firstSetAndMatch: Reader = ({ sheet }) => {
  const { sets, winner } = readSets(sheet);
  const first = sets[0]?.winner ?? null;
  const sides: readonly Side[] = ['home', 'away'];
  const ids: OutcomeId[] = [];
  for (const one of first === null ? sides : [first]) {
    for (const all of winner === null ? sides : [winner]) {
      ids.push(FIRST_AND_MATCH[(one === 'home' ? 0 : 2) + (all === 'home' ? 0 : 1)] as OutcomeId);
    }
  }
  return sheet.status === 'ended' && winner === null ? [allVoid] : oneOf(ids);
};

/** An ace in the next point that is played, by the number of all points (1269). */
export const acePoint: Reader = ({ sheet, specifiers }) => {
  const number = countOf(specifiers, 'pointnr');
  if (number === null || number < 1) return null;
  const point = incidentsOf(sheet, 'point')[number - 1];
  if (point !== undefined) return [say(point.how === 'ace')];
  return sheet.status === 'ended' || readSets(sheet).winner !== null
    ? [allVoid]
    : [...EITHER, allVoid];
};

export const winsSet =
  (side: Side) =>
  ({ away, home }: Score): boolean =>
    (side === 'home' ? home : away) > 0;
