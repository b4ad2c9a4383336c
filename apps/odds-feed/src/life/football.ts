import {
  type FairMarket,
  type FootballHappening,
  footballBuilder,
  footballEntry,
  footballJoint,
  footballLife,
  type FootballLife,
  type FootballPlayer,
  footballPrice,
  footballStart,
  nextFootball,
  type Side,
  type Step,
} from '@parlour/sports/lives';
import type { EventStatus } from '../message/status.ts';
import { kept, type Noted } from './kept.ts';
import { type Ladder, ladderLines, line, lines } from './lines.ts';
import { edgeOf, type Line, type Pricer, type SceneName, type Setup, two } from './port.ts';

/** The life of the model, and the cards that it does not count. */
export type FootballState = {
  readonly life: FootballLife;
  readonly yellows: readonly [home: number, away: number];
};

const GOALS = 2.7;
const GROUND = 0.22;
const EDGE = 0.62;
const WEIGHTS = { goalkeeper: 0, defender: 0.5, midfielder: 1.2, forward: 2.6, player: 1 } as const;
const ON_PITCH = [0, 2, 3, 4, 5, 8, 9, 10, 11, 14, 15];

function playersOf({ squads }: Setup): FootballPlayer[] {
  return squads.flatMap((squad, index) => {
    const side = index === 0 ? ('home' as const) : ('away' as const);
    return ON_PITCH.flatMap((place) => {
      const player = squad[place];
      return player === undefined
        ? []
        : [
            {
              id: player.id,
              side,
              weight: WEIGHTS[player.position] + (place % 3) * 0.15,
              goals: 0,
            },
          ];
    });
  });
}

function begin(setup: Setup): FootballState {
  const edge = EDGE * edgeOf(setup, GROUND);
  const strength = {
    home: (GOALS / 2) * Math.exp(edge / 2),
    away: (GOALS / 2) * Math.exp(-edge / 2),
    correlation: -0.08,
    scoreEffect: 1,
    rise: 0.2,
  };
  return {
    life: footballLife({ strength, state: footballStart, players: playersOf(setup) }),
    yellows: [0, 0],
  };
}

const halfOf = (life: FootballLife): 1 | 2 => (life.state.phase === 'first' ? 1 : 2);
const SEEN = new Set(['attack', 'dangerous_attack', 'shot_off', 'shot_on', 'injury']);
const STOPS: Readonly<Partial<Record<FootballHappening['kind'], number>>> = {
  goal: 22,
  red_card: 2,
  second_yellow: 2,
};

/** The state after a step, and what the sheet has of it. */
function moved(
  before: FootballState,
  step: Step<FootballLife, FootballHappening>,
): Noted<FootballState> {
  const { afterMs, happening, state: life } = step;
  const side = 'side' in happening ? happening.side : undefined;
  const player = 'player' in happening ? happening.player : undefined;
  const state: FootballState = {
    life,
    yellows:
      happening.kind === 'yellow_card'
        ? [before.yellows[0] + Number(side === 'home'), before.yellows[1] + Number(side === 'away')]
        : before.yellows,
  };
  return {
    afterMs,
    state,
    incident: { kind: happening.kind, side, player },
    betstopReason: STOPS[happening.kind],
    isBig: !SEEN.has(happening.kind) && happening.kind !== 'substitution',
    entry: footballEntry(step),
  };
}

const CODES = { before: 0, first: 6, break: 31, second: 7, over: 100 } as const;

function status({ life, yellows }: FootballState): EventStatus {
  const { away, halfTime, home, minute, phase, redCards, stoppage } = life.state;
  const score = [home, away] as const;
  if (phase === 'before') return { status: 0, matchStatus: 0 };
  const end = phase === 'first' ? 45 : 90;
  const isStoppage = minute > end;
  const clock = {
    matchTime: `${two(Math.min(minute, end))}:${two(isStoppage ? 0 : (minute % 1) * 60)}`,
    ...(isStoppage ? { stoppageTime: `${two(minute - end)}:${two((minute % 1) * 60)}` } : {}),
    ...(life.announced > 0 && phase !== 'break' && life.announced === halfOf(life)
      ? { stoppageAnnounced: `${two(stoppage[halfOf(life) - 1] ?? 0)}:00` }
      : {}),
  };
  const first = phase === 'first' ? score : halfTime;
  const second = [home - halfTime[0], away - halfTime[1]] as const;
  const isLate = phase === 'second' || phase === 'over';
  return {
    status: phase === 'over' ? 3 : 1,
    matchStatus: CODES[phase],
    score,
    ...(phase === 'first' || phase === 'second' ? { clock } : {}),
    periods: [
      { matchStatus: 6, number: 1, score: first },
      ...(isLate ? [{ matchStatus: 7, number: 2, score: second }] : []),
    ],
    ...(phase === 'over' ? { results: [{ matchStatus: 100, score }] } : {}),
    statistics: {
      yellow_cards: yellows,
      red_cards: redCards,
      corners: [life.corners?.tally.home ?? 0, life.corners?.tally.away ?? 0],
    },
  };
}

const PLAIN = [
  1, 10, 11, 12, 13, 26, 27, 28, 29, 30, 31, 32, 33, 34, 45, 35, 48, 49, 50, 51, 52, 53, 54, 56, 57,
  47, 40, 898, 146, 162, 172, 136,
];
const FIRST_HALF = [60, 63, 64, 74, 75, 81, 173, 149];
const SECOND_HALF = [83, 85, 86, 94, 95, 98];
/** Before the first goal alone. */
const UNTIL_GOAL = [9, 39];

const total = (id: number, around: number, to = 10): Ladder => ({
  id,
  name: 'total',
  from: 0.5,
  to,
  step: 1,
  around,
});
const handicap = (id: number, around: number, step: number): Ladder => ({
  id,
  name: 'hcp',
  from: -5,
  to: 5,
  step,
  around,
});
const LADDERS: readonly Ladder[] = [
  { ...total(18, 2), step: 0.25, from: 0.5, to: 12, around: 4 },
  handicap(16, 4, 0.25),
  total(19, 1),
  total(20, 1),
  total(36, 1),
  total(37, 1),
  total(90, 1, 7),
  handicap(88, 1, 0.25),
  total(166, 2, 24),
  handicap(165, 2, 0.5),
  total(167, 1, 16),
  total(168, 1, 16),
  total(139, 1, 12),
  total(140, 1, 8),
  total(141, 1, 8),
];
const FIRST_LADDERS: readonly Ladder[] = [
  { ...total(68, 2, 7), step: 0.25, from: 0.5 },
  handicap(66, 2, 0.25),
  total(69, 1, 5),
  total(70, 1, 5),
  total(177, 1, 14),
  total(152, 1, 8),
];

const decidedOr = (market: FairMarket | null): boolean => market !== null && market.length > 0;

function offered(state: FootballState, price: Pricer): Line[] {
  const { away, home, phase } = state.life.state;
  const isFirst = phase === 'before' || phase === 'first';
  const count = home + away;
  const score = `${home}:${away}`;
  const goal = { goalnr: String(count + 1) };
  const tally = state.life.corners?.tally;
  const corner = { cornernr: String((tally?.home ?? 0) + (tally?.away ?? 0) + 1) };
  const ladders = [...LADDERS, ...(isFirst ? FIRST_LADDERS : [])];
  const europeans = [-2, -1, 1, 2].map((value) =>
    line(14, { hcp: value < 0 ? `0:${-value}` : `${value}:0` }),
  );
  const all = [
    ...lines(PLAIN),
    ...(isFirst ? lines(FIRST_HALF) : []),
    ...lines(SECOND_HALF),
    ...(count === 0 ? lines(UNTIL_GOAL) : []),
    ...lines([8, 38], goal),
    ...(isFirst ? [line(62, goal)] : []),
    ...(phase === 'before' ? [] : [line(7, { score }), line(163, corner)]),
    ...europeans,
    ...ladders.flatMap((ladder) => ladderLines(price, ladder)),
  ];
  return all.filter(({ id, specifiers }) => decidedOr(price(id, specifiers)));
}

const isRunning = ({ life }: FootballState): boolean =>
  life.state.phase === 'first' || life.state.phase === 'second';

const goalScene =
  (side: Side) =>
  (state: FootballState): Noted<FootballState> | null => {
    if (!isRunning(state)) return null;
    const scorer = state.life.players?.find((player) => player.side === side && player.weight > 2);
    const players = state.life.players?.map((one) =>
      one === scorer ? { ...one, goals: one.goals + 1 } : one,
    );
    const life: FootballLife = {
      ...state.life,
      ...(players === undefined ? {} : { players }),
      state: { ...state.life.state, [side]: state.life.state[side] + 1 },
    };
    return moved(state, {
      afterMs: 0,
      happening: { kind: 'goal', side, player: scorer?.id ?? null },
      state: life,
    });
  };

const redScene =
  (side: Side) =>
  (state: FootballState): Noted<FootballState> | null => {
    if (!isRunning(state)) return null;
    const [home, away] = state.life.state.redCards;
    const redCards = side === 'home' ? ([home + 1, away] as const) : ([home, away + 1] as const);
    const life: FootballLife = { ...state.life, state: { ...state.life.state, redCards } };
    return moved(state, {
      afterMs: 0,
      happening: { kind: 'red_card', side, player: null },
      state: life,
    });
  };

const scenes: Readonly<Record<SceneName, (state: FootballState) => Noted<FootballState> | null>> = {
  goal_home: goalScene('home'),
  goal_away: goalScene('away'),
  red_card_home: redScene('home'),
  red_card_away: redScene('away'),
};

export const football = kept<FootballState>({
  leavesOut: new Set(['count']),
  begin,
  next(state, source) {
    const step = nextFootball(state.life, source);
    return step === null ? null : moved(state, step);
  },
  isOver: ({ life }) => life.state.phase === 'over',
  status,
  pricer({ life }) {
    const joint = footballJoint(life);
    const known = new Map<string, FairMarket | null>();
    return (id, specifiers) => {
      const key = `${id}/${Object.values(specifiers).join('/')}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const market = footballPrice(joint, id, specifiers);
      known.set(key, market);
      return market;
    };
  },
  lines: offered,
  build: ({ life }, legs) => footballBuilder(footballJoint(life), legs),
  save: (state) => state,
  load: (saved) => saved as FootballState,
  scenes,
});
