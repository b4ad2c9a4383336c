// Sports of periods: those of possessions, ice hockey, baseball; and maps of rounds.
import {
  AMERICAN_FOOTBALL,
  baseballJoint,
  type BaseballLife,
  baseballPrice,
  baseballStart,
  BASKETBALL,
  BASKETBALL_FORTY,
  basketballPoints,
  drivePoints,
  HANDBALL,
  handballPoints,
  hockeyJoint,
  type HockeyLife,
  hockeyLife,
  hockeyPrice,
  nextBaseball,
  nextHockey,
  nextPossession,
  nextRound,
  possessionJoint,
  type PossessionLife,
  possessionLife,
  possessionPrice,
  type PossessionSport,
  type RoundChances,
  roundJoint,
  type RoundLife,
  roundLife,
  roundPrice,
  RUGBY,
  rugbyPoints,
} from '@parlour/sports/lives';
import type { EventStatus } from '../message/status.ts';
import { type Ladder, ladderLines, line, lines } from './lines.ts';
import {
  edgeOf,
  type Line,
  NO_SCENES,
  notResolved,
  type Play,
  type Pricer,
  type Setup,
  two,
} from './port.ts';

type Score = readonly [home: number, away: number];
const sum = (periods: readonly Score[]): Score => [
  periods.reduce((total, [home]) => total + home, 0),
  periods.reduce((total, [, away]) => total + away, 0),
];
const NOT_STARTED: EventStatus = { status: 0, matchStatus: 0 };

const ended = (periods: EventStatus['periods'], score: Score, matchStatus = 100): EventStatus => ({
  status: 3,
  matchStatus,
  score,
  ...(periods === undefined ? {} : { periods }),
  results: [{ matchStatus, score }],
});

const priced = (all: readonly Line[], price: Pricer): Line[] =>
  all.filter(({ id, specifiers }) => (price(id, specifiers)?.length ?? 0) > 0);

type PossessionTerms = {
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

function possessionPlay(terms: PossessionTerms): Play<PossessionLife> {
  const strengthOf = (setup: Setup): PossessionLife['strength'] => {
    const edge = terms.edge * edgeOf(setup, 0.2);
    return {
      sport: terms.sport(setup),
      home: terms.points(1 + edge / 2),
      away: terms.points(1 - edge / 2),
    };
  };
  return {
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
      };
    },
    isOver: ({ phase }) => phase === 'over',
    status: (state) => possessionStatus(state, terms.codes),
    pricer({ state, strength }) {
      const joint = possessionJoint(strength, state);
      return (id, specifiers) => possessionPrice(joint, id, specifiers);
    },
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
    resolve: notResolved,
    save: ({ strength: _, ...state }) => state,
    load: (saved, setup) => ({
      ...(saved as Omit<PossessionLife, 'strength'>),
      strength: strengthOf(setup),
    }),
    scenes: NO_SCENES,
  };
}

const ladder = (
  id: number,
  name: string,
  [from, to]: readonly [number, number],
  around = 2,
): Ladder => ({ id, name, from, to, step: 1, around });

const QUARTERS = [13, 14, 15, 16];
const HALVES = [6, 7];

export const basketball = possessionPlay({
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

export const hockey: Play<HockeyLife> = {
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
  resolve: notResolved,
  save: (state) => state,
  load: (saved) => saved as HockeyLife,
  scenes: NO_SCENES,
};

type BaseballMatch = { readonly life: BaseballLife; readonly isBegun: boolean };
const BASEBALL_LADDERS: readonly Ladder[] = [
  ladder(256, 'hcp', [-8.5, 8.5], 1),
  ladder(258, 'total', [2.5, 22.5]),
  ladder(260, 'total', [0.5, 12.5], 1),
  ladder(261, 'total', [0.5, 12.5], 1),
];
const FIRST_FIVE: readonly Ladder[] = [
  ladder(275, 'hcp', [-5.5, 5.5], 1),
  ladder(276, 'total', [0.5, 14.5], 1),
];

export const baseball: Play<BaseballMatch> = {
  begin(setup) {
    const edge = 0.16 * edgeOf(setup, 0.12);
    return {
      life: { strength: { home: 1 + edge / 2, away: 1 - edge / 2 }, state: baseballStart },
      isBegun: false,
    };
  },
  next({ life }, source) {
    const step = nextBaseball(life, source);
    if (step === null) return null;
    const { ended: over, result, runs, side } = step.happening;
    const kind = runs > 0 ? 'run' : result === 'home_run' ? 'home_run' : over.at(-1);
    return {
      afterMs: step.afterMs,
      state: { life: step.state, isBegun: true },
      incident: kind === undefined ? null : { kind, side },
      isBig: true,
    };
  },
  isOver: ({ life }) => life.state.isOver === true,
  status({ isBegun, life: { state } }) {
    if (!isBegun) return NOT_STARTED;
    const score = sum(state.innings);
    const periods = state.innings.map((inning, index) => ({
      matchStatus: 401 + 2 * index,
      number: index + 1,
      score: inning,
    }));
    if (state.isOver === true) return ended(periods, score);
    return {
      status: 1,
      matchStatus: 401 + 2 * (state.innings.length - 1) + Number(!state.isTop),
      score,
      periods,
    };
  },
  pricer({ life: { state, strength } }) {
    const joint = baseballJoint(strength, state);
    return (id, specifiers) => baseballPrice(joint, id, specifiers);
  },
  lines({ life: { state } }, price) {
    const number = state.innings.length;
    const innings = [number, number + 1]
      .filter((inning) => inning < 9)
      .flatMap((inning) => {
        const specifiers = { inningnr: String(inning) };
        return [
          line(287, specifiers),
          ...ladderLines(price, { ...ladder(288, 'total', [0.5, 4.5], 1), specifiers }),
        ];
      });
    const five =
      number <= 5
        ? [...lines([274, 1124]), ...FIRST_FIVE.flatMap((one) => ladderLines(price, one))]
        : [];
    return priced(
      [
        ...lines([251, 264, 252, 268, 269]),
        ...five,
        ...innings,
        ...BASEBALL_LADDERS.flatMap((one) => ladderLines(price, one)),
      ],
      price,
    );
  },
  resolve: notResolved,
  save: (match) => match,
  load: (saved) => saved as BaseballMatch,
  scenes: NO_SCENES,
};

type RoundMatch = { readonly life: RoundLife; readonly isBegun: boolean; readonly isOver: boolean };

/** Maps favour one side or the other a little, by their number. */
const chancesFor =
  (setup: Setup) =>
  (map: number): RoundChances => {
    const edge = 0.055 * edgeOf(setup, 0);
    const tilt = [0.03, 0.01, 0.045][map % 3] ?? 0.03;
    return { defending: 0.5 + tilt + edge, attacking: 0.5 - tilt + edge };
  };

const MAP_CODES = [141, 142, 143, 144, 145, 146, 147];

export const rounds: Play<RoundMatch> = {
  begin: (setup) => ({
    life: roundLife({
      best: 3,
      chancesOf: chancesFor(setup),
      played: [],
      map: { home: 0, away: 0, isHomeDefendingFirst: true },
    }),
    isBegun: false,
    isOver: false,
  }),
  next({ life }, source) {
    const step = nextRound(life, source);
    if (step === null) return null;
    const { happening } = step;
    const over = happening.kind === 'round' ? happening.ended.at(-1) : undefined;
    const incident =
      happening.kind === 'round'
        ? { kind: over === undefined ? 'round_won' : `${over}_won`, side: happening.winner }
        : null;
    return {
      afterMs: step.afterMs,
      state: { life: step.state, isBegun: true, isOver: over === 'match' },
      incident,
      isBig: happening.kind === 'round',
    };
  },
  isOver: ({ isOver }) => isOver,
  status({ isBegun, isOver, life: { map, played } }) {
    if (!isBegun) return NOT_STARTED;
    const score = [
      played.filter(([home, away]) => home > away).length,
      played.filter(([home, away]) => away > home).length,
    ] as const;
    const maps = isOver ? played : [...played, [map.home, map.away] as const];
    const periods = maps.map((one, index) => ({
      matchStatus: MAP_CODES[index] ?? 147,
      number: index + 1,
      score: one,
    }));
    if (isOver) return ended(periods, score);
    return { status: 1, matchStatus: MAP_CODES[played.length] ?? 147, score, periods };
  },
  pricer({ life }) {
    const joint = roundJoint(life);
    return (id, specifiers) => roundPrice(joint, id, specifiers);
  },
  lines({ life: { played } }, price) {
    const ofMap = { mapnr: String(played.length + 1) };
    return priced(
      [
        line(186),
        ...lines([330, 335, 621], ofMap),
        ...(played.length === 0 ? lines([330, 335, 621], { mapnr: '2' }) : []),
        line(327, { hcp: '-1.5' }),
        line(327, { hcp: '1.5' }),
        line(328, { total: '2.5' }),
        ...ladderLines(price, { ...ladder(331, 'hcp', [-9.5, 9.5]), specifiers: ofMap }),
        ...ladderLines(price, { ...ladder(332, 'total', [14.5, 34.5]), specifiers: ofMap }),
      ],
      price,
    );
  },
  resolve: notResolved,
  save: ({ life: { chancesOf: _, ...life }, ...match }) => ({ ...match, life }),
  load: (saved, setup) => {
    const match = saved as RoundMatch;
    return { ...match, life: { ...match.life, chancesOf: chancesFor(setup) } };
  },
  scenes: NO_SCENES,
};
