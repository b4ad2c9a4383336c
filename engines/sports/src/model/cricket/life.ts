import { drawRow, drawUnit, type WordSource } from '../chance/chance.ts';
import type { Side, Step } from '../life/step.ts';
import {
  BALL_RESULTS,
  ballChances,
  type BallResult,
  INNINGS_START,
  runsOf,
  WICKETS,
} from './balls.ts';
import type { CricketState, CricketStrength } from './joint.ts';

export type CricketHappening = {
  readonly kind: 'ball';
  readonly side: Side;
  readonly result: BallResult;
  readonly runs: number;
  readonly ended: readonly ('innings' | 'match')[];
};

export type CricketLife = {
  readonly strength: CricketStrength;
  readonly state: CricketState;
  /** The last ball was a wide: the next one counts. */
  readonly isAfterWide: boolean;
};

export const cricketLife = (strength: CricketStrength, state: CricketState): CricketLife => ({
  strength,
  state,
  isAfterWide: false,
});

/** The match after a ball: its innings, and what it ended. */
export function addBall(
  strength: CricketStrength,
  state: CricketState,
  result: BallResult,
): { readonly state: CricketState; readonly ended: CricketHappening['ended'] } {
  const now = state.innings.at(-1) ?? INNINGS_START;
  const next = {
    runs: now.runs + runsOf(result),
    balls: now.balls + Number(result !== 'wide'),
    wickets: now.wickets + Number(result === 'wicket'),
  };
  const innings = [...state.innings.slice(0, -1), next];
  const isDone = next.wickets === WICKETS || next.balls === strength.format.balls;
  if (innings.length === 1) {
    return isDone
      ? { state: { ...state, innings: [next, INNINGS_START] }, ended: ['innings'] }
      : { state: { ...state, innings }, ended: [] };
  }
  const isWon = next.runs > (innings[0]?.runs ?? 0);
  if (!isWon && !isDone) return { state: { ...state, innings }, ended: [] };
  return { state: { ...state, innings, isOver: true }, ended: ['innings', 'match'] };
}

const [BALL_SECONDS, OVER_SECONDS, WICKET_SECONDS, INNINGS_SECONDS] = [34, 60, 110, 1200];

/** The next ball. */
export function nextCricket(
  { isAfterWide, state, strength }: CricketLife,
  source: WordSource,
): Step<CricketLife, CricketHappening> | null {
  if (state.isOver === true) return null;
  const now = state.innings.at(-1) ?? INNINGS_START;
  const side = state.isHomeFirst === (state.innings.length === 1) ? 'home' : 'away';
  const chances = ballChances(strength.format, strength[side], now.balls, now.wickets);
  if (isAfterWide) chances[1] = 0;
  const result = BALL_RESULTS[drawRow(source, chances)] ?? 0;
  const after = addBall(strength, state, result);
  const isBreak = now.balls === 0 && state.innings.length === 2;
  const pause = isBreak ? INNINGS_SECONDS : now.balls % 6 === 0 ? OVER_SECONDS : 0;
  const seconds =
    BALL_SECONDS * (0.7 + 0.6 * drawUnit(source)) +
    pause +
    (result === 'wicket' ? WICKET_SECONDS : 0);
  return {
    afterMs: Math.round(seconds * 1000),
    happening: { kind: 'ball', side, result, runs: runsOf(result), ended: after.ended },
    state: { strength, state: after.state, isAfterWide: result === 'wide' },
  };
}
