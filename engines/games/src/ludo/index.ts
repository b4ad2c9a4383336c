export * from './board.ts';
export { handOf, type LudoPlayerView, type LudoView } from './hand.ts';
export { arrangeMatch, ludoLevels, ludoPlan, variantOf } from './plan.ts';
export { act, begin, type LudoAction, MISSES_MAX, movesOf, readAction, ROUNDS } from './rules.ts';
export { ludoCode, ludoSheet, ludoSitting } from './sheet.ts';
export type { LudoEvent, LudoPlayer, LudoState, Variant } from './state.ts';
