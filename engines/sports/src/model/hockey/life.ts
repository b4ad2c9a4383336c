import { drawHit, drawRow, drawWait, type WordSource } from '../chance/chance.ts';
import type { Side, Step } from '../life/step.ts';
import { HOCKEY_PERIOD_MINUTES, HOCKEY_PERIODS, hockeyRates, type HockeyState, type HockeyStrength, OVERTIME_MINUTES } from './joint.ts';

export type HockeyHappening =
  | { readonly kind: 'goal' | 'penalty' | 'shot'; readonly side: Side }
  | { readonly kind: 'period_end' | 'period_start'; readonly period: number }
  | { readonly kind: 'shootout'; readonly winner: Side }
  | { readonly kind: 'match_end' };

export type HockeyLife = {
  readonly strength: HockeyStrength;
  readonly state: HockeyState;
  readonly phase: 'before' | 'over' | 'pause' | 'play' | 'shootout';
  /** Who won after a level score. */
  readonly extra: Side | null;
};

export const hockeyLife = (strength: HockeyStrength): HockeyLife => ({
  strength,
  state: { periods: [], minute: 0 },
  phase: 'before',
  extra: null,
});

type HockeyStep = Step<HockeyLife, HockeyHappening>;
const MINUTE_MS = 60_000;
const PAUSE_MS = 15 * MINUTE_MS;
const REAL_TIME = 1.9;
/** Rates may change with the minute; they are taken again after this many without anything. */
const GLANCE = 0.5;
/** Shots and penalties of a side in a minute: seen, and never a part of a price. */
const SIGHTS = [0.5, 0.06] as const;

const aheadOf = ({ periods }: HockeyState): number =>
  periods.reduce((sum, [home, away]) => sum + home - away, 0);

/** The next thing of a match of ice hockey. */
export function nextHockey(life: HockeyLife, source: WordSource): HockeyStep | null {
  switch (life.phase) {
    case 'over':
      return null;
    case 'before':
    case 'pause':
      return startPeriod(life);
    case 'shootout': {
      const winner = drawHit(source, 0.5) ? 'home' : 'away';
      return { afterMs: 4 * MINUTE_MS, happening: { kind: 'shootout', winner }, state: { ...life, phase: 'over', extra: winner } };
    }
    case 'play':
      return play(life, source);
  }
}

function startPeriod(life: HockeyLife): HockeyStep {
  const period = life.state.periods.length + 1;
  if (life.extra !== null || (period > HOCKEY_PERIODS && aheadOf(life.state) !== 0)) {
    return { afterMs: 0, happening: { kind: 'match_end' }, state: { ...life, phase: 'over' } };
  }
  return {
    afterMs: period === 1 ? 0 : PAUSE_MS,
    happening: { kind: 'period_start', period },
    state: { ...life, phase: 'play', state: { periods: [...life.state.periods, [0, 0]], minute: 0 } },
  };
}

function play(life: HockeyLife, source: WordSource): HockeyStep {
  const period = life.state.periods.length;
  const isOvertime = period > HOCKEY_PERIODS;
  const end = isOvertime ? OVERTIME_MINUTES : HOCKEY_PERIOD_MINUTES;
  const before = (period - 1) * HOCKEY_PERIOD_MINUTES;
  const ahead = aheadOf(life.state);
  let { minute } = life.state;
  const ms = (): number => Math.round((minute - life.state.minute) * MINUTE_MS * REAL_TIME);
  for (;;) {
    const goals = hockeyRates(life.strength, before + minute, ahead);
    const rates = [...goals, ...SIGHTS, ...SIGHTS];
    const wait = drawWait(source, rates.reduce((sum, rate) => sum + rate, 0));
    const glance = Math.min(GLANCE, end - minute);
    if (wait < glance) {
      minute += wait;
      return happen(life, minute, drawRow(source, rates), ms());
    }
    minute += glance;
    if (minute < end - 1e-9) continue;
    const isLevel = ahead === 0;
    const state = { ...life.state, minute: end };
    const phase = isOvertime && isLevel ? 'shootout' : 'pause';
    return { afterMs: ms(), happening: { kind: 'period_end', period }, state: { ...life, state, phase } };
  }
}

const KINDS = ['goal', 'goal', 'shot', 'penalty', 'shot', 'penalty'] as const;

function happen(life: HockeyLife, minute: number, row: number, afterMs: number): HockeyStep {
  const kind = KINDS[row] ?? 'shot';
  const side = row === 0 || row === 2 || row === 3 ? 'home' : 'away';
  const moved = { ...life, state: { ...life.state, minute } };
  if (kind !== 'goal') return { afterMs, happening: { kind, side }, state: moved };
  const [home, away] = life.state.periods.at(-1) ?? [0, 0];
  const score = side === 'home' ? ([home + 1, away] as const) : ([home, away + 1] as const);
  const periods = [...life.state.periods.slice(0, -1), score];
  const isSudden = periods.length > HOCKEY_PERIODS;
  return {
    afterMs,
    happening: { kind, side },
    state: {
      ...moved,
      state: { periods, minute },
      ...(isSudden ? { phase: 'pause', extra: side } : {}),
    },
  };
}
