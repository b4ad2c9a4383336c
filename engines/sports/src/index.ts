export * from './bet/leg-result.ts';
export * from './market/index.ts';
export * from './model/index.ts';
export * from './odds/odds.ts';
export * from './sheet/index.ts';
