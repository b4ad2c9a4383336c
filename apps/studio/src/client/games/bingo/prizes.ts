import type { BingoRoom, Prize } from '@parlour/games/bingo';
import type { Amount } from '@parlour/money';
import { countText } from '../../instant/figures.ts';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { type BingoWords, prizeName } from './words.ts';

/** Cells of a pattern, drawn small: one set where any of several does. */
export function patternOf(room: BingoRoom, { of, sets }: Prize): HTMLElement {
  const columns = room.balls === 75 ? 5 : 9;
  const rows = room.balls === 75 ? 5 : 3;
  const middle = room.balls === 75 && sets.length > 1 ? sets.slice(2, 3) : sets.slice(0, of);
  const lit = new Set(middle.flat());
  const rects = Array.from({ length: rows * columns }, (_, cell) => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    return `<rect x="${x * 6}" y="${y * 6}" width="5" height="5" rx="1"${lit.has(cell) ? ' class="lit"' : ''}/>`;
  }).join('');
  const view = element('span', { class: 'bingo-pattern', attributes: { 'aria-hidden': 'true' } });
  view.innerHTML = `<svg viewBox="0 0 ${columns * 6 - 1} ${rows * 6 - 1}">${rects}</svg>`;
  return view;
}

const timesText = (hundredths: number): string => `${countText(hundredths / 100)}×`;

/** What each prize pays now, and until which call. */
export function createPrizes(room: BingoRoom, words: BingoWords, money: Money) {
  const rows = room.prizes.map((prize) => {
    const pays = element('b', { attributes: { dir: 'ltr' } });
    const until = element('small');
    const bands = element(
      'span',
      { class: 'bingo-bands', attributes: { 'aria-hidden': 'true' } },
      ...prize.bands.map(() => element('i')),
    );
    const view = element(
      'li',
      {},
      patternOf(room, prize),
      element(
        'span',
        { class: 'bingo-prize-name' },
        element('span', { text: prizeName(words, prize.name) }),
        until,
      ),
      pays,
      bands,
    );
    return { prize, view, pays, until, bands };
  });
  const view = element(
    'section',
    { class: 'bingo-side bingo-prizes', attributes: { 'aria-label': words('bingo.prizes') } },
    element('header', {}, element('h2', { text: words('bingo.prizes') })),
    element('ul', {}, ...rows.map((row) => row.view)),
  );
  let drawn = '';
  return {
    view,
    draw(calls: number, price: Amount) {
      const signature = `${calls} ${price}`;
      if (signature === drawn) return;
      drawn = signature;
      for (const { bands, pays, prize, until, view: row } of rows) {
        const at = prize.bands.findIndex(({ within }) => calls < within);
        const band = prize.bands[at];
        row.toggleAttribute('data-over', band === undefined);
        pays.textContent = band === undefined ? '–' : timesText(band.pays);
        if (band !== undefined)
          pays.title = money.show(((price * BigInt(band.pays)) / 100n) as Amount);
        until.textContent =
          band === undefined
            ? words('bingo.prize_over')
            : words('bingo.until_call', { call: band.within });
        for (const [place, mark] of [...bands.children].entries())
          mark.toggleAttribute('data-past', band === undefined || place < at);
      }
    },
  };
}
