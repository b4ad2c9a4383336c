import type { ReactNode } from 'react';
import { useAgentText } from '../../lib/agent-text.ts';
import { PathLink } from '../../lib/link.tsx';
import {
  AGENT_GROUPS,
  type AgentPage,
  agentPage,
  agentPagesOf,
  agentPath,
  type Offered,
} from './agent-pages.ts';
import classes from './agent-menu.module.css';

export type AgentMenuProps = {
  readonly active: AgentPage;
  readonly offered: Offered;
  /** Announcements that wait to be read. */
  readonly unread: number;
  /** Only the signs are shown, with their names one hover away. */
  readonly isFolded?: boolean;
};

/** Every page of the agent centre in its group. */
export function AgentMenu({
  active,
  offered,
  unread,
  isFolded = false,
}: AgentMenuProps): ReactNode {
  const t = useAgentText();
  return (
    <nav className={classes.menu} aria-label={t('agent.menu')} data-folded={isFolded || undefined}>
      {AGENT_GROUPS.filter((group) => agentPagesOf(group, offered).length > 0).map((group) => (
        <section key={group} aria-labelledby={`agent-${group}`}>
          <h2 id={`agent-${group}`} className={classes.heading}>
            {t(`agent.group_${group}`)}
          </h2>
          <ul className={classes.entries}>
            {agentPagesOf(group, offered).map((page) => (
              <li key={page}>
                <Entry
                  page={page}
                  isActive={page === active}
                  count={page === 'agentAnnouncement' ? unread : 0}
                  isFolded={isFolded}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const COUNT_MAX = 99;

type EntryProps = {
  readonly page: AgentPage;
  readonly isActive: boolean;
  readonly count: number;
  readonly isFolded: boolean;
};

function Entry({ page, isActive, count, isFolded }: EntryProps): ReactNode {
  const t = useAgentText();
  const { icon: PageIcon, label, screen } = agentPage(page);
  return (
    <PathLink
      to={agentPath(page)}
      className={classes.entry}
      aria-current={isActive ? 'page' : undefined}
      {...(isFolded ? { title: t(label) } : {})}
      onPointerEnter={screen.preload}
    >
      <PageIcon size={18} />
      <span className={classes.label}>{t(label)}</span>
      {count === 0 ? null : (
        <span className={classes.count}>
          <span aria-hidden="true">{Math.min(count, COUNT_MAX)}</span>
          <span className={classes.unseen}>{t('content.unread', { count })}</span>
        </span>
      )}
    </PathLink>
  );
}
