import type { CallInput, CallValue } from '@parlour/client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callKey, callQuery } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

const LINKS_PER_PAGE = 20;

/** The agent's own points and what of them can be given. */
export const pointsQuery = () => callQuery('GET /wps/agent/points');

export type OpenAccountBody = CallInput<'POST /wps/agent/accounts'>['body'];
export type OpenedAccount = CallValue<'POST /wps/agent/accounts'>;
export const openAccount = (body: OpenAccountBody) =>
  client.call('POST /wps/agent/accounts', { body, sealed: true });

export const downlinePointsQuery = (memberId: string) =>
  callQuery('GET /wps/agent/points/:memberId', { params: { memberId } });
export const raisePoints = (
  memberId: string,
  body: CallInput<'PUT /wps/agent/points/:memberId'>['body'],
) => client.call('PUT /wps/agent/points/:memberId', { params: { memberId }, body });

type LinksCall = 'GET /wps/agent/links';
export type LinkStatusFilter = NonNullable<CallInput<LinksCall>['query']>['status'];
/** The agent's registration links, newest first. */
export const linksQuery = (status?: LinkStatusFilter) =>
  infiniteQueryOptions({
    queryKey: callKey('GET /wps/agent/links', { status, pages: true }),
    queryFn: ({ pageParam, signal }): Promise<CallValue<LinksCall>> =>
      client.call('GET /wps/agent/links', {
        query: {
          limit: LINKS_PER_PAGE,
          ...(status === undefined ? {} : { status }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export type LinkTotals = CallValue<'GET /wps/agent/links/totals'>;
/** What those links have brought together. */
export const linkTotalsQuery = (status?: LinkStatusFilter) =>
  callQuery('GET /wps/agent/links/totals', {
    query: status === undefined ? {} : { status },
  });

export type MakeLinkBody = CallInput<'POST /wps/agent/links'>['body'];
export const makeLink = (body: MakeLinkBody) => client.call('POST /wps/agent/links', { body });
export const changeLink = (
  linkId: string,
  body: CallInput<'PUT /wps/agent/links/:linkId'>['body'],
) => client.call('PUT /wps/agent/links/:linkId', { params: { linkId }, body });
export const deleteLink = (linkId: string) =>
  client.call('DELETE /wps/agent/links/:linkId', { params: { linkId } });
