// The sportsbook: what is offered, and slips on it.
import { feedConsoleRefusals, feedConsoleRoutes } from './feed-console.ts';
import { marketRefusals, marketRoutes } from './market.ts';
import { slipRefusals, slipRoutes } from './slip.ts';

export * from './feed-console.ts';
export * from './field.ts';
export * from './market.ts';
export type * from './news.ts';
export * from './slip.ts';

export const sportRefusals = {
  ...feedConsoleRefusals,
  ...marketRefusals,
  ...slipRefusals,
} as const;
export const sportRoutes = { ...feedConsoleRoutes, ...marketRoutes, ...slipRoutes } as const;
