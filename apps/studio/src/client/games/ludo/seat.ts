import { type LudoEvent, type LudoView, MISSES_MAX } from '@parlour/games/ludo';
import { drawing } from '../../instant/drawing.ts';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { SeatLook } from '../../room/game.ts';
import { drawPawn } from './art.ts';
import type { LudoWords } from './words.ts';

/** The last that a seat did in its turn, in a word. */
function saidOf(events: readonly LudoEvent[], seat: number, words: LudoWords): string | null {
  const last = events.findLast((event) => event.kind !== 'end' && event.kind !== 'again');
  if (last === undefined || last.seat !== seat) return null;
  if (last.kind === 'sixes') return words('ludo.said_sixes');
  if (last.kind === 'pass') return words('ludo.said_pass');
  return last.kind === 'missed' ? words('ludo.said_missed') : null;
}

/** Points, tokens at home and missed turns of a player, with its colour. */
function badge(
  { corner, home, missed, points }: LudoView['players'][number],
  words: LudoWords,
): HTMLElement {
  const label = words('ludo.badge', {
    colour: words(`ludo.colour_${corner as 0 | 1 | 2 | 3}`),
    points: String(points),
    home: String(home),
  });
  return element(
    'span',
    { class: `ludo-badge corner-${corner}`, attributes: { role: 'img', 'aria-label': label } },
    drawing(drawPawn(corner), 'drawing ludo-mini'),
    element('b', { text: String(points) }),
    element(
      'span',
      { class: 'ludo-homes' },
      ...[0, 1, 2, 3].map((at) => element('i', { class: at < home ? 'in' : '' })),
    ),
    missed > 0 && element('small', { text: `${missed}/${MISSES_MAX}` }),
  );
}

/** A seat of ludo: its colour, its points and what it wins. */
export function seatLook(
  hand: LudoView,
  seat: number,
  { money, words }: { readonly words: LudoWords; readonly money: Money },
): SeatLook | null {
  const player = hand.players.find((one) => one.seat === seat);
  if (player === undefined) return null;
  const end = hand.events.findLast((event) => event.kind === 'end');
  const won =
    end?.kind === 'end'
      ? end.winners.filter((one) => one.seat === seat).map(({ amount }) => amount)
      : [];
  return {
    isOut: player.isOut,
    isActing: hand.turn === seat,
    stack: money.short(player.stack),
    said: player.isOut ? words('ludo.said_out') : saidOf(hand.events, seat, words),
    bet: null,
    won: won.length > 0 ? won : null,
    cards: null,
    mark: badge(player, words),
  };
}
