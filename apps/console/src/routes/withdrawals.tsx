import { BankIcon, EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import {
  fetchWithdrawals,
  figuresQuery,
  withdrawalsQuery,
} from '../features/withdrawal/api/index.ts';
import { QueueFigures } from '../features/withdrawal/components/queue-figures.tsx';
import {
  withdrawalColumns,
  withdrawalExport,
} from '../features/withdrawal/components/withdrawal-columns.tsx';
import type { Decision } from '../features/withdrawal/components/withdrawal-decision.tsx';
import { WithdrawalDetail } from '../features/withdrawal/components/withdrawal-detail.tsx';
import { useWithdrawalFilters } from '../features/withdrawal/components/use-withdrawal-filters.ts';
import {
  countOf,
  filterOf,
  viewOf,
  WITHDRAWAL_VIEWS,
  type WithdrawalView,
} from '../features/withdrawal/filter.ts';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { given } from '../lib/given.ts';
import { type OperatorKey, useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { FilterBar } from '../lib/list/filter-bar.tsx';
import { KeyHints } from '../lib/list/key-hints.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useRowKeys } from '../lib/list/use-row-keys.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { RecordLink } from '../lib/record/record-link.tsx';

const route = getRouteApi('/desk/withdrawals');
const EXPORT_PAGE = 100;
const EMPTY_HINTS = {
  queue: 'withdrawal.emptyQueueHint',
  attention: 'withdrawal.emptyAttention',
  disputed: 'dispute.emptyHint',
  open: 'list.emptyHint',
  all: 'list.emptyHint',
} as const satisfies Record<WithdrawalView, OperatorKey>;

/** The queue of what waits for a decision, and the record of everything that ever was asked for. */
export function WithdrawalsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = viewOf(search.view);
  const filter = filterOf(search);
  const query = useQuery(
    withdrawalsQuery({ ...filter, ...given({ cursor: address.cursor }), limit: 50 }),
  );
  const columns = useMemo(() => withdrawalColumns(t, { hasMember: true }), [t]);
  const { shown, choice } = useColumns('withdrawals', columns);
  const filters = useWithdrawalFilters(view);
  const [asked, setAsked] = useState<Decision | null>(null);
  const open = (id: string | undefined, decision: Decision | null = null) => {
    setAsked(decision);
    address.open(id);
  };
  const isOpen = search.open !== undefined;
  const list = useRowKeys({
    rows: query.data?.items ?? [],
    keyOf: ({ id }) => id,
    openKey: search.open,
    onOpen: ({ id }) => open(id),
    // While a record lies open, the letters are its own.
    actions: isOpen
      ? {}
      : { a: ({ id }) => open(id, 'approve'), r: ({ id }) => open(id, 'reject') },
  });
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
      <Views
        view={view}
        onChange={(value) => address.setFilters({ view: value, state: undefined })}
      />
      {view === 'all' ? null : <QueueFigures view={view} />}
      <FilterBar filters={filters} values={search} onChange={address.setFilters} />
      <div ref={list}>
        <PageList
          caption={t('nav.withdrawals')}
          columns={shown}
          query={query}
          rowKey={({ id }) => id}
          onOpen={({ id }) => open(id)}
          totals={{ amount: ({ amount, currency }) => ({ value: amount, currency }) }}
          trail={address.trail}
          onTrail={address.setTrail}
          empty={
            <EmptyState
              art={<BankIcon size={40} />}
              title={view === 'queue' ? t('withdrawal.emptyQueue') : t('withdrawal.empty')}
              hint={t(EMPTY_HINTS[view])}
            />
          }
        />
      </div>
      <KeyHints
        isShown={(query.data?.items.length ?? 0) > 0}
        hints={[
          { keys: ['J', 'K'], label: t('list.keys.move') },
          { keys: ['Enter'], label: t('list.keys.open') },
          { keys: ['A'], label: t('withdrawal.approve') },
          { keys: ['R'], label: t('withdrawal.reject') },
        ]}
      />
      <WithdrawalDrawer id={search.open} firstAsk={asked} onClose={() => open(undefined)} />
    </Page>
  );
}

type ViewsProps = {
  readonly view: WithdrawalView;
  readonly onChange: (view: WithdrawalView) => void;
};

function Views({ view, onChange }: ViewsProps): ReactNode {
  const t = useOperatorText();
  const { data } = useQuery(figuresQuery());
  return (
    <ViewTabs
      label={t('nav.withdrawals')}
      value={view}
      views={WITHDRAWAL_VIEWS.map((value) => ({
        value,
        label: t(`withdrawal.view.${value}`),
        count: value === 'all' ? undefined : countOf(data, value),
      }))}
      onChange={onChange}
    />
  );
}

type WithdrawalDrawerProps = {
  readonly id: string | undefined;
  readonly firstAsk: Decision | null;
  readonly onClose: () => void;
};

function WithdrawalDrawer({ id, firstAsk, onClose }: WithdrawalDrawerProps): ReactNode {
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
        <WithdrawalDetail key={id} id={id} firstAsk={firstAsk}>
          <AuditTrail subjectKind="withdrawal" subjectId={id} />
        </WithdrawalDetail>
      )}
    </DetailDrawer>
  );
}
