import { Logo, Mark } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguageMemory } from '../features/member/hooks.ts';
import { permissionQuery } from '../features/site/api/index.ts';
import { SettingsButtons } from '../features/site/components/settings-buttons.tsx';
import { PathLink } from '../lib/link.tsx';
import classes from './agent-frame.module.css';

export type AgentFrameProps = {
  /** At the end of the bar. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** What stands around the pages of agents, in place of the portal's header and menus. */
export function AgentFrame({ actions, children }: AgentFrameProps): ReactNode {
  const name = useQuery(permissionQuery()).data?.brand.name ?? '';
  const rememberLanguage = useLanguageMemory();
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <PathLink to="/agentHome" className={classes.logo}>
          <span className={classes.wide}>
            <Logo name={name} />
          </span>
          <span className={classes.narrow}>
            <Mark size={34} title={name} />
          </span>
        </PathLink>
        <div className={classes.actions}>
          <SettingsButtons onLanguage={rememberLanguage} />
          {actions}
        </div>
      </header>
      {children}
    </div>
  );
}
