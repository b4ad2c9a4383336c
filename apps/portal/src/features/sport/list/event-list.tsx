import { EmptyState, Skeleton, Stack } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { PathLink } from '../../../lib/link.tsx';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { MoreMark } from '../../../lib/page/more-mark.tsx';
import { useSportText } from '../../../lib/sport-text.ts';
import { BOOK_PATHS, type BookPlace, isSearched, type Look } from '../address.ts';
import { eventsOfQuery, type eventsQuery } from '../api/index.ts';
import { useBook } from '../book-context.ts';
import { useChoices } from '../choices.ts';
import { useListNews } from '../hooks.ts';
import { byLeague, type EventRow } from '../model.ts';
import { AsianList } from './asian-list.tsx';
import { EuropeanList } from './european-list.tsx';
import { ListTools } from './list-tools.tsx';
import { moveInGrid } from './move-in-grid.ts';

export type EventListProps = {
  readonly query: ReturnType<typeof eventsQuery>;
  readonly place: BookPlace;
  readonly look: Look;
};

const SKELETONS = 6;
const NO_EVENTS: readonly EventRow[] = [];

/** Events in the look that was chosen; while they load, fail or are none, it says so. */
export function EventList({ look, place, query }: EventListProps): ReactNode {
  const found = useInfiniteQuery(query);
  const { data, error, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage } = found;
  const events = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? NO_EVENTS, [data]);
  const groups = useMemo(() => byLeague(events), [events]);
  const sports = [...new Set(events.map(({ sportId }) => sportId))];
  const onMore = () => void fetchNextPage();
  if (data === undefined && error !== null) {
    return <LoadFailure cause={error} onRetry={() => void found.refetch()} />;
  }
  return (
    <Stack gap={3} isBounded>
      {sports.map((sportId) => (
        <ListNews key={sportId} sportId={sportId} />
      ))}
      <ListTools
        look={look}
        refresh={{
          at: found.dataUpdatedAt,
          everyMs: query.refetchInterval,
          isRunning: isFetching,
          isFailed: error !== null,
          run: () => void found.refetch(),
        }}
      />
      {data === undefined ? (
        <ListSkeleton />
      ) : events.length === 0 ? (
        <NoEvents place={place} />
      ) : (
        <Stack gap={3} isBounded onKeyDown={moveInGrid}>
          {look === 'asian' ? (
            <AsianList
              groups={groups}
              hasMore={hasNextPage && !isFetchingNextPage}
              onMore={onMore}
            />
          ) : (
            <EuropeanList groups={groups} />
          )}
          <MoreMark hasMore={hasNextPage} isLoading={isFetchingNextPage} onMore={onMore} />
        </Stack>
      )}
    </Stack>
  );
}

function ListNews({ sportId }: { readonly sportId: string }): ReactNode {
  useListNews(useBook().brandCode, sportId);
  return null;
}

export function ListSkeleton(): ReactNode {
  return (
    <Stack gap={3} aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={at} height="8.5rem" shape="card" />
      ))}
    </Stack>
  );
}

/** Why nothing is there, and where there is something. */
function NoEvents({ place }: { readonly place: BookPlace }): ReactNode {
  const t = useSportText();
  const { part } = useBook();
  const isSearch = isSearched(place);
  return (
    <EmptyState
      title={isSearch ? t('sport.none_found', { search: place.search }) : t('sport.none')}
      hint={t(isSearch ? 'sport.none_found_hint' : 'sport.none_hint')}
      art={<img src="/art/empty/compass.webp" alt="" width={144} height={144} />}
      action={
        <PathLink to={BOOK_PATHS[part]} search={{ view: 'all' }}>
          {t('sport.show_all')}
        </PathLink>
      }
    />
  );
}

export type FavouriteListProps = Pick<EventListProps, 'look' | 'place'>;

/** What has a star on this device. */
export function FavouriteList({ look, place }: FavouriteListProps): ReactNode {
  const t = useSportText();
  const events = useChoices((choices) => choices.events);
  if (events.length === 0) {
    return (
      <EmptyState
        title={t('sport.no_favourites')}
        hint={t('sport.no_favourites_hint')}
        art={<img src="/art/empty/gem.webp" alt="" width={144} height={144} />}
      />
    );
  }
  return <EventList look={look} place={place} query={eventsOfQuery(events, look === 'asian')} />;
}
