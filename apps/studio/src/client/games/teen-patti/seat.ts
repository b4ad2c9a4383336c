import type { PlayerView, TeenPattiEvent, TeenPattiView } from '@parlour/games/teen-patti';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { dealerButton, seatCards } from '../../room/face.ts';
import type { SeatLook } from '../../room/game.ts';
import type { PattiWords } from './words.ts';

type At = { readonly hand: TeenPattiView; readonly seat: number; readonly own: number | null };

/** The name of what a seat does; null where the event is none of its deeds. */
export function deedOf(event: TeenPattiEvent, words: PattiWords): string | null {
  switch (event.kind) {
    case 'bet':
      if (event.isAllIn) return words('teen-patti.said_all_in');
      return words(
        `teen-patti.said_${event.isBlind ? 'blind' : 'chaal'}${event.isRaise ? '_double' : ''}`,
      );
    case 'boot':
    case 'look':
    case 'pack':
    case 'refuse':
    case 'show':
    case 'side':
      return words(`teen-patti.said_${event.kind}`);
    default:
      return null;
  }
}

const doerOf = (event: TeenPattiEvent): number | null =>
  event.kind === 'refuse' ? event.by : 'seat' in event ? event.seat : null;

function saidOf(events: readonly TeenPattiEvent[], seat: number, words: PattiWords): string | null {
  const last = events.findLast(
    (event) => doerOf(event) === seat && event.kind !== 'boot' && deedOf(event, words) !== null,
  );
  return last === undefined ? null : deedOf(last, words);
}

function wonBy({ events, isOver }: TeenPattiView, seat: number): readonly string[] | null {
  const won = events.flatMap((event) =>
    event.kind === 'pot' ? event.winners.filter((one) => one.seat === seat) : [],
  );
  return isOver && won.length > 0 ? won.map(({ amount }) => amount) : null;
}

/** Three cards, and whether their player has looked at them. */
const heldCards = (
  { cards, isSeen }: PlayerView,
  { isOver, isOwn, words }: { isOver: boolean; isOwn: boolean; words: PattiWords },
): HTMLElement =>
  element(
    'span',
    { class: 'patti-held' },
    seatCards(cards ?? [null, null, null], { isOwn, words }),
    !isOver &&
      element('span', {
        class: isSeen ? 'patti-state seen' : 'patti-state',
        text: words(isSeen ? 'teen-patti.is_seen' : 'teen-patti.is_blind'),
      }),
  );

/** A seat of teen patti: three cards, blind or seen, and all that it has put in. */
export function seatLook(
  { hand, own, seat }: At,
  { money, words }: { readonly words: PattiWords; readonly money: Money },
): SeatLook | null {
  const player = hand.players.find((one) => one.seat === seat);
  if (player === undefined) return null;
  const { isAllIn, isPacked, stack, total } = player;
  const { isOver } = hand;
  return {
    isOut: isPacked,
    isActing: hand.turn === seat,
    stack: isAllIn ? words('teen-patti.said_all_in') : money.short(stack),
    said: hand.turn === seat ? null : saidOf(hand.events, seat, words),
    bet: isOver ? null : money.short(total),
    won: wonBy(hand, seat),
    cards: isPacked ? null : heldCards(player, { isOver, isOwn: seat === own, words }),
    mark: hand.button === seat ? dealerButton(words) : null,
  };
}
