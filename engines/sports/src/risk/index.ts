export * from './closing-value.ts';
export * from './liability.ts';
export * from './stake-decision.ts';
export * from './stake-limit.ts';
