export * from './bet/index.ts';
export * from './market/market-key.ts';
export * from './odds/index.ts';
export * from './risk/index.ts';
