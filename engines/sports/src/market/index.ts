export * from './decide.ts';
export { outcomesOf, type OutcomeSet } from './kind.ts';
export * from './market-key.ts';
export type { Market, MarketGroup } from './market.ts';
export * from './registry.ts';
export * from './rule.ts';
export * from './specifiers.ts';
export * from './variant.ts';
export * from './void-reason.ts';
