import { ChevronEndIcon, ShieldIcon, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AffiliateCard } from '../../features/agent/components/affiliate-card.tsx';
import { LoginLink } from '../../features/identity/components/login-link.tsx';
import { SessionList } from '../../features/identity/components/session-list.tsx';
import { useMember } from '../../features/member/hooks.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { useAgentText } from '../../lib/agent-text.ts';
import { PathLink } from '../../lib/link.tsx';
import { Time } from '../../lib/time.tsx';
import { Panel } from '../member/panel.tsx';
import { agentPath } from './agent-pages.ts';
import classes from './account.module.css';

/** The agent's own account: who is here, what brings members, and what keeps the account safe. */
export default function AgentAccount(): ReactNode {
  const t = useAgentText();
  const member = useMember();
  const mainDomain = useQuery(permissionQuery()).data?.mainDomain ?? location.origin;
  if (member === undefined) return <Skeleton height="24rem" shape="card" />;
  return (
    <>
      <header className={classes.greeting}>
        <p className={classes.over}>{t('agent.hello')}</p>
        <h2>{t('agent.greeting', { name: member.nickname || member.account })}</h2>
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
        <Stack gap={5}>
          <Panel title={t('agent.affiliate_title')} hint={t('agent.affiliate_hint')}>
            <AffiliateCard mainDomain={mainDomain} />
          </Panel>
          <PathLink to={agentPath('securityCenter')} className={classes.link ?? ''}>
            <ShieldIcon size={24} />
            <span>
              <strong>{t('agent.security')}</strong>
              <span>{t('agent.security_hint')}</span>
            </span>
            <ChevronEndIcon size={18} />
          </PathLink>
        </Stack>
        <Panel title={t('agent.sessions')} hint={t('agent.sessions_hint')}>
          <SessionList />
          <LoginLink />
        </Panel>
      </div>
    </>
  );
}
