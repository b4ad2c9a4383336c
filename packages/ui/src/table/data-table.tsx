import { type ReactNode, useId } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import classes from './data-table.module.css';

export type Column<Row> = {
  readonly key: string;
  readonly heading: string;
  /** Shown instead of the heading, which still names the column on phones and in files. */
  readonly headingShown?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their column. */
  readonly align?: 'start' | 'end';
  /** The column that names the row to screen readers and heads its card on a phone. */
  readonly isRowHeading?: boolean;
  /** Text of the cell in an exported file; columns without it are not exported. */
  readonly exported?: (row: Row) => string;
  /** Whether a row has nothing in it: its card on a phone then leaves the line out. */
  readonly isBlank?: (row: Row) => boolean;
  /** Shown in the closing row. */
  readonly total?: ReactNode;
  readonly sort?: {
    readonly direction: 'ascending' | 'descending' | 'none';
    readonly onSort: () => void;
  };
};

export type DataTableProps<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly empty: ReactNode;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly openLabel?: (row: Row) => string;
  /** Rows of skeleton while `rows` is undefined. */
  readonly expectedRows?: number;
};

/** A table with a sticky header; on phones every row becomes a card of labelled values. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { caption, columns, rows, rowKey, empty, expectedRows = 6 } = props;
  const captionId = useId();
  if (rows?.length === 0) return empty;
  const hasTotals = rows !== undefined && columns.some((column) => column.total !== undefined);
  return (
    <div className={classes.frame} role="group" aria-labelledby={captionId} tabIndex={0}>
      <table className={classes.table} aria-busy={rows === undefined}>
        <caption id={captionId} className={classes.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadingCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: expectedRows }, (_, index) => (
                <SkeletonRow key={index} columns={columns} />
              ))
            : rows.map((row) => <BodyRow key={rowKey(row)} row={row} {...props} />)}
        </tbody>
        {hasTotals ? (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-align={column.align}
                  data-label={column.heading}
                  data-blank={column.total === undefined ? true : undefined}
                >
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

function HeadingCell<Row>({ column }: { readonly column: Column<Row> }): ReactNode {
  const { sort } = column;
  return (
    <th scope="col" data-align={column.align} aria-sort={sort?.direction}>
      {sort === undefined ? (
        (column.headingShown ?? column.heading)
      ) : (
        <button type="button" className={classes.sort} onClick={sort.onSort}>
          {column.heading}
        </button>
      )}
    </th>
  );
}

/** Plain text keeps its own direction, so that `0 / 1` does not turn around in Arabic. */
const isolated = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <bdi>{content}</bdi> : content;

function BodyRow<Row>(props: DataTableProps<Row> & { readonly row: Row }): ReactNode {
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
      {columns.map((column) => {
        const content = isolated(column.cell(row));
        if (column.isRowHeading !== true) {
          return (
            <td
              key={column.key}
              data-align={column.align}
              data-label={column.heading}
              data-blank={column.isBlank?.(row) === true ? true : undefined}
            >
              {content}
            </td>
          );
        }
        return (
          <th key={column.key} scope="row" data-align={column.align} data-label={column.heading}>
            {onOpen === undefined ? (
              content
            ) : (
              <button type="button" className={classes.open} data-opener title={openLabel?.(row)}>
                {content}
              </button>
            )}
          </th>
        );
      })}
    </tr>
  );
}

function SkeletonRow<Row>({ columns }: { readonly columns: readonly Column<Row>[] }): ReactNode {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.key} data-align={column.align}>
          <Skeleton width={column.align === 'end' ? '4rem' : '70%'} height="0.875rem" />
        </td>
      ))}
    </tr>
  );
}
