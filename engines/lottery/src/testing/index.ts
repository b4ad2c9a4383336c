// What every family is proven with: enumeration, chance, a second opinion and the chi-square test.
export * from './chi-square.ts';
export * from './claim.ts';
export * from './fair-return.ts';
export * from './oracle.ts';
export * from './picks.ts';
export * from './printed-odds.ts';
export * from './simulate.ts';
export * from './single-picks.ts';
export * from './words.ts';
