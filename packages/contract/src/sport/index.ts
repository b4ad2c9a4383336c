// The sportsbook: what is offered, and slips on it.
import { betDeskRoutes } from './bet-desk.ts';
import { feedConsoleRefusals, feedConsoleRoutes } from './feed-console.ts';
import { liabilityRoutes } from './liability.ts';
import { marketRefusals, marketRoutes } from './market.ts';
import { slipRefusals, slipRoutes } from './slip.ts';
import { tradingRefusals, tradingRoutes } from './trading.ts';

export * from './bet-desk.ts';
export * from './feed-console.ts';
export * from './field.ts';
export * from './liability.ts';
export * from './market.ts';
export type * from './news.ts';
export * from './slip.ts';
export * from './trading.ts';

export const sportRefusals = {
  ...feedConsoleRefusals,
  ...marketRefusals,
  ...slipRefusals,
  ...tradingRefusals,
} as const;
export const sportRoutes = {
  ...betDeskRoutes,
  ...feedConsoleRoutes,
  ...liabilityRoutes,
  ...marketRoutes,
  ...slipRoutes,
  ...tradingRoutes,
} as const;
