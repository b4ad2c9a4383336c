export * from './card.ts';
export * from './combinations.ts';
export * from './enumerate.ts';
export * from './hand-rank.ts';
export * from './shoe.ts';
export * from './symmetry.ts';
export * from './three-hands.ts';
export * from './three-rank.ts';
