import { drawing } from '../instant/drawing.ts';
import { element } from '../panel/element.ts';
import { bigRoad, type Mark, type RoadCell, ROAD_ROWS } from '@parlour/contract/road';

const CELL = 20;
export const COLUMNS = 22;
const MARKS = ['left', 'tie', 'right'] as const;

export type RoadNames = {
  readonly label: string;
  readonly empty: string;
  /** What past rounds do not say of the next one. */
  readonly note: string;
  readonly bead: string;
  readonly big: string;
  /** What each mark is called, and the letter it has on a bead; no tie where there is none. */
  readonly marks: Readonly<Partial<Record<Mark, readonly [name: string, letter: string]>>>;
};

const grid = (columns: number): string =>
  [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * CELL} 0V${ROAD_ROWS * CELL}`),
    ...Array.from({ length: ROAD_ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${columns * CELL}`),
  ].join('');

/** A board of so many columns with what lies on it. */
export const board = (inner: string, columns = COLUMNS): HTMLElement =>
  drawing(
    `<svg viewBox="-1 -1 ${columns * CELL + 2} ${ROAD_ROWS * CELL + 2}"><path d="${grid(columns)}" class="road-grid"/>${inner}</svg>`,
    'road-board',
  );

export const middle = (at: number): number => at * CELL + CELL / 2;

/** Beads down the columns, in the order of the rounds; the newest columns where there are more. */
export function beads(
  results: readonly Mark[],
  letterOf: (mark: Mark) => string,
  columns = COLUMNS,
): string {
  const past = Math.max(0, Math.ceil(results.length / ROAD_ROWS) - columns) * ROAD_ROWS;
  return results
    .slice(past)
    .map((mark, at) => {
      const [x, y] = [middle(Math.floor(at / ROAD_ROWS)), middle(at % ROAD_ROWS)];
      return `<g class="road-${mark}" transform="translate(${x} ${y})"><circle r="8.500"/><text y="3.800" text-anchor="middle">${letterOf(mark)}</text></g>`;
    })
    .join('');
}

/** Rings of the big road, its newest columns where there are more. */
export function rings(results: readonly Mark[], columns = COLUMNS): string {
  const { cells, past } = newest(bigRoad(results), columns);
  return cells
    .map(({ column, mark, row, ties }) => {
      const at = `translate(${middle(column - past)} ${middle(row)})`;
      const ring = mark === 'tie' ? '' : '<circle r="7.500" class="ring"/>';
      const tied =
        ties === 0
          ? ''
          : `<path d="M-6.500 6.500L6.500 -6.500" class="road-tied"/>${ties > 1 ? `<text y="3.500" text-anchor="middle" class="road-ties">${ties}</text>` : ''}`;
      return `<g class="road-${mark}" transform="${at}">${ring}${tied}</g>`;
    })
    .join('');
}

/** The newest columns of a road, and how many are before them. */
export function newest(
  cells: readonly RoadCell[],
  columns: number,
): { readonly cells: readonly RoadCell[]; readonly past: number } {
  const last = Math.max(0, ...cells.map(({ column }) => column));
  const past = Math.max(0, last + 1 - columns);
  return { cells: cells.filter(({ column }) => column >= past), past };
}

/** The rounds of this visit as bead plate and big road, and how often each side came. */
export function createRoads(names: RoadNames) {
  let results: readonly Mark[] = [];
  const counts = element('ul', { class: 'road-counts' });
  const [bead, big] = [element('div'), element('div')];
  const figure = (name: string, body: HTMLElement) =>
    element('figure', {}, element('figcaption', { text: name }), body);
  const note = element('p', { class: 'muted small', attributes: { dir: 'auto' } });
  const draw = () => {
    bead.replaceChildren(board(beads(results, (mark) => names.marks[mark]?.[1] ?? '')));
    big.replaceChildren(board(rings(results)));
    note.textContent = results.length > 0 ? names.note : names.empty;
    counts.replaceChildren(
      ...MARKS.flatMap((mark) => {
        const named = names.marks[mark];
        if (named === undefined) return [];
        const count = results.filter((each) => each === mark).length;
        return [
          element(
            'li',
            { class: `road-${mark}` },
            element('span', { text: named[0] }),
            element('b', { text: String(count) }),
          ),
        ];
      }),
    );
  };
  draw();
  return {
    view: element(
      'section',
      { class: 'roads', attributes: { 'aria-label': names.label } },
      element('div', { class: 'roads-head' }, counts, note),
      figure(names.bead, bead),
      figure(names.big, big),
    ),
    note(mark: Mark) {
      results = [...results, mark];
      draw();
    },
  };
}
