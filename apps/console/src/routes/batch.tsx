import { EmptyState, ListIcon, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import {
  type Batch,
  batchQuery,
  fetchRows,
  rowsQuery,
} from '../features/payout-batch/api/index.ts';
import { BatchSummary } from '../features/payout-batch/components/batch-summary.tsx';
import {
  payoutColumns,
  payoutExport,
} from '../features/payout-batch/components/payout-columns.tsx';
import { SettleRow } from '../features/payout-batch/components/settle-row.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { FilterBar } from '../lib/list/filter-bar.tsx';
import { ListBar } from '../lib/list/list-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/withdrawals/batches/$batchId');
const STATES = ['READY', 'SENT', 'UNKNOWN', 'PAID', 'FAILED'] as const;
const PAGE = 50;
const EXPORT_PAGE = 100;

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

function Rows({ batch }: { readonly batch: Batch }): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const mayPay = useMay()('withdrawal.pay');
  const state = STATES.find((known) => known === search.state);
  const isRunning = batch.state === 'SENDING' || (batch.state === 'SENT' && !batch.isByHand);
  const query = useQuery(
    rowsQuery(batch.id, { ...given({ state, cursor: address.cursor }), limit: PAGE }, isRunning),
  );
  const isSettling = mayPay && batch.isByHand && batch.state !== 'OPEN';
  const columns = useMemo(() => payoutColumns(t), [t]);
  const settle = {
    key: 'settle',
    heading: t('batch.settle'),
    cell: (payout: Parameters<typeof SettleRow>[0]['payout']) => (
      <SettleRow batchId={batch.id} payout={payout} />
    ),
  };
  return (
    <>
      <ListBar
        filters={
          <FilterBar
            filters={[
              {
                kind: 'choice',
                key: 'state',
                label: t('withdrawal.stateLabel'),
                options: STATES.map((value) => ({ value, label: t(`payout.state.${value}`) })),
              },
            ]}
            values={search}
            onChange={address.setFilters}
          />
        }
        actions={
          <ExportButton
            name={`batch-${batch.number}`}
            columns={[...columns, ...payoutExport(t)]}
            fetchPage={(cursor) =>
              fetchRows(batch.id, { ...given({ state, cursor }), limit: EXPORT_PAGE })
            }
          />
        }
      />
      <PageList
        caption={t('batch.payments')}
        columns={isSettling ? [...columns, settle] : columns}
        query={query}
        rowKey={({ id }) => id}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<ListIcon size={40} />}
            title={t('batch.noRows')}
            hint={t('list.emptyHint')}
          />
        }
      />
    </>
  );
}
