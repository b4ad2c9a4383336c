// The lottery: games, plays, what bets cost and pay, and what a draw does to them.
export * from './chase.ts';
export * from './calendar/index.ts';
export * from './combinatorics.ts';
export * from './cover.ts';
export * from './cut.ts';
export * from './covered-part.ts';
export * from './draw-spec.ts';
export * from './entry-text.ts';
export * from './entry.ts';
export * from './exposure.ts';
export * from './family-list.ts';
export * from './game-preset.ts';
export * from './input.ts';
export * from './limit.ts';
export * from './odds-pack.ts';
export * from './odds.ts';
export * from './pack-preset.ts';
export * from './parlay.ts';
export * from './payout.ts';
export * from './play.ts';
export * from './prize-draw.ts';
export * from './quick-pick.ts';
export * from './ratio-text.ts';
export * from './ratio.ts';
export * from './return-sum.ts';
export * from './selection.ts';
export * from './stake.ts';
export * from './trend.ts';
export { ssc } from './families/ssc/index.ts';
export { threeDigit } from './families/three-digit/index.ts';
export { keno } from './families/keno/index.ts';
export { pc28 } from './families/pc28/index.ts';
export { kuaile10 } from './families/kuaile10/index.ts';
export { elevenFive } from './families/eleven-five/index.ts';
export { fourD, FOUR_D_PACK } from './families/four-d/index.ts';
export { k3, K3_PACK } from './families/k3/index.ts';
export { hanoi, lao } from './families/lao-hanoi/index.ts';
export * from './families/mark-six/index.ts';
export { pk10 } from './families/pk10/index.ts';
export { thaiGovernment, thaiStock, threeTwoPack } from './families/thai/index.ts';
export {
  numbersOf,
  type NumberSet,
  permutationsOf,
  vietnam,
  vietnamPack,
} from './families/vietnam/index.ts';
