import type { NiuNiuEvent, NiuNiuView } from '@parlour/games/niu-niu';
import { add, amountToText, negate, times as multiplied, ZERO } from '@parlour/money';
import { type Money, read } from '../../money.ts';
import { cardName, cardNames } from '../../room/face.ts';
import { bidText, netOf } from './seat.ts';
import { kindText, type NiuNiuWords, timesText } from './words.ts';

type SaidBy = {
  readonly words: NiuNiuWords;
  readonly money: Money;
  readonly nameOf: (seat: number) => string;
};

/** What happened in a hand, in a sentence. */
export function sentenceOf(event: NiuNiuEvent, { money, nameOf, words }: SaidBy): string {
  const line = (seat: number, text: string) =>
    words('niu-niu.say_line', { name: nameOf(seat), text });
  switch (event.kind) {
    case 'deal':
      return words('niu-niu.say_deal', { amount: money.show(event.base) });
    case 'bids':
      return event.bids.map(({ bid, seat }) => line(seat, bidText(bid, words))).join(' ');
    case 'draw':
      return event.cards
        .map((card, at) => line(event.seats[at] as number, cardName(card, words)))
        .join(' ');
    case 'banker':
      return words('niu-niu.say_banker', {
        name: nameOf(event.seat),
        times: timesText(event.grab),
      });
    case 'stakes':
      return event.stakes.map(({ seat, stake }) => line(seat, timesText(stake))).join(' ');
    case 'open':
      return words('niu-niu.say_open', {
        name: nameOf(event.seat),
        cards: cardNames(event.cards, words),
        hand: kindText(event.hand, words),
      });
    case 'pay': {
      const { amount, due, from, to } = event;
      const at = { from: nameOf(from), to: nameOf(to), amount: money.show(amount) };
      return read(amount) < read(due)
        ? words('niu-niu.say_pay_short', { ...at, due: money.show(due) })
        : words('niu-niu.say_pay', at);
    }
    case 'result':
      return event.seats
        .map(({ net, seat }) => {
          const isLoss = read(net) < ZERO;
          const amount = money.show(isLoss ? negate(read(net)) : read(net));
          const key = isLoss ? 'niu-niu.say_loses' : 'niu-niu.say_wins';
          return words(key, { name: nameOf(seat), amount });
        })
        .join(' ');
  }
}

/** What a seat put at stake and took once a hand is over; the banker what it paid and was paid. */
export function outcomeOf(
  hand: NiuNiuView,
  seat: number,
): { readonly put: string; readonly won: string } | null {
  const net = netOf(hand, seat);
  const player = hand.players.find((one) => one.seat === seat);
  if (net === null || player === undefined) return null;
  if (read(net) < ZERO) return { put: amountToText(negate(read(net))), won: '0.00' };
  const stake = multiplied(read(hand.base), BigInt(hand.grab * (player.stake ?? 1)));
  return { put: amountToText(stake), won: amountToText(add(stake, read(net))) };
}
