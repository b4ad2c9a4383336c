import type { CallInput, CallValue } from '@parlour/client';
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Board = CallValue<'GET /console/lottery/games/:gameCode/issues/:issueNo/exposure'>;
export type BoardItem = Board['items'][number];
export type SaleIssue = CallValue<'GET /console/lottery/issues'>['items'][number];

const LIVE_MS = 2_000;
const CALM_MS = 30_000;
const ISSUES_MAX = 100;

/** Everything that is on sale now, over all games. */
export const onSaleQuery = () => ({
  ...callQuery('GET /console/lottery/issues', { query: { state: 'on_sale', limit: ISSUES_MAX } }),
  placeholderData: keepPreviousData,
  refetchInterval: LIVE_MS * 5,
});

/** What the brand sells; an issue of another game has no stakes. */
export const soldQuery = () => ({ ...callQuery('GET /console/lottery/offers'), staleTime: 60_000 });

/** What is staked on an issue; asked again every other second while it is sold. */
export const boardQuery = (gameCode: string, issueNo: string, currency: string | undefined) => ({
  ...callQuery('GET /console/lottery/games/:gameCode/issues/:issueNo/exposure', {
    params: { gameCode, issueNo },
    query: currency === undefined ? {} : { currency },
  }),
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { data?: Board | undefined } }) =>
    state.data !== undefined && state.data.closesAt < state.data.serverTime ? CALM_MS : LIVE_MS,
});

type NewCut = CallInput<'POST /console/lottery/offers/:gameCode/cuts'>['body'];
type LiftedCut = CallInput<'POST /console/lottery/offers/:gameCode/cuts/lift'>['body'];

export const cutsQuery = (gameCode: string) =>
  callQuery('GET /console/lottery/offers/:gameCode/cuts', { params: { gameCode } });

export const refreshCuts = () =>
  refresh('GET /console/lottery/offers/:gameCode/cuts', 'GET /console/audit');

export async function cutNumbers(gameCode: string, body: NewCut): Promise<void> {
  await client.call('POST /console/lottery/offers/:gameCode/cuts', { params: { gameCode }, body });
  await refreshCuts();
}

export async function liftCut(gameCode: string, body: LiftedCut): Promise<void> {
  await client.call('POST /console/lottery/offers/:gameCode/cuts/lift', {
    params: { gameCode },
    body,
  });
  await refreshCuts();
}
