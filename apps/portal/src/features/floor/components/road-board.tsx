import { memo, type ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { beadsOf, type Result, ringsOf, sharesOf, type Table } from '../model.ts';
import classes from './road-board.module.css';

const CELL = 12;
const ROWS = 6;
const BEAD_COLUMNS = 7;
const RING_COLUMNS = 18;
const GAP = 6;
const BEAD_WIDTH = BEAD_COLUMNS * CELL;
const WIDTH = BEAD_WIDTH + GAP + RING_COLUMNS * CELL;
const HEIGHT = ROWS * CELL;
const VALUES_SHOWN = 14;
/** What a screen reader reads of a long row. */
const SAID = 10;

const middle = (at: number): number => at * CELL + CELL / 2;

const grid = (x: number, columns: number): string =>
  [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${x + at * CELL} 0V${HEIGHT}`),
    ...Array.from({ length: ROWS + 1 }, (_, at) => `M${x} ${at * CELL}h${columns * CELL}`),
  ].join('');
const GRID = `${grid(0, BEAD_COLUMNS)}${grid(BEAD_WIDTH + GAP, RING_COLUMNS)}`;

export type RoadBoardProps = Pick<Table, 'results' | 'road'>;

/** The last rounds of a table, always in the same room: a road of two sides, or values in a row. */
export const RoadBoard = memo(function RoadBoard({ results, road }: RoadBoardProps): ReactNode {
  const t = usePagesText();
  if (road === 'none' || results.length === 0)
    return (
      <p className={classes.none}>{t(road === 'none' ? 'floor.no_road' : 'floor.no_results')}</p>
    );
  const said = results
    .slice(-SAID)
    .toReversed()
    .map(({ text }) => text)
    .join(', ');
  const label = t('floor.last_results', { results: said });
  return (
    <div className={classes.board} role="img" aria-label={label} data-road={road}>
      {road === 'sides' ? <Sides results={results} /> : <Values results={results} />}
    </div>
  );
});

type Results = { readonly results: readonly Result[] };

function Sides({ results }: Results): ReactNode {
  const newest = results.at(-1)?.number;
  return (
    <svg className={classes.sides} viewBox={`-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`}>
      <path d={GRID} className={classes.grid} />
      {beadsOf(results, BEAD_COLUMNS).map(({ column, result, row }) => (
        <g
          key={result.number}
          className={classes.bead}
          data-tone={result.tone}
          data-new={result.number === newest || undefined}
          transform={`translate(${middle(column)} ${middle(row)})`}
        >
          <circle r="5.2" />
          <text y="2.4">{result.text}</text>
        </g>
      ))}
      {ringsOf(results, RING_COLUMNS).map(({ column, mark, row, ties }) => (
        <g
          key={`${column} ${row}`}
          className={classes.ring}
          data-tone={mark}
          transform={`translate(${BEAD_WIDTH + GAP + middle(column)} ${middle(row)})`}
        >
          {mark === 'tie' ? null : <circle r="4.3" />}
          {ties === 0 ? null : <path d="M-4 4L4 -4" className={classes.tied} />}
        </g>
      ))}
    </svg>
  );
}

function Values({ results }: Results): ReactNode {
  return (
    <>
      <ul className={classes.values}>
        {results
          .slice(-VALUES_SHOWN)
          .toReversed()
          .map(({ number, text, tone }) => (
            <li key={number} data-tone={tone}>
              <bdi>{text}</bdi>
            </li>
          ))}
      </ul>
      <div className={classes.shares}>
        {sharesOf(results).map(({ share, tone }) => (
          <span key={tone} data-tone={tone} style={{ flexGrow: share }} />
        ))}
      </div>
    </>
  );
}
