export * from './db.ts';
export * from './id.ts';
export * from './list-text.ts';
export * from './migrate.ts';
export * from './server-role.ts';
export * from './statement.ts';
