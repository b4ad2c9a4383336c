// What agents earn: contracts and their bounds, bills and their payment, rebates up the tree, and
// the plans of affiliates.
export * from './affiliate/index.ts';
export * from './bound.ts';
export * from './calculate.ts';
export * from './carry.ts';
export * from './contract-state.ts';
export * from './family.ts';
export * from './kind.ts';
export * from './limits.ts';
export * from './pay.ts';
export * from './period.ts';
export * from './realtime.ts';
export * from './rebate.ts';
export * from './tier-check.ts';
export * from './tier.ts';
export * from './turnover-cap.ts';
export * from './turnover-pay.ts';
