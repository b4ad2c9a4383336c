import {
  ArrowDownIcon,
  ArrowUpIcon,
  HeartIcon,
  type Icon,
  ListIcon,
  ReceiptIcon,
  ShieldIcon,
  Skeleton,
  UserIcon,
  UsersIcon,
} from '@parlour/ui';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useCashierNews } from '../features/cashier/hooks.ts';
import { useMember } from '../features/member/hooks.ts';
import { MEMBER_PAGES, type MemberPage, readMemberPage } from '../features/member/model.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { type PlayerKey, usePlayerText } from '../lib/language.ts';
import { PathLink, useAddress } from '../lib/link.tsx';
import classes from './member.module.css';

type Page = {
  readonly icon: Icon;
  readonly label: PlayerKey;
  readonly screen: ReturnType<typeof lazyScreen<object>>;
};

const PAGES: Readonly<Record<MemberPage, Page>> = {
  securityCenter: {
    icon: ShieldIcon,
    label: 'member.security',
    screen: lazyScreen(() => import('./member/security-center.tsx')),
  },
  protection: {
    icon: HeartIcon,
    label: 'protection.title',
    screen: lazyScreen(() => import('./member/protection.tsx')),
  },
  profile: {
    icon: UserIcon,
    label: 'member.profile',
    screen: lazyScreen(() => import('./member/profile.tsx')),
  },
  depositv2: {
    icon: ArrowDownIcon,
    label: 'cashier.deposit',
    screen: lazyScreen(() => import('./member/deposit.tsx')),
  },
  withdraw: {
    icon: ArrowUpIcon,
    label: 'cashier.withdraw',
    screen: lazyScreen(() => import('./member/withdraw.tsx')),
  },
  personalHistoryCopy: {
    icon: ListIcon,
    label: 'play.record',
    screen: lazyScreen(() => import('./member/betting-record.tsx')),
  },
  transactionHistory: {
    icon: ReceiptIcon,
    label: 'wallet.record',
    screen: lazyScreen(() => import('./member/account-record.tsx')),
  },
  referral: {
    icon: UsersIcon,
    label: 'site.invite',
    screen: lazyScreen(() => import('./member/referral.tsx')),
  },
};

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
