export * from './live.ts';
export * from './merge.ts';
