import { EmptyState, ReceiptIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { depositsQuery, fetchDeposits } from '../features/deposit/api/index.ts';
import { depositColumns, depositExport } from '../features/deposit/components/deposit-columns.tsx';
import { DepositFigures } from '../features/deposit/components/deposit-figures.tsx';
import { DepositDetail } from '../features/deposit/components/deposit-detail.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { periodOf } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useRowKeys } from '../lib/list/use-row-keys.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/deposits');
const STATES = [
  'PENDING',
  'AWAITING_MATCH',
  'PAID',
  'REVIEW',
  'FAILED',
  'CANCELLED',
  'EXPIRED',
] as const;
const KINDS = ['card', 'wallet', 'crypto', 'qr', 'bank', 'voucher'] as const;
const EXPORT_PAGE = 100;

export function DepositsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const { account, amountMin, amountMax, reference, from, to } = search;
  const state = STATES.find((known) => known === search.state);
  const kind = KINDS.find((known) => known === search.kind);
  const filter = given({
    state,
    kind,
    account,
    reference,
    amountMin,
    amountMax,
    ...periodOf(from, to),
  });
  const query = useQuery(
    depositsQuery({ ...filter, ...given({ cursor: address.cursor }), limit: 50 }),
  );
  const columns = useMemo(() => depositColumns(t, { hasMember: true }), [t]);
  const { shown, choice } = useColumns('deposits', columns);
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'state',
      label: t('deposit.stateLabel'),
      options: STATES.map((value) => ({ value, label: t(`deposit.state.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'kind',
      label: t('deposit.kindLabel'),
      options: KINDS.map((value) => ({ value, label: t(`deposit.kind.${value}`) })),
    },
    { kind: 'text', key: 'account', label: t('deposit.member') },
    { kind: 'text', key: 'reference', label: t('deposit.code') },
    { kind: 'text', key: 'amountMin', label: t('withdrawal.amountMin') },
    { kind: 'text', key: 'amountMax', label: t('withdrawal.amountMax') },
    { kind: 'period', label: t('list.period') },
  ];
  const list = useRowKeys({
    rows: query.data?.items ?? [],
    keyOf: ({ id }) => id,
    openKey: search.open,
    onOpen: ({ id }) => address.open(id),
  });
  return (
    <Page
      title={t('nav.deposits')}
      hint={t('deposit.hint')}
      actions={
        <>
          {choice}
          <ExportButton
            name="deposits"
            columns={[...columns, ...depositExport(t)]}
            fetchPage={(cursor) =>
              fetchDeposits({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <DepositFigures />
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <div ref={list}>
        <PageList
          caption={t('nav.deposits')}
          columns={shown}
          query={query}
          rowKey={({ id }) => id}
          onOpen={({ id }) => address.open(id)}
          totals={{ amount: ({ amount, currency }) => ({ value: amount, currency }) }}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<ReceiptIcon size={40} />}
              title={t('deposit.empty')}
              hint={t('list.emptyHint')}
            />
          }
        />
      </div>
      <DetailDrawer
        isOpen={search.open !== undefined}
        onClose={() => address.open(undefined)}
        title={t('deposit.title')}
      >
        {search.open === undefined ? null : (
          <DepositDetail id={search.open}>
            <AuditTrail subjectKind="deposit" subjectId={search.open} />
          </DepositDetail>
        )}
      </DetailDrawer>
    </Page>
  );
}
