import { drawHit, drawRow, drawUnit, type WordSource } from '../chance/chance.ts';
import type { Side, Step } from '../life/step.ts';
import type { PossessionSport, PossessionState, PossessionStrength } from './sides.ts';

export type PossessionHappening =
  | { readonly kind: 'possession'; readonly side: Side; readonly points: number }
  | { readonly kind: 'period_start' | 'period_end'; readonly period: number }
  | { readonly kind: 'match_end' };

/** A match with its clock, which runs down in each period. */
export type PossessionLife = {
  readonly strength: PossessionStrength;
  readonly state: PossessionState;
  readonly clockMs: number;
  readonly phase: 'before' | 'over' | 'pause' | 'play';
  /** Whose possession is next. */
  readonly side: Side;
};

export const possessionLife = (strength: PossessionStrength): PossessionLife => ({
  strength,
  state: { periods: [], left: [0, 0] },
  clockMs: 0,
  phase: 'before',
  side: 'home',
});

/** Real time per time of the clock: fouls, time-outs and balls that are out. */
const REAL_TIME = 1.7;
const PAUSE_MS = 150_000;

const totals = ({ periods }: PossessionState): readonly [home: number, away: number] => [
  periods.reduce((sum, [home]) => sum + home, 0),
  periods.reduce((sum, [, away]) => sum + away, 0),
];

/** A period's possessions; a part of one is had with its probability. */
function possessionsOf(sport: PossessionSport, period: number, source: WordSource): number {
  const count = period > sport.periods ? sport.overtimePossessions : sport.possessions;
  return Math.floor(count) + Number(drawHit(source, count % 1));
}

type PossessionStep = Step<PossessionLife, PossessionHappening>;

function startPeriod(life: PossessionLife, source: WordSource): PossessionStep {
  const { sport } = life.strength;
  const period = life.state.periods.length + 1;
  const left = [possessionsOf(sport, period, source), possessionsOf(sport, period, source)] as const;
  return {
    afterMs: life.phase === 'before' ? 0 : PAUSE_MS,
    happening: { kind: 'period_start', period },
    state: {
      ...life,
      phase: 'play',
      clockMs: period > sport.periods ? sport.overtimeMs : sport.clockMs,
      side: drawHit(source, 0.5) ? 'home' : 'away',
      state: { periods: [...life.state.periods, [0, 0]], left },
    },
  };
}

/** Level after all periods: overtime, and another one where no draw may stand. */
function isMatchOver({ state, strength: { sport } }: PossessionLife): boolean {
  const count = state.periods.length;
  if (count < sport.periods) return false;
  const [home, away] = totals(state);
  return home !== away || (sport.isDrawPossible && count > sport.periods);
}

/** The next possession of a period, or its start or end. */
export function nextPossession(life: PossessionLife, source: WordSource): PossessionStep | null {
  if (life.phase === 'over') return null;
  const [homeLeft, awayLeft] = life.state.left;
  if (life.phase !== 'play') {
    return isMatchOver(life) && life.phase === 'pause'
      ? { afterMs: 0, happening: { kind: 'match_end' }, state: { ...life, phase: 'over' } }
      : startPeriod(life, source);
  }
  if (homeLeft + awayLeft === 0) {
    const period = life.state.periods.length;
    return {
      afterMs: Math.round(life.clockMs * REAL_TIME),
      happening: { kind: 'period_end', period },
      state: { ...life, phase: 'pause', clockMs: 0 },
    };
  }
  return playPossession(life, source);
}

function playPossession(life: PossessionLife, source: WordSource): PossessionStep {
  const { side, state, strength } = life;
  const [homeLeft, awayLeft] = state.left;
  const isHome = side === 'home' ? homeLeft > 0 : awayLeft === 0;
  const spread = isHome ? strength.home : strength.away;
  const points = spread.from + drawRow(source, spread.mass);
  const share = (0.6 + 0.8 * drawUnit(source)) / (homeLeft + awayLeft + 0.5);
  const spentMs = Math.round(life.clockMs * share);
  const score = state.periods.at(-1) ?? [0, 0];
  const added = [score[0] + (isHome ? points : 0), score[1] + (isHome ? 0 : points)] as const;
  return {
    afterMs: Math.round(spentMs * REAL_TIME),
    happening: { kind: 'possession', side: isHome ? 'home' : 'away', points },
    state: {
      ...life,
      clockMs: life.clockMs - spentMs,
      side: isHome ? 'away' : 'home',
      state: {
        periods: [...state.periods.slice(0, -1), added],
        left: isHome ? [homeLeft - 1, awayLeft] : [homeLeft, awayLeft - 1],
      },
    },
  };
}
