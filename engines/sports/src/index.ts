export * from './bet/index.ts';
export * from './market/index.ts';
export * from './model/index.ts';
export * from './odds/index.ts';
export * from './risk/index.ts';
export * from './sheet/index.ts';
