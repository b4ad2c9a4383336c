import { EmptyState, UsersIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { conversionsQuery, fetchConversions } from '../features/conversion/api/index.ts';
import {
  conversionColumns,
  conversionExport,
} from '../features/conversion/components/conversion-columns.tsx';
import { ConversionDetail } from '../features/conversion/components/conversion-detail.tsx';
import { CONVERSION_REASONS, CONVERSION_STATES } from '../features/conversion/model.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { isDay } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useRowKeys } from '../lib/list/use-row-keys.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/affiliates/conversions');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

function useConversionFilters(): readonly Filter[] {
  const t = useOperatorText();
  return [
    {
      kind: 'choice',
      key: 'state',
      label: t('affiliates.desk.state'),
      options: CONVERSION_STATES.map((value) => ({
        value,
        label: t(`affiliates.desk.conversionState.${value}`),
      })),
    },
    {
      kind: 'choice',
      key: 'reason',
      label: t('affiliates.desk.reason'),
      options: CONVERSION_REASONS.map((value) => ({
        value,
        label: t(`affiliates.desk.conversionReason.${value}`),
      })),
    },
    { kind: 'text', key: 'agent', label: t('affiliates.desk.affiliate') },
    { kind: 'text', key: 'account', label: t('affiliates.desk.member') },
    { kind: 'period', label: t('affiliates.desk.qualifiedAt') },
  ];
}

/** Members who qualified, and why some of them do not count. */
export function AffiliateConversionsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({
    state: CONVERSION_STATES.find((known) => known === search.state),
    reason: CONVERSION_REASONS.find((known) => known === search.reason),
    agentAccount: search.agent,
    account: search.account,
    from: isDay(search.from) ? search.from : undefined,
    to: isDay(search.to) ? search.to : undefined,
  });
  const query = useQuery(
    conversionsQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => conversionColumns(t), [t]);
  const { shown, choice } = useColumns('affiliate-conversions', columns);
  const filters = useConversionFilters();
  const list = useRowKeys({
    rows: query.data?.items ?? [],
    keyOf: ({ id }) => id,
    openKey: search.open,
    onOpen: ({ id }) => address.open(id),
  });
  return (
    <Page
      title={t('nav.conversions')}
      hint={t('affiliates.desk.conversionsHint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="conversions"
            columns={[...columns, ...conversionExport(t)]}
            fetchPage={(cursor) =>
              fetchConversions({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <div ref={list}>
        <PageList
          caption={t('nav.conversions')}
          columns={shown}
          query={query}
          rowKey={({ id }) => id}
          onOpen={({ id }) => address.open(id)}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<UsersIcon size={40} />}
              title={t('affiliates.desk.conversionsEmpty')}
              hint={t('list.emptyHint')}
            />
          }
        />
      </div>
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('affiliates.desk.conversionTitle')}
      >
        {search.open === undefined ? null : (
          <ConversionDetail
            key={search.open}
            id={search.open}
            trail={(agentId) => (
              <AuditTrail action="affiliate_conversion" subjectKind="member" subjectId={agentId} />
            )}
          />
        )}
      </DetailDrawer>
    </Page>
  );
}
