import { Button } from '@mantine/core';
import { EmptyState, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useCashierNews } from '../features/cashier/hooks.ts';
import { useMember } from '../features/member/hooks.ts';
import { teamFiles } from '../features/report/api/export.ts';
import { useExportNews, useRecordNews } from '../features/report/hooks.ts';
import { permissionQuery } from '../features/site/api/index.ts';
import { useAgentText } from '../lib/agent-text.ts';
import { useAddress, useGo } from '../lib/link.tsx';
import { Part } from '../lib/part.tsx';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import { useIsLoggedIn } from '../lib/session.ts';
import { AgentFrame } from './agent-frame.tsx';
import { agentPage, readAgentPage } from './agent/agent-pages.ts';
import { AgentShell } from './agent/agent-shell.tsx';
import { useOffered } from './agent/use-agent-centre.ts';

/** The agent centre in its own frame; it opens on the team overview, as the specification says. */
export default function AgentHome(): ReactNode {
  const go = useGo();
  const isLoggedIn = useIsLoggedIn();
  const member = useMember();
  useEffect(() => {
    // A session that ends while the page is open leads to the entrance, which says why.
    if (!isLoggedIn) go('/agent', { replace: true });
  }, [isLoggedIn, go]);
  if (member?.isAgent === false) return <NoAgent />;
  return <Centre memberId={member?.id ?? null} />;
}

function Centre({ memberId }: { readonly memberId: string | null }): ReactNode {
  const t = useAgentText();
  const offered = useOffered();
  const permission = useQuery(permissionQuery()).data;
  useCashierNews(memberId);
  useRecordNews(memberId);
  useExportNews(memberId !== null, teamFiles);
  const page = readAgentPage(useAddress().path.split('/')[2], offered);
  const { label, screen: Screen } = agentPage(page);
  usePageTitle(t(label));
  return (
    <AgentShell active={page} offered={offered} permission={permission} title={t(label)}>
      {memberId === null ? (
        <Skeleton height="24rem" shape="card" />
      ) : (
        // A page that does not load says so and leaves the menu to go elsewhere.
        <Part key={page} fallback={<PageSkeleton />}>
          <Screen />
        </Part>
      )}
    </AgentShell>
  );
}

function PageSkeleton(): ReactNode {
  return (
    <>
      <Skeleton height="2.75rem" width="min(30rem, 100%)" />
      <Skeleton height="8rem" shape="card" />
      <Skeleton height="20rem" shape="card" />
    </>
  );
}

function NoAgent(): ReactNode {
  const t = useAgentText();
  const go = useGo();
  return (
    <AgentFrame actions={null}>
      <EmptyState
        isPage
        title={t('agent.not_agent_title')}
        hint={t('agent.not_agent_text')}
        art={<img src="/art/empty/key.webp" alt="" width={144} height={144} />}
        action={<Button onClick={() => go('/')}>{t('agent.lobby')}</Button>}
      />
    </AgentFrame>
  );
}
