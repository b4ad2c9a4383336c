import { ChevronDownIcon } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { SearchLink } from '../../../lib/page/search-link.tsx';
import { useSportText } from '../../../lib/sport-text.ts';
import { BOOK_PATHS, type BookPlace, searchOf } from '../address.ts';
import { SportIcon } from '../art/sport-icon.tsx';
import { useBook } from '../book-context.ts';
import type { Menu, MenuSport } from '../model.ts';
import classes from './sport-tree.module.css';

export type SportTreeProps = {
  readonly menu: Menu;
  readonly place: BookPlace;
};

/** Sports, their countries and leagues, each with how much of it there is. */
export function SportTree({ menu, place }: SportTreeProps): ReactNode {
  const t = useSportText();
  return (
    <nav className={classes.tree} aria-label={t('sport.tree')}>
      <SportLink sport={null} place={place} />
      {menu.sports.map((sport) => (
        <div key={sport.id}>
          <SportLink sport={sport} place={place} />
          {sport.id === place.sportId ? <Categories sport={sport} place={place} /> : null}
        </div>
      ))}
    </nav>
  );
}

/** The same as a row of signs, for screens without room for a tree. */
export function SportStrip({ menu, place }: SportTreeProps): ReactNode {
  const t = useSportText();
  const [isOpen, setIsOpen] = useState(false);
  const sport = menu.sports.find(({ id }) => id === place.sportId);
  return (
    <div className={classes.narrow}>
      <nav className={classes.strip} aria-label={t('sport.sports')}>
        <SportLink sport={null} place={place} />
        {menu.sports.map((each) => (
          <SportLink key={each.id} sport={each} place={place} />
        ))}
      </nav>
      {sport === undefined ? null : (
        <>
          <button
            type="button"
            className={classes.leagues}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('sport.leagues_of', { name: sport.name })}
            <ChevronDownIcon size={18} />
          </button>
          {isOpen ? <Categories key={sport.id} sport={sport} place={place} /> : null}
        </>
      )}
    </div>
  );
}

type SportLinkProps = {
  /** All of them for null. */
  readonly sport: MenuSport | null;
  readonly place: BookPlace;
};

function SportLink({ place, sport }: SportLinkProps): ReactNode {
  const t = useSportText();
  const { part } = useBook();
  const isHere = place.sportId === (sport?.id ?? null);
  const view = place.leagueId === null && place.view !== 'vendors' ? place.view : undefined;
  return (
    <SearchLink
      to={BOOK_PATHS[part]}
      search={searchOf({ view, sport: sport?.id })}
      className={`${classes.sport} ${isHere ? classes.chosen : ''}`}
    >
      <SportIcon code={sport?.code ?? 'all'} isEsport={part === 'esports'} />
      <span className={classes.label} dir="auto">
        {sport?.name ?? t('sport.all_sports')}
      </span>
      {sport === null ? null : (
        <bdi className={classes.count} data-live={sport.live > 0 || undefined}>
          {sport.live > 0 ? sport.live : sport.events}
        </bdi>
      )}
    </SearchLink>
  );
}

type CategoriesProps = { readonly sport: MenuSport; readonly place: BookPlace };

function Categories({ place, sport }: CategoriesProps): ReactNode {
  return (
    <ul className={classes.categories}>
      {sport.categories.map((category) => (
        <li key={category.id}>
          <Category category={category} sport={sport} place={place} />
        </li>
      ))}
    </ul>
  );
}

type CategoryProps = CategoriesProps & { readonly category: MenuSport['categories'][number] };

/** A country, opened by a press; that of the chosen league stands open. */
function Category({ category, place, sport }: CategoryProps): ReactNode {
  const { part } = useBook();
  const holdsChosen = category.tournaments.some(({ id }) => id === place.leagueId);
  const [isOpen, setIsOpen] = useState(holdsChosen || sport.categories.length === 1);
  return (
    <>
      <button
        type="button"
        className={classes.category}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDownIcon size={16} />
        <span className={classes.label} dir="auto">
          {category.name}
        </span>
        <bdi className={classes.count}>{category.events}</bdi>
      </button>
      {isOpen ? (
        <ul className={classes.tournaments}>
          {category.tournaments.map(({ events, id, live, name }) => (
            <li key={id}>
              <SearchLink
                to={BOOK_PATHS[part]}
                search={searchOf({ view: 'all', sport: sport.id, league: id })}
                className={classes.league}
              >
                <span className={classes.label} dir="auto">
                  {name}
                </span>
                <bdi className={classes.count} data-live={live > 0 || undefined}>
                  {events}
                </bdi>
              </SearchLink>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
