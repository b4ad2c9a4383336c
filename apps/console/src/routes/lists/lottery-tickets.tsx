import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import {
  ticketColumns,
  ticketExport,
} from '../../features/lottery-ticket/components/ticket-columns.tsx';
import { TicketDetailView } from '../../features/lottery-ticket/components/ticket-detail.tsx';
import { isAsked, readSearch, TICKET_STATUSES } from '../../features/lottery-ticket/model.ts';
import { gameField } from '../../lib/lottery/game-field.ts';
import { useLotteryNames } from '../../lib/lottery/names.ts';
import { defineResource } from '../../lib/resource/resource.ts';
import { chases } from './lottery-chases.tsx';

/** Tickets and chases, found by member, by issue or by id. */
export const resource = defineResource('GET /console/lottery/tickets')({
  name: 'lottery-tickets',
  hint: 'ticket.desk.hint',
  empty: { title: 'ticket.desk.empty' },
  views: {
    label: 'ticket.desk.views',
    all: {
      tickets: { label: 'ticket.desk.view.tickets' },
      chases: { label: 'ticket.desk.view.chases', list: chases },
    },
  },
  fields: {
    account: {
      kind: 'search',
      label: 'ticket.desk.search',
      address: 'search',
      reads: readSearch,
    },
    gameCode: gameField,
    issueNo: {
      kind: 'text',
      label: 'ticket.desk.issue',
      hint: 'ticket.desk.issueHint',
      address: 'issue',
    },
    status: {
      kind: 'choice',
      label: 'ticket.desk.statusLabel',
      options: TICKET_STATUSES,
      option: (value) => `ticket.desk.status.${value}`,
    },
  },
  linked: ['issueId'],
  period: { label: 'ticket.desk.placedAt' },
  asks: { isEnough: isAsked, title: 'ticket.desk.ask', hint: 'ticket.desk.askHint' },
  rowKey: ({ ticketId }) => ticketId,
  useKnown: useLotteryNames,
  columns: (t, { known }) => ticketColumns(t, known),
  exported: ticketExport,
  whole: true,
  phone: { figure: 'stake', under: ['game', 'account', 'status', 'placed'] },
  detail: {
    title: 'ticket.desk.title',
    show: ({ id }) => (
      <TicketDetailView key={id} ticketId={id}>
        <AuditTrail subjectKind="ticket" subjectId={id} />
      </TicketDetailView>
    ),
  },
});
