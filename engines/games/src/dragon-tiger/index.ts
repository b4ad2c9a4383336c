export * from './proof.ts';
export * from './rules.ts';
