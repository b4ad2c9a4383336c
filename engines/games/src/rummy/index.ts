export { type Arrangement, bestArrangement } from './arrangement.ts';
export { faceOf, isJoker, isPrinted, pointsOf, sumOf, wildRankOf } from './cards.ts';
export { freeGroups, type GroupKind, groupKind, isWinning } from './groups.ts';
export { handOf, type PlayerView, type RummyView } from './hand.ts';
export { rummyLevels, rummyMatches, rummyPlan } from './plan.ts';
export { act, begin, type Legal, legalOf, readAction, type RummyAction } from './rules.ts';
export { areShufflesProven } from './proof.ts';
export { rummyCode, rummySheet, rummySitting } from './sheet.ts';
export {
  FIRST_DROP,
  HAND,
  MIDDLE_DROP,
  MISSES_MAX,
  MOST,
  type PlayerState,
  type RummyEvent,
  type RummyState,
  TURNS_MAX,
} from './state.ts';
