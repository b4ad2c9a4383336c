import { callQuery, queryClient } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';
import { pagesQuery, type PagesFilter } from '../../../lib/pages-query.ts';

export type TicketFilter = PagesFilter<'GET /wps/lottery/tickets'>;

/** The member's tickets, the newest first. */
export const ticketsQuery = (filter: TicketFilter) =>
  pagesQuery('GET /wps/lottery/tickets', filter);

export const ticketQuery = (ticketId: string) =>
  callQuery('GET /wps/lottery/tickets/:ticketId', { params: { ticketId } });

/** A ticket as the server has it at this moment; faults on the way are tried again. */
export const freshTicket = (ticketId: string) =>
  queryClient.fetchQuery({ ...ticketQuery(ticketId), staleTime: 0 });

export const cancelTicket = (ticketId: string) =>
  client.call('POST /wps/lottery/tickets/:ticketId/cancel', { params: { ticketId } });

/** The member's chases, the newest first. */
export const chasesQuery = () => pagesQuery('GET /wps/lottery/chases', {});

export const chaseQuery = (chaseId: string) =>
  callQuery('GET /wps/lottery/chases/:chaseId', { params: { chaseId } });

export const cancelChase = (chaseId: string) =>
  client.call('POST /wps/lottery/chases/:chaseId/cancel', { params: { chaseId } });
