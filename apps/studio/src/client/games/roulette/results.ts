import { POCKETS } from '@parlour/games/roulette';
import { element } from '../../panel/element.ts';
import type { RouletteWords } from './roulette.ts';
import { colourOf } from './wheel.ts';

const SHOWN = 20;
const EXTREMES = 4;

export type Counted = { readonly pocket: number; readonly count: number };

/** Pockets that came most and least often; of equal ones those that came, or stayed away, last. */
export function hotAndCold(pockets: readonly number[]): {
  readonly hot: readonly Counted[];
  readonly cold: readonly Counted[];
} {
  const counted = Array.from({ length: POCKETS }, (_, pocket) => ({
    pocket,
    count: pockets.filter((each) => each === pocket).length,
    last: pockets.lastIndexOf(pocket),
  })).toSorted((left, right) => right.count - left.count || right.last - left.last);
  const bare = ({ count, pocket }: Counted): Counted => ({ pocket, count });
  return {
    hot: counted
      .filter(({ count }) => count > 0)
      .slice(0, EXTREMES)
      .map(bare),
    cold: counted.toReversed().slice(0, EXTREMES).map(bare),
  };
}

/** How many of the pockets have a colour. */
const share = (pockets: readonly number[], colour: ReturnType<typeof colourOf>): number =>
  pockets.filter((pocket) => colourOf(pocket) === colour).length;

/** The last numbers, those that came most and least often, and the shares of the colours. */
export function createResults(words: RouletteWords) {
  let pockets: readonly number[] = [];
  const number = (pocket: number, count?: number) =>
    element(
      'li',
      { attributes: { 'data-colour': colourOf(pocket) } },
      element('b', { text: String(pocket) }),
      count === undefined ? null : element('small', { text: `${count}×` }),
    );
  const list = (label: string) =>
    element('ol', { class: 'numbers', attributes: { 'aria-label': label } });
  const last = list(words('instant.results'));
  const hot = list(words('roulette.hot'));
  const cold = list(words('roulette.cold'));
  const bar = element('div', { class: 'colour-bar' });
  const counts = element(
    'div',
    { class: 'number-counts', hidden: true },
    element('h3', { text: words('roulette.hot') }),
    hot,
    element('h3', { text: words('roulette.cold') }),
    cold,
    bar,
  );
  const empty = element('p', {
    class: 'muted small',
    attributes: { dir: 'auto' },
    text: words('table.no_results'),
  });
  const note = element('p', {
    class: 'muted small',
    attributes: { dir: 'auto' },
    text: words('table.note_chance'),
    hidden: true,
  });
  const draw = () => {
    const isEmpty = pockets.length === 0;
    [empty.hidden, counts.hidden, note.hidden] = [!isEmpty, isEmpty, isEmpty];
    const extremes = hotAndCold(pockets);
    last.replaceChildren(
      ...pockets
        .slice(-SHOWN)
        .toReversed()
        .map((pocket) => number(pocket)),
    );
    hot.replaceChildren(...extremes.hot.map(({ count, pocket }) => number(pocket, count)));
    cold.replaceChildren(...extremes.cold.map(({ count, pocket }) => number(pocket, count)));
    bar.replaceChildren(
      ...(['red', 'green', 'black'] as const).map((colour) => {
        const count = share(pockets, colour);
        const part = element('span', {
          text: count === 0 ? '' : `${Math.round((100 * count) / pockets.length)} %`,
          attributes: { 'data-colour': colour },
        });
        part.style.flexGrow = String(count);
        return part;
      }),
    );
  };
  draw();
  return {
    view: element(
      'section',
      { class: 'table-results', attributes: { 'aria-label': words('table.statistics') } },
      last,
      empty,
      counts,
      note,
    ),
    note(pocket: number) {
      pockets = [...pockets, pocket];
      draw();
    },
  };
}
