export * from './hand.ts';
export * from './rake.ts';
export * from './seats.ts';
export * from './sitting.ts';
