import { useMantineColorScheme } from '@mantine/core';
import { writeBrandRules } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { permissionQuery } from '../../features/site/api/index.ts';
import { sitePage } from '../../features/site/model.ts';
import { readNonce } from '../../lib/bootstrap.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { usePlayerText } from '../../lib/language.ts';
import { useAddress } from '../../lib/link.tsx';
import { useIsLoggedIn, useSession } from '../../lib/session.ts';
import { lasting, perTab } from '../../lib/storage.ts';
import { useTrialGate } from '../../lib/trial-gate.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';
import { Toaster } from './toaster.tsx';
import classes from './shell.module.css';

const PlayWatch = lazyScreen(() => import('../../routes/play-watch.tsx'));
const SessionWatch = lazyScreen(() => import('../../routes/session-watch.tsx'));
const TrialGate = lazyScreen(() => import('../../routes/trial-gate.tsx'));
const ClosedScreen = lazyScreen(() => import('../../routes/closed.tsx'));

/** The specification's name for what both storages keep. */
const MERCHANT_KEY = 'merchantCode';

/** Takes over the brand's colours, name and, for who never chose, its scheme. */
function useBrand() {
  const { data } = useQuery(permissionQuery());
  const { setColorScheme } = useMantineColorScheme();
  const brand = data?.brand;

  useEffect(() => {
    if (brand === undefined) return undefined;
    document.title = brand.name;
    // Outlives every session, a logout included.
    for (const storage of [lasting, perTab]) storage.write(MERCHANT_KEY, brand.merchantCode);
    if (lasting.read('parlour.scheme') === null && brand.theme === 'light') setColorScheme('light');
    const rules = writeBrandRules(brand.colours);
    if (rules === '') return undefined;
    const sheet = document.createElement('style');
    sheet.nonce = readNonce();
    sheet.textContent = rules;
    document.head.append(sheet);
    return () => sheet.remove();
  }, [brand, setColorScheme]);

  return data;
}

/** What stands around every screen; a closed site shows its own page instead. */
export function Shell(): ReactNode {
  const t = usePlayerText();
  const permission = useBrand();
  const isLoggedIn = useIsLoggedIn();
  const isGateShut = useTrialGate((gate) => gate.isShut);
  const { path } = useAddress();
  const needsWatch = useSession((session) => session.hasExpired || session.mustChangePassword);
  const isGame = path === '/seamless';
  const isBare = isGame || /^\/agent(Home)?$/.test(path);

  if (permission !== undefined && sitePage(permission) !== 'open') {
    return (
      <Suspense>
        <ClosedScreen />
      </Suspense>
    );
  }
  return (
    <div className={classes.shell} data-game={isBare || undefined}>
      <a href="#content" className={classes.skip}>
        {t('site.skip_to_content')}
      </a>
      <ConnectionBanner />
      {isBare ? null : <Header permission={permission} />}
      <div className={classes.body}>
        {isBare ? null : <SideMenu permission={permission} />}
        <div className={classes.column}>
          <main id="content" className={classes.content} tabIndex={-1}>
            <Suspense fallback={<div className={classes.waiting} aria-busy="true" />}>
              <Outlet />
            </Suspense>
          </main>
          {isBare ? null : <Footer permission={permission} />}
        </div>
      </div>
      {isBare ? null : <BottomBar permission={permission} />}
      <Toaster />
      {needsWatch ? (
        <Suspense>
          <SessionWatch />
        </Suspense>
      ) : null}
      {isLoggedIn ? (
        <Suspense>
          <PlayWatch />
        </Suspense>
      ) : null}
      {isGateShut ? (
        <Suspense>
          <TrialGate />
        </Suspense>
      ) : null}
    </div>
  );
}
