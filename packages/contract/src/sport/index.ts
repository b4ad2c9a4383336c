// The sportsbook: what is offered, and slips on it.
import { marketRefusals, marketRoutes } from './market.ts';
import { slipRefusals, slipRoutes } from './slip.ts';

export * from './field.ts';
export * from './market.ts';
export type * from './news.ts';
export * from './slip.ts';

export const sportRefusals = { ...marketRefusals, ...slipRefusals } as const;
export const sportRoutes = { ...marketRoutes, ...slipRoutes } as const;
