import { BankIcon, EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import {
  fetchWithdrawals,
  type WithdrawalQuery,
  withdrawalsQuery,
} from '../features/cashier/api/index.ts';
import {
  withdrawalColumns,
  withdrawalExport,
} from '../features/cashier/components/withdrawal-columns.tsx';
import { WithdrawalDetail } from '../features/cashier/components/withdrawal-detail.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { type OperatorKey, useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { periodOf } from '../lib/list/period.ts';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { RecordLink } from '../lib/record/record-link.tsx';

const route = getRouteApi('/desk/withdrawals');
const VIEWS = ['queue', 'open', 'all'] as const;
type View = (typeof VIEWS)[number];
const STATES = [
  'SUBMITTED',
  'RISK_REVIEW',
  'APPROVED',
  'PAYING',
  'ISSUED',
  'CONFIRMED_RECEIVED',
  'AUTO_CONFIRMED',
  'REJECTED',
  'FAILED',
] as const;
const EXPORT_PAGE = 100;

const viewOf = (text: string | undefined): View => VIEWS.find((view) => view === text) ?? 'queue';
const stateOf = (text: string | undefined) => STATES.find((state) => state === text);

type Text = (key: OperatorKey) => string;

function withdrawalFilters(t: Text, view: View): Filter[] {
  const states: Filter = {
    kind: 'choice',
    key: 'state',
    label: t('withdrawal.stateLabel'),
    options: STATES.map((state) => ({ value: state, label: t(`withdrawal.state.${state}`) })),
  };
  return [
    ...(view === 'all' ? [states] : []),
    { kind: 'text', key: 'account', label: t('withdrawal.member') },
    { kind: 'text', key: 'amountMin', label: t('withdrawal.amountMin') },
    { kind: 'text', key: 'amountMax', label: t('withdrawal.amountMax') },
    { kind: 'period', label: t('list.period') },
  ];
}

/** The queue of what waits for a decision, and the record of everything that ever was asked for. */
export function WithdrawalsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = viewOf(search.view);
  const { account, amountMin, amountMax, from, to } = search;
  const filter: WithdrawalQuery = {
    view,
    ...given({
      state: stateOf(search.state),
      account,
      amountMin,
      amountMax,
      ...periodOf(from, to),
    }),
  };
  const query = useQuery(
    withdrawalsQuery({ ...filter, ...given({ cursor: address.cursor }), limit: 50 }),
  );
  const columns = useMemo(() => withdrawalColumns(t, { hasMember: true }), [t]);
  const { shown, choice } = useColumns('withdrawals', columns);
  return (
    <Page
      title={t('nav.withdrawals')}
      hint={t(`withdrawal.view.${view}.hint`)}
      actions={
        <>
          {choice}
          <ExportButton
            name="withdrawals"
            columns={[...columns, ...withdrawalExport(t)]}
            fetchPage={(cursor) =>
              fetchWithdrawals({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
            }
          />
        </>
      }
    >
      <ViewTabs
        label={t('nav.withdrawals')}
        value={view}
        views={VIEWS.map((value) => ({ value, label: t(`withdrawal.view.${value}`) }))}
        onChange={(value) => address.setFilters({ view: value, state: undefined })}
      />
      <FilterBar
        filters={withdrawalFilters(t, view)}
        values={search}
        onChange={address.setFilters}
      />
      <PageList
        caption={t('nav.withdrawals')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<BankIcon size={40} />}
            title={view === 'queue' ? t('withdrawal.emptyQueue') : t('withdrawal.empty')}
            hint={view === 'queue' ? t('withdrawal.emptyQueueHint') : t('list.emptyHint')}
          />
        }
      />
      <WithdrawalDrawer id={search.open} onClose={() => address.open(undefined)} />
    </Page>
  );
}

type WithdrawalDrawerProps = { readonly id: string | undefined; readonly onClose: () => void };

function WithdrawalDrawer({ id, onClose }: WithdrawalDrawerProps): ReactNode {
  const t = useOperatorText();
  return (
    <DetailDrawer
      isOpen={id !== undefined}
      onClose={onClose}
      title={t('withdrawal.title')}
      pageLink={
        id === undefined ? undefined : (
          <RecordLink kind="withdrawal" id={id}>
            {t('detail.openPage')}
          </RecordLink>
        )
      }
    >
      {id === undefined ? null : (
        <WithdrawalDetail id={id}>
          <AuditTrail subjectKind="withdrawal" subjectId={id} />
        </WithdrawalDetail>
      )}
    </DetailDrawer>
  );
}
