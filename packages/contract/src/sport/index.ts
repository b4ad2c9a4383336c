// The sportsbook: what is offered, and slips on it.
import { betConsoleRoutes } from './bet-console.ts';
import { bookConsoleRefusals, bookConsoleRoutes } from './book-console.ts';
import { feedConsoleRefusals, feedConsoleRoutes } from './feed-console.ts';
import { liabilityRoutes } from './liability.ts';
import { marketRefusals, marketRoutes } from './market.ts';
import { offerConsoleRefusals, offerConsoleRoutes } from './offer-console.ts';
import { resultConsoleRefusals, resultConsoleRoutes } from './result-console.ts';
import { slipRefusals, slipRoutes } from './slip.ts';
import { tradingRefusals, tradingRoutes } from './trading.ts';

export * from './bet-console.ts';
export * from './book-console.ts';
export * from './feed-console.ts';
export * from './field.ts';
export * from './liability.ts';
export * from './market.ts';
export type * from './news.ts';
export * from './offer-console.ts';
export * from './result-console.ts';
export * from './slip.ts';
export * from './trading.ts';

export const sportRefusals = {
  ...bookConsoleRefusals,
  ...feedConsoleRefusals,
  ...marketRefusals,
  ...offerConsoleRefusals,
  ...resultConsoleRefusals,
  ...slipRefusals,
  ...tradingRefusals,
} as const;
export const sportRoutes = {
  ...betConsoleRoutes,
  ...bookConsoleRoutes,
  ...feedConsoleRoutes,
  ...liabilityRoutes,
  ...marketRoutes,
  ...offerConsoleRoutes,
  ...resultConsoleRoutes,
  ...slipRoutes,
  ...tradingRoutes,
} as const;
