import type { Throw } from '@parlour/games/sic-bo';
import { element } from '../../panel/element.ts';
import { flatDie } from '../../table/dice.ts';
import { totalsChart } from '../../table/totals.ts';
import { kindOf, totalOf } from './names.ts';
import type { SicBoWords } from './sic-bo.ts';

const SHOWN = 20;
const KINDS = ['small', 'triple', 'big'] as const;

/** The last throws, how often each total came, and the shares of small, triples and big. */
export function createResults(words: SicBoWords) {
  let thrown: readonly Throw[] = [];
  const list = element('ol', {
    class: 'throws',
    attributes: { 'aria-label': words('instant.results') },
  });
  const chart = element('div', {});
  const bar = element('div', { class: 'kind-bar' });
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
  const row = (dice: Throw) =>
    element(
      'li',
      { attributes: { 'data-kind': kindOf(dice) } },
      ...dice.map((face) => flatDie(face)),
      element('b', { text: String(totalOf(dice)) }),
    );
  const draw = () => {
    const isEmpty = thrown.length === 0;
    [empty.hidden, note.hidden, chart.hidden, bar.hidden] = [!isEmpty, isEmpty, isEmpty, isEmpty];
    list.replaceChildren(...thrown.slice(-SHOWN).toReversed().map(row));
    chart.replaceChildren(totalsChart(thrown.map(totalOf), { from: 3, to: 18 }));
    bar.replaceChildren(
      ...KINDS.map((kind) => {
        const count = thrown.filter((dice) => kindOf(dice) === kind).length;
        const percent = Math.round((100 * count) / Math.max(1, thrown.length));
        const part = element('span', {
          text: count === 0 ? '' : `${words(`sicbo.kind_${kind}`)} ${percent} %`,
          attributes: { 'data-kind': kind },
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
      empty,
      list,
      chart,
      bar,
      note,
    ),
    note(dice: Throw) {
      thrown = [...thrown, dice];
      draw();
    },
    /** All throws at once, the oldest first. */
    set(throws: readonly Throw[]) {
      thrown = throws;
      draw();
    },
  };
}
