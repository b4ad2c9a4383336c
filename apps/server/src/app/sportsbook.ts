// The sportsbook of the server: its book, the limits that its traders set, and slips.
import { createMarket } from '../modules/market/index.ts';
import { createSlip } from '../modules/slip/index.ts';
import { createTrading } from '../modules/trading/index.ts';
import type { Platform } from '../platform/platform.ts';

type MarketNeeds = Parameters<typeof createMarket>[1];
type TradingNeeds = Parameters<typeof createTrading>[1];
type SlipNeeds = Parameters<typeof createSlip>[1];

export type SportsbookNeeds = Omit<MarketNeeds, 'slipsOfLines'> &
  Omit<TradingNeeds, 'market'> &
  Omit<SlipNeeds, 'market' | 'trading'>;

export function createSportsbook(platform: Platform, needs: SportsbookNeeds) {
  const book = createMarket(platform, {
    ...needs,
    // Built on it, and asked only when an operator looks at what a decision would change.
    slipsOfLines: {
      previewLine: (...query) => slipping.slips.previewLine(...query),
      countOpenSlips: (...query) => slipping.slips.countOpenSlips(...query),
    },
  });
  const { market } = book;
  const { trading, parts: tradingParts } = createTrading(platform, { ...needs, market });
  const slipping = createSlip(platform, { ...needs, market, trading });
  return {
    services: { market, slips: slipping.slips, trading },
    parts: [book.parts, tradingParts, slipping.parts],
  };
}
