import { Skeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageMemory } from '../../features/member/hooks.ts';
import { SettingsButtons } from '../../features/site/components/settings-buttons.tsx';
import type { Permission } from '../../features/site/model.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { Part } from '../../lib/part.tsx';
import { usePreferences } from '../../lib/preferences.ts';
import { useIsWide } from './use-is-wide.ts';
import classes from './side-menu.module.css';

const MenuEntries = lazyScreen(() => import('./menu-entries.tsx'));

export type SideMenuProps = { readonly permission: Permission | undefined };

/** The menu beside the page on wide screens; it folds to its icons. Phones do not fetch it. */
export function SideMenu({ permission }: SideMenuProps): ReactNode {
  const isCollapsed = usePreferences((preferences) => preferences.isMenuCollapsed);
  const isWide = useIsWide();
  const rememberLanguage = useLanguageMemory();
  return (
    <aside className={classes.aside} data-collapsed={isCollapsed || undefined}>
      {isWide ? (
        <>
          <Part fallback={<MenuSkeleton />}>
            <MenuEntries permission={permission} />
          </Part>
          <SettingsButtons className={classes.settings ?? ''} onLanguage={rememberLanguage} />
        </>
      ) : null}
    </aside>
  );
}

const ROWS = 9;

function MenuSkeleton(): ReactNode {
  return (
    <div className={classes.waiting} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} height="1.5rem" />
      ))}
    </div>
  );
}
