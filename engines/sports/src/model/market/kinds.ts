import { type Fair, type FairMarket, type FairOutcome, fairOf, NEVER } from '../fair/fair.ts';
import { chanceOf, fairAbove, massAt, mirrorFair, negateSpread, type Spread } from '../fair/spread.ts';
import type { ScoreView } from './score-view.ts';

/** Fair prices of one kind of market on a score; null where its specifiers say nothing that it knows. */
export type Kind = (view: ScoreView, specifiers: Readonly<Record<string, string>>) => FairMarket | null;

export const outcomeOf = (outcomeId: string, fair: Fair): FairOutcome => ({ outcomeId, ...fair });

/** Outcomes of which one wins or all are void because the part was not played. */
const wholes = (view: ScoreView, wins: readonly (readonly [outcomeId: string, win: number])[]): FairMarket =>
  wins.map(([outcomeId, win]) => outcomeOf(outcomeId, fairOf(win, 1 - view.played)));

/** Adds to the parts of an outcome what comes back because the part was not played. */
const unplayed = (view: ScoreView, fair: Fair): Fair =>
  view.played >= 1 ? fair : { ...fair, refund: fair.refund + 1 - view.played };

const numberOf = (text: string | undefined): number | null => {
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};

export const numberSpecifier = (specifiers: Readonly<Record<string, string>>, name: string): number | null =>
  numberOf(specifiers[name]);

const ahead = (spread: Spread, line = 0): number => chanceOf(spread, (value) => value > line);

/** Home, level, away. */
const ways = (view: ScoreView, line = 0): readonly [home: number, draw: number, away: number] => {
  const difference = view.difference();
  const home = chanceOf(difference, (value) => value + line > 0);
  const away = chanceOf(difference, (value) => value + line < 0);
  return [home, view.played - home - away, away];
};

export const threeWay: Kind = (view) => {
  const [home, draw, away] = ways(view);
  return wholes(view, [['1', home], ['2', draw], ['3', away]]);
};

export const doubleChance: Kind = (view) => {
  const [home, draw, away] = ways(view);
  return wholes(view, [['9', home + draw], ['10', home + away], ['11', draw + away]]);
};

/** Winner, with the stake back when level. */
export const winner: Kind = (view) => {
  const [home, draw, away] = ways(view);
  const refund = draw + 1 - view.played;
  return [outcomeOf('4', fairOf(home, refund)), outcomeOf('5', fairOf(away, refund))];
};

/** Two ways with the stake back if one side wins (home or away no bet). */
export const noBet = (side: 'away' | 'home', ids: readonly [draw: string, other: string]): Kind => (view) => {
  const [home, draw, away] = ways(view);
  const [refund, other] = side === 'home' ? [home, away] : [away, home];
  return [outcomeOf(ids[0], fairOf(draw, refund)), outcomeOf(ids[1], fairOf(other, refund))];
};

export const handicap: Kind = (view, specifiers) => {
  const line = numberSpecifier(specifiers, 'hcp');
  if (line === null) return null;
  const home = unplayed(view, fairAbove(view.difference(), line));
  return [outcomeOf('1714', home), outcomeOf('1715', mirrorFair(home))];
};

const GOALS_AHEAD = /^(\d+):(\d+)$/;

/** Three ways with goals given before, as text `0:1`. */
export const europeanHicapIds = ['1711', '1712', '1713'] as const;
export const europeanHandicap: Kind = (view, { hcp = '' }) => {
  const [, home, away] = GOALS_AHEAD.exec(hcp) ?? [];
  if (home === undefined || away === undefined) return null;
  const chances = ways(view, Number(home) - Number(away));
  return wholes(view, europeanHicapIds.map((id, index) => [id, chances[index] as number] as const));
};

const overUnder = (view: ScoreView, spread: Spread, line: number): FairMarket => {
  const over = unplayed(view, fairAbove(spread, -line));
  return [outcomeOf('12', over), outcomeOf('13', mirrorFair(over))];
};

const totalOn = (spreadOf: (view: ScoreView) => Spread, name = 'total'): Kind => (view, specifiers) => {
  const line = numberSpecifier(specifiers, name);
  return line === null ? null : overUnder(view, spreadOf(view), line);
};

export const total = totalOn((view) => view.total());
export const homeTotal = totalOn((view) => view.home());
export const awayTotal = totalOn((view) => view.away());

const oddEvenOn = (spreadOf: (view: ScoreView) => Spread): Kind => (view) => {
  const odd = chanceOf(spreadOf(view), (value) => value % 2 !== 0);
  return wholes(view, [['70', odd], ['72', view.played - odd]]);
};

export const oddEven = oddEvenOn((view) => view.total());
export const homeOddEven = oddEvenOn((view) => view.home());
export const awayOddEven = oddEvenOn((view) => view.away());

export const yesNo = (yes: number, played = 1): FairMarket => [
  outcomeOf('74', fairOf(yes, 1 - played)),
  outcomeOf('76', fairOf(played - yes, 1 - played)),
];

/** Whether the final score has a property. */
export const scoreHas = (isTaken: (home: number, away: number) => boolean): Kind => (view) =>
  yesNo(view.chance(isTaken), view.played);

export const bothScore = scoreHas((home, away) => home > 0 && away > 0);
export const homeCleanSheet: Kind = (view) => yesNo(massAt(view.away(), 0), view.played);
export const awayCleanSheet: Kind = (view) => yesNo(massAt(view.home(), 0), view.played);
export const homeWinToNil = scoreHas((home, away) => home > 0 && away === 0);
export const awayWinToNil = scoreHas((home, away) => away > 0 && home === 0);

export type Named = readonly [outcomeId: string, isTaken: (home: number, away: number) => boolean];

/** Named groups of scores of which one wins. */
export const groups = (named: readonly Named[]): Kind => (view) =>
  wholes(view, named.map(([outcomeId, isTaken]) => [outcomeId, view.chance(isTaken)] as const));

export const whichScore = groups([
  ['784', (home, away) => home === 0 && away === 0],
  ['788', (home, away) => home > 0 && away === 0],
  ['790', (home, away) => home === 0 && away > 0],
  ['792', (home, away) => home > 0 && away > 0],
]);

/** Two ways that a line splits, joined with a kind of named groups: over or under with each of them. */
export const groupsWithTotal = (named: readonly (readonly [over: string, under: string, isTaken: Named[1]])[]): Kind =>
  (view, specifiers) => {
    const line = numberSpecifier(specifiers, 'total');
    if (line === null || Number.isInteger(line * 2) !== true || Number.isInteger(line)) return null;
    return wholes(view, named.flatMap(([over, under, isTaken]) => [
      [under, view.chance((home, away) => isTaken(home, away) && home + away < line)] as const,
      [over, view.chance((home, away) => isTaken(home, away) && home + away > line)] as const,
    ]));
  };

/** Scores by name, and one outcome for all others. */
export const correctScores = (
  scores: readonly (readonly [outcomeId: string, home: number, away: number])[],
  other?: string,
): Kind => (view) => {
  const named = scores.map(([id, home, away]) => [id, view.mass(home, away)] as const);
  const rest = view.played - named.reduce((sum, [, win]) => sum + win, 0);
  return wholes(view, other === undefined ? named : [...named, [other, Math.max(0, rest)]]);
};

/** The winner including what is played after a level score: that is home's with probability `extra`. */
export const winnerWithExtra = (view: ScoreView, extra: number): FairMarket => {
  const [home, draw] = ways(view);
  const win = home + draw * extra;
  return [outcomeOf('4', fairOf(win, 1 - view.played)), outcomeOf('5', fairOf(view.played - win, 1 - view.played))];
};

export const NO_OUTCOME = NEVER;
export const overOf = (view: ScoreView, line: number): number => ahead(view.total(), line);
export const awayHandicapSpread = (view: ScoreView): Spread => negateSpread(view.difference());
