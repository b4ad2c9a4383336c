export * from './deck.ts';
export * from './game.ts';
export * from './plan.ts';
