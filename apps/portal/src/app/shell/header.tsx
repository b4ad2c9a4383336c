import { ActionButton, HelpIcon, MenuIcon, SearchIcon } from '@parlour/ui';
import { afterAnswer } from '@parlour/ui/after-answer';
import type { ReactNode } from 'react';
import { useLanguageMemory, useMember } from '../../features/member/hooks.ts';
import { BrandLogo } from '../../features/site/components/brand-logo.tsx';
import { SettingsButtons } from '../../features/site/components/settings-buttons.tsx';
import { useService } from '../../features/site/hooks.ts';
import { extraService, type Permission, services } from '../../features/site/model.ts';
import { BalanceBadge } from '../../features/wallet/components/balance-badge.tsx';
import { openGameSearch } from '../../lib/game-search.ts';
import { usePlayerText } from '../../lib/language.ts';
import { PathLink, useGo } from '../../lib/link.tsx';
import { usePreferences } from '../../lib/preferences.ts';
import { useIsLoggedIn, useSession } from '../../lib/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { Navigation } from './navigation.tsx';
import { NoticeButton } from './notice-button.tsx';
import classes from './header.module.css';

export type HeaderProps = { readonly permission: Permission | undefined };

/** The bar at the top of every screen but the games. */
export function Header({ permission }: HeaderProps): ReactNode {
  const t = usePlayerText();
  const isLoggedIn = useIsLoggedIn();
  const rememberLanguage = useLanguageMemory();
  const toggleMenu = usePreferences((preferences) => preferences.toggleMenu);
  return (
    <header className={classes.header} aria-label={permission?.brand.name}>
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
          <BrandLogo brand={permission?.brand} />
        </span>
        <span className={classes.narrow}>
          <BrandLogo brand={permission?.brand} isSmall />
        </span>
      </PathLink>
      <Navigation permission={permission} />
      <div className={classes.actions}>
        <SearchButton />
        <SettingsButtons className={classes.settings ?? ''} onLanguage={rememberLanguage} />
        <ServiceButton permission={permission} />
        {isLoggedIn ? <MemberActions permission={permission} /> : <VisitorActions />}
      </div>
    </header>
  );
}

function SearchButton(): ReactNode {
  const t = usePlayerText();
  return (
    <button
      type="button"
      className={classes.search}
      aria-label={t('catalogue.search')}
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={openGameSearch}
    >
      <SearchIcon size={20} />
      <span>{t('catalogue.search')}</span>
      <kbd>/</kbd>
    </button>
  );
}

/** The first customer service and the brand's second one, where it has one. */
function ServiceButton({ permission }: HeaderProps): ReactNode {
  const t = usePlayerText();
  const reach = useService();
  const entries = permission?.customerService ?? [];
  const [first] = services(entries);
  const extra = extraService(entries);
  return (
    <>
      {first === undefined ? null : (
        <button
          type="button"
          className={classes.round}
          aria-label={t('site.customer_service')}
          title={t('site.customer_service')}
          onClick={() => reach(first.csType)}
        >
          <HelpIcon size={20} />
        </button>
      )}
      {extra === undefined ? null : (
        <button type="button" className={classes.extra} onClick={() => reach(extra.csType)}>
          {extra.label}
        </button>
      )}
    </>
  );
}

function VisitorActions(): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  return (
    <>
      <ActionButton look="quiet" onClick={() => afterAnswer(() => go('/login'))}>
        {t('identity.login')}
      </ActionButton>
      <ActionButton onClick={() => afterAnswer(() => go('/register'))}>
        {t('identity.register')}
      </ActionButton>
    </>
  );
}

function MemberActions({ permission }: HeaderProps): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  const member = useMember();
  const end = useSession((session) => session.end);
  if (member?.isTrial === true) {
    const register = () => {
      end('asked');
      go('/register');
    };
    return (
      <>
        <ActionButton onClick={register}>{t('identity.register')}</ActionButton>
        <AccountMenu member={member} permission={permission} />
      </>
    );
  }
  return (
    <>
      <BalanceBadge memberId={member?.id ?? null} />
      <ActionButton className={classes.deposit ?? ''} onClick={() => go('/member/depositv2')}>
        {t('cashier.deposit')}
      </ActionButton>
      <ActionButton
        look="plain"
        className={classes.withdraw ?? ''}
        onClick={() => go('/member/withdraw')}
      >
        {t('cashier.withdraw')}
      </ActionButton>
      <NoticeButton />
      <AccountMenu member={member} permission={permission} />
    </>
  );
}
