import {
  ArrowDownIcon,
  ArrowUpIcon,
  ClockIcon,
  GiftIcon,
  HeartIcon,
  HelpIcon,
  HomeIcon,
  type Icon,
  ListIcon,
  ReceiptIcon,
  ShieldIcon,
} from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { menusQuery } from '../../features/catalogue/api/index.ts';
import { CATEGORIES } from '../../features/catalogue/category.ts';
import { shownCategories } from '../../features/catalogue/model.ts';
import type { Permission } from '../../features/site/model.ts';
import { gameCategories } from '../../lib/game-categories.ts';
import { usePlayerText } from '../../lib/language.ts';
import { PathLink } from '../../lib/link.tsx';
import { usePreferences } from '../../lib/preferences.ts';
import { useIsLoggedIn } from '../../lib/session.ts';
import { CustomerServiceLinks } from '../../features/site/components/customer-service-links.tsx';
import classes from './side-menu.module.css';

export type SideMenuProps = { readonly permission: Permission | undefined };

/** The menu beside the page on wide screens; it folds to its icons. */
export function SideMenu({ permission }: SideMenuProps): ReactNode {
  const isCollapsed = usePreferences((preferences) => preferences.isMenuCollapsed);
  return (
    <aside className={classes.aside} data-collapsed={isCollapsed || undefined}>
      <MenuEntries permission={permission} />
    </aside>
  );
}

/** The entries alone, for the aside and for the sheet of small screens. */
export function MenuEntries({ permission }: SideMenuProps): ReactNode {
  const t = usePlayerText();
  const isLoggedIn = useIsLoggedIn();
  const menus = useQuery(menusQuery()).data;
  return (
    <nav className={classes.menu} aria-label={t('site.menu')}>
      {isLoggedIn ? (
        <Group>
          <Entry
            to="/member/depositv2"
            icon={ArrowDownIcon}
            label={t('cashier.deposit')}
            isStrong
          />
          <Entry to="/member/withdraw" icon={ArrowUpIcon} label={t('cashier.withdraw')} />
        </Group>
      ) : null}
      <Group>
        <Entry to="/" icon={HomeIcon} label={t('site.lobby')} />
        <Entry to="/promotions" icon={GiftIcon} label={t('site.promotions')} />
        {isLoggedIn ? (
          <>
            <Entry to="/favorite" icon={HeartIcon} label={t('catalogue.favourites')} />
            <Entry to="/recent" icon={ClockIcon} label={t('catalogue.recent')} />
          </>
        ) : null}
      </Group>
      <Group title={t('catalogue.games')}>
        {shownCategories(menus, gameCategories).map((category) => {
          const { icon, label, path, hue } = CATEGORIES[category];
          return <Entry key={category} to={path} icon={icon} label={t(label)} hue={hue} />;
        })}
      </Group>
      {isLoggedIn ? (
        <Group title={t('member.centre')}>
          <Entry to="/member/personalHistoryCopy" icon={ListIcon} label={t('play.record')} />
          <Entry to="/member/transactionHistory" icon={ReceiptIcon} label={t('wallet.record')} />
          <Entry to="/member/securityCenter" icon={ShieldIcon} label={t('member.security')} />
        </Group>
      ) : null}
      <Group>
        <Entry to="/help" icon={HelpIcon} label={t('site.help')} />
        <div className={classes.services}>
          <CustomerServiceLinks permission={permission} />
        </div>
      </Group>
    </nav>
  );
}

type GroupProps = { readonly title?: string; readonly children: ReactNode };

function Group({ title, children }: GroupProps): ReactNode {
  return (
    <div className={classes.group}>
      {title === undefined ? null : <p className={classes.heading}>{title}</p>}
      {children}
    </div>
  );
}

type EntryProps = {
  readonly to: string;
  readonly icon: Icon;
  readonly label: string;
  readonly hue?: number;
  readonly isStrong?: boolean;
};

function Entry({ to, icon: EntryIcon, label, hue, isStrong = false }: EntryProps): ReactNode {
  return (
    <PathLink
      to={to}
      className={classes.entry}
      data-hue={hue}
      data-strong={isStrong || undefined}
      title={label}
    >
      <EntryIcon size={20} />
      <span className={classes.label}>{label}</span>
    </PathLink>
  );
}
