export * from './joined.ts';
export * from './levels.ts';
export * from './rules.ts';
export * from './sheet.ts';
