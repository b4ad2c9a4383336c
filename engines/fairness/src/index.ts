export * from './chain.ts';
export {
  cutOf,
  type Deal,
  type DealCut,
  dealOf,
  isOpenedOf,
  type OpenedCard,
  orderAgain,
  packRoot,
} from './deal.ts';
export * from './draw.ts';
export { createHmac, sha256Hex } from './hash.ts';
export * from './instant.ts';
export * from './merkle.ts';
export * from './pool.ts';
export * from './rolls.ts';
export * from './seed.ts';
export * from './stream.ts';
