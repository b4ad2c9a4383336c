import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { eventBookQuery } from '../features/book/api/index.ts';
import { EventHead } from '../features/book/components/event-head.tsx';
import { MarketBoard } from '../features/book/components/market-board.tsx';
import { StopAction } from '../features/book/components/stop-action.tsx';
import { StopList } from '../features/book/components/stop-list.tsx';
import { LineActions } from '../features/sport-result/components/line-actions.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { Section } from '../lib/detail/section.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/sports/events/$eventId');

/** One event: every market and line at the feed's price and ours, and betting on them stopped or not. */
export function SportEventScreen(): ReactNode {
  const t = useOperatorText();
  const { eventId } = route.useParams();
  const filter = route.useSearch();
  const navigate = useNavigate();
  const { data: book, error, refetch } = useQuery(eventBookQuery(eventId));
  return (
    <Page
      title={book?.event.name ?? t('book.event')}
      crumb={<Link to="/sports/events">{t('nav.sportEvents')}</Link>}
      hint={
        book === undefined ? undefined : (
          <bdi>
            {[book.event.sportName, book.event.categoryName, book.event.tournamentName].join(' · ')}
          </bdi>
        )
      }
      actions={
        book === undefined ? undefined : (
          <StopAction
            subject={{ kind: 'event', eventId }}
            name={book.event.name}
            stops={book.stops}
            size="sm"
            look="filled"
          />
        )
      }
    >
      {error !== null && book === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : book === undefined ? (
        <Skeleton height="30rem" shape="card" />
      ) : (
        <>
          <EventHead book={book} />
          {book.stops.length === 0 ? null : (
            <Section title={t('book.stopsHere')}>
              <StopList stops={book.stops} isOfEvent />
            </Section>
          )}
          <MarketBoard
            book={book}
            filter={filter}
            lineActions={(line) => <LineActions eventId={eventId} line={line} />}
            onFilter={(change) =>
              void navigate({
                to: '.',
                search: { ...filter, ...change } as never,
                replace: true,
                resetScroll: false,
              })
            }
          />
          <AuditTrail action="sports" title={t('book.history')} />
        </>
      )}
    </Page>
  );
}
