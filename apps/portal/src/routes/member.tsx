import { Skeleton } from '@parlour/ui';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useCashierNews } from '../features/cashier/hooks.ts';
import { useMember } from '../features/member/hooks.ts';
import { MEMBER_PAGES, readMemberPage } from '../features/member/model.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { usePlayerText } from '../lib/language.ts';
import { PathLink, useAddress } from '../lib/link.tsx';
import { PAGES } from './member/member-pages.ts';
import classes from './member.module.css';

const TrialPanel = lazyScreen(() => import('./member/trial-panel.tsx'));

/** The member centre; it opens on the security centre. */
export default function MemberCentre(): ReactNode {
  const t = usePlayerText();
  const member = useMember();
  useCashierNews(member?.id ?? null);
  const { path } = useAddress();
  const active = readMemberPage(path.split('/')[2]);
  const { label, screen: Screen } = PAGES[active];
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    // On a phone the menu is one line, and the page that was asked for may stand past its edge.
    const entry = menu.current?.querySelector('[aria-current="page"]');
    entry?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [active]);

  return (
    <div className={classes.page}>
      <nav className={classes.menu} ref={menu} aria-label={t('member.centre')}>
        {MEMBER_PAGES.map((page) => {
          const { icon: PageIcon, label: pageLabel } = PAGES[page];
          return (
            <PathLink
              key={page}
              to={`/member/${page}`}
              className={classes.entry}
              aria-current={page === active ? 'page' : undefined}
              onPointerEnter={PAGES[page].screen.preload}
            >
              <PageIcon size={18} />
              {t(pageLabel)}
            </PathLink>
          );
        })}
      </nav>
      <section className={classes.content} aria-labelledby="member-title">
        <h1 id="member-title" className={classes.title}>
          {t(label)}
        </h1>
        <Suspense fallback={<Skeleton height="20rem" shape="card" />}>
          {member?.isTrial === true ? <TrialPanel /> : <Screen />}
        </Suspense>
      </section>
    </div>
  );
}
