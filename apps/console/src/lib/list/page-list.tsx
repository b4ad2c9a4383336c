import { Button } from '@mantine/core';
import { ChevronEndIcon, ChevronStartIcon, type Column, DataTable } from '@parlour/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from '../failure-note.tsx';
import { useOperatorText } from '../language.ts';
import classes from './page-list.module.css';
import { PageTotal } from './page-total.tsx';
import type { Money } from './sum-money.ts';
import { nextPage, previousPage, type Trail } from './trail.ts';

type Page<Row> = { readonly items: readonly Row[]; readonly nextCursor: string | null };

export type PageListProps<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly query: UseQueryResult<Page<Row>>;
  readonly rowKey: (row: Row) => string;
  readonly empty: ReactNode;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly openLabel?: (row: Row) => string;
  readonly trail: Trail;
  readonly onTrail: (trail: Trail) => void;
  readonly expectedRows?: number;
  /** Money of a row by the column that shows it; its closing row adds up the page. */
  readonly totals?: { readonly [column: string]: (row: Row) => Money };
};

const withTotals = <Row,>(
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
  totals: NonNullable<PageListProps<Row>['totals']>,
): readonly Column<Row>[] =>
  columns.map((column) => {
    const moneyOf = totals[column.key];
    // One row is its own total.
    return moneyOf === undefined || rows === undefined || rows.length < 2
      ? column
      : { ...column, total: <PageTotal amounts={rows.map(moneyOf)} /> };
  });

/** A cursor-paged table with its loading, empty and failed states. */
export function PageList<Row>(props: PageListProps<Row>): ReactNode {
  const { query, trail, onTrail, totals, ...table } = props;
  const { data, error } = query;
  if (data === undefined && error !== null) {
    return <FailureNote cause={error} onRetry={() => void query.refetch()} />;
  }
  return (
    <div className={classes.list}>
      <DataTable
        {...table}
        columns={
          totals === undefined ? table.columns : withTotals(table.columns, data?.items, totals)
        }
        rows={data?.items}
        expectedRows={props.expectedRows ?? 12}
      />
      <Pager data={data} trail={trail} onTrail={onTrail} isBusy={query.isPlaceholderData} />
    </div>
  );
}

type PagerProps = {
  readonly data: Page<unknown> | undefined;
  readonly trail: Trail;
  readonly onTrail: (trail: Trail) => void;
  readonly isBusy: boolean;
};

function Pager({ data, trail, onTrail, isBusy }: PagerProps): ReactNode {
  const t = useOperatorText();
  const next = data?.nextCursor ?? null;
  if (trail.length === 0 && next === null) return null;
  return (
    <nav className={classes.pager} aria-label={t('list.pages')}>
      <span className={classes.place}>{t('list.page', { number: trail.length + 1 })}</span>
      <Button
        size="xs"
        variant="default"
        leftSection={<ChevronStartIcon size={14} />}
        disabled={trail.length === 0}
        onClick={() => onTrail(previousPage(trail))}
      >
        {t('list.previous')}
      </Button>
      <Button
        size="xs"
        variant="default"
        rightSection={<ChevronEndIcon size={14} />}
        disabled={next === null || isBusy}
        onClick={() => next !== null && onTrail(nextPage(trail, next))}
      >
        {t('list.next')}
      </Button>
    </nav>
  );
}
