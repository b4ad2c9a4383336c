import { type ReactNode, useEffect } from 'react';
import { useAddress, useSearchChange } from '../../../lib/link.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { type BookPlace, eventsQueryOf, isSearched, type Look, readPlace } from '../address.ts';
import { eventsQuery } from '../api/index.ts';
import { useBook } from '../book-context.ts';
import { useChoices } from '../choices.ts';
import { EventList, FavouriteList } from '../list/event-list.tsx';
import { ResultsList } from '../list/results-list.tsx';
import type { Menu } from '../model.ts';
import { BookHead } from './book-head.tsx';
import { SportStrip } from './sport-tree.tsx';

/** The tree of sports stands beside the lists from here on. */
export const HAS_TREE = '(min-width: 64rem)';

export type BookListProps = {
  readonly menu: Menu | undefined;
  /** What other vendors offer, which the book itself knows nothing of. */
  readonly vendors: ReactNode;
};

/** What the address asks for: events in one of two looks, results, or other vendors. */
export function BookList({ menu, vendors }: BookListProps): ReactNode {
  const { search } = useAddress();
  const place = readPlace(search);
  const hasTree = useMedia(HAS_TREE);
  useAskedLook(place.look);
  return (
    <>
      <BookHead place={place} menu={menu} named={nameOf(menu, place)} />
      {hasTree || menu === undefined || place.view === 'vendors' ? null : (
        <SportStrip menu={menu} place={place} />
      )}
      <Shown place={place} vendors={vendors} />
    </>
  );
}

/** A look that the address asks for is chosen, and the address is then that of the list alone. */
function useAskedLook(asked: Look | null): void {
  const chooseLook = useChoices((choices) => choices.chooseLook);
  const changeSearch = useSearchChange();
  useEffect(() => {
    if (asked === null) return;
    chooseLook(asked);
    changeSearch({ look: undefined });
  }, [asked, changeSearch, chooseLook]);
}

type ShownProps = Pick<BookListProps, 'vendors'> & { readonly place: BookPlace };

function Shown({ place, vendors }: ShownProps): ReactNode {
  const { part } = useBook();
  const kept = useChoices((choices) => choices.look);
  const look = place.look ?? kept;
  if (place.view === 'vendors' && !isSearched(place)) return vendors;
  const filter = eventsQueryOf(part, place, look);
  if (filter !== null) {
    return (
      <EventList
        key={JSON.stringify(filter)}
        query={eventsQuery(filter)}
        place={place}
        look={look}
      />
    );
  }
  return place.view === 'results' ? (
    <ResultsList place={place} />
  ) : (
    <FavouriteList place={place} look={look} />
  );
}

/** The name of the league or sport that was chosen. */
function nameOf(menu: Menu | undefined, { leagueId, sportId }: BookPlace): string | null {
  const sport = menu?.sports.find(({ id }) => id === sportId);
  const league = sport?.categories
    .flatMap(({ tournaments }) => tournaments)
    .find(({ id }) => id === leagueId);
  return league?.name ?? sport?.name ?? null;
}
