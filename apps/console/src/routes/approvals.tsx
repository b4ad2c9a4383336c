import { EmptyState, ShieldIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { proposalListQuery, proposalQuery } from '../features/approval/api/index.ts';
import { approvalColumns } from '../features/approval/components/approval-columns.tsx';
import { ApprovalDetail } from '../features/approval/components/approval-detail.tsx';
import { ApprovalTimes } from '../features/approval/components/approval-times.tsx';
import { DetailDrawer } from '../lib/detail/detail-drawer.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { PageList } from '../lib/list/page-list.tsx';
import { useColumns } from '../lib/list/use-columns.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/approvals');
const PAGE_SIZE = 50;
const VIEWS = ['open', 'all'] as const;

/** What one operator proposed and another has to decide: open, and everything that was. */
export function ApprovalsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress(search);
  const view = VIEWS.find((known) => known === search.view) ?? 'open';
  const page = { view, ...given({ cursor: address.cursor }), limit: PAGE_SIZE };
  const query = useQuery(proposalListQuery(page));
  const columns = useMemo(() => approvalColumns(t, view), [t, view]);
  const { shown, choice } = useColumns('approvals', columns);
  return (
    <Page
      title={t('nav.approvals')}
      hint={t('approval.hint')}
      actions={
        <>
          {choice}
          <ApprovalTimes />
        </>
      }
    >
      <ViewTabs
        label={t('nav.approvals')}
        value={view}
        views={VIEWS.map((value) => ({
          value,
          label: t(`approval.view.${value}`),
          count: value === 'open' ? query.data?.waiting : undefined,
        }))}
        onChange={(value) => address.setFilters({ view: value })}
      />
      <PageList
        caption={t('nav.approvals')}
        columns={shown}
        query={query}
        rowKey={({ id }) => id}
        onOpen={({ id }) => address.open(id)}
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<ShieldIcon size={40} />}
            title={t(view === 'open' ? 'approval.noneOpen' : 'approval.empty')}
            hint={t('approval.emptyHint')}
          />
        }
      />
      <OpenedProposal id={search.open} onClose={() => address.open(undefined)} />
    </Page>
  );
}

type OpenedProposalProps = { readonly id: string | undefined; readonly onClose: () => void };

function OpenedProposal({ id, onClose }: OpenedProposalProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery({
    ...proposalQuery(id ?? ''),
    enabled: id !== undefined,
  });
  return (
    <DetailDrawer isOpen={id !== undefined} onClose={onClose} title={t('approval.title')}>
      {error === null ? null : <RecordFailure cause={error} onRetry={() => void refetch()} />}
      {data === undefined ? null : <ApprovalDetail proposal={data} />}
    </DetailDrawer>
  );
}
