import type { FairMarket } from '../fair/fair.ts';
import * as kinds from '../market/kinds.ts';
import { numberSpecifier, outcomeOf } from '../market/kinds.ts';
import { decided, onPoints, onSet, onSets, SET_WINNER, setHas, type SetJoint, setJoint, type SetPricer } from '../sets/markets.ts';
import { fairOf } from '../fair/fair.ts';
import { HALF_ROUNDS, isHomeDefending, type RoundMatchState, roundSetMatch } from './rounds.ts';

type Specifiers = Readonly<Record<string, string>>;

export type RoundJoint = SetJoint & { readonly state: RoundMatchState };

export const roundJoint = (state: RoundMatchState): RoundJoint => ({
  ...setJoint(roundSetMatch(state)),
  state,
});

const isOvertime = (home: number, away: number): boolean => Math.min(home, away) >= HALF_ROUNDS;

/** The round that is played next, or a later one of the same half, whose sides are known. */
function roundWinner({ state }: RoundJoint, specifiers: Specifiers): FairMarket | null {
  const { chancesOf, map, played } = state;
  const [mapnr, roundnr] = ['mapnr', 'roundnr'].map((name) => numberSpecifier(specifiers, name));
  const next = map.home + map.away + 1;
  if (mapnr !== played.length + 1 || roundnr === null || roundnr !== next) return null;
  const chances = chancesOf(mapnr);
  const home = isHomeDefending(next - 1, map.isHomeDefendingFirst) ? chances.defending : chances.attacking;
  return [outcomeOf('4', fairOf(home)), outcomeOf('5', fairOf(1 - home))];
}

const MAP_MARKETS: ReadonlyMap<number, SetPricer> = new Map<number, SetPricer>([
  ...SET_WINNER.filter(([id]) => id === 186),
  [1, onSets(kinds.threeWay)],
  [327, onSets(kinds.handicap)],
  [328, onSets(kinds.total)],
  [330, onSet('mapnr', decided)],
  [331, onSet('mapnr', kinds.handicap)],
  [332, onSet('mapnr', kinds.total)],
  [335, setHas('mapnr', isOvertime)],
  [621, onSet('mapnr', kinds.oddEven)],
  [395, onSet('mapnr', decided)],
  [187, onPoints(kinds.handicap)],
]);

export const ROUND_MARKET_IDS: readonly number[] = [...MAP_MARKETS.keys(), 338];

/** Fair prices of a market of a match of maps and rounds; null where it has none. */
export const roundPrice = (joint: RoundJoint, marketId: number, specifiers: Specifiers): FairMarket | null =>
  marketId === 338
    ? roundWinner(joint, specifiers)
    : (MAP_MARKETS.get(marketId)?.(joint, specifiers) ?? null);
