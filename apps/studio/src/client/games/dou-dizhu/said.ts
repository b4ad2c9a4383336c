import type { DouDizhuEvent, DouDizhuView } from '@parlour/games/dou-dizhu';
import { inOrder } from '@parlour/games/dou-dizhu';
import type { Card } from '@parlour/games/cards';
import { add, amountToText, negate, times as multiplied, ZERO } from '@parlour/money';
import { type Money, read } from '../../money.ts';
import { bidText, type DouDizhuWords, kindText, ranksText } from './words.ts';

type SaidBy = {
  readonly words: DouDizhuWords;
  readonly money: Money;
  readonly nameOf: (seat: number) => string;
};
type Result = Extract<DouDizhuEvent, { readonly kind: 'result' }>;

export const resultOf = ({ events }: Pick<DouDizhuView, 'events'>): Result | null =>
  events.find((event) => event.kind === 'result') ?? null;

/** What a hand came to for a seat, after the rake; null before its end. */
export const netOf = (hand: Pick<DouDizhuView, 'events'>, seat: number): string | null =>
  resultOf(hand)?.seats.find((one) => one.seat === seat)?.net ?? null;

/** What a seat was dealt, with the landlord's cards. */
export function dealtTo({ events, players }: DouDizhuView, seat: number): Card[] {
  const left = players.find((one) => one.seat === seat)?.cards ?? [];
  const laid = events.flatMap((event) =>
    event.kind === 'play' && event.seat === seat ? event.cards : [],
  );
  return inOrder([...left, ...laid]);
}

/** What happened in a hand, in a sentence. */
export function sentenceOf(event: DouDizhuEvent, { money, nameOf, words }: SaidBy): string {
  const line = (seat: number, text: string) =>
    words('dou-dizhu.say_line', { name: nameOf(seat), text });
  switch (event.kind) {
    case 'deal':
      return words('dou-dizhu.say_deal', {
        amount: money.show(event.base),
        name: nameOf(event.first),
      });
    case 'bid':
      return line(event.seat, bidText(event.bid, words));
    case 'none':
      return words('dou-dizhu.none');
    case 'landlord':
      return words('dou-dizhu.say_landlord', {
        name: nameOf(event.seat),
        bid: String(event.bid),
        cards: ranksText(event.cards, words),
      });
    case 'play':
      return words('dou-dizhu.say_play', {
        name: nameOf(event.seat),
        kind: kindText(event.as, words),
        cards: ranksText(event.cards, words),
        left: String(event.left),
      });
    case 'pass':
      return line(event.seat, words('dou-dizhu.said_pass'));
    case 'spring':
      return words('dou-dizhu.say_spring');
    case 'open':
      return words('dou-dizhu.say_open', {
        name: nameOf(event.seat),
        cards: ranksText(event.cards, words),
      });
    case 'result':
      return event.seats
        .map(({ net, seat }) => {
          const isLoss = read(net) < ZERO;
          const amount = money.show(isLoss ? negate(read(net)) : read(net));
          const key = isLoss ? 'dou-dizhu.say_loses' : 'dou-dizhu.say_wins';
          return words(key, { name: nameOf(seat), amount });
        })
        .join(' ');
  }
}

/** What a seat put at stake by its bid and took once a hand is over; null where no seat bid. */
export function outcomeOf(
  hand: DouDizhuView,
  seat: number,
): { readonly put: string; readonly won: string } | null {
  const net = netOf(hand, seat);
  if (net === null) return null;
  if (read(net) < ZERO) return { put: amountToText(negate(read(net))), won: '0.00' };
  const share = seat === hand.landlord ? 2n : 1n;
  const stake = multiplied(read(hand.base), BigInt(hand.bid) * share);
  return { put: amountToText(stake), won: amountToText(add(stake, read(net))) };
}

type Last = Extract<DouDizhuEvent, { readonly kind: 'play' | 'pass' }>;

/** The last that a seat did in the trick that lies on the table; nothing where it acts now. */
export function lastOf({ events, isOver, turn }: DouDizhuView, seat: number): Last | null {
  if (!isOver && turn === seat) return null;
  const found = events.findLast(
    (event) => (event.kind === 'play' || event.kind === 'pass') && event.seat === seat,
  );
  return found?.kind === 'play' || found?.kind === 'pass' ? found : null;
}
