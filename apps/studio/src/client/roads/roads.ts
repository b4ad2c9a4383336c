import { drawing } from '../instant/drawing.ts';
import { element } from '../panel/element.ts';
import { bigRoad, type Mark, ROAD_ROWS } from './big-road.ts';

const CELL = 20;
const COLUMNS = 22;
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

const grid = [
  ...Array.from({ length: COLUMNS + 1 }, (_, at) => `M${at * CELL} 0V${ROAD_ROWS * CELL}`),
  ...Array.from({ length: ROAD_ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${COLUMNS * CELL}`),
].join('');

const board = (inner: string): HTMLElement =>
  drawing(
    `<svg viewBox="-1 -1 ${COLUMNS * CELL + 2} ${ROAD_ROWS * CELL + 2}"><path d="${grid}" class="road-grid"/>${inner}</svg>`,
    'road-board',
  );

const middle = (at: number): number => at * CELL + CELL / 2;

/** Beads down the columns, in the order of the rounds; the newest columns where there are more. */
function beads(results: readonly Mark[], letterOf: (mark: Mark) => string): string {
  const past = Math.max(0, Math.ceil(results.length / ROAD_ROWS) - COLUMNS) * ROAD_ROWS;
  return results
    .slice(past)
    .map((mark, at) => {
      const [x, y] = [middle(Math.floor(at / ROAD_ROWS)), middle(at % ROAD_ROWS)];
      return `<g class="road-${mark}" transform="translate(${x} ${y})"><circle r="8.500"/><text y="3.800" text-anchor="middle">${letterOf(mark)}</text></g>`;
    })
    .join('');
}

function rings(results: readonly Mark[]): string {
  const cells = bigRoad(results);
  const last = Math.max(0, ...cells.map(({ column }) => column));
  const past = Math.max(0, last + 1 - COLUMNS);
  return cells
    .filter(({ column }) => column >= past)
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
    /** All rounds at once, the oldest first. */
    set(marks: readonly Mark[]) {
      results = marks;
      draw();
    },
  };
}
