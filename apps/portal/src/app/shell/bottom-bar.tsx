import { GiftIcon, type Icon, MenuIcon, ReelsIcon, UserIcon, WalletIcon } from '@parlour/ui';
import { type ReactNode, startTransition, useState } from 'react';
import type { Permission } from '../../features/site/model.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { usePlayerText } from '../../lib/language.ts';
import { PathLink } from '../../lib/link.tsx';
import { Part } from '../../lib/part.tsx';
import { useIsLoggedIn } from '../../lib/session.ts';
import classes from './bottom-bar.module.css';

const MenuSheet = lazyScreen(() => import('./menu-sheet.tsx'));

export type BottomBarProps = { readonly permission: Permission | undefined };

/** Five ways to everything, under the thumb. */
export function BottomBar({ permission }: BottomBarProps): ReactNode {
  const t = usePlayerText();
  const isLoggedIn = useIsLoggedIn();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <>
      <nav className={classes.bar} aria-label={t('site.quick_navigation')}>
        <button
          type="button"
          className={classes.entry}
          onPointerEnter={MenuSheet.preload}
          // The frame that answers the press does not wait for all of the menu's entries.
          onClick={() => startTransition(() => setIsMenuOpen(true))}
        >
          <MenuIcon size={22} />
          {t('site.menu')}
        </button>
        <Entry to="/games" icon={ReelsIcon} label={t('catalogue.games')} />
        <Entry
          to={isLoggedIn ? '/member/depositv2' : '/login'}
          icon={WalletIcon}
          label={t('wallet.wallet')}
        />
        <Entry to="/promotions" icon={GiftIcon} label={t('site.promotions')} />
        <Entry
          to={isLoggedIn ? '/member' : '/login'}
          icon={UserIcon}
          label={t('member.account')}
          isExact
        />
      </nav>
      {isMenuOpen ? (
        <Part>
          <MenuSheet
            permission={permission}
            onClose={() => startTransition(() => setIsMenuOpen(false))}
          />
        </Part>
      ) : null}
    </>
  );
}

type EntryProps = {
  readonly to: string;
  readonly icon: Icon;
  readonly label: string;
  readonly isExact?: boolean;
};

function Entry({ to, icon: EntryIcon, label, isExact = false }: EntryProps): ReactNode {
  return (
    <PathLink to={to} className={classes.entry} isExact={isExact}>
      <EntryIcon size={22} />
      <span>{label}</span>
    </PathLink>
  );
}
