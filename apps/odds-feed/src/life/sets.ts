// Tennis, and the sports in which every rally is a point.
import {
  BADMINTON,
  entries,
  nextRally,
  nextTennis,
  rallyBuilder,
  rallyJoint,
  rallyPrice,
  type RallySport,
  type RallyState,
  startOfSet,
  TABLE_TENNIS,
  tennisBuilder,
  tennisJoint,
  tennisPrice,
  type TennisState,
  VOLLEYBALL,
} from '@parlour/sports/lives';
import type { EventStatus } from '../message/status.ts';
import { kept } from './kept.ts';
import { ladderLines, line, lines } from './lines.ts';
import { edgeOf, type Line, NO_SCENES, type Pricer, type Setup } from './port.ts';

type SetScore = readonly [home: number, away: number];

const SET_CODES = [8, 9, 10, 11, 12, 441, 442];
const won = (played: readonly SetScore[], side: 0 | 1): number =>
  played.filter((set) => set[side] > set[(1 - side) as 0 | 1]).length;

/** Where a match of sets stands: sets won, and points or games of each set. */
function setStatus(played: readonly SetScore[], current: SetScore | null): EventStatus {
  const score = [won(played, 0), won(played, 1)] as const;
  const sets = current === null ? played : [...played, current];
  const isOver = current === null;
  return {
    status: isOver ? 3 : 1,
    matchStatus: isOver ? 100 : (SET_CODES[played.length] ?? 12),
    score,
    periods: sets.map((set, index) => ({
      matchStatus: SET_CODES[index] ?? 12,
      number: index + 1,
      score: set,
    })),
    ...(isOver ? { results: [{ matchStatus: 100, score }] } : {}),
  };
}

const NOT_STARTED: EventStatus = { status: 0, matchStatus: 0 };

export type TennisMatch = {
  readonly state: TennisState;
  readonly isBegun: boolean;
  readonly isOver: boolean;
};

const isWomens = ({ fixture }: Setup): boolean => fixture.league.name.includes('Women');

function tennisMatch(setup: Setup): TennisMatch {
  const level = isWomens(setup) ? 0.57 : 0.635;
  const edge = 0.028 * edgeOf(setup, 0);
  const state: TennisState = {
    best: 3,
    serves: { home: level + edge, away: level - edge },
    played: [],
    set: startOfSet(true),
  };
  return { state, isBegun: false, isOver: false };
}

const POINTS = [0, 15, 30, 40];
/** Points of a game as they are called: 50 is an advantage. */
const gamePoints = (
  [home, away]: readonly [number, number],
  isTiebreak: boolean,
): readonly [number, number] => {
  if (isTiebreak) return [home, away];
  if (home >= 3 && away >= 3) return home === away ? [40, 40] : home > away ? [50, 40] : [40, 50];
  return [POINTS[home] ?? 40, POINTS[away] ?? 40];
};

function tennisLines({ state }: TennisMatch, price: Pricer): Line[] {
  const setnr = String(state.played.length + 1);
  const gamenr = String(state.set.home + state.set.away + 1);
  const ofSet = { setnr };
  const all = [
    ...lines([186, 192, 193, 195, 198]),
    ...lines([202, 205, 206, 207], ofSet),
    line(202, { setnr: String(state.played.length + 2) }),
    line(210, { ...ofSet, gamenr }),
    line(188, { hcp: '-1.5' }),
    line(188, { hcp: '1.5' }),
    line(314, { total: '2.5' }),
    ...ladderLines(price, { id: 187, name: 'hcp', from: -10.5, to: 10.5, step: 1, around: 2 }),
    ...ladderLines(price, { id: 189, name: 'total', from: 12.5, to: 38.5, step: 1, around: 2 }),
    ...ladderLines(price, { id: 190, name: 'total', from: 4.5, to: 22.5, step: 1, around: 1 }),
    ...ladderLines(price, { id: 191, name: 'total', from: 4.5, to: 22.5, step: 1, around: 1 }),
    ...ladderLines(price, {
      id: 204,
      name: 'total',
      from: 6.5,
      to: 12.5,
      step: 1,
      around: 1,
      specifiers: ofSet,
    }),
    ...ladderLines(price, {
      id: 203,
      name: 'hcp',
      from: -5.5,
      to: 5.5,
      step: 1,
      around: 1,
      specifiers: ofSet,
    }),
  ];
  return all.filter(({ id, specifiers }) => (price(id, specifiers)?.length ?? 0) > 0);
}

export const tennis = kept<TennisMatch>({
  begin: tennisMatch,
  next(match, source) {
    const step = nextTennis(match.state, source);
    if (step === null) return null;
    const { afterMs, happening, state } = step;
    const ended = happening.ended.at(-1);
    return {
      afterMs,
      state: {
        state,
        isBegun: true,
        isOver: happening.ended.includes('match'),
      },
      incident: ended === undefined ? null : { kind: `${ended}_won`, side: happening.winner },
      isBig: true,
      entry: entries.tennisEntry(step),
    };
  },
  isOver: ({ isOver }) => isOver,
  status({ isBegun, isOver, state }) {
    if (!isBegun) return NOT_STARTED;
    const status = setStatus(state.played, isOver ? null : [state.set.home, state.set.away]);
    if (isOver) return status;
    const isTiebreak = state.set.home === 6 && state.set.away === 6;
    return {
      ...status,
      gameScore: gamePoints(state.set.points, isTiebreak),
      server: state.set.isHomeServing ? 1 : 2,
      tiebreak: isTiebreak,
    };
  },
  pricer({ state }) {
    const joint = tennisJoint(state);
    return (id, specifiers) => tennisPrice(joint, id, specifiers);
  },
  lines: tennisLines,
  build: ({ state }, legs) => tennisBuilder(tennisJoint(state), legs),
  save: (match) => match,
  load: (saved) => saved as TennisMatch,
  scenes: NO_SCENES,
});

export type RallyMatch = {
  readonly state: RallyState;
  readonly isBegun: boolean;
  readonly isOver: boolean;
};

type RallyTerms = {
  readonly sport: RallySport;
  readonly edge: number;
  /** Numbers of markets on a set, and the specifier that numbers it. */
  readonly setWinner: number;
  readonly setLadders: readonly [handicap: number, total: number];
  readonly oddEven: number;
  readonly setName: 'gamenr' | 'setnr';
  readonly points: readonly [from: number, to: number];
  readonly setPoints: readonly [from: number, to: number];
  readonly more: readonly number[];
};

function rallyPlay(terms: RallyTerms) {
  const { edge, more, oddEven, points, setLadders, setName, setPoints, setWinner, sport } = terms;
  const best = sport.best;
  const step = nextRally(sport);
  return kept<RallyMatch>({
    begin: (setup) => ({
      state: { point: 0.5 + edge * edgeOf(setup, 0.05), played: [], score: [0, 0] },
      isBegun: false,
      isOver: false,
    }),
    next({ state }, source) {
      const next = step(state, source);
      if (next === null) return null;
      const ended = next.happening.ended.at(-1);
      return {
        afterMs: next.afterMs,
        state: { state: next.state, isBegun: true, isOver: ended === 'match' },
        incident:
          ended === undefined ? null : { kind: `${ended}_won`, side: next.happening.winner },
        isBig: true,
        entry: entries.rallyEntry(next),
      };
    },
    isOver: ({ isOver }) => isOver,
    status: ({ isBegun, isOver, state }) =>
      isBegun ? setStatus(state.played, isOver ? null : state.score) : NOT_STARTED,
    pricer({ state }) {
      const joint = rallyJoint(sport, state);
      return (id, specifiers) => rallyPrice(joint, id, specifiers);
    },
    build: ({ state }, legs) => rallyBuilder(rallyJoint(sport, state), legs),
    lines({ state }, price) {
      const set = state.played.length + 1;
      const ofSet = { [setName]: String(set) };
      const sets = best === 5 ? [-2.5, -1.5, 1.5, 2.5] : [-1.5, 1.5];
      const all = [
        ...lines([186, 192, 193, ...more]),
        line(setWinner, ofSet),
        ...(set < best ? [line(setWinner, { [setName]: String(set + 1) })] : []),
        line(oddEven, ofSet),
        ...sets.map((hcp) => line(188, { hcp: String(hcp) })),
        ...(best === 5
          ? [line(314, { total: '3.5' }), line(314, { total: '4.5' })]
          : [line(314, { total: '2.5' })]),
        ...ladderLines(price, { id: 237, name: 'hcp', from: -30.5, to: 30.5, step: 1, around: 2 }),
        ...ladderLines(price, {
          id: 238,
          name: 'total',
          from: points[0],
          to: points[1],
          step: 1,
          around: 2,
        }),
        ...ladderLines(price, {
          id: setLadders[0],
          name: 'hcp',
          from: -12.5,
          to: 12.5,
          step: 1,
          around: 1,
          specifiers: ofSet,
        }),
        ...ladderLines(price, {
          id: setLadders[1],
          name: 'total',
          from: setPoints[0],
          to: setPoints[1],
          step: 1,
          around: 1,
          specifiers: ofSet,
        }),
      ];
      return all.filter(({ id, specifiers }) => (price(id, specifiers)?.length ?? 0) > 0);
    },
    save: (match) => match,
    load: (saved) => saved as RallyMatch,
    scenes: NO_SCENES,
  });
}

const GAMES = { setWinner: 245, setLadders: [246, 247], oddEven: 248, setName: 'gamenr' } as const;

export const tableTennis = rallyPlay({
  ...GAMES,
  sport: TABLE_TENNIS,
  edge: 0.045,
  points: [40.5, 115.5],
  setPoints: [13.5, 30.5],
  more: [],
});
export const badminton = rallyPlay({
  ...GAMES,
  sport: BADMINTON,
  edge: 0.04,
  points: [50.5, 150.5],
  setPoints: [25.5, 58.5],
  more: [],
});
export const volleyball = rallyPlay({
  sport: VOLLEYBALL,
  edge: 0.03,
  setWinner: 202,
  setLadders: [309, 310],
  oddEven: 311,
  setName: 'setnr',
  points: [100.5, 240.5],
  setPoints: [20.5, 60.5],
  more: [525, 526],
});
