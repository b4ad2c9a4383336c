import { type Column, Skeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import classes from './record-table.module.css';

export type RecordTableProps<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly openLabel?: ((row: Row) => string) | undefined;
};

const WAITING_ROWS = 8;

/** Rows in columns. Heading and totals stay in sight while the page scrolls between them. */
export function RecordTable<Row>(props: RecordTableProps<Row>): ReactNode {
  const { caption, columns, rows, rowKey } = props;
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <table className={classes.table} aria-busy={rows === undefined}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, heading, headingShown, align, sort }) => (
            <th key={key} scope="col" data-align={align} aria-sort={sort?.direction}>
              {sort === undefined ? (
                (headingShown ?? heading)
              ) : (
                <button type="button" className={classes.sort} onClick={sort.onSort}>
                  {heading}
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows === undefined
          ? Array.from({ length: WAITING_ROWS }, (_, index) => (
              <tr key={index}>
                {columns.map(({ key, align }) => (
                  <td key={key} data-align={align}>
                    <Skeleton width={align === 'end' ? '4rem' : '70%'} height="0.875rem" />
                  </td>
                ))}
              </tr>
            ))
          : rows.map((row) => <BodyRow key={rowKey(row)} row={row} {...props} />)}
      </tbody>
      {hasTotals && rows !== undefined ? (
        <tfoot>
          <tr>
            {columns.map(({ key, align, total }) => (
              <td key={key} data-align={align}>
                {total}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}

function BodyRow<Row>(props: RecordTableProps<Row> & { readonly row: Row }): ReactNode {
  const { row, columns, onOpen, openLabel } = props;
  return (
    <tr
      data-opens={onOpen === undefined ? undefined : true}
      onClick={(event) => {
        // A link or button inside the row has work of its own; only the opener passes its click on.
        const control = (event.target as Element).closest('a, button');
        if (control === null || control.hasAttribute('data-opener')) onOpen?.(row);
      }}
    >
      {columns.map(({ key, align, cell, isRowHeading }) =>
        isRowHeading === true ? (
          <th key={key} scope="row" data-align={align}>
            {onOpen === undefined ? (
              cell(row)
            ) : (
              <button type="button" className={classes.open} data-opener title={openLabel?.(row)}>
                {cell(row)}
              </button>
            )}
          </th>
        ) : (
          <td key={key} data-align={align}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}
