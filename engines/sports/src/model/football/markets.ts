import { type FairMarket, fairOf } from '../fair/fair.ts';
import * as kinds from '../market/kinds.ts';
import { type Kind, numberSpecifier, outcomeOf, yesNo } from '../market/kinds.ts';
import type { ScoreView } from '../market/score-view.ts';
import { chanceOfRows, exclusive, type HalfTest, halfMarkets } from './half-markets.ts';
import type { FootballJoint } from './joint.ts';
import { anytimeScorers, lastScorers, scorersOf } from './scorers.ts';
import { nthTally, raceTally } from './tallies.ts';

type Specifiers = Readonly<Record<string, string>>;
type Pricer = (joint: FootballJoint, specifiers: Specifiers) => FairMarket | null;

const on =
  (viewOf: (joint: FootballJoint) => ScoreView, kind: Kind): Pricer =>
  (joint, specifiers) => kind(viewOf(joint), specifiers);

/** The same kinds on the whole match and on its halves, by the numbers that each has. */
const onFull = (kind: Kind): Pricer => on((joint) => joint.full(), kind);
const onFirst = (kind: Kind): Pricer => on((joint) => joint.first(), kind);
const onSecond = (kind: Kind): Pricer => on((joint) => joint.second(), kind);

const FIXED_SIDE = 5;
const fixedScores = Array.from({ length: FIXED_SIDE ** 2 }, (_, index) => {
  const [home, away] = [index % FIXED_SIDE, Math.floor(index / FIXED_SIDE)];
  return [String(274 + 2 * index), home, away] as const;
});

/** Nine low scores of a half and one outcome for the rest, numbered in twos from `first`. */
const halfScores = (first: number): Kind => {
  const scores = [[0, 0], [1, 1], [2, 2], [1, 0], [2, 0], [2, 1], [0, 1], [0, 2], [1, 2]] as const;
  const named = scores.map(([home, away], index) => [String(first + 2 * index), home, away] as const);
  return kinds.correctScores(named, String(first + 2 * scores.length));
};

const isHome = (home: number, away: number): boolean => home > away;
const isLevel = (home: number, away: number): boolean => home === away;
const isAway = (home: number, away: number): boolean => home < away;
const isBoth = (home: number, away: number): boolean => home > 0 && away > 0;
const isSplit = (home: number, away: number): boolean => !isBoth(home, away);
const both =
  (one: kinds.Named[1], other: kinds.Named[1]): kinds.Named[1] =>
  (home, away) => one(home, away) && other(home, away);

const resultAndBoth = kinds.groups([
  ['78', both(isHome, isBoth)],
  ['80', both(isHome, isSplit)],
  ['82', both(isLevel, isBoth)],
  ['84', both(isLevel, isSplit)],
  ['86', both(isAway, isBoth)],
  ['88', both(isAway, isSplit)],
]);

const nextGoal = (ids: readonly [home: string, none: string, away: string], [home, away]: readonly [number, number]): FairMarket => [
  outcomeOf(ids[0], fairOf(home)),
  outcomeOf(ids[1], fairOf(Math.max(0, 1 - home - away))),
  outcomeOf(ids[2], fairOf(away)),
];
const NTH = ['6', '7', '8'] as const;

/** Goal number n is open while fewer are scored; what is decided has no price. */
const openGoal = (joint: FootballJoint, specifiers: Specifiers): number | null => {
  const goal = numberSpecifier(specifiers, 'goalnr');
  const { away, home } = joint.match.state;
  return goal !== null && goal > home + away ? goal : null;
};

const nthGoal: Pricer = (joint, specifiers) => {
  const goal = openGoal(joint, specifiers);
  return goal === null ? null : nextGoal(NTH, joint.order().nth(goal));
};
const firstHalfNthGoal: Pricer = (joint, specifiers) => {
  const goal = openGoal(joint, specifiers);
  return goal === null ? null : nextGoal(NTH, joint.order().firstHalfNth(goal));
};
const nthScorer: Pricer = (joint, specifiers) => {
  const goal = openGoal(joint, specifiers);
  return goal === null ? null : scorersOf(joint, joint.order().nth(goal));
};
const lastGoal: Pricer = (joint) => {
  const none = joint.rest().mass(0, 0);
  if (joint.match.state.home + joint.match.state.away > 0) return null;
  const [home, away] = joint.order().last;
  const whole = (1 - none) / Math.max(Number.MIN_VALUE, home + away);
  return nextGoal(NTH, [home * whole, away * whole]);
};

/** The rest of the match, or of its first half, as if it began level now; the score of its start is a specifier. */
const restOf = (viewOf: (joint: FootballJoint) => ScoreView): Pricer => (joint, { score }) => {
  const { away, home } = joint.match.state;
  if (score !== `${home}:${away}`) return null;
  const view = viewOf(joint);
  const ahead = view.difference();
  const shifted: ScoreView = { ...view, difference: () => ({ ...ahead, from: ahead.from - home + away }) };
  return kinds.threeWay(shifted, {});
};

const CORNERS_FULL: readonly (readonly [number, Kind])[] = [
  [162, kinds.threeWay], [165, kinds.handicap], [166, kinds.total], [167, kinds.homeTotal],
  [168, kinds.awayTotal], [172, kinds.oddEven],
];
const CORNERS_FIRST: readonly (readonly [number, Kind])[] = [
  [173, kinds.threeWay], [176, kinds.handicap], [177, kinds.total],
];
const CARDS: readonly (readonly [number, Kind])[] = [
  [136, kinds.threeWay], [139, kinds.total], [140, kinds.homeTotal], [141, kinds.awayTotal],
];
const GOALS_FULL: readonly (readonly [number, Kind])[] = [
  [1, kinds.threeWay], [10, kinds.doubleChance], [11, kinds.winner],
  [12, kinds.noBet('home', ['776', '778'])], [13, kinds.noBet('away', ['780', '782'])],
  [14, kinds.europeanHandicap], [16, kinds.handicap], [18, kinds.total], [19, kinds.homeTotal],
  [20, kinds.awayTotal], [26, kinds.oddEven], [27, kinds.homeOddEven], [28, kinds.awayOddEven],
  [29, kinds.bothScore], [30, kinds.whichScore], [31, kinds.homeCleanSheet], [32, kinds.awayCleanSheet],
  [33, kinds.homeWinToNil], [34, kinds.awayWinToNil], [45, kinds.correctScores(fixedScores, '324')],
  [35, resultAndBoth],
  [36, kinds.groupsWithTotal([['90', '92', isBoth], ['94', '96', isSplit]])],
  [37, kinds.groupsWithTotal([['796', '794', isHome], ['800', '798', isLevel], ['804', '802', isAway]])],
];
const GOALS_FIRST: readonly (readonly [number, Kind])[] = [
  [60, kinds.threeWay], [63, kinds.doubleChance], [64, kinds.winner], [65, kinds.europeanHandicap],
  [66, kinds.handicap], [68, kinds.total], [69, kinds.homeTotal], [70, kinds.awayTotal], [74, kinds.oddEven],
  [75, kinds.bothScore], [81, halfScores(462)],
];
const GOALS_SECOND: readonly (readonly [number, Kind])[] = [
  [83, kinds.threeWay], [85, kinds.doubleChance], [86, kinds.winner], [87, kinds.europeanHandicap],
  [88, kinds.handicap], [90, kinds.total], [94, kinds.oddEven], [95, kinds.bothScore], [98, halfScores(546)],
];

const cornerShare = ({ match: { corners } }: FootballJoint): number => {
  const { away, home } = corners?.strength ?? { home: 5.5, away: 4.5 };
  return home / (home + away);
};

const nthCorner: Pricer = (joint, specifiers) => {
  const count = numberSpecifier(specifiers, 'cornernr');
  const tally = joint.match.corners?.tally ?? { home: 0, away: 0 };
  if (count === null || count <= tally.home + tally.away) return null;
  const [home, , away] = nthTally(joint.corners().full(), cornerShare(joint), count);
  return nextGoal(NTH, [home, away]);
};

const cornerRace: Pricer = (joint, specifiers) => {
  const target = numberSpecifier(specifiers, 'cornernr');
  const tally = joint.match.corners?.tally ?? { home: 0, away: 0 };
  if (target === null || target <= Math.max(tally.home, tally.away)) return null;
  const [home, , away] = raceTally(joint.corners().full(), cornerShare(joint), target, tally);
  return nextGoal(NTH, [home, away]);
};

/** Whether either side, or one of them, has a man sent off. */
const sendingOff = (sides: readonly (0 | 1)[]): Pricer => (joint) => {
  const left = joint.redLeft();
  const isSeen = sides.some((side) => joint.match.state.redCards[side] > 0);
  const mean = sides.reduce<number>((sum, side) => sum + left[side], 0);
  return yesNo(isSeen ? 1 : 1 - Math.exp(-mean));
};

const qualify: Pricer = (joint) =>
  joint.match.knockout === undefined ? null : kinds.winnerWithExtra(joint.full(), joint.homeExtra());

const table = (
  rows: readonly (readonly [number, Kind])[],
  wrap: (kind: Kind) => Pricer,
): [number, Pricer][] => rows.map(([id, kind]) => [id, wrap(kind)]);

const halfTest = (test: HalfTest): Pricer => (joint, specifiers) => {
  const line = numberSpecifier(specifiers, 'total') ?? 0;
  return yesNo(chanceOfRows(joint.rows(), test, line));
};

/** Every market of a football match that the joint model prices, by its number. */
const PRICERS: ReadonlyMap<number, Pricer> = new Map<number, Pricer>([
  ...table(GOALS_FULL, onFull),
  ...table(GOALS_FIRST, onFirst),
  ...table(GOALS_SECOND, onSecond),
  ...table(CORNERS_FULL, (kind) => on((joint) => joint.corners().full(), kind)),
  ...table(CORNERS_FIRST, (kind) => on((joint) => joint.corners().first(), kind)),
  ...table(CARDS, (kind) => on((joint) => joint.cards(), kind)),
  [149, on((joint) => joint.firstCards(), kinds.threeWay)],
  [152, on((joint) => joint.firstCards(), kinds.total)],
  ...halfMarkets.yesNo.map(([id, test]): [number, Pricer] => [id, halfTest(test)]),
  ...halfMarkets.named.map(([id, named]): [number, Pricer] => [id, (joint) => exclusive(joint.rows(), named)]),
  [2, qualify],
  [7, restOf((joint) => joint.full())],
  [8, nthGoal],
  [9, lastGoal],
  [38, nthScorer],
  [39, lastScorers],
  [40, (joint) => anytimeScorers(joint)],
  [62, firstHalfNthGoal],
  [898, (joint) => anytimeScorers(joint, 2)],
  [899, (joint) => anytimeScorers(joint, 3)],
  [146, sendingOff([0, 1])],
  [147, sendingOff([0])],
  [148, sendingOff([1])],
  [163, nthCorner],
  [601, cornerRace],
]);

/** Markets on goals alone that a bet builder joins, by what they ask of both halves. */
export const GOAL_IDS: ReadonlySet<number> = new Set([
  ...[...GOALS_FULL, ...GOALS_FIRST, ...GOALS_SECOND].map(([id]) => id),
  ...halfMarkets.yesNo.map(([id]) => id),
  ...halfMarkets.named.map(([id]) => id),
]);
export const CORNER_KINDS: ReadonlyMap<number, Kind> = new Map(CORNERS_FULL);
export const CARD_KINDS: ReadonlyMap<number, Kind> = new Map(CARDS);

export const FOOTBALL_MARKET_IDS: readonly number[] = [...PRICERS.keys()];

/** Fair prices of a market of a football match; null where the model has none, or it is decided. */
export const footballPrice: (joint: FootballJoint, marketId: number, specifiers: Specifiers) => FairMarket | null = (
  joint,
  marketId,
  specifiers,
) => PRICERS.get(marketId)?.(joint, specifiers) ?? null;
