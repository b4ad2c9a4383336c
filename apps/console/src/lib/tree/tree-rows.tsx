import { Button } from '@mantine/core';
import { ChevronEndIcon, Skeleton } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { FailureNote } from '../failure-note.tsx';
import { useOperatorText } from '../language.ts';
import type { TreeGridProps } from './tree-grid.tsx';
import classes from './tree.module.css';

export type TreeBranchRowsProps<Row> = TreeGridProps<Row> & {
  readonly parent: Row | null;
  readonly depth: number;
  readonly expanded: ReadonlySet<string>;
  readonly onToggle: (id: string, isExpanded: boolean) => void;
  /** The one row that the Tab key leads to; null for the first. */
  readonly focusId: string | null;
  readonly onFocus: (id: string) => void;
};

const SKELETONS = 3;

/** The children of one row, each followed by its own where it is unfolded. */
export function TreeBranchRows<Row>(props: TreeBranchRowsProps<Row>): ReactNode {
  const { parent, depth, columns, expanded, nodeOf, empty, focusId } = props;
  const t = useOperatorText();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: props.branchKey(parent),
      queryFn: ({ pageParam, signal }) => props.fetchBranch(parent, pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    },
  );
  const rows = data?.pages.flatMap(({ items }) => items);
  const line = (content: ReactNode) => (
    <tr className={classes.aside}>
      <td colSpan={columns.length} style={{ '--depth': depth } as CSSProperties}>
        {content}
      </td>
    </tr>
  );
  if (rows === undefined) {
    if (error !== null) return line(<FailureNote cause={error} onRetry={() => void refetch()} />);
    return Array.from({ length: parent === null ? SKELETONS * 3 : SKELETONS }, (_, index) => (
      <tr key={index} className={classes.aside}>
        <td colSpan={columns.length} style={{ '--depth': depth } as CSSProperties}>
          <Skeleton height="1rem" width="60%" />
        </td>
      </tr>
    ));
  }
  if (rows.length === 0) return line(parent === null ? empty : t('tree.desk.noChildren'));
  return (
    <>
      {rows.map((row, index) => {
        const { id } = nodeOf(row);
        const isFirst = focusId === null && depth === 0 && index === 0;
        return (
          <RowAndBranch
            key={id}
            {...props}
            row={row}
            isReached={isFirst || focusId === id}
            isExpanded={expanded.has(id)}
          />
        );
      })}
      {hasNextPage
        ? line(
            <Button
              size="compact-xs"
              variant="subtle"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('tree.desk.more')}
            </Button>,
          )
        : null}
    </>
  );
}

type RowProps<Row> = TreeBranchRowsProps<Row> & {
  readonly row: Row;
  readonly isReached: boolean;
  readonly isExpanded: boolean;
};

function RowAndBranch<Row>(props: RowProps<Row>): ReactNode {
  const { row, depth, columns, nodeOf, openId, onOpen, onFocus, isReached, isExpanded } = props;
  const { id, name, isBranch } = nodeOf(row);
  return (
    <>
      <tr
        data-node={id}
        data-depth={depth}
        data-current={openId === id || undefined}
        aria-level={depth + 1}
        aria-expanded={isBranch ? isExpanded : undefined}
        aria-label={name}
        tabIndex={isReached ? 0 : -1}
        style={{ '--depth': depth } as CSSProperties}
        onFocus={(event) => event.target === event.currentTarget && onFocus(id)}
        onClick={(event) => {
          if ((event.target as Element).closest('a, button') === null) onOpen(row);
        }}
      >
        {columns.map((column, place) => (
          <td
            key={column.key}
            data-align={column.align}
            data-kept={column.isKept || undefined}
            className={place === 0 ? classes.first : undefined}
          >
            {place === 0 ? (
              <span className={classes.name}>
                <Handle {...props} id={id} isBranch={isBranch} name={name} />
                {column.cell(row)}
              </span>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
      </tr>
      {isBranch && isExpanded ? <TreeBranchRows {...props} parent={row} depth={depth + 1} /> : null}
    </>
  );
}

type HandleProps<Row> = Pick<RowProps<Row>, 'isExpanded' | 'onToggle'> & {
  readonly id: string;
  readonly name: string;
  readonly isBranch: boolean;
};

function Handle<Row>({ id, name, isBranch, isExpanded, onToggle }: HandleProps<Row>): ReactNode {
  const t = useOperatorText();
  if (!isBranch) return <span className={classes.noHandle} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.handle}
      data-expanded={isExpanded || undefined}
      aria-label={t(isExpanded ? 'tree.desk.fold' : 'tree.desk.unfold', { name })}
      onClick={() => onToggle(id, !isExpanded)}
    >
      <ChevronEndIcon size={14} />
    </button>
  );
}
