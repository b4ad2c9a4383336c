import { Row } from '@parlour/ui';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { frameOf, sitePage } from '../../features/site/model.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { usePlayerText } from '../../lib/language.ts';
import { useAddressPart } from '../../lib/link.tsx';
import { Part } from '../../lib/part.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Header } from './header.tsx';
import { LoadingCover } from './loading-cover.tsx';
import { SideMenu } from './side-menu.tsx';
import { Toaster } from './toaster.tsx';
import { useBrand } from './use-brand.ts';
import { Watchers } from './watchers.tsx';
import classes from './shell.module.css';

const ClosedScreen = lazyScreen(() => import('../../routes/closed.tsx'));
const Footer = lazyScreen(() => import('./footer.tsx'));

/** What stands around every screen; a closed site shows its own page instead. */
export function Shell(): ReactNode {
  const t = usePlayerText();
  const permission = useBrand();
  const frame = useAddressPart(({ path }) => frameOf(path));
  const isBare = frame === 'bare';

  if (permission !== undefined && sitePage(permission) !== 'open') {
    return (
      <Part>
        <ClosedScreen />
      </Part>
    );
  }
  return (
    <div className={classes.shell} data-game={isBare || undefined}>
      <a href="#content" className={classes.skip}>
        {t('site.skip_to_content')}
      </a>
      <ConnectionBanner />
      {isBare ? null : <Header permission={permission} />}
      <Row gap={0} align="start" isSingleLine>
        {frame === 'full' ? <SideMenu permission={permission} /> : null}
        <div className={classes.column}>
          <main id="content" className={classes.content} tabIndex={-1}>
            <Outlet />
          </main>
          {isBare ? null : (
            <Part isQuiet fallback={<div className={classes.footer} />}>
              <Footer permission={permission} />
            </Part>
          )}
        </div>
      </Row>
      {isBare ? null : <BottomBar permission={permission} />}
      <LoadingCover />
      <Toaster />
      <Watchers />
    </div>
  );
}
