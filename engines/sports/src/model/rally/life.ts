import { drawHit, drawUnit, type WordSource } from '../chance/chance.ts';
import type { Side, Step } from '../life/step.ts';
import { isSetMatchOver, setWinner } from '../sets/set-tree.ts';
import type { RallySport, RallyState } from './set.ts';

export type RallyHappening = {
  readonly kind: 'point';
  readonly winner: Side;
  readonly ended: readonly ('match' | 'set')[];
};

export function isRallyOver({ best }: RallySport, { played }: Pick<RallyState, 'played'>): boolean {
  const won = (side: number): number =>
    played.filter(([home, away]) => setWinner({ home, away }) === side).length;
  return isSetMatchOver({ best }, won(1), won(-1));
}

export function addRally(sport: RallySport, state: RallyState, isHome: boolean) {
  const score = [state.score[0] + Number(isHome), state.score[1] + Number(!isHome)] as const;
  const { cap = Infinity, target } = sport.rulesOf(state.played.length + 1);
  const [most, least] = [Math.max(...score), Math.min(...score)];
  if (most < cap && (most < target || most - least < 2)) {
    return { state: { ...state, score }, ended: [] as const };
  }
  const next: RallyState = { ...state, played: [...state.played, score], score: [0, 0] };
  return { state: next, ended: isRallyOver(sport, next) ? (['set', 'match'] as const) : (['set'] as const) };
}

const RALLY_SECONDS = 18;
const SET_SECONDS = 120;

/** The next rally of volleyball, table tennis or badminton. */
export const nextRally =
  (sport: RallySport) =>
  (state: RallyState, source: WordSource): Step<RallyState, RallyHappening> | null => {
    if (isRallyOver(sport, state)) return null;
    const isHome = drawHit(source, state.point);
    const after = addRally(sport, state, isHome);
    const isBreak = state.played.length > 0 && state.score[0] + state.score[1] === 0;
    const seconds = RALLY_SECONDS * (0.5 + drawUnit(source)) + (isBreak ? SET_SECONDS : 0);
    return {
      afterMs: Math.round(seconds * 1000),
      happening: { kind: 'point', winner: isHome ? 'home' : 'away', ended: after.ended },
      state: after.state,
    };
  };
