import type { DeckView } from '../api.ts';
import { element } from '../panel/element.ts';
import type { WordKey, Words } from '../words/words.ts';
import type { ScratchKey } from './words.ts';

/** Room for the list beside the ticket. */
const WIDE = '(width >= 62rem)';

const count = (value: number): string => new Intl.NumberFormat('en').format(value);

type Deps = {
  readonly words: Words<WordKey | ScratchKey>;
  readonly prize: (pays: number) => string;
  readonly onMore: () => void;
};

/** Prizes that are left in the deck on sale, the largest first. */
export function createPrizes({ onMore, prize, words }: Deps) {
  const title = element('span', { class: 'sc-left', text: words('scratch.left') });
  const sold = element('span', { class: 'muted small' });
  const rows = element('tbody');
  const view = element(
    'details',
    { class: 'sc-prizes' },
    element('summary', {}, title, sold),
    element(
      'table',
      {},
      element(
        'thead',
        { class: 'visually-hidden' },
        element(
          'tr',
          {},
          element('th', { text: words('scratch.prize'), attributes: { scope: 'col' } }),
          element('th', { text: words('scratch.left_of'), attributes: { scope: 'col' } }),
        ),
      ),
      rows,
    ),
    element('button', {
      class: 'plain small',
      text: words('scratch.deck_more'),
      attributes: { type: 'button' },
      onClick: onMore,
    }),
  );
  // On a phone the ticket and its button come first.
  view.open = globalThis.matchMedia?.(WIDE).matches ?? true;
  return {
    view,
    /** `hit` is what was just won, to be found in the list. */
    draw({ number, prizes, tickets, sold: gone }: DeckView, hit: number | null) {
      title.textContent = words('scratch.left_deck', { deck: number });
      sold.textContent = words('scratch.sold', { sold: count(gone), tickets: count(tickets) });
      rows.replaceChildren(
        ...prizes
          .filter(({ pays }) => pays > 0)
          .map(({ count: all, left, pays }) => {
            const bar = element('i', { attributes: { 'aria-hidden': 'true' } });
            bar.style.setProperty('--part', String(left / all));
            return element(
              'tr',
              { class: [pays === hit ? 'hit' : '', left === 0 ? 'gone' : ''].join(' ').trim() },
              element('th', { text: prize(pays), attributes: { scope: 'row' } }),
              element(
                'td',
                {},
                bar,
                element('b', { text: count(left) }),
                element('span', { class: 'muted', text: ` / ${count(all)}` }),
              ),
            );
          }),
      );
    },
  };
}
