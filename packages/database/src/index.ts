export * from './db.ts';
export * from './distribute.ts';
export * from './id.ts';
export * from './list-text.ts';
export * from './migrate.ts';
export * from './server-role.ts';
export * from './shards.ts';
export * from './statement.ts';
