import {
  ACE,
  type Card,
  KING,
  rankOf,
  rankThree,
  type ThreeKind,
  threeKindOf,
} from '../cards/index.ts';

/** Hands of teen patti from the weakest: three alike stand above a run of one suit. */
export const teenPattiKinds = [
  'high_card',
  'pair',
  'flush',
  'straight',
  'straight_flush',
  'three_of_a_kind',
] as const satisfies readonly ThreeKind[];

const KIND_SHIFT = 12;
const WITHIN = (1 << KIND_SHIFT) - 1;
/** Runs have their highest card in the highest digit of their rank. */
const TOP_SHIFT = 8;
/** A-2-3 stands between A-K-Q and K-Q-J: runs with a king or less move down for it. */
const LOW_RUN_TOP = 1;

/**
 * Rank of three cards of one pack as teen patti has it: a higher number beats a lower one. A-K-Q is the
 * highest run and A-2-3 the second; suits never break ties.
 */
export function rankTeenPatti(cards: readonly Card[]): number {
  const rank = rankThree(cards);
  const kind = threeKindOf(rank);
  const isRun = kind === 'straight' || kind === 'straight_flush';
  const within = isRun ? runRank(rank & WITHIN) : rank & WITHIN;
  return (teenPattiKinds.indexOf(kind) << KIND_SHIFT) | within;
}

function runRank(within: number): number {
  const top = within >> TOP_SHIFT;
  if (top === ACE) return ACE;
  return top === LOW_RUN_TOP ? KING : top - 1;
}

export const teenPattiKindOf = (rank: number): ThreeKind =>
  teenPattiKinds[rank >> KIND_SHIFT] as ThreeKind;

/** Whether cards are three aces, which pair plus pays by themselves. */
export const isThreeAces = (cards: readonly Card[]): boolean =>
  cards.every((card) => rankOf(card) === ACE);
