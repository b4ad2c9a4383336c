import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { stopsQuery, treeQuery } from '../../features/book/api/index.ts';
import { eventColumns } from '../../features/book/components/event-columns.tsx';
import { StoppedNote } from '../../features/book/components/stopped-note.tsx';
import { StopAction } from '../../features/book/components/stop-action.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** Clocks and prices run while the list is being read. */
const LOOK_AGAIN_MS = 5_000;

const EVENT_STATES = [
  'upcoming',
  'live',
  'suspended',
  'interrupted',
  'delayed',
  'postponed',
] as const;
const MARKS = ['stopped', 'part_stopped', 'open'] as const;

function useSports() {
  const { data } = useQuery(treeQuery());
  return (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

function useLeagues() {
  const { data } = useQuery(treeQuery());
  return (data?.items ?? []).flatMap(({ name: sport, tournaments }) =>
    tournaments.map(({ categoryName, id, name }) => ({
      value: id,
      label: `${sport} · ${categoryName} · ${name}`,
    })),
  );
}

function RedButton(): ReactNode {
  const { data } = useQuery(stopsQuery());
  return (
    <StopAction
      subject={{ kind: 'all' }}
      name=""
      stops={data?.items ?? []}
      size="sm"
      look="filled"
    />
  );
}

/** Events that are not over: their clocks, scores, and how many of their lines take bets. */
export const resource = defineResource('GET /console/sports/events')({
  name: 'sport-events',
  hint: 'book.eventsHint',
  empty: { title: 'book.noEvent', hint: 'book.noEventHint' },
  views: {
    label: 'book.views',
    all: {
      live: { label: 'book.view.live', query: { view: 'live' } },
      soon: { label: 'book.view.soon', query: { view: 'soon' } },
      today: { label: 'book.view.today', query: { view: 'today' } },
      early: { label: 'book.view.early', query: { view: 'early' } },
      outright: { label: 'book.view.outright', query: { view: 'outright' } },
      all: { label: 'book.view.all', query: { view: 'all' } },
    },
  },
  fields: {
    search: { kind: 'search', label: 'book.search' },
    sportId: { kind: 'fetched', label: 'book.sport', address: 'sport', useOptions: useSports },
    tournamentId: {
      kind: 'fetched',
      label: 'book.league',
      address: 'league',
      useOptions: useLeagues,
    },
    state: {
      kind: 'choice',
      label: 'book.state',
      options: EVENT_STATES,
      option: (value) => `book.eventState.${value}`,
    },
    mark: {
      kind: 'choice',
      label: 'book.betting',
      options: MARKS,
      option: (value) => `book.mark.${value}`,
    },
  },
  columns: (t) => eventColumns(t),
  phone: { figure: 'lines', under: ['clock', 'stops'] },
  opens: ({ id }) => ({ to: '/sports/events/$eventId', params: { eventId: id } }),
  Actions: RedButton,
  Lead: StoppedNote,
  refetchMs: () => LOOK_AGAIN_MS,
});
