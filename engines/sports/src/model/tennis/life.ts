import { drawHit, drawUnit, type WordSource } from '../chance/chance.ts';
import type { Side, Step } from '../life/step.ts';
import { isSetMatchOver, setWinner } from '../sets/set-tree.ts';
import type { TennisState } from './match.ts';
import { isHomeServingPoint, startOfSet, TIEBREAK_AT, TIEBREAK_POINTS, type TennisSetState } from './set.ts';

export type TennisHappening = {
  readonly kind: 'point';
  readonly winner: Side;
  readonly server: Side;
  readonly how: 'ace' | 'double_fault' | 'rally';
  /** What the point ended with it. */
  readonly ended: readonly ('game' | 'match' | 'set')[];
};

const isTiebreak = ({ away, home }: TennisSetState): boolean =>
  home === TIEBREAK_AT && away === TIEBREAK_AT;

const isGameWon = (won: number, lost: number, target: number): boolean =>
  won >= target && won - lost >= 2;

const isSetWon = (won: number, lost: number): boolean =>
  (won >= TIEBREAK_AT && won - lost >= 2) || won === TIEBREAK_AT + 1;

export function isTennisOver({ best, played }: Pick<TennisState, 'best' | 'played'>): boolean {
  const won = (side: number): number =>
    played.filter(([home, away]) => setWinner({ home, away }) === side).length;
  return isSetMatchOver({ best }, won(1), won(-1));
}

/** The match after a point, with games and sets that it ended. */
export function addTennisPoint(state: TennisState, isHome: boolean): { readonly state: TennisState; readonly ended: TennisHappening['ended'] } {
  const { set } = state;
  const points = [set.points[0] + Number(isHome), set.points[1] + Number(!isHome)] as const;
  const [won, lost] = isHome ? points : [points[1], points[0]];
  if (!isGameWon(won, lost, isTiebreak(set) ? TIEBREAK_POINTS : 4)) {
    return { state: { ...state, set: { ...set, points } }, ended: [] };
  }
  const [home, away] = [set.home + Number(isHome), set.away + Number(!isHome)];
  const isHomeServing = !set.isHomeServing;
  if (!isSetWon(Math.max(home, away), Math.min(home, away))) {
    return { state: { ...state, set: { home, away, isHomeServing, points: [0, 0] } }, ended: ['game'] };
  }
  const next = { ...state, played: [...state.played, [home, away] as const], set: startOfSet(isHomeServing) };
  return { state: next, ended: isTennisOver(next) ? ['game', 'set', 'match'] : ['game', 'set'] };
}

const SECOND_MS = 1000;
const [POINT_SECONDS, GAME_SECONDS, SET_SECONDS] = [24, 50, 120];
/** Of points that the server wins, aces; of those it loses, double faults. */
const ACE_SHARE = 0.12;
const DOUBLE_FAULT_SHARE = 0.1;

/** The next point; changes of ends and breaks between sets take their time before it. */
export function nextTennis(state: TennisState, source: WordSource): Step<TennisState, TennisHappening> | null {
  if (isTennisOver(state)) return null;
  const isHomeServer = isHomeServingPoint(state.set);
  const isServerWinner = drawHit(source, isHomeServer ? state.serves.home : state.serves.away);
  const isHome = isServerWinner === isHomeServer;
  const after = addTennisPoint(state, isHome);
  const isStrange = drawHit(source, isServerWinner ? ACE_SHARE : DOUBLE_FAULT_SHARE);
  const how = !isStrange ? 'rally' : isServerWinner ? 'ace' : 'double_fault';
  const { home, away, points } = state.set;
  const isGameStart = points[0] + points[1] === 0;
  const pause = !isGameStart ? 0 : home + away === 0 ? SET_SECONDS : (home + away) % 2 === 1 ? GAME_SECONDS : 8;
  const seconds = pause + POINT_SECONDS * (0.6 + 0.8 * drawUnit(source));
  return {
    afterMs: Math.round(seconds * SECOND_MS),
    happening: {
      kind: 'point', winner: isHome ? 'home' : 'away', server: isHomeServer ? 'home' : 'away', how, ended: after.ended,
    },
    state: after.state,
  };
}
