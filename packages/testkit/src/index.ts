export * from './clock.ts';
export * from './database.ts';
export * from './plan.ts';
