import type { HoldemEvent, HoldemView } from '@parlour/games/holdem';
import { add, amountToText, ZERO } from '@parlour/money';
import { type Money, read } from '../../money.ts';
import { cardNames } from '../../room/face.ts';
import type { HoldemWords } from './words.ts';

type Names = (seat: number) => string;
type SaidBy = { readonly words: HoldemWords; readonly money: Money; readonly nameOf: Names };

/** What happened in a hand, in a sentence. */
export function sentenceOf(event: HoldemEvent, { money, nameOf, words }: SaidBy): string {
  switch (event.kind) {
    case 'post':
      return words('room.say_move', {
        name: nameOf(event.seat),
        move: words(`holdem.said_${event.what}`),
        amount: money.short(event.amount),
      });
    case 'move':
      return words('room.say_move', {
        name: nameOf(event.seat),
        move: words(event.isAllIn ? 'holdem.said_all_in' : `holdem.said_${event.move}`),
        amount: read(event.amount) === ZERO ? '' : money.short(event.to),
      });
    case 'street':
      return words('holdem.say_street', {
        street: words(`holdem.street_${event.street}`),
        cards: cardNames(event.cards, words),
      });
    case 'open':
      return words('room.say_shows', {
        name: nameOf(event.seat),
        cards: cardNames(event.cards, words),
      });
    case 'muck':
      return words('holdem.say_mucks', { name: nameOf(event.seat) });
    case 'return':
      return words('holdem.say_returned', {
        name: nameOf(event.seat),
        amount: money.short(event.amount),
      });
    case 'pot':
      return event.winners
        .map(({ amount, seat }) => {
          const at = { name: nameOf(seat), amount: money.show(amount) };
          return event.hand === null
            ? words('room.say_wins', at)
            : words('holdem.say_wins_with', {
                ...at,
                hand: words(`holdem.hand_${event.hand}` as 'holdem.hand_pair'),
              });
        })
        .join(' ');
  }
}

/** What a seat put in and took, once a hand is over. */
export function outcomeOf(
  { events, players }: HoldemView,
  seat: number,
): { readonly put: string; readonly won: string } | null {
  const player = players.find((one) => one.seat === seat);
  if (player === undefined) return null;
  const won = events.flatMap((event) =>
    event.kind === 'pot' ? event.winners.filter((one) => one.seat === seat) : [],
  );
  const sum = won.reduce((all, { amount }) => add(all, read(amount)), ZERO);
  return { put: player.total, won: amountToText(sum) };
}
