import { type ReactNode, useId, useRef } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import classes from './data-table.module.css';
import { useOverflow } from './use-overflow.ts';

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
  /**
   * Where the cell stands in the two lines of a row on a phone: `before` the name of the row, `figure` at the
   * end of the first line, `under` in the second. Once a column stands in either line, those that say nothing
   * are left out there.
   */
  readonly onPhone?: 'before' | 'figure' | 'under';
  /** Whether the heading stands before the cell in the second line there, where the cell alone says little. */
  readonly isNamedOnPhone?: boolean;
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

/** The column that stays in sight while a wide table scrolls sideways: the one that names the row. */
const pinnedKey = (columns: readonly Column<never>[]): string | undefined =>
  (columns.find(({ isRowHeading }) => isRowHeading === true) ?? columns[0])?.key;

/**
 * A table whose header and first column stay in sight, with a shadow where there is more to scroll to. On
 * phones every row becomes a card of labelled values, or two lines where columns say `onPhone`.
 */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { caption, columns, rows, rowKey, empty, expectedRows = 6 } = props;
  const captionId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isEmpty = rows?.length === 0;
  useOverflow(frame, !isEmpty);
  if (isEmpty) return empty;
  const pinned = pinnedKey(columns);
  const isTwoLines = columns.some(({ onPhone }) => onPhone === 'figure' || onPhone === 'under');
  const hasTotals = rows !== undefined && columns.some((column) => column.total !== undefined);
  return (
    <div className={classes.outer}>
      <div
        ref={frame}
        className={classes.frame}
        role="group"
        aria-labelledby={captionId}
        tabIndex={0}
      >
        <table
          className={classes.table}
          data-lines={isTwoLines ? 'two' : undefined}
          aria-busy={rows === undefined}
        >
          <caption id={captionId} className={classes.caption}>
            {caption}
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadingCell key={column.key} column={column} isPinned={column.key === pinned} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows === undefined
              ? Array.from({ length: expectedRows }, (_, index) => (
                  <SkeletonRow key={index} columns={columns} pinned={pinned} />
                ))
              : rows.map((row) => (
                  <BodyRow key={rowKey(row)} row={row} pinned={pinned} {...props} />
                ))}
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
                    data-pinned={column.key === pinned ? true : undefined}
                  >
                    {column.total}
                  </td>
                ))}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
    </div>
  );
}

type HeadingCellProps<Row> = { readonly column: Column<Row>; readonly isPinned: boolean };

function HeadingCell<Row>({ column, isPinned }: HeadingCellProps<Row>): ReactNode {
  const { sort } = column;
  return (
    <th
      scope="col"
      data-align={column.align}
      data-pinned={isPinned ? true : undefined}
      aria-sort={sort?.direction}
    >
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

type BodyRowProps<Row> = DataTableProps<Row> & {
  readonly row: Row;
  readonly pinned: string | undefined;
};

function BodyRow<Row>(props: BodyRowProps<Row>): ReactNode {
  const { row, columns, onOpen, openLabel, pinned } = props;
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
        const marks = {
          'data-align': column.align,
          'data-label': column.heading,
          'data-pinned': column.key === pinned ? true : undefined,
          'data-on-phone': column.onPhone,
          'data-named': column.isNamedOnPhone === true ? true : undefined,
        };
        if (column.isRowHeading !== true) {
          return (
            <td
              key={column.key}
              {...marks}
              data-blank={column.isBlank?.(row) === true ? true : undefined}
            >
              {content}
            </td>
          );
        }
        return (
          <th key={column.key} scope="row" {...marks}>
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

type SkeletonRowProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly pinned: string | undefined;
};

function SkeletonRow<Row>({ columns, pinned }: SkeletonRowProps<Row>): ReactNode {
  return (
    <tr>
      {columns.map((column) => (
        <td
          key={column.key}
          data-align={column.align}
          data-pinned={column.key === pinned ? true : undefined}
          data-on-phone={column.onPhone}
        >
          <Skeleton width={column.align === 'end' ? '4rem' : '70%'} height="0.875rem" />
        </td>
      ))}
    </tr>
  );
}
