export { type PattiPlayerView, type PattiView } from './hand.ts';
export { arrangeButton, pattiLevels, pattiPlan } from './plan.ts';
export { type PattiKind, pattiKindOf, pattiKinds, rankPatti } from './rank.ts';
export { pattiCode, pattiSheet, pattiSitting } from './sheet.ts';
export { BLIND_TURNS_MAX, type PattiEvent, POT_LIMIT_BOOTS } from './state.ts';
