import type { BingoRoom } from '@parlour/games/bingo';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { Cart } from './buying.ts';
import { ticketsOf } from './room.ts';
import { createTicket } from './ticket.ts';
import type { BingoWords } from './words.ts';

/** Tickets of a press that are shown before it. */
const SHOWN = 6;

type Deps = { readonly room: BingoRoom; readonly words: BingoWords; readonly money: Money };

/** The tickets that the next press buys. */
export function createPreview({ money, room, words }: Deps) {
  const view = element('div', { class: 'bingo-preview', attributes: { inert: '' } });
  let drawn = '';
  return {
    view,
    draw({ price, seed, tickets }: Cart) {
      const key = `${seed} ${tickets}`;
      if (key === drawn) return;
      drawn = key;
      const shown = ticketsOf(room, seed, tickets).slice(0, SHOWN);
      view.replaceChildren(
        ...shown.map(
          (ticket, place) =>
            createTicket({ place, ticket, price }, { room, words, money, onDaub: null }).view,
        ),
      );
      const rest = tickets - shown.length;
      if (rest > 0)
        view.append(
          element('p', { class: 'muted small', text: words('bingo.and_more', { count: rest }) }),
        );
    },
  };
}
