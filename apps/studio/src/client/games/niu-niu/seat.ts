import { HAND_CARDS, type NiuNiuPlayer, type NiuNiuView, TIMES } from '@parlour/games/niu-niu';
import type { Card } from '@parlour/games/cards';
import { negate, ZERO } from '@parlour/money';
import { type Money, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { cardNames, drawFace } from '../../room/face.ts';
import type { SeatLook } from '../../room/game.ts';
import { bankerMark } from './mark.ts';
import { openMs } from './timing.ts';
import { kindText, type NiuNiuWords, timesText } from './words.ts';

type At = {
  readonly hand: NiuNiuView;
  readonly player: NiuNiuPlayer;
  readonly own: number | null;
};
type Deps = { readonly words: NiuNiuWords; readonly money: Money };

/** What a hand came to for a seat, after the rake; null before its end. */
export const netOf = ({ events }: Pick<NiuNiuView, 'events'>, seat: number): string | null =>
  events
    .flatMap((event) => (event.kind === 'result' ? event.seats : []))
    .find((one) => one.seat === seat)?.net ?? null;

export const bidText = (bid: number, words: NiuNiuWords): string =>
  bid === 0 ? words('niu-niu.said_pass') : words('niu-niu.said_bid', { times: timesText(bid) });

/** A card that is turned over: its back lies below until then. */
const turned = (card: Card): HTMLElement => {
  const face = drawFace(card);
  face.classList.add('fresh');
  return element('span', { class: 'niu-turn' }, drawFace(null), face);
};

/** Five cards. The own four lie open, and the fifth is turned with all others at the end; a bull's three are lifted. */
function cardsOf({ hand, own, player }: At, words: NiuNiuWords): HTMLElement {
  const { cards, hand: kind, seat, triple } = player;
  const isOwn = seat === own;
  const shown = Array.from({ length: HAND_CARDS }, (_, place) => cards?.[place] ?? null);
  const names = cards === null ? words('room.hidden_cards') : cardNames(cards, words);
  const nodes = shown.map((card, place) => {
    const isOpenBefore = !hand.isOver || (isOwn && place < HAND_CARDS - 1);
    const node = card === null || isOpenBefore ? drawFace(card) : turned(card);
    if (hand.isOver && triple?.includes(place) === true) node.classList.add('lifted');
    return node;
  });
  const label = kind === null ? names : `${names}. ${kindText(kind, words)}`;
  const look = isOwn ? 'niu-cards own' : 'niu-cards';
  const times = timesText(hand.grab);
  const view = element(
    'span',
    { class: hand.isOver ? 'niu-hand open' : 'niu-hand' },
    element('span', { class: look, attributes: { role: 'img', 'aria-label': label } }, ...nodes),
    seat === hand.banker && bankerMark(words('niu-niu.banker_at', { times }), times),
    kind !== null &&
      element(
        'span',
        {
          class: triple === null ? 'niu-kind none' : 'niu-kind',
          attributes: { 'aria-hidden': 'true' },
        },
        kindText(kind, words),
        element('bdi', { text: timesText(TIMES[kind]), attributes: { dir: 'ltr' } }),
      ),
  );
  view.style.setProperty('--open', `${openMs(hand, seat)}ms`);
  return view;
}

function saidOf({ hand, own, player }: At, words: NiuNiuWords): string | null {
  const { bid, hasChosen, seat } = player;
  if (hand.phase === 'bids') {
    if (!hasChosen) return null;
    return seat === own && bid !== null ? bidText(bid, words) : words('niu-niu.said_chosen');
  }
  if (seat === hand.banker) return null;
  return hasChosen ? words('niu-niu.said_chosen') : bidText(bid ?? 0, words);
}

/** What a seat has lost at the end, after the banker's last payment. */
function lostOf({ hand, player }: At, { money }: Deps): HTMLElement | null {
  const net = read(netOf(hand, player.seat) ?? '0');
  if (net >= ZERO) return null;
  const text = `−${money.short(negate(net))}`;
  return element('bdi', { class: 'niu-lost', text, attributes: { dir: 'ltr' } });
}

/** A seat of niu niu: five cards, what it has chosen as far as it is open, and the bank. */
export function seatLook(
  { hand, own, seat }: Pick<At, 'hand' | 'own'> & { readonly seat: number },
  deps: Deps,
): SeatLook | null {
  const player = hand.players.find((one) => one.seat === seat);
  if (player === undefined) return null;
  const at = { hand, player, own };
  const net = netOf(hand, seat);
  const isWon = net !== null && read(net) > ZERO;
  return {
    isOut: false,
    isActing: hand.turns.includes(seat),
    stack: deps.money.short(player.stack),
    said: saidOf(at, deps.words),
    bet: player.stake === null ? null : timesText(player.stake),
    won: isWon ? [net] : null,
    cards: cardsOf(at, deps.words),
    mark: lostOf(at, deps),
  };
}
