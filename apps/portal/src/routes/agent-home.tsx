import { Button } from '@mantine/core';
import { ChevronEndIcon, EmptyState, ShieldIcon, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { LogoutButton } from '../app/shell/logout-button.tsx';
import { AffiliateCard } from '../features/agent/components/affiliate-card.tsx';
import { SessionList } from '../features/identity/components/session-list.tsx';
import { useMember } from '../features/member/hooks.ts';
import { permissionQuery } from '../features/site/api/index.ts';
import { useAgentText } from '../lib/agent-text.ts';
import { PathLink, useGo } from '../lib/link.tsx';
import { useIsLoggedIn } from '../lib/session.ts';
import { Time } from '../lib/time.tsx';
import { AgentFrame } from './agent-frame.tsx';
import { Panel } from './member/panel.tsx';
import classes from './agent-home.module.css';

type Member = NonNullable<ReturnType<typeof useMember>>;

/** The agent's first page: who is here, what brings members, and what keeps the account safe. */
export default function AgentHome(): ReactNode {
  const t = useAgentText();
  const go = useGo();
  const isLoggedIn = useIsLoggedIn();
  const member = useMember();

  useEffect(() => {
    // A session that ends while the page is open leads to the entrance, which says why.
    if (!isLoggedIn) go('/agent', { replace: true });
  }, [isLoggedIn, go]);

  return (
    <AgentFrame
      actions={
        <LogoutButton className={classes.leave ?? ''} to="/agent">
          {t('agent.logout')}
        </LogoutButton>
      }
    >
      <div className={classes.page}>
        {member === undefined ? (
          <Skeleton height="24rem" shape="card" />
        ) : member.isAgent ? (
          <Centre member={member} />
        ) : (
          <NoAgent />
        )}
      </div>
    </AgentFrame>
  );
}

function Centre({ member }: { readonly member: Member }): ReactNode {
  const t = useAgentText();
  const mainDomain = useQuery(permissionQuery()).data?.mainDomain ?? location.origin;
  return (
    <>
      <header className={classes.greeting}>
        <p className={classes.over}>{t('agent.hello')}</p>
        <h1>{t('agent.greeting', { name: member.nickname || member.account })}</h1>
      </header>
      <dl className={classes.figures}>
        <div>
          <dt>{t('agent.account')}</dt>
          <dd>
            <bdi>{member.account}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('agent.figure_type')}</dt>
          <dd>{t('agent.type_name', { type: member.type })}</dd>
        </div>
        <div>
          <dt>{t('agent.figure_since')}</dt>
          <dd>
            <Time at={member.registeredAt} style="day" />
          </dd>
        </div>
        {member.loggedInAt === null ? null : (
          <div>
            <dt>{t('agent.figure_login')}</dt>
            <dd>
              <Time at={member.loggedInAt} />
            </dd>
          </div>
        )}
      </dl>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Panel title={t('agent.affiliate_title')} hint={t('agent.affiliate_hint')}>
            <AffiliateCard mainDomain={mainDomain} />
          </Panel>
          <PathLink to="/member/securityCenter" className={classes.link ?? ''}>
            <ShieldIcon size={24} />
            <span>
              <strong>{t('agent.security')}</strong>
              <span>{t('agent.security_hint')}</span>
            </span>
            <ChevronEndIcon size={18} />
          </PathLink>
        </div>
        <Panel title={t('agent.sessions')} hint={t('agent.sessions_hint')}>
          <SessionList />
        </Panel>
      </div>
    </>
  );
}

function NoAgent(): ReactNode {
  const t = useAgentText();
  const go = useGo();
  return (
    <EmptyState
      isPage
      title={t('agent.not_agent_title')}
      hint={t('agent.not_agent_text')}
      art={<img src="/art/empty/key.webp" alt="" width={144} height={144} />}
      action={<Button onClick={() => go('/')}>{t('agent.lobby')}</Button>}
    />
  );
}
