export * from './format.ts';
export * from './fractions.ts';
export * from './ladder.ts';
export * from './margin.ts';
export * from './odds.ts';
export * from './shape.ts';
export * from './typed.ts';
