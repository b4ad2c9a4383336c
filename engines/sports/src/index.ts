export * from './bet/leg-result.ts';
export * from './market/market-key.ts';
export * from './model/index.ts';
export * from './odds/odds.ts';
export * from './sheet/index.ts';
