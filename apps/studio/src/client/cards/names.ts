import { ACE, type Card, DECK_CARDS, rankOf } from '@parlour/games/cards';
import type { Words } from '../words/words.ts';
import { courtOf } from './courts.ts';
import { signOfRank } from './face.ts';
import { suitNameOf } from './pips.ts';

/** A card as it is read aloud: "Queen of hearts". */
export function nameOfCard(card: Card, words: Words): string {
  if (card >= DECK_CARDS) return words('card.joker');
  const rank = rankOf(card);
  const suit = words(`card.${suitNameOf(card)}`);
  if (rank === ACE) return words('card.ace', { suit });
  const court = courtOf(rank);
  return court === null
    ? words('card.number', { rank: signOfRank(rank), suit })
    : words(`card.${court}`, { suit });
}

/** Several cards as they are read aloud. */
export const namesOfCards = (cards: readonly Card[], words: Words): string =>
  cards.map((card) => nameOfCard(card, words)).join(', ');
