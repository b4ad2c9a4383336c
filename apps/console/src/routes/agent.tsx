import { EmptyState, FeatherIcon, WarningIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { agentQuery } from '../features/agent/api/index.ts';
import { AgentDetail } from '../features/agent/components/agent-detail.tsx';
import { AgentPills } from '../features/agent/components/agent-pills.tsx';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { contractsQuery } from '../features/contract/api/index.ts';
import { contractColumns } from '../features/contract/components/contract-columns.tsx';
import { badRecordsQuery } from '../features/settlement/api/bill.ts';
import { badRecordColumns } from '../features/settlement/components/bad-record-columns.tsx';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { PageList } from '../lib/list/page-list.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import { useMay } from '../lib/session.ts';
import { BillList } from './bill-list.tsx';

const route = getRouteApi('/desk/agents/$agentId');
const PAGE_SIZE = 50;

const TABS = [
  { value: 'overview', needs: 'agent.read' },
  { value: 'contracts', needs: 'contract.read' },
  { value: 'bills', needs: 'settlement.read' },
  { value: 'owes', needs: 'settlement.read' },
  { value: 'badRecords', needs: 'settlement.read' },
] as const;

/** Everything about one agent, a tab for each kind of record. */
export function AgentScreen(): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const navigate = useNavigate();
  const { agentId } = route.useParams();
  const search = route.useSearch();
  const { data: agent } = useQuery(agentQuery(agentId));
  const tabs = TABS.filter(({ needs }) => may(needs));
  const tab = tabs.find(({ value }) => value === search.tab)?.value ?? 'overview';
  return (
    <Page
      title={agent?.account ?? t('agents.desk.title')}
      crumb={<Link to="/agents">{t('nav.agentTree')}</Link>}
      badge={agent === undefined ? null : <AgentPills agent={agent} />}
    >
      <ViewTabs
        label={t('agents.desk.views')}
        value={tab}
        views={tabs.map(({ value }) => ({ value, label: t(`agents.desk.tab.${value}`) }))}
        onChange={(value) =>
          void navigate({
            to: '/agents/$agentId',
            params: { agentId },
            search: value === 'overview' ? {} : { tab: value },
          })
        }
      />
      {tab === 'overview' ? (
        <Split
          main={
            <AgentDetail
              key={agentId}
              id={agentId}
              onStep={(id) =>
                void navigate({ to: '/agents', search: id === undefined ? {} : { at: id } })
              }
            />
          }
          side={<AuditTrail subjectKind="member" subjectId={agentId} />}
        />
      ) : null}
      {tab === 'contracts' ? <Contracts memberId={agentId} /> : null}
      {tab === 'bills' ? (
        <BillList
          search={search}
          fixed={{ memberId: agentId }}
          name={`bills-${agent?.account ?? agentId}`}
        />
      ) : null}
      {tab === 'owes' && agent !== undefined ? (
        <BillList
          search={search}
          fixed={{ payer: agent.account, view: 'due' }}
          name={`owes-${agent.account}`}
        />
      ) : null}
      {tab === 'badRecords' ? <BadRecords memberId={agentId} /> : null}
    </Page>
  );
}

function Contracts({ memberId }: { readonly memberId: string }): ReactNode {
  const t = useOperatorText();
  const navigate = useNavigate();
  const address = useListAddress(route.useSearch());
  const query = useQuery(
    contractsQuery({ memberId, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => contractColumns(t), [t]);
  return (
    <PageList
      caption={t('nav.contracts')}
      columns={columns}
      query={query}
      rowKey={({ id }) => id}
      onOpen={({ id }) =>
        void navigate({ to: '/contracts/$contractId', params: { contractId: id } })
      }
      trail={address.trail}
      onTrail={address.setTrail}
      empty={<EmptyState art={<FeatherIcon size={40} />} title={t('contract.desk.empty')} />}
    />
  );
}

function BadRecords({ memberId }: { readonly memberId: string }): ReactNode {
  const t = useOperatorText();
  const address = useListAddress(route.useSearch());
  const query = useQuery(
    badRecordsQuery({ memberId, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => badRecordColumns(t), [t]);
  return (
    <PageList
      caption={t('nav.badRecords')}
      columns={columns}
      query={query}
      rowKey={({ id }) => id}
      trail={address.trail}
      onTrail={address.setTrail}
      empty={
        <EmptyState
          art={<WarningIcon size={40} />}
          title={t('settlement.desk.recordsEmpty')}
          hint={t('settlement.desk.recordsEmptyHint')}
        />
      }
    />
  );
}
