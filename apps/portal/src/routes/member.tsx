import { Skeleton, Stack } from '@parlour/ui';
import { type ReactNode, Suspense } from 'react';
import { useCashierNews } from '../features/cashier/hooks.ts';
import { useMember } from '../features/member/hooks.ts';
import { FIRST_MEMBER_PAGE, readMemberPage } from '../features/member/model.ts';
import { useExportNews, useRecordNews } from '../features/report/hooks.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { useAddress } from '../lib/link.tsx';
import { useMoneyText } from '../lib/money-text.ts';
import { BackLink } from '../lib/page/back-link.tsx';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import { useMedia } from '../lib/use-media.ts';
import { MemberMenu } from './member/member-menu.tsx';
import { PAGES } from './member/member-pages.ts';
import { Overview } from './member/overview.tsx';
import { useMemberMenu } from './member/use-member-menu.ts';
import classes from './member.module.css';

const NotFound = lazyScreen(() => import('./not-found.tsx'));
const TrialPanel = lazyScreen(() => import('./member/trial-panel.tsx'));
/** From here on there is room for the menu beside the page. */
const WIDE = '(min-width: 64.0625rem)';

/**
 * The member centre. It opens on the security centre, as the specification says, except on a phone,
 * where the first page is the menu itself.
 */
export default function MemberCentre(): ReactNode {
  const t = useMoneyText();
  const isWide = useMedia(WIDE);
  const member = useMember();
  const menu = useMemberMenu();
  useCashierNews(member?.id ?? null);
  useRecordNews(member?.id ?? null);
  useExportNews(member?.isTrial === false);
  const section = useAddress().path.split('/')[2] ?? '';
  const named = readMemberPage(section);
  const active = section === '' && isWide ? FIRST_MEMBER_PAGE : named;
  const isUnknown = section !== '' && named === null;
  usePageTitle(isUnknown ? undefined : t(active === null ? 'member.centre' : PAGES[active].label));
  if (isUnknown) {
    return (
      <Suspense fallback={<Skeleton height="20rem" shape="card" />}>
        <NotFound />
      </Suspense>
    );
  }

  return (
    <div className={classes.page}>
      {isWide ? <MemberMenu shape="side" active={active} {...menu} /> : null}
      <Stack as="section" gap={5} isBounded aria-labelledby="member-title">
        {active === null ? (
          <>
            <Overview badges={menu.badges} />
            <MemberMenu shape="list" active={null} {...menu} />
          </>
        ) : (
          <Section page={active} isWide={isWide} isTrial={member?.isTrial === true} />
        )}
      </Stack>
    </div>
  );
}

type SectionProps = {
  readonly page: keyof typeof PAGES;
  readonly isWide: boolean;
  readonly isTrial: boolean;
};

function Section({ page, isWide, isTrial }: SectionProps): ReactNode {
  const t = useMoneyText();
  const { label, screen: Screen, parent } = PAGES[page];
  const back =
    parent === undefined
      ? ({ to: '/member', label: 'member.centre' } as const)
      : { to: `/member/${parent}`, label: PAGES[parent].label };
  return (
    <>
      <header className={classes.head}>
        {isWide && parent === undefined ? null : <BackLink to={back.to}>{t(back.label)}</BackLink>}
        <h1 id="member-title" className={classes.title}>
          {t(label)}
        </h1>
      </header>
      <Suspense fallback={<Skeleton height="20rem" shape="card" />}>
        {isTrial ? <TrialPanel /> : <Screen />}
      </Suspense>
    </>
  );
}
