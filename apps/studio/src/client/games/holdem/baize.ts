import type { HoldemEvent, HoldemView, PlayerView } from '@parlour/games/holdem';
import type { RoomSeatView } from '../../api.ts';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { cardNames, drawFace } from './face.ts';
import { hueOf, nameOf } from './names.ts';
import type { HoldemWords } from './words.ts';

const BOARD_CARDS = 5;
const REVEAL_MS = 420;
const FULL = 360;
const BOTTOM = 90;

/** What the baize shows: a table as it is, or a hand of the past. */
export type BaizeView = {
  readonly seatCount: number;
  readonly seats: readonly Pick<
    RoomSeatView,
    'seat' | 'tag' | 'isComputer' | 'state' | 'stack' | 'isNew' | 'isAway' | 'isOnline'
  >[];
  /** Of the player who looks; it lies at the bottom. */
  readonly own: number | null;
  readonly hand: HoldemView | null;
  /** A number that changes with the hand, so that its cards are dealt again. */
  readonly handKey: string;
  readonly canSit: boolean;
};

type BaizeDeps = {
  readonly words: HoldemWords;
  readonly money: Money;
  readonly onSit: ((seat: number) => void) | null;
};

export type Baize = ReturnType<typeof createBaize>;

/** The last thing that each seat did on the street, in words. */
function saidOf(events: readonly HoldemEvent[], words: HoldemWords): Map<number, string> {
  const said = new Map<number, string>();
  for (const event of events) {
    if (event.kind === 'street') said.clear();
    if (event.kind === 'post') said.set(event.seat, words(`holdem.said_${event.what}`));
    if (event.kind === 'move')
      said.set(
        event.seat,
        words(event.isAllIn ? 'holdem.said_all_in' : `holdem.said_${event.move}`),
      );
  }
  return said;
}

/** What each seat takes of all pots at the end. */
function winsOf(events: readonly HoldemEvent[]): Map<number, readonly string[]> {
  const wins = new Map<number, readonly string[]>();
  for (const event of events)
    if (event.kind === 'pot')
      for (const { amount, seat } of event.winners)
        wins.set(seat, [...(wins.get(seat) ?? []), amount]);
  return wins;
}

/** The oval table: seats around it, cards, bets and pots. It is drawn again as a whole where something changes. */
export function createBaize({ money, onSit, words }: BaizeDeps) {
  const board = element('div', {
    class: 'baize-board',
    attributes: { role: 'img', 'aria-label': words('holdem.board') },
  });
  const pots = element('div', { class: 'baize-pots' });
  const note = element('p', { class: 'baize-note' });
  const middle = element('div', { class: 'baize-middle' }, pots, board, note);
  const seats = element('ol', {
    class: 'baize-seats',
    attributes: { 'aria-label': words('holdem.seats') },
  });
  const view = element(
    'div',
    { class: 'baize' },
    element('div', { class: 'baize-rail', attributes: { 'aria-hidden': 'true' } }),
    middle,
    seats,
  );
  const known = new Map<number, { text: string; node: HTMLElement }>();
  let [shown, handKey, boardText] = [0, '', ''];

  const place = (node: HTMLElement, seat: number, { own, seatCount }: BaizeView): HTMLElement => {
    const turn = BOTTOM + (((seat - (own ?? 0) + seatCount) % seatCount) * FULL) / seatCount;
    const [x, y] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    node.style.setProperty('--cx', x.toFixed(4));
    node.style.setProperty('--cy', y.toFixed(4));
    return node;
  };

  const freeSeat = (seat: number, baize: BaizeView): HTMLElement => {
    const node = place(element('li', { class: 'seat free' }), seat, baize);
    if (!baize.canSit || onSit === null) return node;
    node.append(
      element('button', {
        class: 'seat-sit',
        text: words('holdem.seat_take'),
        attributes: {
          type: 'button',
          'aria-label': words('holdem.seat_free', { seat: String(seat + 1) }),
        },
        onClick: () => onSit(seat),
      }),
    );
    return node;
  };

  const stateText = ({
    isAway,
    isNew,
    isOnline,
    state,
  }: BaizeView['seats'][number]): string | null => {
    if (state === 'reserved') return words('holdem.reserved');
    if (isAway) return words('holdem.away');
    if (!isOnline) return words('holdem.lost_line');
    return isNew ? words('holdem.waits_blind') : null;
  };

  const seatCards = (player: PlayerView, seat: number, baize: BaizeView): HTMLElement => {
    const cards = player.cards ?? [null, null];
    const isOwn = seat === baize.own;
    const label =
      player.cards === null ? words('holdem.hidden_cards') : cardNames(player.cards, words);
    return element(
      'span',
      {
        class: isOwn ? 'seat-cards own' : 'seat-cards',
        attributes: { role: 'img', 'aria-label': label },
      },
      ...cards.map((card) => drawFace(card)),
    );
  };

  const potBadge = (amount: string, kind: string): HTMLElement =>
    element(
      'span',
      { class: kind },
      element('i', { class: 'chip-disc', attributes: { 'aria-hidden': 'true' } }),
      element('bdi', { text: money.short(amount), attributes: { dir: 'ltr' } }),
    );

  const takenSeat = (
    one: BaizeView['seats'][number],
    baize: BaizeView,
    {
      said,
      wins,
    }: { said: ReadonlyMap<number, string>; wins: ReadonlyMap<number, readonly string[]> },
  ): HTMLElement => {
    const { hand, own } = baize;
    const { seat, tag } = one;
    const player = hand?.players.find((dealt) => dealt.seat === seat) ?? null;
    const isIn = player !== null && !player.isFolded;
    const won = hand?.isOver === true ? wins.get(seat) : undefined;
    const stack = player === null || hand?.isOver === true ? one.stack : player.stack;
    const look = [
      'seat',
      seat === own ? 'mine' : '',
      hand?.turn === seat ? 'acting' : '',
      player?.isFolded === true ? 'folded' : '',
      won === undefined ? '' : 'wins',
      one.isAway || !one.isOnline ? 'gone' : '',
    ].join(' ');
    const name = seat === own ? words('holdem.you') : nameOf(tag, words);
    const line = stateText(one) ?? (hand?.isOver === true ? null : (said.get(seat) ?? null));
    const node = element(
      'li',
      {
        class: look,
        attributes: { 'data-seat': String(seat) },
      },
      isIn && seatCards(player, seat, baize),
      element(
        'span',
        { class: 'seat-pod' },
        element('span', { class: 'seat-ring', attributes: { 'aria-hidden': 'true' } }),
        element('span', {
          class: one.isComputer ? 'seat-face computer' : 'seat-face',
          text: one.isComputer ? '⚙' : name.slice(0, 1),
          attributes: { 'aria-hidden': 'true' },
        }),
        element(
          'span',
          { class: 'seat-text' },
          element('span', { class: 'seat-name', text: name }),
          element('bdi', {
            class: 'seat-stack',
            text: player?.isAllIn === true ? words('holdem.said_all_in') : money.short(stack),
            attributes: { dir: 'ltr' },
          }),
        ),
      ),
      line !== null && element('span', { class: 'seat-said', text: line }),
      won !== undefined &&
        element(
          'span',
          { class: 'seat-won' },
          ...won.map((amount) => element('bdi', { text: `+${money.short(amount)}` })),
        ),
      player !== null && Number.parseFloat(player.bet) > 0 && potBadge(player.bet, 'seat-bet'),
      hand?.button === seat &&
        element('span', {
          class: 'seat-button',
          text: 'D',
          attributes: { role: 'img', 'aria-label': words('holdem.dealer') },
        }),
    );
    node.style.setProperty('--hue', String(hueOf(tag)));
    return place(node, seat, baize);
  };

  const drawBoard = ({ hand }: BaizeView): number => {
    const cards = hand?.board ?? [];
    const text = cards.join();
    if (text === boardText) return 0;
    const fresh = Math.max(0, cards.length - shown);
    const before = cards.length - fresh;
    board.replaceChildren(
      ...Array.from({ length: BOARD_CARDS }, (_, at) => {
        const card = cards[at];
        if (card === undefined) return element('span', { class: 'hc slot' });
        const face = drawFace(card);
        if (at >= before) {
          face.classList.add('fresh');
          face.style.animationDelay = `${(at - before) * (REVEAL_MS / (fresh > 2 ? 2.5 : 1))}ms`;
        }
        return face;
      }),
    );
    board.setAttribute('aria-label', `${words('holdem.board')}: ${cardNames(cards, words) || '–'}`);
    [shown, boardText] = [cards.length, text];
    return fresh > 3 ? fresh * (REVEAL_MS / 2.5) : 0;
  };

  return {
    view,
    /** `text` is what the middle says where no hand is played. */
    draw(baize: BaizeView, text: string | null): void {
      if (baize.handKey !== handKey) {
        [shown, handKey, boardText] = [0, baize.handKey, '-'];
        view.classList.add('dealing');
      } else view.classList.remove('dealing');
      view.dataset['seats'] = String(baize.seatCount);
      const lateMs = drawBoard(baize);
      view.style.setProperty('--late', `${lateMs}ms`);
      const { hand } = baize;
      const events = hand?.events ?? [];
      const at = { said: saidOf(events, words), wins: winsOf(events) };
      const nodes = Array.from({ length: baize.seatCount }, (_, seat) => {
        const one = baize.seats.find((taken) => taken.seat === seat);
        const node = one === undefined ? freeSeat(seat, baize) : takenSeat(one, baize, at);
        const html = node.outerHTML;
        const before = known.get(seat);
        if (before?.text === html) return before.node;
        known.set(seat, { text: html, node });
        return node;
      });
      for (const [place, node] of nodes.entries())
        if (seats.children[place] !== node)
          if (seats.children[place] === undefined) seats.append(node);
          else seats.replaceChild(node, seats.children[place] as Element);
      while (seats.childElementCount > nodes.length) seats.lastElementChild?.remove();
      // One pot is counted with the bets that still lie before the seats.
      const lying = hand === null ? [] : hand.pots.length > 1 ? hand.pots : [hand.pot];
      pots.replaceChildren(
        ...lying.map((amount, place) =>
          element('span', {
            class: 'baize-pot',
            text: words(place === 0 ? 'holdem.pot' : 'holdem.side_pot', {
              amount: money.short(amount),
            }),
          }),
        ),
      );
      const best = events.findLast((event) => event.kind === 'pot' && event.hand !== null);
      const kind = best?.kind === 'pot' && best.hand !== null ? best.hand : null;
      note.textContent =
        kind === null ? (text ?? '') : words(`holdem.hand_${kind}` as Parameters<HoldemWords>[0]);
      note.classList.toggle('made', kind !== null);
    },
    /** How much of the clock is left, 0 to 1, and whether the bank is being used. */
    tick(left: number | null, isBank: boolean): void {
      const acting = seats.querySelector<HTMLElement>('.acting');
      if (acting === null || left === null) return;
      acting.style.setProperty('--left', left.toFixed(3));
      acting.classList.toggle('bank', isBank);
    },
  };
}
