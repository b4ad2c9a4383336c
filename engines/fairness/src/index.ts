export * from './chain.ts';
export * from './deal.ts';
export * from './draw.ts';
export { createHmac, sha256Hex } from './hash.ts';
export * from './instant.ts';
export * from './merkle.ts';
export * from './pool.ts';
export * from './seed.ts';
export * from './stream.ts';
