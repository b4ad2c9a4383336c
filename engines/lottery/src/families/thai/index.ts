export * from './family.ts';
export * from './pack.ts';
export * from './three-two.ts';
