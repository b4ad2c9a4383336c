export * from './game.ts';
export * from './kinds.ts';
export * from './proof.ts';
export * from './shoal.ts';
export * from './water.ts';
