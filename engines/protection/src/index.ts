export * from './exclusion.ts';
export * from './harm.ts';
export * from './limit.ts';
export * from './profile.ts';
export * from './visit.ts';
