import { type MoneyWheelOutcome, moneyWheelPlaces, segments } from '@parlour/games/money-wheel';
import { element } from '../../panel/element.ts';
import type { MoneyWheelWords } from './money-wheel.ts';
import { paintOf, signOf } from './wheel-art.ts';

const SHOWN = 24;

const painted = (node: HTMLElement, sign: string): HTMLElement => {
  const { edge, ground, sign: colour } = paintOf(sign);
  for (const [name, value] of Object.entries({ edge, ground, sign: colour }))
    node.style.setProperty(`--${name}`, value);
  return node;
};

/** What the wheel stopped on, the newest first, and how often each number came beside how often it stands on it. */
export function createStatistics(words: MoneyWheelWords) {
  const list = element('ol', {
    class: 'mw-past',
    attributes: { 'aria-label': words('instant.results'), dir: 'ltr' },
  });
  const rows = element('div', { class: 'mw-shares', attributes: { dir: 'ltr' } });
  const note = element('p', { class: 'muted small', attributes: { dir: 'auto' } });
  const row = (place: string, outcomes: readonly MoneyWheelOutcome[]) => {
    const came = outcomes.filter(({ number }) => String(number) === place).length;
    const share = outcomes.length === 0 ? 0 : came / outcomes.length;
    const bar = element('span', { class: 'mw-share' });
    bar.style.setProperty('--share', `${(100 * share).toFixed(1)}%`);
    const stands = segments.filter((segment) => signOf(segment) === place).length;
    return painted(
      element(
        'div',
        {},
        element('b', { text: place }),
        bar,
        element('small', {
          text: words('money-wheel.share', { came, stands }),
          attributes: { dir: 'auto' },
        }),
      ),
      place,
    );
  };
  return {
    view: element(
      'section',
      { class: 'mw-statistics', attributes: { 'aria-label': words('table.statistics') } },
      list,
      rows,
      note,
    ),
    show(outcomes: readonly MoneyWheelOutcome[]) {
      list.replaceChildren(
        ...outcomes
          .slice(-SHOWN)
          .toReversed()
          .map(({ number, times }) =>
            painted(
              element('li', { text: times === 1 ? String(number) : `${number} ×${times}` }),
              String(number),
            ),
          ),
      );
      rows.replaceChildren(...moneyWheelPlaces.map((place) => row(place, outcomes)));
      note.textContent = words(outcomes.length === 0 ? 'table.no_results' : 'table.note_chance');
    },
  };
}
