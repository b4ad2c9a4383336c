import { Button } from '@mantine/core';
import { Logo, Mark, MenuIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { menusQuery } from '../../features/catalogue/api/index.ts';
import { CATEGORIES, TOP_NAVIGATION } from '../../features/catalogue/category.ts';
import { shownCategories } from '../../features/catalogue/model.ts';
import { useLanguageMemory, useMember } from '../../features/member/hooks.ts';
import type { Permission } from '../../features/site/model.ts';
import { BalanceBadge } from '../../features/wallet/components/balance-badge.tsx';
import { usePlayerText } from '../../lib/language.ts';
import { PathLink, useGo } from '../../lib/link.tsx';
import { usePreferences } from '../../lib/preferences.ts';
import { useIsLoggedIn } from '../../lib/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { NoticeButton } from './notice-button.tsx';
import { SettingsButtons } from '../../features/site/components/settings-buttons.tsx';
import classes from './header.module.css';

export type HeaderProps = { readonly permission: Permission | undefined };

/** The bar at the top of every screen but the games. */
export function Header({ permission }: HeaderProps): ReactNode {
  const t = usePlayerText();
  const isLoggedIn = useIsLoggedIn();
  const rememberLanguage = useLanguageMemory();
  const menus = useQuery(menusQuery()).data;
  const toggleMenu = usePreferences((preferences) => preferences.toggleMenu);
  const name = permission?.brand.name ?? '';
  return (
    <header className={classes.header}>
      <button
        type="button"
        className={classes.menu}
        aria-label={t('site.toggle_menu')}
        onClick={toggleMenu}
      >
        <MenuIcon size={22} />
      </button>
      <PathLink to="/" className={classes.logo} title={t('site.to_lobby')}>
        <span className={classes.wide}>
          <Logo name={name} />
        </span>
        <span className={classes.narrow}>
          <Mark size={34} title={name} />
        </span>
      </PathLink>
      <nav className={classes.navigation} aria-label={t('site.navigation')}>
        <PathLink to="/">{t('site.lobby')}</PathLink>
        <PathLink to="/promotions">{t('site.promotions')}</PathLink>
        {shownCategories(menus, TOP_NAVIGATION).map((category) => (
          <PathLink key={category} to={CATEGORIES[category].path}>
            {t(CATEGORIES[category].label)}
          </PathLink>
        ))}
      </nav>
      <div className={classes.actions}>
        <SettingsButtons className={classes.settings ?? ''} onLanguage={rememberLanguage} />
        {isLoggedIn ? <MemberActions permission={permission} /> : <VisitorActions />}
      </div>
    </header>
  );
}

function VisitorActions(): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className={classes.login ?? ''}
        onClick={() => go('/login')}
      >
        {t('identity.login')}
      </Button>
      <Button onClick={() => go('/register')}>{t('identity.register')}</Button>
    </>
  );
}

function MemberActions({ permission }: HeaderProps): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  const member = useMember();
  return (
    <>
      <BalanceBadge memberId={member?.id ?? null} />
      <Button className={classes.deposit ?? ''} onClick={() => go('/member/depositv2')}>
        {t('cashier.deposit')}
      </Button>
      <NoticeButton />
      <AccountMenu member={member} permission={permission} />
    </>
  );
}
