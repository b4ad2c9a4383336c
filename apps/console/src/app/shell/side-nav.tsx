import { Kbd } from '@mantine/core';
import { SearchIcon } from '@parlour/ui';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApprovalCount } from '../../features/approval/hooks.ts';
import { useWaitingDraws } from '../../features/home/hooks.ts';
import { useWaitingCount } from '../../features/withdrawal/hooks.ts';
import { useDeadCount } from '../../features/notification/hooks.ts';
import { useReviewCount } from '../../features/settlement/hooks.ts';
import { useOperatorText } from '../../lib/language.ts';
import { useSelf } from '../../lib/session.ts';
import { AccountMenu } from './account-menu.tsx';
import { activePlace, visibleNav } from './nav-model.ts';
import { type Place, places } from './places.ts';
import classes from './side-nav.module.css';

const everyPlace = places.flatMap(({ items }) => items.map(({ to }) => to));
const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

export type SideNavProps = {
  readonly onSearch: () => void;
  /** For a menu that lies over the page and has done its work. */
  readonly onNavigate?: () => void;
};

/** Search, the places that this person may see, and the person. */
export function SideNav({ onSearch, onNavigate }: SideNavProps): ReactNode {
  const t = useOperatorText();
  const { permissions } = useSelf();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const current = activePlace(everyPlace, pathname);
  return (
    <>
      <button type="button" className={classes.search} onClick={onSearch}>
        <SearchIcon size={16} />
        <span className={classes.searchText}>{t('search.open')}</span>
        <Kbd size="xs">{isApple ? '⌘K' : 'Ctrl K'}</Kbd>
      </button>
      <nav className={classes.nav} aria-label={t('shell.navigation')}>
        {visibleNav(places, permissions).map(({ key, items }) => (
          <div key={key}>
            {key === null ? null : <p className={classes.heading}>{t(key)}</p>}
            <ul className={classes.group}>
              {items.map((place) => (
                <PlaceLink
                  key={place.to}
                  place={place}
                  isCurrent={place.to === current}
                  onNavigate={onNavigate}
                />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <AccountMenu />
    </>
  );
}

type PlaceLinkProps = {
  readonly place: Place;
  readonly isCurrent: boolean;
  readonly onNavigate: (() => void) | undefined;
};

function PlaceLink({ place, isCurrent, onNavigate }: PlaceLinkProps): ReactNode {
  const t = useOperatorText();
  const PlaceIcon = place.icon;
  return (
    <li>
      <Link
        to={place.to}
        className={classes.link}
        onClick={onNavigate}
        data-current={isCurrent ? true : undefined}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <PlaceIcon size={18} />
        <span className={classes.label}>{t(place.key)}</span>
        {place.to === '/withdrawals' ? <WaitingCount /> : null}
        {place.to === '/notifications' ? <DeadCount /> : null}
        {place.to === '/settlements/bills' ? <ReviewCount /> : null}
        {place.to === '/lottery/issues' ? <DrawCount /> : null}
        {place.to === '/approvals' ? <ApprovalCount /> : null}
      </Link>
    </li>
  );
}

function WaitingCount(): ReactNode {
  const t = useOperatorText();
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-label={t('nav.waiting', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

function ApprovalCount(): ReactNode {
  const t = useOperatorText();
  const count = useApprovalCount();
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-label={t('nav.waiting', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

function ReviewCount(): ReactNode {
  const t = useOperatorText();
  const count = useReviewCount();
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-label={t('nav.waiting', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

function DrawCount(): ReactNode {
  const t = useOperatorText();
  const count = useWaitingDraws();
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-label={t('nav.waiting', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

function DeadCount(): ReactNode {
  const t = useOperatorText();
  const count = useDeadCount();
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-label={t('nav.dead', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
