import { CoinIcon, type Column, DataTable, EmptyState, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { KindLabel } from '../../../lib/commission/kind-label.tsx';
import { Day } from '../../../lib/day.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { FigureRow } from '../../../lib/figure/figure-row.tsx';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { ExportButton } from '../../../lib/list/export-button.tsx';
import { ListBar } from '../../../lib/list/list-bar.tsx';
import { type Cost, type CostQuery, costsQuery } from '../api/run.ts';
import { type CostSum, costSums } from '../model.ts';
import classes from './settlement.module.css';

export type CostTableProps = { readonly query: CostQuery };

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

const sumColumn = (
  of: 'gross' | 'platform',
  heading: string,
  sums: readonly CostSum[],
): Column<Cost> => ({
  key: of,
  heading,
  align: 'end',
  cell: (cost) => <Amount value={cost[of]} currency={cost.currency} />,
  exported: (cost) => cost[of],
  total: (
    <Stack as="span" gap={1}>
      {sums.map((sum) => (
        <Amount key={sum.currency} value={sum[of]} currency={sum.currency} />
      ))}
    </Stack>
  ),
});

const costColumns = (t: Text, sums: readonly CostSum[]): Column<Cost>[] => [
  {
    key: 'day',
    heading: t('settlement.desk.day'),
    isRowHeading: true,
    cell: ({ day }) => <Day day={day} />,
    exported: ({ day }) => day,
    total: t('settlement.desk.total'),
  },
  {
    key: 'kind',
    heading: t('commission.desk.kind'),
    cell: ({ kind }) => <KindLabel kind={kind} />,
    exported: ({ kind }) => kind,
  },
  {
    key: 'runs',
    heading: t('settlement.desk.runsView.runs'),
    align: 'end',
    cell: ({ runs }) => runs,
    exported: ({ runs }) => String(runs),
  },
  {
    key: 'bills',
    heading: t('settlement.desk.bills'),
    align: 'end',
    cell: ({ bills }) => bills,
    exported: ({ bills }) => String(bills),
  },
  sumColumn('gross', t('settlement.desk.gross'), sums),
  sumColumn('platform', t('settlement.desk.platformCost'), sums),
  {
    key: 'currency',
    heading: t('settlement.desk.currency'),
    cell: ({ currency }) => currency,
    exported: ({ currency }) => currency,
  },
];

/** What agent pay cost the platform, by day, kind and currency. */
export function CostTable({ query }: CostTableProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(costsQuery(query));
  const rows = data?.rows;
  const sums = useMemo(() => costSums(rows ?? []), [rows]);
  const columns = useMemo(() => costColumns(t, sums), [t, sums]);
  if (data === undefined && error !== null) {
    return <FailureNote cause={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <FigureRow
        label={t('settlement.desk.runsView.costs')}
        figures={sums.map(({ currency, gross, platform }) => ({
          label: t('settlement.desk.platformCostIn', { currency }),
          value: <Amount value={platform} currency={currency} />,
          note: (
            <>
              {t('settlement.desk.gross')}: <Amount value={gross} currency={currency} />
            </>
          ),
        }))}
      />
      <ListBar
        filters={
          <span className={classes.muted}>
            <bdi>
              <Day day={query.from} /> – <Day day={query.to} />
            </bdi>
          </span>
        }
        actions={
          <ExportButton
            name="settlement-costs"
            columns={columns}
            fetchPage={async () => ({ items: rows ?? [], nextCursor: null })}
          />
        }
      />
      <DataTable
        caption={t('settlement.desk.runsView.costs')}
        columns={columns}
        rows={rows}
        rowKey={({ day, kind, currency }) => `${day} ${kind} ${currency}`}
        empty={
          <EmptyState
            art={<CoinIcon size={40} />}
            title={t('settlement.desk.costsEmpty')}
            hint={t('list.emptyHint')}
          />
        }
      />
    </>
  );
}
