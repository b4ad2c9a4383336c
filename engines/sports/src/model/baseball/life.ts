import { drawRow, drawUnit, type WordSource } from '../chance/chance.ts';
import type { Side, Step } from '../life/step.ts';
import { type BaseballState, type BaseballStrength, INNINGS } from './joint.ts';
import { advancePlate, PLATE_RESULTS, plateChances, type PlateResult } from './plate.ts';

export type BaseballHappening = {
  readonly kind: 'plate_appearance';
  readonly side: Side;
  readonly result: PlateResult;
  readonly runs: number;
  readonly ended: readonly ('half_inning' | 'match')[];
};

export type BaseballLife = { readonly strength: BaseballStrength; readonly state: BaseballState };

const sumOf = (state: BaseballState, side: 0 | 1): number =>
  state.innings.reduce((sum, runs) => sum + runs[side], 0);

/** The match after a plate appearance: its runs, outs and runners, and the side that bats next. */
export function addPlate(state: BaseballState, result: PlateResult): { readonly state: BaseballState; readonly runs: number; readonly ended: BaseballHappening['ended'] } {
  const after = advancePlate(state, result);
  const [home, away] = state.innings.at(-1) ?? [0, 0];
  const needed = sumOf(state, 1) - sumOf(state, 0) + 1;
  const isLast = state.innings.length >= INNINGS && !state.isTop;
  // A match ends with the run that wins it.
  const runs = isLast ? Math.min(after.runs, needed) : after.runs;
  const score = state.isTop ? ([home, away + runs] as const) : ([home + runs, away] as const);
  const scored = { ...state, innings: [...state.innings.slice(0, -1), score] };
  if (isLast && sumOf(scored, 0) > sumOf(scored, 1)) {
    return { state: { ...scored, isOver: true }, runs, ended: ['match'] };
  }
  if (after.outs < 3) {
    return { state: { ...scored, outs: after.outs as 0 | 1 | 2, bases: after.bases }, runs, ended: [] };
  }
  return { ...endHalf(scored), runs };
}

function endHalf(state: BaseballState): { readonly state: BaseballState; readonly ended: BaseballHappening['ended'] } {
  const [home, away] = [sumOf(state, 0), sumOf(state, 1)];
  const number = state.innings.length;
  const isExtra = number + (state.isTop ? 0 : 1) > INNINGS;
  const bases = isExtra ? 2 : 0;
  const isHomeDone = state.isTop && number >= INNINGS && home > away;
  if (isHomeDone || (!state.isTop && number >= INNINGS && home !== away)) {
    return { state: { ...state, isOver: true }, ended: ['half_inning', 'match'] };
  }
  const innings = state.isTop ? state.innings : [...state.innings, [0, 0] as const];
  return { state: { innings, isTop: !state.isTop, outs: 0, bases }, ended: ['half_inning'] };
}

const PLATE_SECONDS = 140;
const CHANGE_SECONDS = 130;

/** The next plate appearance. */
export function nextBaseball({ state, strength }: BaseballLife, source: WordSource): Step<BaseballLife, BaseballHappening> | null {
  if (state.isOver === true) return null;
  const side = state.isTop ? 'away' : 'home';
  const result = PLATE_RESULTS[drawRow(source, plateChances(strength[side]))] as PlateResult;
  const after = addPlate(state, result);
  const pause = after.ended.length > 0 ? CHANGE_SECONDS : 0;
  return {
    afterMs: Math.round((PLATE_SECONDS * (0.6 + 0.8 * drawUnit(source)) + pause) * 1000),
    happening: { kind: 'plate_appearance', side, result, runs: after.runs, ended: after.ended },
    state: { strength, state: after.state },
  };
}
