import { type Column, ListIcon, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { type Batch, batchQuery, type Payout } from '../features/payout-batch/api/index.ts';
import { BatchSummary } from '../features/payout-batch/components/batch-summary.tsx';
import {
  payoutColumns,
  payoutExport,
} from '../features/payout-batch/components/payout-columns.tsx';
import { SettleRow } from '../features/payout-batch/components/settle-row.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import { EmbeddedList } from '../lib/resource/embedded-list.tsx';
import { defineResource } from '../lib/resource/resource.ts';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/withdrawals/batches/$batchId');
const RUNNING_MS = 2_000;

/** One batch: how far it is, and what became of each of its payments. */
export function BatchScreen(): ReactNode {
  const t = useOperatorText();
  const { batchId } = route.useParams();
  const { data, error, refetch } = useQuery(batchQuery(batchId));
  return (
    <Page
      title={data === undefined ? t('batch.title') : t('batch.named', { number: data.number })}
      crumb={
        <Link to="/withdrawals/batches" search={{ view: 'batches' }}>
          {t('nav.batches')}
        </Link>
      }
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton height="20rem" shape="card" />
        ) : (
          <RecordFailure cause={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <Split
            main={<BatchSummary batch={data} />}
            side={<AuditTrail subjectKind="payout_batch" subjectId={batchId} />}
          />
          <Rows batch={data} />
        </>
      )}
    </Page>
  );
}

/** The payments of a batch; one that is paid by hand can be settled row by row. */
const rowsOf = ({ id, isByHand, state }: Batch, mayPay: boolean) =>
  defineResource('GET /console/payout-batches/:id/rows')({
    name: 'batch-rows',
    hint: 'batch.payments',
    empty: { title: 'batch.noRows' },
    fields: {
      state: {
        kind: 'choice',
        label: 'withdrawal.stateLabel',
        options: ['READY', 'SENT', 'UNKNOWN', 'PAID', 'FAILED'],
        option: (value) => `payout.state.${value}`,
      },
    },
    columns: (t) => [
      ...payoutColumns(t),
      ...(mayPay && isByHand && state !== 'OPEN' ? [settleColumn(t('batch.settle'), id)] : []),
    ],
    exported: payoutExport,
    refetchMs: () => (state === 'SENDING' || (state === 'SENT' && !isByHand)) && RUNNING_MS,
  });

const settleColumn = (heading: string, batchId: string): Column<Payout> => ({
  key: 'settle',
  heading,
  cell: (payout) => <SettleRow batchId={batchId} payout={payout} />,
});

function Rows({ batch }: { readonly batch: Batch }): ReactNode {
  const mayPay = useMay()('withdrawal.pay');
  const rows = useMemo(() => rowsOf(batch, mayPay), [batch, mayPay]);
  return (
    <EmbeddedList
      resource={rows}
      fixed={{ params: { id: batch.id } }}
      caption="batch.payments"
      icon={ListIcon}
      fileName={`batch-${batch.number}`}
    />
  );
}
