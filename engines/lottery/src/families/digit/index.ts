// Plays on rows of digits, which SSC, 3D and every game that ends in digits share.
export * from './any-digit.ts';
export * from './digits.ts';
export * from './direct.ts';
export * from './draw.ts';
export * from './group-entry.ts';
export * from './group-sum.ts';
export * from './group.ts';
export * from './stars.ts';
export * from './sum.ts';
export * from './three-card.ts';
export * from './two-sided.ts';
export { type Places, sameNumbers } from './units.ts';
export * from './window.ts';
