import { ACE, type Card, RANKS, rankOf, SUITS, suitOf } from '../cards/index.ts';
import { faceOf, isJoker, isPrinted } from './cards.ts';

/** A pure sequence has no joker that stands for another card. */
export type GroupKind = 'pure' | 'sequence' | 'set';

const LEAST = 3;

/** Whether different ranks lie within so many that follow each other; an ace is low or high. */
function isWithin(ranks: readonly number[], length: number): boolean {
  const spans = (aceAs: number): boolean => {
    const all = ranks.map((rank) => (rank === ACE ? aceAs : rank));
    return Math.max(...all) - Math.min(...all) < length;
  };
  return spans(ACE) || (ranks.includes(ACE) && spans(-1));
}

function isRun(cards: readonly Card[], length: number): boolean {
  if (length > RANKS) return false;
  const faces = cards.map(faceOf);
  const ranks = faces.map(rankOf);
  const isOneSuit = new Set(faces.map(suitOf)).size === 1;
  return isOneSuit && new Set(ranks).size === ranks.length && isWithin(ranks, length);
}

function isSet(cards: readonly Card[], size: number): boolean {
  const faces = cards.map(faceOf);
  const isOneRank = new Set(faces.map(rankOf)).size === 1;
  return size <= SUITS && isOneRank && new Set(faces.map(suitOf)).size === faces.length;
}

/**
 * What cards are together; null where they are no group. A wild card in its own place leaves a sequence pure.
 * A group has one card at least that stands for itself; what may be a sequence or a set is a sequence.
 */
export function groupKind(cards: readonly Card[], wild: number): GroupKind | null {
  if (cards.length < LEAST) return null;
  if (!cards.some(isPrinted) && isRun(cards, cards.length)) return 'pure';
  const plain = cards.filter((card) => !isJoker(card, wild));
  if (plain.length > 0) {
    if (isRun(plain, cards.length)) return 'sequence';
    return isSet(plain, cards.length) ? 'set' : null;
  }
  // Of jokers alone, a wild card stands for itself and all others stand beside it.
  return cards.length <= RANKS && cards.some((card) => !isPrinted(card)) ? 'sequence' : null;
}

export const SEQUENCES = 2;

/** Whether groups of a whole hand win: all valid, two sequences at least, one of them pure. */
export function isWinning(groups: readonly (readonly Card[])[], wild: number): boolean {
  const kinds = groups.map((group) => groupKind(group, wild));
  const sequences = kinds.filter((kind) => kind === 'pure' || kind === 'sequence').length;
  return !kinds.includes(null) && kinds.includes('pure') && sequences >= SEQUENCES;
}

/** What of grouped cards counts: nothing of valid groups once two sequences, one of them pure, are there. */
export function freeGroups<Group extends readonly Card[]>(
  groups: readonly Group[],
  wild: number,
): Group[] {
  const kinds = groups.map((group) => groupKind(group, wild));
  if (!kinds.includes('pure')) return [];
  const sequences = kinds.filter((kind) => kind === 'pure' || kind === 'sequence').length;
  return groups.filter((_, at) =>
    sequences >= SEQUENCES ? kinds[at] !== null : kinds[at] === 'pure',
  );
}
