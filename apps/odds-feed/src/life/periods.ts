// Sports of possessions, and ice hockey.
import {
  AMERICAN_FOOTBALL,
  BASKETBALL,
  BASKETBALL_FORTY,
  basketballPoints,
  drivePoints,
  entries,
  HANDBALL,
  handballPoints,
  hockeyJoint,
  type HockeyLife,
  hockeyLife,
  hockeyPrice,
  nextHockey,
  nextPossession,
  possessionBuilder,
  possessionJoint,
  type PossessionLife,
  possessionLife,
  possessionPrice,
  type PossessionSport,
  type PossessionSportName,
  RUGBY,
  rugbyPoints,
} from '@parlour/sports/lives';
import type { EventStatus } from '../message/status.ts';
import { kept } from './kept.ts';
import { type Ladder, ladderLines, lines } from './lines.ts';
import { ended, ladder, NOT_STARTED, priced, sum } from './parts.ts';
import { edgeOf, NO_SCENES, type Setup, two } from './port.ts';

type PossessionTerms = {
  readonly name: PossessionSportName;
  readonly sport: (setup: Setup) => PossessionSport;
  readonly points: (skill: number) => PossessionLife['strength']['home'];
  readonly edge: number;
  readonly codes: readonly number[];
  readonly plain: readonly number[];
  readonly halves: readonly number[];
  readonly period: {
    readonly name: string;
    readonly ids: readonly number[];
    readonly ladders: readonly Ladder[];
  } | null;
  readonly ladders: readonly Ladder[];
};

const clockOf = (ms: number): string => `${two(ms / 60_000)}:${two((ms / 1000) % 60)}`;

function possessionStatus(
  { clockMs, phase, state, strength: { sport } }: PossessionLife,
  codes: readonly number[],
): EventStatus {
  if (phase === 'before') return NOT_STARTED;
  const score = sum(state.periods);
  const codeOf = (index: number): number => (index < sport.periods ? (codes[index] ?? 0) : 40);
  const periods = state.periods.map((period, index) => ({
    matchStatus: codeOf(index),
    number: index + 1,
    score: period,
  }));
  const isExtra = state.periods.length > sport.periods;
  if (phase === 'over') return ended(periods, score, isExtra ? 110 : 100);
  const length = isExtra ? sport.overtimeMs : sport.clockMs;
  return {
    status: 1,
    matchStatus: phase === 'pause' ? 30 : codeOf(state.periods.length - 1),
    score,
    clock: {
      matchTime: clockOf(length - clockMs),
      remainingInPeriod: clockOf(clockMs),
      stopped: phase === 'pause',
    },
    periods,
  };
}

function possessionPlay(terms: PossessionTerms) {
  const entryOf = entries.possessionEntry(terms.name);
  const strengthOf = (setup: Setup): PossessionLife['strength'] => {
    const edge = terms.edge * edgeOf(setup, 0.2);
    return {
      sport: terms.sport(setup),
      home: terms.points(1 + edge / 2),
      away: terms.points(1 - edge / 2),
    };
  };
  return kept<PossessionLife>({
    begin: (setup) => possessionLife(strengthOf(setup)),
    next(state, source) {
      const step = nextPossession(state, source);
      if (step === null) return null;
      const { happening } = step;
      const isPoint = happening.kind === 'possession';
      return {
        afterMs: step.afterMs,
        state: step.state,
        incident: isPoint ? null : { kind: happening.kind },
        isBig: !isPoint || happening.points > 0,
        entry: entryOf(step),
      };
    },
    isOver: ({ phase }) => phase === 'over',
    status: (state) => possessionStatus(state, terms.codes),
    pricer({ state, strength }) {
      const joint = possessionJoint(strength, state);
      return (id, specifiers) => possessionPrice(joint, id, specifiers);
    },
    build: ({ state, strength }, legs) => possessionBuilder(possessionJoint(strength, state), legs),
    lines({ phase, state, strength: { sport } }, price) {
      const current = Math.max(1, state.periods.length + Number(phase === 'pause'));
      const isFirstHalf = current <= sport.periods / 2;
      const { period } = terms;
      const numbers = [current, current + 1].filter((number) => number <= sport.periods);
      const ofPeriods = numbers.flatMap((number) => {
        const specifiers = { [period?.name ?? 'periodnr']: String(number) };
        const ladders = (period?.ladders ?? []).flatMap((ladder) =>
          ladderLines(price, { ...ladder, specifiers }),
        );
        return [...lines(period?.ids ?? [], specifiers), ...ladders];
      });
      const ladders = terms.ladders.flatMap((ladder) => ladderLines(price, ladder));
      return priced(
        [
          ...lines(terms.plain),
          ...(isFirstHalf ? lines(terms.halves) : []),
          ...ofPeriods,
          ...ladders,
        ],
        price,
      );
    },
    save: ({ clockMs, phase, side, state }) => ({ clockMs, phase, side, state }),
    load: (saved, setup) => ({
      ...(saved as Omit<PossessionLife, 'strength'>),
      strength: strengthOf(setup),
    }),
    scenes: NO_SCENES,
  });
}

const QUARTERS = [13, 14, 15, 16];
const HALVES = [6, 7];

export const basketball = possessionPlay({
  name: 'basketball',
  sport: ({ fixture }) =>
    fixture.league.tier === 1 && fixture.league.country === 'US' ? BASKETBALL : BASKETBALL_FORTY,
  points: basketballPoints,
  edge: 0.11,
  codes: QUARTERS,
  plain: [219, 229, 1, 10, 220],
  halves: [60, 63, 64, 74],
  period: {
    name: 'quarternr',
    ids: [235, 302, 304],
    ladders: [ladder(303, 'hcp', [-15.5, 15.5], 1), ladder(236, 'total', [20.5, 80.5], 1)],
  },
  ladders: [
    ladder(223, 'hcp', [-40.5, 40.5], 4),
    ladder(225, 'total', [90.5, 300.5], 4),
    ladder(227, 'total', [40.5, 160.5]),
    ladder(228, 'total', [40.5, 160.5]),
    ladder(66, 'hcp', [-25.5, 25.5], 1),
    ladder(68, 'total', [40.5, 160.5], 1),
  ],
});

export const handball = possessionPlay({
  name: 'handball',
  sport: () => HANDBALL,
  points: handballPoints,
  edge: 0.1,
  codes: HALVES,
  plain: [1, 10, 11, 26],
  halves: [60, 63, 64, 74],
  period: null,
  ladders: [
    ladder(16, 'hcp', [-15.5, 15.5]),
    ladder(18, 'total', [30.5, 80.5]),
    ladder(19, 'total', [12.5, 45.5], 1),
    ladder(20, 'total', [12.5, 45.5], 1),
    ladder(66, 'hcp', [-8.5, 8.5], 1),
    ladder(68, 'total', [15.5, 45.5], 1),
  ],
});

export const rugby = possessionPlay({
  name: 'rugby',
  sport: () => RUGBY,
  points: rugbyPoints,
  edge: 0.22,
  codes: HALVES,
  plain: [1, 10, 11, 26],
  halves: [60, 63, 64, 74],
  period: null,
  ladders: [
    ladder(16, 'hcp', [-30.5, 30.5], 3),
    ladder(18, 'total', [15.5, 90.5], 3),
    ladder(19, 'total', [5.5, 60.5], 1),
    ladder(20, 'total', [5.5, 60.5], 1),
    ladder(66, 'hcp', [-15.5, 15.5], 1),
    ladder(68, 'total', [8.5, 50.5], 1),
  ],
});

export const americanFootball = possessionPlay({
  name: 'american_football',
  sport: () => AMERICAN_FOOTBALL,
  points: drivePoints,
  edge: 0.3,
  codes: QUARTERS,
  plain: [219, 229, 610, 612, 220],
  halves: [60, 64],
  period: {
    name: 'quarternr',
    ids: [235, 302],
    ladders: [ladder(303, 'hcp', [-10.5, 10.5], 1), ladder(236, 'total', [3.5, 24.5], 1)],
  },
  ladders: [
    ladder(223, 'hcp', [-25.5, 25.5], 3),
    ladder(225, 'total', [20.5, 80.5], 3),
    ladder(227, 'total', [5.5, 50.5], 1),
    ladder(228, 'total', [5.5, 50.5], 1),
    ladder(66, 'hcp', [-14.5, 14.5], 1),
    ladder(68, 'total', [8.5, 45.5], 1),
  ],
});

const HOCKEY_LADDERS: readonly Ladder[] = [
  ladder(16, 'hcp', [-4.5, 4.5], 1),
  ladder(18, 'total', [0.5, 12.5], 1),
  ladder(19, 'total', [0.5, 8.5], 1),
  ladder(20, 'total', [0.5, 8.5], 1),
  ladder(410, 'hcp', [-4.5, 4.5], 1),
  ladder(412, 'total', [0.5, 13.5]),
];
const HOCKEY_PERIODS = 3;

export const hockey = kept<HockeyLife>({
  leavesOut: new Set(['count']),
  begin(setup) {
    const edge = 0.42 * edgeOf(setup, 0.15);
    return hockeyLife({ home: 2.9 * Math.exp(edge / 2), away: 2.9 * Math.exp(-edge / 2) });
  },
  next(state, source) {
    const step = nextHockey(state, source);
    if (step === null) return null;
    const { happening } = step;
    const isSight = happening.kind === 'shot' || happening.kind === 'penalty';
    return {
      afterMs: step.afterMs,
      state: step.state,
      incident:
        happening.kind === 'shot'
          ? null
          : { kind: happening.kind, side: 'side' in happening ? happening.side : undefined },
      betstopReason: happening.kind === 'goal' ? 22 : undefined,
      isBig: !isSight,
      entry: entries.hockeyEntry(step),
    };
  },
  isOver: ({ phase }) => phase === 'over',
  status({ extra, phase, state }) {
    if (phase === 'before') return NOT_STARTED;
    const base = sum(state.periods.slice(0, HOCKEY_PERIODS));
    const score =
      extra === null
        ? base
        : ([base[0] + Number(extra === 'home'), base[1] + Number(extra === 'away')] as const);
    const codeOf = (index: number): number => (index < HOCKEY_PERIODS ? index + 1 : 40);
    const periods = state.periods.map((period, index) => ({
      matchStatus: codeOf(index),
      number: index + 1,
      score: period,
    }));
    if (phase === 'over') {
      const isShootout = extra !== null && sum(state.periods)[0] === sum(state.periods)[1];
      return ended(periods, score, isShootout ? 120 : extra === null ? 100 : 110);
    }
    const code =
      phase === 'pause' ? 30 : phase === 'shootout' ? 50 : codeOf(state.periods.length - 1);
    return {
      status: 1,
      matchStatus: code,
      score,
      clock: { matchTime: clockOf(state.minute * 60_000), stopped: phase !== 'play' },
      periods,
    };
  },
  pricer({ extra, phase, state, strength }) {
    // A winner of overtime or shootout stands in the periods of the model as a goal of the last one.
    const joint = hockeyJoint(
      strength,
      state.periods.length === 0 ? { ...state, periods: [[0, 0]] } : state,
    );
    const certain =
      phase !== 'over' || extra === null
        ? joint
        : { ...joint, homeExtra: () => (extra === 'home' ? 1 : 0) };
    return (id, specifiers) => hockeyPrice(certain, id, specifiers);
  },
  lines({ phase, state }, price) {
    const current = Math.max(1, state.periods.length + Number(phase === 'pause'));
    const ofPeriods = [current, current + 1]
      .filter((number) => number <= HOCKEY_PERIODS)
      .flatMap((number) => {
        const specifiers = { periodnr: String(number) };
        return [
          ...lines([443, 452, 459, 462], specifiers),
          ...ladderLines(price, { ...ladder(446, 'total', [0.5, 5.5], 1), specifiers }),
          ...ladderLines(price, { ...ladder(460, 'hcp', [-2.5, 2.5], 1), specifiers }),
        ];
      });
    const ladders = HOCKEY_LADDERS.flatMap((one) => ladderLines(price, one));
    return priced([...lines([1, 10, 11, 26, 29, 406, 419]), ...ofPeriods, ...ladders], price);
  },
  save: (state) => state,
  load: (saved) => saved as HockeyLife,
  scenes: NO_SCENES,
});
