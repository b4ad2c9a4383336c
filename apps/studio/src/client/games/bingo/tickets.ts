import { element } from '../../panel/element.ts';
import { keep, readKept } from '../../keep.ts';
import { type Bought, nearness, type Standing } from './room.ts';
import { createTicket, type TicketDeps } from './ticket.ts';

const STORE_KEY = 'parlour.studio.bingo.daub';
const MOVE_MS = 420;

type Deps = Omit<TicketDeps, 'onDaub'> & {
  readonly isStill: boolean;
  readonly onDaubed: () => void;
  /** Stands beside the choice of how numbers are daubed. */
  readonly beside: HTMLElement;
};
type Kept = {
  readonly one: Bought;
  readonly drawn: ReturnType<typeof createTicket>;
  readonly daubed: Set<number>;
};

/** The player's tickets, nearest to a prize first. Prizes are the studio's: a number that is not daubed wins too. */
export function createTickets({ beside, isStill, onDaubed, ...deps }: Deps) {
  const { words } = deps;
  let isByHand = readKept(() => localStorage, STORE_KEY) === 'hand';
  let key = '';
  let all: readonly Kept[] = [];
  let balls: readonly number[] = [];
  let order = '';
  const list = element('div', { class: 'bingo-tickets' });
  const count = element('output', { class: 'bingo-count' });
  const hand = element('button', {
    class: 'plain small',
    text: words('bingo.by_hand'),
    attributes: { type: 'button', 'aria-pressed': String(isByHand) },
    onClick: () => {
      isByHand = !isByHand;
      hand.setAttribute('aria-pressed', String(isByHand));
      keep(() => localStorage, STORE_KEY, isByHand ? 'hand' : 'auto');
      rebuild(all.map(({ one }) => one));
      draw(balls);
    },
  });
  const empty = element('p', { class: 'bingo-empty', text: words('bingo.no_tickets') });
  const view = element(
    'section',
    { class: 'bingo-mine', attributes: { 'aria-label': words('bingo.my_tickets') } },
    element('header', {}, element('h2', { text: words('bingo.my_tickets') }), count, beside, hand),
    empty,
    list,
  );

  const daub = (kept: Kept, cell: number) => {
    const number = kept.one.ticket.cells[cell] ?? 0;
    if (!balls.includes(number)) return;
    kept.daubed.add(cell);
    onDaubed();
    kept.drawn.draw(balls, kept.daubed);
  };
  const rebuild = (bought: readonly Bought[]) => {
    const before = new Map(all.map((kept) => [kept.one.place, kept.daubed]));
    all = bought.map((one) => {
      const daubed = before.get(one.place) ?? new Set<number>();
      const kept: Kept = {
        one,
        daubed,
        drawn: createTicket(one, { ...deps, onDaub: isByHand ? (cell) => daub(kept, cell) : null }),
      };
      return kept;
    });
    order = '';
    list.replaceChildren(...all.map(({ drawn }) => drawn.view));
    list.dataset['count'] = all.length > 6 ? 'many' : 'few';
  };
  /** Tickets change their places at most once a call; readers of screens find them as they were bought. */
  const sort = (standings: readonly Standing[]) => {
    const places = all
      .map((_, place) => place)
      .toSorted(
        (left, right) =>
          nearness(standings[left] as Standing) - nearness(standings[right] as Standing) ||
          left - right,
      );
    if (places.join() === order) return;
    const isFirst = order === '';
    order = places.join();
    const from =
      isStill || isFirst ? null : all.map(({ drawn }) => drawn.view.getBoundingClientRect());
    for (const [slot, place] of places.entries()) {
      const node = all[place]?.drawn.view;
      if (node !== undefined) node.style.order = String(slot);
    }
    if (from === null) return;
    for (const [place, { drawn }] of all.entries()) {
      const [was, is] = [from[place], drawn.view.getBoundingClientRect()];
      const [x, y] = [(was?.x ?? is.x) - is.x, (was?.y ?? is.y) - is.y];
      if (x !== 0 || y !== 0)
        drawn.view.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], {
          duration: MOVE_MS,
          easing: 'cubic-bezier(.2,.7,.2,1)',
        });
    }
  };
  const draw = (called: readonly number[]): readonly Standing[] => {
    balls = called;
    const standings = all.map(({ daubed, drawn }) => drawn.draw(called, isByHand ? daubed : null));
    sort(standings);
    return standings;
  };
  return {
    view,
    draw,
    /** The tickets of a round; `roundKey` changes with it. */
    show(roundKey: string, bought: readonly Bought[]) {
      const next = `${roundKey} ${bought.length}`;
      if (next === key) return;
      if (!key.startsWith(`${roundKey} `)) all = [];
      key = next;
      rebuild(bought);
      empty.hidden = bought.length > 0;
      hand.hidden = bought.length === 0;
      count.textContent = bought.length === 0 ? '' : String(bought.length);
    },
  };
}
