import { BellIcon, ChevronStartIcon } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { Avatar } from '../../app/shell/avatar.tsx';
import { SiteClock } from '../../features/agent/components/site-clock.tsx';
import { useLanguageMemory, useMember } from '../../features/member/hooks.ts';
import { BrandLogo } from '../../features/site/components/brand-logo.tsx';
import { SettingsButtons } from '../../features/site/components/settings-buttons.tsx';
import type { Permission } from '../../features/site/model.ts';
import { BalanceBadge } from '../../features/wallet/components/balance-badge.tsx';
import { useAgentText } from '../../lib/agent-text.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { PathLink } from '../../lib/link.tsx';
import { Part } from '../../lib/part.tsx';
import { usePreferences } from '../../lib/preferences.ts';
import { useMedia } from '../../lib/use-media.ts';
import { AgentActions, MoneyLinks } from './agent-actions.tsx';
import { AgentBottomBar } from './agent-bottom-bar.tsx';
import { AgentMenu } from './agent-menu.tsx';
import { type AgentPage, agentPath, type Offered } from './agent-pages.ts';
import { useUnreadNotices } from './use-agent-centre.ts';
import classes from './agent-shell.module.css';

const AgentDrawer = lazyScreen(() => import('./agent-drawer.tsx'));
/** From here on there is room for the menu beside the page. */
const WIDE = '(min-width: 64.0625rem)';

export type AgentShellProps = {
  readonly active: AgentPage;
  readonly offered: Offered;
  readonly permission: Permission | undefined;
  readonly title: string;
  readonly children: ReactNode;
};

/** What stands around every page of the agent centre, in place of the portal's header and menus. */
export function AgentShell(props: AgentShellProps): ReactNode {
  const { active, offered, permission, title, children } = props;
  const t = useAgentText();
  const isWide = useMedia(WIDE);
  const unread = useUnreadNotices(useMember()?.isAgent === true);
  const rememberLanguage = useLanguageMemory();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const menu = { active, offered, unread };
  return (
    <div className={classes.shell}>
      {isWide ? <Side {...menu} permission={permission} /> : null}
      <div className={classes.column}>
        <header className={classes.bar}>
          {isWide ? null : (
            <PathLink to="/agentHome" className={classes.mark} aria-label={t('agent.hello')}>
              <BrandLogo brand={permission?.brand} isSmall />
            </PathLink>
          )}
          <h1 className={classes.title}>{title}</h1>
          <div className={classes.tools}>
            <SiteClock isShort={!isWide} />
            {isWide ? <MoneyLinks /> : null}
            <Bell unread={unread} />
            {isWide ? <SettingsButtons onLanguage={rememberLanguage} /> : null}
          </div>
        </header>
        <section className={classes.page} aria-label={title}>
          {children}
        </section>
      </div>
      {isWide ? null : <AgentBottomBar active={active} onMenu={() => setIsDrawerOpen(true)} />}
      {isDrawerOpen && !isWide ? (
        <Part>
          <AgentDrawer
            {...menu}
            permission={permission}
            onLanguage={rememberLanguage}
            actions={<AgentActions permission={permission} />}
            onClose={() => setIsDrawerOpen(false)}
          />
        </Part>
      ) : null}
    </div>
  );
}

type SideProps = Pick<AgentShellProps, 'active' | 'offered' | 'permission'> & {
  readonly unread: number;
};

function Side({ permission, ...menu }: SideProps): ReactNode {
  const t = useAgentText();
  const member = useMember();
  const { isMenuCollapsed: isFolded, toggleMenu } = usePreferences();
  return (
    <aside className={classes.side} data-folded={isFolded || undefined}>
      <PathLink to="/agentHome" className={classes.logo}>
        <BrandLogo brand={permission?.brand} isSmall={isFolded} />
        {isFolded ? null : <span className={classes.centre}>{t('agent.hello')}</span>}
      </PathLink>
      <div className={classes.pages}>
        <AgentMenu {...menu} isFolded={isFolded} />
      </div>
      <div className={classes.foot}>
        <div className={classes.person}>
          <Avatar url={member?.avatarUrl} />
          <span className={classes.name}>
            <bdi>{member?.nickname || member?.account}</bdi>
            <BalanceBadge memberId={member?.id ?? null} />
          </span>
        </div>
        <div className={classes.actions}>
          <AgentActions permission={permission} isWithoutMoney />
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!isFolded}
            title={t(isFolded ? 'agent.menu_unfold' : 'agent.menu_fold')}
            onClick={toggleMenu}
          >
            <ChevronStartIcon size={18} />
            {t(isFolded ? 'agent.menu_unfold' : 'agent.menu_fold')}
          </button>
        </div>
      </div>
    </aside>
  );
}

const COUNT_MAX = 99;

function Bell({ unread }: { readonly unread: number }): ReactNode {
  const t = useAgentText();
  const name = unread === 0 ? '' : `, ${t('content.unread', { count: unread })}`;
  return (
    <PathLink
      to={agentPath('agentAnnouncement')}
      className={classes.bell}
      aria-label={`${t('content.notices')}${name}`}
    >
      <BellIcon size={20} />
      {unread === 0 ? null : (
        <span className={classes.count} aria-hidden="true">
          {Math.min(unread, COUNT_MAX)}
        </span>
      )}
    </PathLink>
  );
}
