export * from './ball.ts';
export * from './family.ts';
