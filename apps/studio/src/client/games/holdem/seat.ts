import type { HoldemEvent, HoldemView } from '@parlour/games/holdem';
import { ZERO } from '@parlour/money';
import { type Money, read } from '../../money.ts';
import { dealerButton, seatCards } from '../../room/face.ts';
import type { SeatLook } from '../../room/game.ts';
import type { HoldemWords } from './words.ts';

type At = { readonly hand: HoldemView; readonly seat: number; readonly own: number | null };

/** The last thing that a seat did on the street, in words. */
function saidOf(events: readonly HoldemEvent[], seat: number, words: HoldemWords): string | null {
  const street = events.findLastIndex(({ kind }) => kind === 'street');
  const last = events
    .slice(street + 1)
    .findLast((event) => (event.kind === 'post' || event.kind === 'move') && event.seat === seat);
  if (last?.kind === 'post') return words(`holdem.said_${last.what}`);
  if (last?.kind !== 'move') return null;
  return words(last.isAllIn ? 'holdem.said_all_in' : `holdem.said_${last.move}`);
}

/** What a seat takes of all pots at the end; null where it takes nothing. */
function wonBy({ events, isOver }: HoldemView, seat: number): readonly string[] | null {
  const won = events.flatMap((event) =>
    event.kind === 'pot' ? event.winners.filter((one) => one.seat === seat) : [],
  );
  return isOver && won.length > 0 ? won.map(({ amount }) => amount) : null;
}

/** A seat that was not dealt in. */
const NOT_DEALT: SeatLook = {
  isOut: false,
  isActing: false,
  stack: null,
  said: null,
  bet: null,
  won: null,
  cards: null,
  mark: null,
};

/** A seat of hold'em: both cards, the bet of the street, the button. */
export function seatLook(
  { hand, own, seat }: At,
  { money, words }: { readonly words: HoldemWords; readonly money: Money },
): SeatLook | null {
  const mark = hand.button === seat ? dealerButton(words) : null;
  const player = hand.players.find((one) => one.seat === seat);
  if (player === undefined) return { ...NOT_DEALT, mark };
  const { bet, cards, isAllIn, isFolded, stack } = player;
  return {
    isOut: isFolded,
    isActing: hand.turn === seat,
    stack: isAllIn ? words('holdem.said_all_in') : money.short(stack),
    said: saidOf(hand.events, seat, words),
    bet: read(bet) > ZERO ? money.short(bet) : null,
    won: wonBy(hand, seat),
    cards: isFolded ? null : seatCards(cards ?? [null, null], { words, isOwn: seat === own }),
    mark,
  };
}
