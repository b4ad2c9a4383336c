export * from './hand.ts';
export * from './match.ts';
export * from './pots.ts';
export * from './rake.ts';
export * from './seats.ts';
export * from './sitting.ts';
