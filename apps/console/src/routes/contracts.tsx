import { Button } from '@mantine/core';
import { EmptyState, FeatherIcon, PlusIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { contractsQuery, fetchContracts } from '../features/contract/api/index.ts';
import {
  contractColumns,
  contractExport,
} from '../features/contract/components/contract-columns.tsx';
import { ContractDetail } from '../features/contract/components/contract-detail.tsx';
import { CONTRACT_STATUSES, CONTRACT_VIEWS, viewFilter } from '../features/contract/model.ts';
import { COMMISSION_KINDS, kindOf } from '../lib/commission/kind.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { KeyHints } from '../lib/list/key-hints.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { periodOf } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useRowKeys } from '../lib/list/use-row-keys.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { RecordLink } from '../lib/record/record-link.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/contracts');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

function useContractFilters(): readonly Filter[] {
  const t = useOperatorText();
  return [
    {
      kind: 'choice',
      key: 'kind',
      label: t('commission.desk.kind'),
      options: COMMISSION_KINDS.map((value) => ({
        value,
        label: t(`commission.desk.kind.${value}`),
      })),
    },
    {
      kind: 'choice',
      key: 'status',
      label: t('contract.desk.status'),
      options: CONTRACT_STATUSES.map((value) => ({
        value,
        label: t(`contract.desk.status.${value}`),
      })),
    },
    { kind: 'text', key: 'account', label: t('contract.desk.downline') },
    { kind: 'text', key: 'upline', label: t('contract.desk.upline') },
    { kind: 'period', label: t('contract.desk.offeredAt') },
  ];
}

/** What uplines promised their downlines, the platform first. */
export function ContractsScreen(): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = CONTRACT_VIEWS.find((known) => known === search.view) ?? 'platform';
  const filter = given({
    ...viewFilter(view),
    kind: kindOf(search.kind),
    status: CONTRACT_STATUSES.find((known) => known === search.status),
    account: search.account,
    uplineAccount: search.upline,
    ...periodOf(search.from, search.to),
  });
  const query = useQuery(
    contractsQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => contractColumns(t), [t]);
  const { shown, choice } = useColumns('contracts', columns);
  const filters = useContractFilters();
  const list = useRowKeys({
    rows: query.data?.items ?? [],
    keyOf: ({ id }) => id,
    openKey: search.open,
    onOpen: ({ id }) => address.open(id),
  });
  return (
    <Page
      title={t('nav.contracts')}
      hint={t('contract.desk.hint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="contracts"
            columns={[...columns, ...contractExport(t)]}
            fetchPage={(cursor) =>
              fetchContracts({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
          {may('contract.update') ? (
            <Button
              size="xs"
              leftSection={<PlusIcon size={14} />}
              renderRoot={(props) => <Link to="/contracts/new" {...props} />}
            >
              {t('contract.desk.new')}
            </Button>
          ) : null}
        </>
      }
    >
      <ViewTabs
        label={t('contract.desk.views')}
        value={view}
        views={CONTRACT_VIEWS.map((value) => ({ value, label: t(`contract.desk.view.${value}`) }))}
        onChange={(value) => address.setFilters({ view: value })}
      />
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <div ref={list}>
        <PageList
          caption={t('nav.contracts')}
          columns={shown}
          query={query}
          rowKey={({ id }) => id}
          onOpen={({ id }) => address.open(id)}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<FeatherIcon size={40} />}
              title={t('contract.desk.empty')}
              hint={t('list.emptyHint')}
            />
          }
        />
      </div>
      <KeyHints
        isShown={(query.data?.items.length ?? 0) > 0}
        hints={[
          { keys: ['J', 'K'], label: t('list.keys.move') },
          { keys: ['Enter'], label: t('list.keys.open') },
        ]}
      />
      <OpenContract id={search.open} onClose={() => address.open(undefined)} />
    </Page>
  );
}

type OpenContractProps = { readonly id: string | undefined; readonly onClose: () => void };

function OpenContract({ id, onClose }: OpenContractProps): ReactNode {
  const t = useOperatorText();
  return (
    <DetailDrawer
      isOpen={id !== undefined}
      onClose={onClose}
      title={t('contract.desk.title')}
      pageLink={
        id === undefined ? undefined : (
          <RecordLink kind="contract" id={id}>
            {t('detail.openPage')}
          </RecordLink>
        )
      }
    >
      {id === undefined ? null : (
        <ContractDetail key={id} id={id}>
          <AuditTrail subjectKind="contract" subjectId={id} />
        </ContractDetail>
      )}
    </DetailDrawer>
  );
}
