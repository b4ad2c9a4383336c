import { type Column, Countdown, DataTable, EmptyState, HourglassIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { type LotteryNames, useLotteryNames } from '../../../lib/lottery/names.ts';
import { Time } from '../../../lib/time.tsx';
import { onSaleQuery, type SaleIssue, soldQuery } from '../api/index.ts';
import { soonestFirst } from '../model.ts';
import classes from './exposure.module.css';

type Text = (key: OperatorKey) => string;

const columnsOf = (t: Text, names: LotteryNames): Column<SaleIssue>[] => [
  {
    key: 'game',
    heading: t('draw.desk.game'),
    isRowHeading: true,
    cell: ({ family, gameCode }) => names.game(gameCode, family),
  },
  {
    key: 'issue',
    heading: t('draw.desk.issue'),
    cell: ({ issueNo }) => <bdi className={classes.number}>{issueNo}</bdi>,
  },
  {
    key: 'closes',
    heading: t('exposure.desk.closesIn'),
    cell: ({ closesAt }) => (
      <span className={classes.closes}>
        <Countdown untilMs={Date.parse(closesAt)}>
          {(text) => <bdi className={classes.number}>{text}</bdi>}
        </Countdown>
        <span className={classes.closesAt}>
          <Time at={closesAt} look="full" />
        </span>
      </span>
    ),
  },
  {
    key: 'draws',
    heading: t('draw.desk.drawsAt'),
    cell: ({ drawsAt }) => <Time at={drawsAt} look="full" />,
  },
];

export type SaleListProps = { readonly onOpen: (issue: SaleIssue) => void };

/** Every issue that is on sale, to choose one to look into. */
export function SaleList({ onOpen }: SaleListProps): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const { data, error, refetch } = useQuery(onSaleQuery());
  const { data: sold } = useQuery(soldQuery());
  const columns = useMemo(() => columnsOf(t, names), [t, names]);
  if (error !== null && data === undefined) {
    return <FailureNote cause={error} onRetry={() => void refetch()} />;
  }
  return (
    <DataTable
      caption={t('exposure.desk.onSale')}
      columns={columns}
      rows={
        data === undefined || sold === undefined ? undefined : soonestFirst(data.items, sold.items)
      }
      rowKey={({ issueId }) => issueId}
      onOpen={onOpen}
      expectedRows={12}
      empty={
        <EmptyState art={<HourglassIcon size={40} />} title={t('exposure.desk.nothingOnSale')} />
      }
    />
  );
}
