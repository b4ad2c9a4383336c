export * from './bets.ts';
export * from './table.ts';
