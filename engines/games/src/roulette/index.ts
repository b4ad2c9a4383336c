export * from './calls.ts';
export * from './paytable.ts';
export * from './proof.ts';
export * from './rules.ts';
export * from './sheet.ts';
