import type { FairMarket } from '../fair/fair.ts';
import { fairOf } from '../fair/fair.ts';
import * as kinds from '../market/kinds.ts';
import { numberSpecifier, outcomeOf } from '../market/kinds.ts';
import { decided, isPlayed, onPoints, onSet, onSets, SET_WINNER, type SetJoint, setJoint, type SetPricer, winsASet } from '../sets/markets.ts';
import { rallyWin } from './rally.ts';
import { rallySetMatch, type RallySport, type RallyState } from './set.ts';

type Specifiers = Readonly<Record<string, string>>;

export type RallyJoint = SetJoint & { readonly sport: RallySport; readonly state: RallyState };

export const rallyJoint = (sport: RallySport, state: RallyState): RallyJoint => ({
  ...setJoint(rallySetMatch(sport, state)),
  sport,
  state,
});

/** Who reaches a number of points first in the set under way: a race without two ahead. */
function race({ state: { played, point, score } }: RallyJoint, specifiers: Specifiers): FairMarket | null {
  const setNumber = numberSpecifier(specifiers, 'setnr') ?? numberSpecifier(specifiers, 'gamenr');
  const target = numberSpecifier(specifiers, 'pointnr');
  if (setNumber !== played.length + 1 || target === null || target <= Math.max(...score)) return null;
  const home = rallyWin(point, { target, cap: target }, ...score);
  return [outcomeOf('4', fairOf(home)), outcomeOf('5', fairOf(1 - home))];
}

/** The point that is played next. */
function nextPoint({ state: { played, point, score } }: RallyJoint, specifiers: Specifiers): FairMarket | null {
  const setNumber = numberSpecifier(specifiers, 'setnr') ?? numberSpecifier(specifiers, 'gamenr');
  if (setNumber !== played.length + 1) return null;
  if (numberSpecifier(specifiers, 'pointnr') !== score[0] + score[1] + 1) return null;
  return [outcomeOf('4', fairOf(point)), outcomeOf('5', fairOf(1 - point))];
}

const SET_MARKETS: ReadonlyMap<number, SetPricer> = new Map<number, SetPricer>([
  ...SET_WINNER,
  [192, winsASet('home')],
  [193, winsASet('away')],
  [202, onSet('setnr', decided)],
  [237, onPoints(kinds.handicap)],
  [238, onPoints(kinds.total)],
  [245, onSet('gamenr', decided)],
  [246, onSet('gamenr', kinds.handicap)],
  [247, onSet('gamenr', kinds.total)],
  [248, onSet('gamenr', kinds.oddEven)],
  [309, onSet('setnr', kinds.handicap)],
  [310, onSet('setnr', kinds.total)],
  [311, onSet('setnr', kinds.oddEven)],
  [525, isPlayed(4)],
  [526, isPlayed(5)],
  [314, onSets(kinds.total)],
]);
const POINT_MARKETS: ReadonlyMap<number, (joint: RallyJoint, specifiers: Specifiers) => FairMarket | null> = new Map([
  [250, race], [312, nextPoint], [313, race], [520, nextPoint],
]);

export const RALLY_MARKET_IDS: readonly number[] = [...SET_MARKETS.keys(), ...POINT_MARKETS.keys()];

/** Fair prices of a market of volleyball, table tennis or badminton; null where it has none. */
export const rallyPrice = (joint: RallyJoint, marketId: number, specifiers: Specifiers): FairMarket | null =>
  (SET_MARKETS.get(marketId) ?? POINT_MARKETS.get(marketId))?.(joint, specifiers) ?? null;
