export * from './plan.ts';
export * from './prizes.ts';
export * from './proof.ts';
export * from './rooms.ts';
export * from './rules.ts';
export * from './sheet.ts';
export * from './tickets.ts';
