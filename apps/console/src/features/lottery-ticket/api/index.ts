import type { CallValue } from '@parlour/client';
import { callQuery, refresh } from '../../../lib/call-query.ts';
import { client } from '../../../lib/client.ts';

export type Ticket = CallValue<'GET /console/lottery/tickets'>['items'][number];
export type TicketDetail = CallValue<'GET /console/lottery/tickets/:ticketId'>;
export type Chase = CallValue<'GET /console/lottery/chases'>['items'][number];
export type ChaseDetail = CallValue<'GET /console/lottery/chases/:chaseId'>;

export const ticketQuery = (ticketId: string) =>
  callQuery('GET /console/lottery/tickets/:ticketId', { params: { ticketId } });

export const chaseQuery = (chaseId: string) =>
  callQuery('GET /console/lottery/chases/:chaseId', { params: { chaseId } });

/** Whatever shows tickets or chases is fetched again. */
export const refreshTickets = () =>
  refresh(
    'GET /console/lottery/tickets',
    'GET /console/lottery/tickets/:ticketId',
    'GET /console/lottery/chases',
    'GET /console/lottery/chases/:chaseId',
    'GET /console/audit',
  );

export const cancelTicket = (ticketId: string, reason: string) =>
  client.call('POST /console/lottery/tickets/:ticketId/cancel', {
    params: { ticketId },
    body: { reason },
  });

export const cancelChase = (chaseId: string, reason: string) =>
  client.call('POST /console/lottery/chases/:chaseId/cancel', {
    params: { chaseId },
    body: { reason },
  });
