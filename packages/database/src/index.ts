export * from './builder.ts';
export * from './columns.ts';
export * from './db.ts';
export * from './id.ts';
export * from './list-text.ts';
export * from './migrate.ts';
export * from './server-role.ts';
