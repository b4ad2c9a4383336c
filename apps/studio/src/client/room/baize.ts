import type { RoomSeatView } from '../api.ts';
import type { Money } from '../money.ts';
import { element } from '../panel/element.ts';
import type { HandView, RoomParts, SeatLook } from './game.ts';
import { hueOf, nameOf } from './names.ts';
import type { RoomWords } from './words.ts';

const FULL = 360;
const BOTTOM = 90;

/** What the baize shows: a table as it is, or a hand of the past. */
export type BaizeView<View extends HandView> = {
  readonly seatCount: number;
  readonly seats: readonly Pick<
    RoomSeatView,
    'seat' | 'tag' | 'isComputer' | 'state' | 'stack' | 'isNew' | 'isAway' | 'isOnline'
  >[];
  /** Of the player who looks; it lies at the bottom. */
  readonly own: number | null;
  readonly hand: View | null;
  /** A number that changes with the hand, so that its cards are dealt again. */
  readonly handKey: string;
  readonly canSit: boolean;
};

type Place = Pick<BaizeView<HandView>, 'own' | 'seatCount'>;
type Sitter = BaizeView<HandView>['seats'][number];

type BaizeDeps<View extends HandView> = {
  readonly words: RoomWords;
  readonly money: Money;
  readonly parts: RoomParts<View>;
  readonly onSit: ((seat: number) => void) | null;
};

/** An amount with a chip before it. */
export const chipBadge = (text: string, look: string): HTMLElement =>
  element(
    'span',
    { class: look },
    element('i', { class: 'chip-disc', attributes: { 'aria-hidden': 'true' } }),
    element('bdi', { text, attributes: { dir: 'ltr' } }),
  );

function placed(node: HTMLElement, seat: number, { own, seatCount }: Place): HTMLElement {
  const turn = BOTTOM + (((seat - (own ?? 0) + seatCount) % seatCount) * FULL) / seatCount;
  const [x, y] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  node.style.setProperty('--cx', x.toFixed(4));
  node.style.setProperty('--cy', y.toFixed(4));
  return node;
}

/** Face, name and chips of a player. */
const pod = (one: Sitter, name: string, stack: string): HTMLElement =>
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
      element('bdi', { class: 'seat-stack', text: stack, attributes: { dir: 'ltr' } }),
    ),
  );

/** Replaces children of a list that are other nodes than before. */
function redraw(list: HTMLElement, nodes: readonly HTMLElement[]): void {
  for (const [place, node] of nodes.entries()) {
    const before = list.children[place];
    if (before === undefined) list.append(node);
    else if (before !== node) before.replaceWith(node);
  }
  while (list.childElementCount > nodes.length) list.lastElementChild?.remove();
}

const classOf = (seat: number, own: number | null, one: Sitter, look: SeatLook | null): string =>
  [
    'seat',
    seat === own ? 'mine' : '',
    look?.isActing === true ? 'acting' : '',
    look?.isOut === true ? 'folded' : '',
    look?.won == null ? '' : 'wins',
    one.isAway || !one.isOnline ? 'gone' : '',
  ].join(' ');

/** The table: the game's middle, and seats around it. A seat is drawn again as a whole where it changes. */
export function createBaize<View extends HandView>({
  money,
  onSit,
  parts,
  words,
}: BaizeDeps<View>) {
  const middle = parts.createMiddle();
  middle.view.classList.add('baize-middle');
  const seats = element('ol', {
    class: 'baize-seats',
    attributes: { 'aria-label': words('room.seats') },
  });
  const view = element(
    'div',
    { class: 'baize' },
    element('div', { class: 'baize-rail', attributes: { 'aria-hidden': 'true' } }),
    middle.view,
    seats,
  );
  const known = new Map<number, { text: string; node: HTMLElement }>();
  let handKey = '';

  const freeSeat = (seat: number, baize: BaizeView<View>): HTMLElement => {
    const node = placed(element('li', { class: 'seat free' }), seat, baize);
    if (!baize.canSit || onSit === null) return node;
    const label = { 'aria-label': words('room.seat_free', { seat: String(seat + 1) }) };
    node.append(
      element('button', {
        class: 'seat-sit',
        text: words('room.seat_take'),
        attributes: { type: 'button', ...label },
        onClick: () => onSit(seat),
      }),
    );
    return node;
  };

  const stateText = ({ isAway, isNew, isOnline, state }: Sitter): string | null => {
    if (state === 'reserved') return words('room.reserved');
    if (isAway) return words('room.away');
    if (!isOnline) return words('room.lost_line');
    return isNew && parts.posting !== null ? parts.posting.waits : null;
  };

  const takenSeat = (one: Sitter, baize: BaizeView<View>): HTMLElement => {
    const { hand, own } = baize;
    const { seat, tag } = one;
    const look = hand === null ? null : parts.seat(hand, seat, own);
    const name = seat === own ? words('room.you') : nameOf(tag, words);
    const isOver = hand?.isOver === true;
    const stack = (isOver ? null : look?.stack) ?? money.short(one.stack);
    const line = stateText(one) ?? (isOver ? null : (look?.said ?? null));
    const won = look?.won ?? null;
    const bet = look?.bet ?? null;
    const node = element(
      'li',
      { class: classOf(seat, own, one, look), attributes: { 'data-seat': String(seat) } },
      look?.cards ?? null,
      pod(one, name, stack),
      line !== null && element('span', { class: 'seat-said', text: line }),
      won !== null &&
        element(
          'span',
          { class: 'seat-won' },
          ...won.map((amount) => element('bdi', { text: `+${money.short(amount)}` })),
        ),
      bet !== null && chipBadge(bet, 'seat-bet'),
      look?.mark ?? null,
    );
    node.style.setProperty('--hue', String(hueOf(tag)));
    return placed(node, seat, baize);
  };

  return {
    view,
    /** `note` is what the middle says where no hand is played. */
    draw(baize: BaizeView<View>, note: string | null): void {
      const isNewHand = baize.handKey !== handKey;
      handKey = baize.handKey;
      view.classList.toggle('dealing', isNewHand);
      view.dataset['seats'] = String(baize.seatCount);
      const { hand, own } = baize;
      const lateMs = middle.draw({ hand, own, note, isNewHand });
      view.style.setProperty('--late', `${lateMs}ms`);
      const nodes = Array.from({ length: baize.seatCount }, (_, seat) => {
        const one = baize.seats.find((taken) => taken.seat === seat);
        const node = one === undefined ? freeSeat(seat, baize) : takenSeat(one, baize);
        const html = node.outerHTML;
        const before = known.get(seat);
        if (before?.text === html) return before.node;
        known.set(seat, { text: html, node });
        return node;
      });
      redraw(seats, nodes);
    },
    /** How much of the clock is left, 0 to 1, and whether the bank is being used. */
    tick(left: number | null, isBank: boolean): void {
      if (left === null) return;
      for (const acting of seats.querySelectorAll<HTMLElement>('.acting')) {
        acting.style.setProperty('--left', left.toFixed(3));
        acting.classList.toggle('bank', isBank);
      }
    },
  };
}
