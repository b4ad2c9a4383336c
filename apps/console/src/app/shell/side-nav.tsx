import { Kbd } from '@mantine/core';
import { ChevronDownIcon, SearchIcon } from '@parlour/ui';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type OperatorKey, useOperatorText } from '../../lib/language.ts';
import { useSelf } from '../../lib/session.ts';
import { lasting } from '@parlour/web';
import { AccountMenu } from './account-menu.tsx';
import { isGroupOpen, readMemory, toggleGroup, togglePin, visit } from './nav-memory.ts';
import { activePlace, type NavGroup, visibleNav } from './nav-model.ts';
import { PlaceCount } from './place-count.tsx';
import { PlaceLink } from './place-link.tsx';
import { type Place, places } from './places.ts';
import classes from './side-nav.module.css';

const MEMORY_KEY = 'parlour.console-nav';
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
  const groups = visibleNav(places, permissions);
  const group = groups.find(({ items }) => items.some(({ to }) => to === current))?.key ?? null;
  const [memory, remember] = useNavMemory(current, group);
  const [sought, setSought] = useState('');
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const links = nav.current?.querySelectorAll('[aria-current]') ?? [];
    // The last one stands in its group; one that is pinned stands above as well.
    Array.from(links).at(-1)?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const shown = groups.flatMap(({ items }) => items);
  const pick = (wanted: readonly string[]) =>
    wanted.flatMap((to) => shown.filter((place) => place.to === to));
  const pinned = pick(memory.pinned);
  const recent = pick(memory.recent).filter(
    ({ to }) => to !== current && to !== '/' && !memory.pinned.includes(to),
  );
  const words = sought.trim().toLowerCase();
  const found = shown.filter(({ key }) => t(key).toLowerCase().includes(words));
  const list = (items: readonly Place[]) => (
    <ul className={classes.group}>
      {items.map((place) => (
        <PlaceLink
          key={place.to}
          place={place}
          isCurrent={place.to === current}
          isPinned={memory.pinned.includes(place.to)}
          onPin={() => remember(togglePin(memory, place.to))}
          onNavigate={() => {
            setSought('');
            onNavigate?.();
          }}
        />
      ))}
    </ul>
  );
  return (
    <>
      <button type="button" className={classes.search} onClick={onSearch}>
        <SearchIcon size={16} />
        <span className={classes.searchText}>{t('search.open')}</span>
        <Kbd size="xs">{isApple ? '⌘K' : 'Ctrl K'}</Kbd>
      </button>
      <input
        type="search"
        className={classes.filter}
        value={sought}
        placeholder={t('shell.filter')}
        aria-label={t('shell.filter')}
        onChange={(event) => setSought(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setSought('');
        }}
      />
      <nav ref={nav} className={classes.nav} aria-label={t('shell.navigation')}>
        {words === '' ? (
          <>
            <Listed title={t('shell.pinned')}>{pinned.length === 0 ? null : list(pinned)}</Listed>
            <Listed title={t('shell.recent')}>{recent.length === 0 ? null : list(recent)}</Listed>
            {groups.map((one) => (
              <Group
                key={one.key}
                group={one}
                isOpen={one.key === null || isGroupOpen(memory, one.key, group)}
                onToggle={() => {
                  if (one.key !== null) remember(toggleGroup(memory, one.key, group));
                }}
              >
                {list(one.items)}
              </Group>
            ))}
          </>
        ) : found.length === 0 ? (
          <p className={classes.heading} role="status">
            {t('shell.filterNone')}
          </p>
        ) : (
          list(found)
        )}
      </nav>
      <AccountMenu />
    </>
  );
}

/** What this browser remembers of the navigation; every place that is opened is noted. */
function useNavMemory(current: string | null, group: string | null) {
  const [memory, setMemory] = useState(() => readMemory(lasting.read(MEMORY_KEY)));
  const [noted, setNoted] = useState<string | null>(null);
  if (current !== noted) {
    setNoted(current);
    if (current !== null) setMemory(visit(memory, current, group));
  }
  useEffect(() => lasting.write(MEMORY_KEY, JSON.stringify(memory)), [memory]);
  return [memory, setMemory] as const;
}

type ListedProps = { readonly title: string; readonly children: ReactNode };

function Listed({ title, children }: ListedProps): ReactNode {
  if (children === null) return null;
  return (
    <div>
      <p className={classes.heading}>{title}</p>
      {children}
    </div>
  );
}

type GroupProps = {
  readonly group: NavGroup<OperatorKey | null, Place>;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

/** Places under one heading; what waits in a folded group is shown beside its name. */
function Group({ group: { key, items }, isOpen, onToggle, children }: GroupProps): ReactNode {
  const t = useOperatorText();
  if (key === null) return <div>{children}</div>;
  return (
    <div>
      <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={onToggle}>
        <span className={classes.label}>{t(key)}</span>
        {isOpen ? null : items.map(({ to }) => <PlaceCount key={to} to={to} />)}
        <ChevronDownIcon size={14} />
      </button>
      {isOpen ? children : null}
    </div>
  );
}
