export * from './plan.ts';
export * from './proof.ts';
export * from './rules.ts';
export * from './sheet.ts';
