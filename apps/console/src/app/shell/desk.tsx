import { Logo, WifiOffIcon } from '@parlour/ui';
import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ForcedPassword } from '../../features/account/components/forced-password.tsx';
import { useApprovalNews } from '../../features/approval/hooks.ts';
import { useWithdrawalNews } from '../../features/withdrawal/hooks.ts';
import { useSocketStatus } from '../../lib/channel.ts';
import { useOperatorText } from '../../lib/language.ts';
import { useSelf } from '../../lib/session.ts';
import classes from './desk.module.css';
import { visibleNav } from './nav-model.ts';
import { PhoneBar } from './phone-bar.tsx';
import { places } from './places.ts';
import { ScreenGate } from './screen-gate.tsx';
import { SideNav } from './side-nav.tsx';

const GlobalSearch = lazy(() => import('../../features/search/components/global-search.tsx'));

/** The frame of every screen behind the sign-in. */
export function Desk(): ReactNode {
  const t = useOperatorText();
  const self = useSelf();
  const search = useGlobalSearch();
  const found = visibleNav(places, self.permissions).flatMap(({ items }) =>
    items.map(({ to, key, icon }) => ({ to, icon, title: t(key) })),
  );
  useWithdrawalNews();
  useApprovalNews();
  if (self.mustChangePassword) return <ForcedPassword />;

  return (
    <div className={classes.desk}>
      <a className={classes.skip} href="#page">
        {t('shell.skip')}
      </a>
      <aside className={classes.side} aria-label={t('shell.navigation')}>
        <div className={classes.brand}>
          <Logo name="Parlour" size={26} />
        </div>
        <SideNav onSearch={search.open} />
      </aside>
      <div className={classes.main}>
        <PhoneBar onSearch={search.open} />
        <ConnectionBanner />
        <main id="page" className={classes.page} tabIndex={-1}>
          <ScreenGate>
            <Outlet />
          </ScreenGate>
        </main>
      </div>
      {search.isWanted ? (
        <Suspense fallback={null}>
          <GlobalSearch isOpen={search.isOpen} onClose={search.close} places={found} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The search box is fetched when it is first asked for, by button or by mod+K. */
function useGlobalSearch() {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const open = () => {
    setIsWanted(true);
    setIsOpen(true);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setIsWanted(true);
      setIsOpen((wasOpen) => !wasOpen);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return { isOpen, isWanted, open, close: () => setIsOpen(false) };
}

const QUIET_MS = 3_000;

/** Says that live news has stopped; a reconnection of a moment is not worth a word. */
function ConnectionBanner(): ReactNode {
  const t = useOperatorText();
  const status = useSocketStatus();
  const [isShown, setIsShown] = useState(false);
  const isDown = status === 'waiting';
  useEffect(() => {
    if (status === 'open' || status === 'idle') setIsShown(false);
    if (!isDown) return undefined;
    const timer = setTimeout(() => setIsShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [status, isDown]);
  if (!isShown) return null;
  return (
    <p className={classes.banner} role="status">
      <WifiOffIcon size={18} />
      {t('shell.offline')}
    </p>
  );
}
