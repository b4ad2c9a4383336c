export * from './draws.ts';
export * from './figures.ts';
export * from './game.ts';
export * from './outcomes.ts';
export * from './pay.ts';
export * from './read.ts';
export * from './sheet.ts';
export * from './count.ts';
