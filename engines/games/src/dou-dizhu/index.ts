export {
  beats,
  type Combination,
  type CombinationKind,
  combinationKinds,
  isDoubling,
  playedAs,
  readingsOf,
} from './combination.ts';
export { hintsIn } from './computer.ts';
export { handOf, type DouDizhuPlayer, type DouDizhuView } from './hand.ts';
export { type Hint, hintsOf } from './hint.ts';
export { combinationsIn, type Move, movesOf } from './moves.ts';
export { douDizhuLevels, douDizhuPlan } from './plan.ts';
export {
  BLACK_JOKER,
  cardsFor,
  type Counts,
  countsOf,
  heightOf,
  inOrder,
  isJokerCard,
  PACK,
  RANKS,
  RED_JOKER,
  sizeOf,
} from './ranks.ts';
export type { Legal } from './rules.ts';
export { COMBINATIONS, douDizhuCode, douDizhuSheet, douDizhuSitting } from './sheet.ts';
export { type DouDizhuEvent, HAND_CARDS } from './state.ts';
