import { MenuIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { type AgentText, useAgentText } from '../../lib/agent-text.ts';
import { PathLink } from '../../lib/link.tsx';
import { type AgentPage, agentPage, agentPath, hasAgentPage } from './agent-pages.ts';
import classes from './agent-bottom-bar.module.css';

export type AgentBottomBarProps = {
  readonly active: AgentPage;
  readonly onMenu: () => void;
};

/** Short names: five of them share the width of a phone. */
const WANTED: readonly { readonly page: string; readonly label: AgentText }[] = [
  { page: 'agentTeamOverview', label: 'agent.bar_overview' },
  { page: 'downlineManagmentView', label: 'agent.bar_team' },
  { page: 'registerCenter', label: 'agent.bar_register' },
  { page: 'agentRevenueReport', label: 'agent.bar_income' },
];

/** What an agent on the move looks at most, under the thumb. */
export function AgentBottomBar({ active, onMenu }: AgentBottomBarProps): ReactNode {
  const t = useAgentText();
  return (
    <nav className={classes.bar} aria-label={t('site.quick_navigation')}>
      <button type="button" className={classes.entry} onClick={onMenu}>
        <MenuIcon size={22} />
        <span>{t('site.menu')}</span>
      </button>
      {WANTED.map(({ page, label }) => {
        if (!hasAgentPage(page)) return null;
        const { icon: PageIcon, screen } = agentPage(page);
        return (
          <PathLink
            key={page}
            to={agentPath(page)}
            className={classes.entry}
            aria-current={page === active ? 'page' : undefined}
            onPointerEnter={screen.preload}
          >
            <PageIcon size={22} />
            <span>{t(label)}</span>
          </PathLink>
        );
      })}
    </nav>
  );
}
