export * from './hand.ts';
export * from './sitting.ts';
