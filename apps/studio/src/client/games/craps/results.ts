import { type Dice, totalOf } from '@parlour/games/craps';
import { element } from '../../panel/element.ts';
import { flatDie } from '../../table/dice.ts';
import { totalsChart } from '../../table/totals.ts';
import type { CrapsWords } from './craps.ts';

const SHOWN = 20;

/** The last rolls, and how often each total came. */
export function createResults(words: CrapsWords) {
  let rolls: readonly Dice[] = [];
  const list = element('ol', {
    class: 'throws',
    attributes: { 'aria-label': words('instant.results') },
  });
  const chart = element('div', {});
  const empty = element('p', {
    class: 'muted small',
    attributes: { dir: 'auto' },
    text: words('table.no_results'),
  });
  const note = element('p', {
    class: 'muted small',
    attributes: { dir: 'auto' },
    text: words('table.note_chance'),
  });
  const draw = () => {
    const isEmpty = rolls.length === 0;
    [empty.hidden, chart.hidden, note.hidden] = [!isEmpty, isEmpty, isEmpty];
    list.replaceChildren(
      ...rolls
        .slice(-SHOWN)
        .toReversed()
        .map((dice) =>
          element(
            'li',
            totalOf(dice) === 7 ? { attributes: { 'data-kind': 'seven' } } : {},
            ...dice.map((face) => flatDie(face)),
            element('b', { text: String(totalOf(dice)) }),
          ),
        ),
    );
    chart.replaceChildren(totalsChart(rolls.map(totalOf), { from: 2, to: 12 }));
  };
  draw();
  return {
    view: element(
      'section',
      { class: 'table-results', attributes: { 'aria-label': words('table.statistics') } },
      empty,
      list,
      chart,
      note,
    ),
    note(dice: Dice) {
      rolls = [...rolls, dice];
      draw();
    },
  };
}
