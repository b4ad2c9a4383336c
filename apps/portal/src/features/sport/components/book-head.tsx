import { SearchIcon, useSearchText } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useSearchChange } from '../../../lib/link.tsx';
import { SearchLink } from '../../../lib/page/search-link.tsx';
import { usePageTitle } from '../../../lib/page/use-page-title.ts';
import { useSportText } from '../../../lib/sport-text.ts';
import { BOOK_PATHS, BOOK_VIEWS, type BookPlace, type BookView, searchOf } from '../address.ts';
import { useBook } from '../book-context.ts';
import type { Menu } from '../model.ts';
import classes from './book-head.module.css';

const SEARCH_PAUSE_MS = 300;

export type BookHeadProps = {
  readonly place: BookPlace;
  readonly menu: Menu | undefined;
  /** The chosen sport or league, where there is one. */
  readonly named: string | null;
};

/** Names the place, searches it, and leads to its other lists. */
export function BookHead({ menu, named, place }: BookHeadProps): ReactNode {
  const t = useSportText();
  const { part } = useBook();
  const changeSearch = useSearchChange();
  const title = named ?? t(`sport.title_${part}`);
  usePageTitle(title);
  const { text, type } = useSearchText({
    value: place.search,
    pauseMs: SEARCH_PAUSE_MS,
    onSearch: (q) => changeSearch({ q }),
  });
  return (
    <header className={classes.head}>
      <div className={classes.line}>
        <h1 className={classes.title} dir="auto">
          {title}
        </h1>
        <search className={classes.search}>
          <SearchIcon size={18} />
          <input
            type="search"
            value={text}
            maxLength={80}
            aria-label={t('sport.search')}
            placeholder={t('sport.search')}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        </search>
      </div>
      <nav className={classes.views} aria-label={t('sport.views')}>
        {BOOK_VIEWS.map((view) => (
          <ViewLink key={view} view={view} place={place} count={countOf(view, menu, place)} />
        ))}
      </nav>
    </header>
  );
}

function countOf(view: BookView, menu: Menu | undefined, { sportId }: BookPlace): number | null {
  if (menu === undefined || (view !== 'live' && view !== 'today')) return null;
  const sport = menu.sports.find(({ id }) => id === sportId);
  return (sport ?? menu)[view];
}

type ViewLinkProps = {
  readonly view: BookView;
  readonly place: BookPlace;
  readonly count: number | null;
};

/** A list of the same sport; its league does not go along, which may have nothing there. */
function ViewLink({ count, place, view }: ViewLinkProps): ReactNode {
  const t = useSportText();
  const { part } = useBook();
  const sport = view === 'vendors' ? undefined : (place.sportId ?? undefined);
  return (
    <SearchLink to={BOOK_PATHS[part]} search={searchOf({ view, sport })} className={classes.view}>
      {view === 'live' ? <span className={classes.dot} /> : null}
      {t(`sport.view_${view}`)}
      {count === null ? null : <bdi className={classes.count}>{count}</bdi>}
    </SearchLink>
  );
}
