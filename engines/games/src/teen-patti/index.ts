export { handOf, type PlayerView, type TeenPattiView } from './hand.ts';
export { arrangeDeal, teenPattiLevels, teenPattiPlan } from './plan.ts';
export { teenPattiCode, teenPattiSheet, teenPattiSitting } from './sheet.ts';
export {
  BLIND_TURNS_MAX,
  POT_LIMIT_BOOTS,
  STAKE_MAX_BOOTS,
  type TeenPattiEvent,
  type Places,
} from './state.ts';
