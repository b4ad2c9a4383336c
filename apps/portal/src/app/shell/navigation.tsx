import type { GameCategory } from '@parlour/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { menusQuery } from '../../features/catalogue/api/index.ts';
import { CATEGORIES, TOP_NAVIGATION } from '../../features/catalogue/category.ts';
import { openCategories } from '../../features/catalogue/model.ts';
import type { Permission } from '../../features/site/model.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { usePlayerText } from '../../lib/language.ts';
import { PathLink, useAddress } from '../../lib/link.tsx';
import { Part } from '../../lib/part.tsx';
import { ENTRIES, LISTS, shownEntries } from './menu-model.ts';
import { useVisit } from './use-visit.ts';
import classes from './header.module.css';

const VendorPanel = lazyScreen(() => import('./vendor-panel.tsx'));

/** A pointer on its way across the bar opens nothing, and one that slips off closes nothing. */
const OPEN_AFTER_MS = 160;
const CLOSE_AFTER_MS = 240;

export type NavigationProps = { readonly permission: Permission | undefined };

/** The pages of the top bar. Each category shows its vendors under the pointer or on Arrow Down. */
export function Navigation({ permission }: NavigationProps): ReactNode {
  const t = usePlayerText();
  const visit = useVisit(permission);
  const menus = useQuery(menusQuery()).data;
  const { open, openNow, openSoon, closeSoon, close } = useDelayed();
  const frame = useRef<HTMLDivElement>(null);

  function onKey(event: KeyboardEvent, category: GameCategory) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (open === category) frame.current?.querySelector<HTMLElement>('ul a')?.focus();
    else openNow(category);
  }
  function leave() {
    close();
    frame.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
  }

  return (
    <div className={classes.places} ref={frame} onPointerLeave={closeSoon}>
      <nav
        className={classes.navigation}
        aria-label={t('site.navigation')}
        // Focus may have brought the second line into sight.
        onBlur={({ currentTarget }) => (currentTarget.scrollTop = 0)}
      >
        <PathLink to="/">{t('catalogue.games')}</PathLink>
        {shownEntries(LISTS.header, visit).map((name) => (
          <PathLink key={name} to={ENTRIES[name].to}>
            {t(ENTRIES[name].label)}
          </PathLink>
        ))}
        {openCategories(menus, TOP_NAVIGATION).map((category) => (
          <PathLink
            key={category}
            to={CATEGORIES[category].path}
            aria-expanded={open === category}
            onPointerEnter={() => openSoon(category)}
            onKeyDown={(event) => onKey(event, category)}
          >
            {t(CATEGORIES[category].label)}
          </PathLink>
        ))}
      </nav>
      {open === null ? null : (
        <Part isQuiet>
          <VendorPanel key={open} category={open} onClose={leave} onEnter={() => openNow(open)} />
        </Part>
      )}
    </div>
  );
}

/** The category whose panel is open, and the pointer's patience before it changes. */
function useDelayed() {
  const { path } = useAddress();
  const [open, setOpen] = useState<GameCategory | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (ms: number, next: GameCategory | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  const openNow = (next: GameCategory | null) => {
    clearTimeout(timer.current);
    setOpen(next);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // Whatever was chosen, the panel has served.
  useEffect(() => {
    clearTimeout(timer.current);
    setOpen(null);
  }, [path]);
  return {
    open,
    openNow,
    openSoon: (category: GameCategory) => after(open === null ? OPEN_AFTER_MS : 0, category),
    closeSoon: () => after(CLOSE_AFTER_MS, null),
    close: () => openNow(null),
  };
}
