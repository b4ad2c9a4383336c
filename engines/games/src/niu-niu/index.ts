export {
  type BullKind,
  bullKindOf,
  bullKinds,
  bullOf,
  HANDS_OF,
  rankBull,
  TIMES,
  TIMES_MOST,
} from './bull.ts';
export { handOf, type NiuNiuPlayer, type NiuNiuView } from './hand.ts';
export { niuNiuLevels, niuNiuPlan } from './plan.ts';
export { niuNiuCode, niuNiuSheet, niuNiuSitting } from './sheet.ts';
export { BIDS, HAND_CARDS, type NiuNiuEvent, STAKES } from './state.ts';
