export * from './draw.ts';
export * from './family.ts';
export * from './pack.ts';
export * from './number-set.ts';
