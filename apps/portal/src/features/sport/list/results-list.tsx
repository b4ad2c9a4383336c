import { EmptyState, Stack } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchChange } from '../../../lib/link.tsx';
import { useLanguageTag } from '../../../lib/language.ts';
import { ChoiceRow } from '../../../lib/page/choice-row.tsx';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { MoreMark } from '../../../lib/page/more-mark.tsx';
import { useSportText } from '../../../lib/sport-text.ts';
import type { BookPlace } from '../address.ts';
import { resultsQuery } from '../api/index.ts';
import { useBook } from '../book-context.ts';
import { EventClock } from '../components/event-clock.tsx';
import { byLeague, type SportEvent } from '../model.ts';
import { ListSkeleton } from './event-list.tsx';
import { LeagueHead } from './league-head.tsx';
import { SideRow } from './side-names.tsx';
import list from './european-list.module.css';
import classes from './results-list.module.css';

export type ResultsListProps = { readonly place: BookPlace };

const dayText = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const DAY_MS = 86_400_000;
const DAYS = 7;

/** Today and the days before it, by the clock of the player. */
function lastDays(tag: string): readonly { readonly value: string; readonly label: string }[] {
  const name = new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short' });
  return Array.from({ length: DAYS }, (_, back) => {
    const date = new Date(Date.now() - back * DAY_MS);
    return { value: dayText(date), label: name.format(date) };
  });
}

/** What has ended on a day, with its score and those of its parts. */
export function ResultsList({ place }: ResultsListProps): ReactNode {
  const t = useSportText();
  const { part } = useBook();
  const changeSearch = useSearchChange();
  const tag = useLanguageTag();
  const today = dayText(new Date());
  const day = place.day ?? today;
  const sport = place.sportId === null ? {} : { sportId: place.sportId };
  const query = useInfiniteQuery(resultsQuery(part, { day, ...sport }));
  const events = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Stack gap={3} isBounded>
      <ChoiceRow
        label={t('sport.day')}
        choices={lastDays(tag)}
        value={day}
        onChange={(value) => changeSearch({ day: value === today ? undefined : value })}
      />
      {events === undefined ? (
        query.error === null ? (
          <ListSkeleton />
        ) : (
          <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />
        )
      ) : events.length === 0 ? (
        <EmptyState
          title={t('sport.no_results')}
          hint={t('sport.no_results_hint')}
          art={<img src="/art/empty/trophy.webp" alt="" width={144} height={144} />}
        />
      ) : (
        byLeague(events).map((group) => (
          <section key={group.league.id} className={list.league} aria-label={group.league.name}>
            <LeagueHead league={group.league} />
            {group.events.map((event) => (
              <Result key={event.id} event={event} />
            ))}
          </section>
        ))
      )}
      <MoreMark
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </Stack>
  );
}

function Result({ event }: { readonly event: SportEvent }): ReactNode {
  return (
    <article className={classes.result} aria-label={event.name}>
      <EventClock event={event} />
      <span className={classes.sides}>
        {event.home === null ? (
          <span dir="auto">{event.name}</span>
        ) : (
          <>
            <SideRow event={event} side="home" hasCrest />
            <SideRow event={event} side="away" hasCrest />
          </>
        )}
      </span>
      <bdi className={classes.periods}>
        {event.periods.map(({ away, home, number }) => (
          <span key={number}>
            {home}–{away}
          </span>
        ))}
      </bdi>
    </article>
  );
}
