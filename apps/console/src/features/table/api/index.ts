import type { CallInput, CallValue } from '@parlour/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import { currentLanguage } from '../../../lib/language.ts';

export type Table = CallValue<'GET /console/tables'>['items'][number];
export type TableDetail = CallValue<'GET /console/tables/:tableId'>;
export type TableSettings = TableDetail['settings'];
export type TableLimit = TableSettings['limits'][number];
export type TableRound = CallValue<'GET /console/tables/:tableId/rounds'>['rounds'][number];
export type TableHands = CallValue<'GET /console/tables/:tableId/rounds/:number'>;
export type NewTable = NonNullable<CallInput<'POST /console/tables'>['body']>;
type Change = NonNullable<CallInput<'PUT /console/tables/:tableId'>['body']>;
type Pause = NonNullable<CallInput<'POST /console/tables/:tableId/pause'>['body']>;
type Resume = NonNullable<CallInput<'POST /console/tables/:tableId/resume'>['body']>;
type Void = NonNullable<CallInput<'POST /console/tables/:tableId/voids'>['body']>;

const LIVE_MS = 3_000;

export const tableQuery = (tableId: string) => ({
  ...callQuery('GET /console/tables/:tableId', { params: { tableId } }),
  refetchInterval: LIVE_MS,
});

export const roundsQuery = (tableId: string, before: number | undefined) => ({
  ...callQuery('GET /console/tables/:tableId/rounds', {
    params: { tableId },
    query: before === undefined ? {} : { before },
  }),
  refetchInterval: before === undefined ? LIVE_MS : (false as const),
});

export const fetchHands = (
  tableId: string,
  number: number,
  cursor: string | undefined,
  signal?: AbortSignal,
): Promise<TableHands> =>
  client.call('GET /console/tables/:tableId/rounds/:number', {
    params: { tableId, number },
    query: cursor === undefined ? {} : { cursor },
    ...(signal === undefined ? {} : { signal }),
  });

export const handsQuery = (tableId: string, number: number) =>
  infiniteQueryOptions({
    queryKey: [
      'GET /console/tables/:tableId/rounds/:number',
      currentLanguage(),
      tableId,
      number,
    ] as const,
    queryFn: ({ pageParam, signal }) => fetchHands(tableId, number, pageParam ?? undefined, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const refreshTables = () =>
  refresh(
    'GET /console/tables',
    'GET /console/tables/:tableId',
    'GET /console/tables/:tableId/rounds',
    'GET /console/tables/:tableId/rounds/:number',
    'GET /console/audit',
  );

export async function changeTable(tableId: string, body: Change) {
  const changed = await client.call('PUT /console/tables/:tableId', { params: { tableId }, body });
  await refreshTables();
  return changed;
}

export const openTable = (body: NewTable) => client.call('POST /console/tables', { body });

export const pauseTable = (tableId: string, body: Pause) =>
  client.call('POST /console/tables/:tableId/pause', { params: { tableId }, body });

export const resumeTable = (tableId: string, body: Resume) =>
  client.call('POST /console/tables/:tableId/resume', { params: { tableId }, body });

export const takeBack = (tableId: string, body: Void) =>
  client.call('POST /console/tables/:tableId/voids', { params: { tableId }, body });
