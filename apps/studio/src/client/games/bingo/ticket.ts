import type { BingoRoom } from '@parlour/games/bingo';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { type Bought, type Standing, standingOf } from './room.ts';
import { type BingoWords, prizeName } from './words.ts';

export type TicketDeps = {
  readonly room: BingoRoom;
  readonly words: BingoWords;
  readonly money: Money;
  /** Null where numbers are daubed as they are called. */
  readonly onDaub: ((cell: number) => void) | null;
};

/** Columns that have letters above them. */
const LETTERS = ['B', 'I', 'N', 'G', 'O'] as const;

/** What stands under a ticket: what it has won, and how near it is to the next prize. */
export function statusOf(
  { needs, prize, won }: Standing,
  { money, price, words }: { words: BingoWords; money: Money; price: Bought['price'] },
): string {
  const wins = won.map(({ pays, prize: name }) =>
    words('bingo.won_prize', {
      prize: prizeName(words, name),
      amount: money.short(((price * BigInt(pays)) / 100n) as Bought['price']),
    }),
  );
  const next =
    prize === null
      ? []
      : [words('bingo.to_go', { count: needs.length, prize: prizeName(words, prize) })];
  return [...wins, ...next].join(' · ');
}

/** A paper ticket; numbers are daubed as they are called, or by the player. */
export function createTicket({ place, price, ticket }: Bought, deps: TicketDeps) {
  const { money, room, words } = deps;
  const cells = ticket.cells.map((number, cell) => {
    const isFree = number === 0 && room.balls === 75;
    const text = number === 0 ? (isFree ? '★' : '') : String(number);
    const attributes = { 'data-cell': number === 0 ? (isFree ? 'free' : 'blank') : 'number' };
    if (number === 0 || deps.onDaub === null) return element('span', { text, attributes });
    return element('button', {
      text,
      attributes: { ...attributes, type: 'button', 'aria-pressed': 'false' },
      onClick: () => deps.onDaub?.(cell),
    });
  });
  const status = element('p', { class: 'bingo-status' });
  const name = words('bingo.ticket', { number: place + 1 });
  const view = element(
    'article',
    { class: 'bingo-ticket', attributes: { 'aria-label': name, 'data-room': room.code } },
    element(
      'header',
      {},
      element('b', { text: name }),
      element('bdi', { text: money.short(price), attributes: { dir: 'ltr' } }),
    ),
    room.balls === 75 &&
      element(
        'div',
        { class: 'bingo-letters', attributes: { dir: 'ltr', 'aria-hidden': 'true' } },
        ...LETTERS.map((letter, group) =>
          element('span', { text: letter, attributes: { 'data-group': String(group) } }),
        ),
      ),
    element('div', { class: 'bingo-cells', attributes: { dir: 'ltr' } }, ...cells),
    status,
  );
  view.style.setProperty('--strip', String(Math.floor(place / 6) % 6));
  let drawn = '';
  let standing: Standing = { won: [], prize: null, needs: [] };
  return {
    view,
    /** `daubed` are the cells that the player has daubed; null where calls daub them. */
    draw(balls: readonly number[], daubed: ReadonlySet<number> | null): Standing {
      const signature = `${balls.length} ${balls.at(-1)} ${daubed === null ? 'auto' : [...daubed].join()}`;
      if (signature === drawn) return standing;
      drawn = signature;
      standing = standingOf(room, ticket, balls);
      const [called, last] = [new Set(balls), balls.at(-1)];
      for (const [cell, node] of cells.entries()) {
        const number = ticket.cells[cell] ?? 0;
        const isOn = daubed === null ? called.has(number) : daubed.has(cell);
        node.toggleAttribute('data-daubed', number > 0 && isOn);
        node.toggleAttribute('data-last', number > 0 && number === last && isOn);
        node.toggleAttribute(
          'data-needed',
          standing.needs.length === 1 && standing.needs[0] === number,
        );
        if (node instanceof HTMLButtonElement) node.setAttribute('aria-pressed', String(isOn));
      }
      const text = statusOf(standing, { words, money, price });
      if (status.textContent !== text) status.textContent = text;
      const near = standing.needs.length === 1 ? 'one' : 'far';
      view.dataset['near'] = standing.prize === null ? 'none' : near;
      const paid = standing.won.reduce((sum, { pays }) => sum + pays, 0);
      view.dataset['won'] = paid > 100 ? 'gain' : paid > 0 ? 'part' : 'none';
      return standing;
    },
  };
}
