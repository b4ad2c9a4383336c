import type { DouDizhuPlayer, DouDizhuView } from '@parlour/games/dou-dizhu';
import { negate, ZERO } from '@parlour/money';
import { type Money, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { placeOf } from '../../room/baize.ts';
import { drawFace } from '../../room/face.ts';
import type { SeatLook } from '../../room/game.ts';
import { drawCards } from './face.ts';
import { roleMark } from './mark.ts';
import { lastOf, netOf } from './said.ts';
import { bidText, type DouDizhuWords } from './words.ts';

type Deps = { readonly words: DouDizhuWords; readonly money: Money };
type At = {
  readonly hand: DouDizhuView;
  readonly player: DouDizhuPlayer;
  readonly own: number | null;
};

const FEW = 2;
const LONG = 10;
const SEATS = 3;

/** What a seat laid last, or what it still held at the end, beside it towards the middle. */
function laidBy({ hand, own, player }: At, words: DouDizhuWords): HTMLElement | null {
  const { cards: held, seat } = player;
  const last = lastOf(hand, seat);
  const isOpen = hand.isOver && hand.landlord !== null && player.count > 0;
  const cards = isOpen ? held : last?.kind === 'play' ? last.cards : null;
  if (cards === null || cards.length === 0) return null;
  const [x] = placeOf(seat, { own, seatCount: SEATS });
  const side = Math.abs(x) < 0.1 ? 'below' : x < 0 ? 'left' : 'right';
  const long = cards.length > LONG ? ' long' : '';
  const view = drawCards(cards, `dou-laid ${side}${isOpen ? ' open' : ''}${long}`, words);
  view.style.setProperty('--count', String(Math.min(LONG, cards.length)));
  return view;
}

/** How many cards a seat still holds, on a back; few of them are a warning. */
function countOf({ hand, player }: At, words: DouDizhuWords): HTMLElement {
  const isFew = hand.phase === 'play' && player.count <= FEW;
  return element(
    'span',
    {
      class: isFew ? 'dou-count few' : 'dou-count',
      attributes: {
        role: 'img',
        'aria-label': words('dou-dizhu.cards_left', { count: String(player.count) }),
      },
    },
    drawFace(null),
    element('b', { text: String(player.count) }),
  );
}

/** What a seat has lost, once the hand is over. */
function lostOf({ hand, player }: At, { money }: Deps): HTMLElement | null {
  const net = read(netOf(hand, player.seat) ?? '0');
  if (net >= ZERO) return null;
  const text = `−${money.short(negate(net))}`;
  return element('bdi', { class: 'dou-lost', text, attributes: { dir: 'ltr' } });
}

function saidOf(hand: DouDizhuView, player: DouDizhuPlayer, words: DouDizhuWords): string | null {
  if (hand.phase === 'bid') return player.bid === null ? null : bidText(player.bid, words);
  return lastOf(hand, player.seat)?.kind === 'pass' ? words('dou-dizhu.said_pass') : null;
}

/** A seat: how many cards are left, what was laid last, the landlord's crown. */
export function seatLook(
  { hand, own, seat }: Pick<At, 'hand' | 'own'> & { readonly seat: number },
  deps: Deps,
): SeatLook | null {
  const player = hand.players.find((one) => one.seat === seat);
  if (player === undefined) return null;
  const at = { hand, player, own };
  const net = netOf(hand, seat);
  const { words } = deps;
  return {
    isOut: false,
    isActing: hand.turn === seat,
    stack: null,
    said: saidOf(hand, player, words),
    bet: null,
    won: net !== null && read(net) > ZERO ? [net] : null,
    cards: element(
      'span',
      { class: seat === own ? 'dou-hand own' : 'dou-hand' },
      laidBy(at, words),
      hand.isOver ? null : countOf(at, words),
      hand.landlord !== null &&
        element('span', { class: 'dou-brow' }, roleMark(seat === hand.landlord, words)),
    ),
    mark: lostOf(at, deps),
  };
}
