export { arrangeBlinds, type Places } from './blinds.ts';
export { handOf, type HoldemView, type PlayerView } from './hand.ts';
export { holdemLevels, holdemMatches, holdemPlan } from './plan.ts';
export { act, begin, type HoldemAction, legalOf, readAction } from './rules.ts';
export { holdemCode, holdemSheet, holdemSitting } from './sheet.ts';
export type { HoldemEvent, HoldemState } from './state.ts';
