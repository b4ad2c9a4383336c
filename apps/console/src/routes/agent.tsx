import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, lazyRouteComponent, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { agentQuery } from '../features/agent/api/index.ts';
import { AgentDetail } from '../features/agent/components/agent-detail.tsx';
import { AgentPills } from '../features/agent/components/agent-pills.tsx';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { useOperatorText } from '../lib/language.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/agents/$agentId');
// Fetched when a tab of it is opened.
const AgentList = lazyRouteComponent(() => import('./agent-lists.tsx'), 'AgentList');

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
      <Suspense fallback={<Skeleton height="20rem" shape="card" />}>
        {tab === 'overview' ? null : (
          <AgentList tab={tab} agentId={agentId} account={agent?.account} />
        )}
      </Suspense>
    </Page>
  );
}
