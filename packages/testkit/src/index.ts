export { openCitusDatabase, skipOnCitus } from './citus.ts';
export * from './clock.ts';
export * from './database.ts';
export * from './dying-process.ts';
export * from './eventually.ts';
export * from './keys.ts';
export * from './locks.ts';
export * from './plan.ts';
export * from './server.ts';
