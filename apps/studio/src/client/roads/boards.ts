import { drawing } from '../instant/drawing.ts';
import { element } from '../panel/element.ts';
import type { Mark } from '@parlour/contract/road';
import {
  askRoad,
  derivedCells,
  type DerivedMark,
  derivedRoad,
  type DerivedRoad,
  derivedRoads,
} from './derived.ts';
import { beads, board, middle, newest, rings, type RoadNames } from './roads.ts';

const BIG_COLUMNS = 20;
const BEAD_COLUMNS = 9;
const DERIVED_COLUMNS = 16;

export type BoardNames = Omit<RoadNames, 'empty' | 'note'> & {
  readonly derived: Readonly<Record<DerivedRoad, string>>;
  /** A side that is asked for, such as “If the banker wins”. */
  readonly ask: Readonly<Record<'left' | 'right', string>>;
  /** What a mark of a derived road is called. */
  readonly kept: string;
  readonly broken: string;
  /** Nothing is marked yet. */
  readonly none: string;
};

const sign = (road: DerivedRoad): string =>
  ({
    eye: '<circle r="6.500" class="derived-ring"/>',
    small: '<circle r="6.500" class="derived-dot"/>',
    cockroach: '<path d="M-6 6L6 -6" class="derived-stroke"/>',
  })[road];

function derivedMarks(marks: readonly DerivedMark[], road: DerivedRoad): string {
  const { cells, past } = newest(derivedCells(marks), DERIVED_COLUMNS);
  return cells
    .map(
      ({ column, mark, row }) =>
        `<g class="derived-${mark === 'right' ? 'red' : 'blue'}" transform="translate(${middle(column - past)} ${middle(row)})">${sign(road)}</g>`,
    )
    .join('');
}

/** All roads of a table: bead plate, big road, the three that follow from it, and what each side would add. */
export function createBoards(names: BoardNames) {
  const [bead, big] = [element('div'), element('div')];
  const derived = derivedRoads.map((road) => ({ road, body: element('div') }));
  const figure = (name: string, body: HTMLElement, className = '') =>
    element('figure', { class: className }, body, element('figcaption', { text: name }));
  const asked = (['left', 'right'] as const).map((side) => {
    const marks = element('span', { class: 'ask-marks' });
    const said = element('span', { class: 'visually-hidden' });
    const view = element(
      'p',
      { class: `ask-road road-${side}` },
      element('span', { text: names.ask[side], attributes: { dir: 'auto' } }),
      marks,
      said,
    );
    return { side, marks, said, view };
  });
  const showAsked = (results: readonly Mark[]) => {
    for (const { marks, said, side } of asked) {
      const would = askRoad(results, side);
      marks.replaceChildren(
        ...derivedRoads.map((road) => {
          const mark = would[road];
          return drawing(
            `<svg viewBox="-10 -10 20 20">${mark === null ? '<path d="M-4 0H4" class="derived-none"/>' : `<g class="derived-${mark}">${sign(road)}</g>`}</svg>`,
            'ask-mark',
          );
        }),
      );
      said.textContent = derivedRoads
        .map((road) => {
          const mark = would[road];
          const text = mark === null ? names.none : mark === 'red' ? names.kept : names.broken;
          return `${names.derived[road]}: ${text}`;
        })
        .join(', ');
    }
  };
  const show = (results: readonly Mark[]) => {
    bead.replaceChildren(
      board(
        beads(results, (mark) => names.marks[mark]?.[1] ?? '', BEAD_COLUMNS),
        BEAD_COLUMNS,
      ),
    );
    big.replaceChildren(board(rings(results, BIG_COLUMNS), BIG_COLUMNS));
    for (const { body, road } of derived)
      body.replaceChildren(board(derivedMarks(derivedRoad(results, road), road), DERIVED_COLUMNS));
    showAsked(results);
  };
  show([]);
  return {
    view: element(
      'section',
      { class: 'road-boards', attributes: { 'aria-label': names.label } },
      figure(names.big, big, 'big-road'),
      figure(names.bead, bead, 'bead-plate'),
      element('div', { class: 'ask-roads' }, ...asked.map(({ view }) => view)),
      ...derived.map(({ body, road }) => figure(names.derived[road], body, 'derived-road')),
    ),
    show,
  };
}
