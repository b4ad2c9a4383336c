export * from './live.ts';
export * from './merge.ts';
export * from './pool.ts';
