import { EmptyState, TicketIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { batchesQuery, fetchBatches } from '../features/voucher/api/index.ts';
import { voucherBatchColumns } from '../features/voucher/components/batch-columns.tsx';
import { BatchDetail } from '../features/voucher/components/batch-detail.tsx';
import { NewBatchButton } from '../features/voucher/components/new-batch.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/vouchers');
const STATES = ['PREPARED', 'ACTIVE', 'DONE', 'EXPIRED', 'VOIDED'] as const;
const PAGE = 50;
const EXPORT_PAGE = 100;

/** Codes that members pay in with, by the batch that they were made in. */
export function VouchersScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const mayMake = useMay()('voucher.update');
  const state = STATES.find((known) => known === search.state);
  const query = useQuery(
    batchesQuery({ ...given({ state, cursor: address.cursor }), limit: PAGE }),
  );
  const columns = useMemo(() => voucherBatchColumns(t), [t]);
  const { shown, choice } = useColumns('vouchers', columns);
  return (
    <Page
      title={t('nav.vouchers')}
      hint={t('voucher.desk.hint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="vouchers"
            columns={columns}
            fetchPage={(cursor) =>
              fetchBatches({ ...given({ state, cursor }), limit: EXPORT_PAGE })
            }
          />
          {mayMake ? <NewBatchButton /> : null}
        </>
      }
    >
      <FilterBar
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: t('voucher.desk.stateLabel'),
            options: STATES.map((value) => ({ value, label: t(`voucher.desk.batch.${value}`) })),
          },
        ]}
        values={search}
        onChange={address.setFilters}
      />
      <PageList
        caption={t('nav.vouchers')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        totals={{
          redeemed: ({ redeemedAmount, currency }) => ({ value: redeemedAmount, currency }),
          open: ({ openAmount, currency }) => ({ value: openAmount, currency }),
        }}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<TicketIcon size={40} />}
            title={t('voucher.desk.empty')}
            hint={t('voucher.desk.emptyHint')}
          />
        }
      />
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('voucher.desk.title')}
      >
        {search.open === undefined ? null : (
          <BatchDetail key={search.open} id={search.open}>
            <AuditTrail subjectKind="voucher_batch" subjectId={search.open} />
          </BatchDetail>
        )}
      </DetailDrawer>
    </Page>
  );
}
