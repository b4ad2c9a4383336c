import type { Sheet } from '../sheet/sheet.ts';
import type { Sport } from '../sheet/sport.ts';
import { outcomesOf } from './kind.ts';
import type { Market } from './market.ts';
import type { MarketKey, OutcomeId } from './market-key.ts';
import { MARKETS } from './tables/index.ts';

const byNumber = new Map<Sport, ReadonlyMap<number, Market>>();

function numbered(sport: Sport): ReadonlyMap<number, Market> {
  let known = byNumber.get(sport);
  if (known === undefined) {
    known = new Map(MARKETS[sport].map((market) => [market.id, market]));
    byNumber.set(sport, known);
  }
  return known;
}

/** All markets that a sport offers, in the order of its tabs. */
export const marketsOf = (sport: Sport): readonly Market[] => MARKETS[sport];
export const marketOf = (sport: Sport, id: number): Market | null =>
  numbered(sport).get(id) ?? null;

/** Outcomes of a market that are known without the event; none for players, competitors and free texts. */
export function outcomesOfKey(
  { sport }: Pick<Sheet, 'sport'>,
  key: MarketKey,
): readonly OutcomeId[] {
  const market = marketOf(sport, key.marketId);
  return market === null ? [] : outcomesOf(market.outcomes, key.specifiers);
}

/** Exactly the specifiers of the description are there. */
export function takesSpecifiers(market: Market, { specifiers }: MarketKey): boolean {
  const names = Object.keys(specifiers);
  return (
    names.length === market.specifiers.length &&
    market.specifiers.every((name) => names.includes(name))
  );
}
