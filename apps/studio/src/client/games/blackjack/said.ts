import { type BlackjackEvent, isNatural, totalOf, TWENTY_ONE } from '@parlour/games/blackjack';
import type { Card } from '@parlour/games/cards';
import { nameOfCard, namesOfCards } from '../../cards/names.ts';
import type { SceneDeps } from '../../instant/scene.ts';
import type { BlackjackKey } from './blackjack.ts';

type Words = SceneDeps<BlackjackKey>['words'];

/** A total as it is read aloud: soft where an ace counts eleven. */
export function saidTotal(cards: readonly Card[], words: Words, isSplit = false): string {
  const { isSoft, total } = totalOf(cards);
  if (!isSplit && isNatural(cards)) return words('blackjack.natural');
  if (total > TWENTY_ONE) return words('blackjack.over', { total });
  return words(isSoft && total < TWENTY_ONE ? 'blackjack.soft' : 'blackjack.total', { total });
}

/** What an event says, in a sentence; nothing where another event says it. */
export function saidEvent(event: BlackjackEvent, words: Words): string | null {
  switch (event.kind) {
    case 'deal':
      return words('blackjack.said_deal', {
        cards: namesOfCards(event.player, words),
        total: saidTotal(event.player, words),
        up: nameOfCard(event.up, words),
      });
    case 'sides':
      return event.made
        .map(({ hand, place }) =>
          words('blackjack.said_side', {
            place: words(`blackjack.${place}`),
            hand: words(`blackjack.${hand ?? 'no_win'}`),
          }),
        )
        .join(' ');
    case 'insurance':
      return words(`blackjack.said_${event.state}`);
    case 'no_natural':
      return words('blackjack.peek');
    case 'turn':
      return event.hand === 0 ? null : words('blackjack.said_turn', { number: event.hand + 1 });
    case 'card':
      return words('blackjack.said_card', {
        number: event.hand + 1,
        card: nameOfCard(event.card, words),
      });
    case 'split':
      return words('blackjack.said_split', {
        number: event.hand + 1,
        cards: namesOfCards(event.cards, words),
      });
    case 'double':
    case 'stand':
    case 'surrender':
      return words(`blackjack.said_${event.kind}`, { number: event.hand + 1 });
    case 'dealer':
      return words('blackjack.said_dealer', {
        cards: namesOfCards(event.cards, words),
        total: saidTotal(event.cards, words),
      });
    case 'result':
      return event.hands
        .map(({ result }, at) =>
          words('blackjack.said_result', { number: at + 1, result: words(`blackjack.${result}`) }),
        )
        .join(' ');
  }
}
