import type { TeenPattiEvent, TeenPattiView } from '@parlour/games/teen-patti';
import { add, amountToText, ZERO } from '@parlour/money';
import { type Money, read } from '../../money.ts';
import { cardNames } from '../../room/face.ts';
import { deedOf } from './seat.ts';
import type { PattiKey, PattiWords } from './words.ts';

type SaidBy = {
  readonly words: PattiWords;
  readonly money: Money;
  readonly nameOf: (seat: number) => string;
};

function wins(event: Extract<TeenPattiEvent, { kind: 'pot' }>, by: SaidBy): string {
  const { money, nameOf, words } = by;
  return event.winners
    .map(({ amount, seat }) => {
      const at = { name: nameOf(seat), amount: money.show(amount) };
      if (event.hand === null) return words('room.say_wins', at);
      const hand = words(`teen-patti.hand_${event.hand}` as PattiKey);
      return words('teen-patti.say_wins_with', { ...at, hand });
    })
    .join(' ');
}

/** What happened in a hand, in a sentence. */
export function sentenceOf(event: TeenPattiEvent, by: SaidBy): string {
  const { money, nameOf, words } = by;
  switch (event.kind) {
    case 'limit':
      return words('teen-patti.say_limit');
    case 'pot':
      return wins(event, by);
    case 'open':
      return words('room.say_shows', {
        name: nameOf(event.seat),
        cards: cardNames(event.cards, words),
      });
    case 'return':
      return words('teen-patti.say_returned', {
        name: nameOf(event.seat),
        amount: money.short(event.amount),
      });
    case 'side':
      return words('teen-patti.say_side', {
        name: nameOf(event.seat),
        other: nameOf(event.asked),
        amount: money.short(event.amount),
      });
    case 'refuse':
      return words('teen-patti.say_refuse', { name: nameOf(event.by) });
    case 'compared':
      return words('teen-patti.say_compared', { name: nameOf(event.loser) });
    default:
      return words('room.say_move', {
        name: nameOf(event.seat),
        move: deedOf(event, words) ?? '',
        amount: 'amount' in event ? money.short(event.amount) : '',
      }).trimEnd();
  }
}

/** What a seat put in and took, once a hand is over. */
export function outcomeOf(
  { events, players }: TeenPattiView,
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
