import { CheckIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { LoginFlow } from '../features/identity/components/login-flow.tsx';
import { enter } from '../features/identity/entering.ts';
import { useAgentText } from '../lib/agent-text.ts';
import { PathLink, useAddress, useGo } from '../lib/link.tsx';
import { useSession } from '../lib/session.ts';
import { AgentFrame } from './agent-frame.tsx';
import { useLoginPlace } from './use-login-place.ts';
import classes from './agent.module.css';

const POINTS = ['agent.point_code', 'agent.point_sessions', 'agent.point_safe'] as const;

/** The entrance of agents, apart from the portal. */
export default function Agent(): ReactNode {
  const t = useAgentText();
  const go = useGo();
  const hasExpired = useSession((session) => session.hasExpired);
  const place = useLoginPlace();
  // Whoever is logged in without a team is led here from the agent centre.
  const isDenied = useAddress().search['denied'] !== undefined;
  const notice = hasExpired
    ? t('identity.session_expired')
    : isDenied
      ? t('agent.not_agent_text')
      : undefined;
  return (
    <AgentFrame
      actions={
        <PathLink to="/login" className={classes.other ?? ''}>
          {t('agent.entry_member')}
        </PathLink>
      }
    >
      <div className={classes.page}>
        <section className={classes.words}>
          <h1>{t('agent.entry_title')}</h1>
          <p className={classes.lead}>{t('agent.entry_text')}</p>
          <ul className={classes.points} aria-label={t('agent.points')}>
            {POINTS.map((point) => (
              <li key={point}>
                <CheckIcon size={18} />
                {t(point)}
              </li>
            ))}
          </ul>
        </section>
        <section className={classes.card} aria-labelledby="agent-login">
          <header>
            <h2 id="agent-login">{t('agent.login_title')}</h2>
            <p className={classes.hint}>{t('agent.login_hint')}</p>
          </header>
          <LoginFlow
            {...place}
            entry="agent"
            notice={notice}
            forgotLink={<PathLink to="/forgot">{t('login.forgot')}</PathLink>}
            onLogin={(session) => {
              enter(session);
              go('/agentHome', { replace: true });
            }}
          />
        </section>
      </div>
    </AgentFrame>
  );
}
