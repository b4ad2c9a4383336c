import { Button } from '@mantine/core';
import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { boardQuery, eventQuery } from '../features/liability/api/index.ts';
import { EventBoard } from '../features/liability/components/event-board.tsx';
import { EventView } from '../features/liability/components/event-view.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/sports/liability');

/** What open bets may cost: events first, then outcomes and what else their bets need. */
export function SportsLiabilityScreen(): ReactNode {
  const { currency, event } = route.useSearch();
  const { setFilters } = useListAddress({});
  return event === undefined ? (
    <Events
      currency={currency}
      onCurrency={(next) => setFilters({ currency: next })}
      onOpen={(id) => setFilters({ event: id })}
    />
  ) : (
    <Event eventId={event} currency={currency} onBack={() => setFilters({ event: undefined })} />
  );
}

type EventsProps = {
  readonly currency: string | undefined;
  readonly onCurrency: (currency: string) => void;
  readonly onOpen: (eventId: string) => void;
};

function Events({ currency, onCurrency, onOpen }: EventsProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(boardQuery(currency));
  return (
    <Page title={t('nav.sportsLiability')} hint={t('trading.liability.hint')}>
      {error !== null && data === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="30rem" shape="card" />
      ) : (
        <EventBoard board={data} onOpen={onOpen} onCurrency={onCurrency} />
      )}
    </Page>
  );
}

type EventProps = {
  readonly eventId: string;
  readonly currency: string | undefined;
  readonly onBack: () => void;
};

function Event({ currency, eventId, onBack }: EventProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(eventQuery(eventId, currency));
  return (
    <Page
      title={data?.name ?? t('nav.sportsLiability')}
      hint={data?.tournamentName}
      actions={
        <Button size="xs" variant="default" onClick={onBack}>
          {t('trading.liability.back')}
        </Button>
      }
    >
      {error !== null && data === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="30rem" shape="card" />
      ) : (
        <EventView event={data} />
      )}
    </Page>
  );
}
