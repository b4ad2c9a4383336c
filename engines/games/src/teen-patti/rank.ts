import { type Card, rankThree, type ThreeKind, threeKindOf } from '../cards/index.ts';

/** Kinds of hands from the weakest, by their names in teen patti. */
export const pattiKinds = [
  'high_card',
  'pair',
  'colour',
  'sequence',
  'pure_sequence',
  'trail',
] as const;
export type PattiKind = (typeof pattiKinds)[number];

const OF_THREE: Readonly<Record<ThreeKind, PattiKind>> = {
  high_card: 'high_card',
  pair: 'pair',
  flush: 'colour',
  straight: 'sequence',
  straight_flush: 'pure_sequence',
  three_of_a_kind: 'trail',
};

/** Above the 12 bits in which three cards are compared within their kind. */
const KIND_SHIFT = 12;
const WITHIN_KIND = (1 << KIND_SHIFT) - 1;
/** Where `rankThree` keeps the highest card of a run. */
const TOP_SHIFT = 8;
/** Tops of A-2-3 and A-K-Q for `rankThree`, in which A-2-3 is the lowest run. */
const [WHEEL_TOP, ACE_TOP] = [1, 12];

/** A-K-Q is the highest run, A-2-3 the second, K-Q-J the third. */
const runRank = (within: number): number => {
  const top = within >> TOP_SHIFT;
  if (top === WHEEL_TOP) return ACE_TOP << TOP_SHIFT;
  return (top === ACE_TOP ? ACE_TOP + 1 : top) << TOP_SHIFT;
};

/** Rank of three cards of one pack: a higher number beats a lower one, and suits never break ties. */
export function rankPatti(cards: readonly Card[]): number {
  const rank = rankThree(cards);
  const kind = OF_THREE[threeKindOf(rank)];
  const isRun = kind === 'sequence' || kind === 'pure_sequence';
  const within = rank & WITHIN_KIND;
  return (pattiKinds.indexOf(kind) << KIND_SHIFT) | (isRun ? runRank(within) : within);
}

export const pattiKindOf = (rank: number): PattiKind => pattiKinds[rank >> KIND_SHIFT] as PattiKind;
