// Tickets and chases as operators see them: found, looked into, and taken out of a draw by hand.
import { type Static, Type } from 'typebox';
import { pageOf, pageQuery, Reason, totalsOf } from '../cashier/field.ts';
import { declareRefusals } from '../refusal.ts';
import { declareRoutes } from '../route.ts';
import { Id, Instant, Label, Money } from '../schema.ts';
import { GameCode, IssueNo } from './field.ts';
import {
  ChaseDetail,
  chaseStatuses,
  ChaseView,
  TicketDetail,
  ticketStatuses,
  TicketView,
} from './ticket.ts';

export const ticketDeskRefusals = declareRefusals({
  /** A list is asked for neither by member nor by issue, and would be all tickets of the brand. */
  'ticket.search_needed': 422,
  /** It was cancelled or settled in the meantime. */
  'ticket.not_pending': 409,
  /** Its draw is held, or something is known of it: who takes a ticket out now would know what it wins. */
  'ticket.draw_held': 409,
});

const Count = Type.Integer({ minimum: 0 });
const TicketStatusText = Type.Enum(ticketStatuses);

const maybe = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema) =>
  Type.Union([Type.Null(), schema]);

/** What the desk knows of a ticket or a chase beside what its member sees. */
const owner = { memberId: Id, account: Label } as const;

const { cancelUntil: _cancelUntil, ...ticketFields } = TicketView.properties;
const deskTicketFields = { ...ticketFields, ...owner, issueId: Id } as const;

export const DeskTicket = Type.Object(deskTicketFields);
export type DeskTicket = Static<typeof DeskTicket>;

/** What a correction of the result did to a ticket that was settled already. */
const TicketChange = Type.Object({
  version: Count,
  at: Instant,
  statusBefore: TicketStatusText,
  statusAfter: TicketStatusText,
  payoutBefore: Money,
  payoutAfter: Money,
});

const { cancelUntil: _deadline, ...detailFields } = TicketDetail.properties;

export const DeskTicketDetail = Type.Object({
  ...detailFields,
  ...owner,
  issueId: Id,
  /** Basis points of the stake that were taken in odds instead of rebate. */
  tradedBps: Count,
  /** Version of the result that it was settled by; 0 while it waits. */
  resultVersion: Count,
  changes: Type.Array(TicketChange, { maxItems: 50 }),
  device: Type.String({ maxLength: 40 }),
  ip: maybe(Type.String({ maxLength: 45 })),
  /** Whether an operator may take it out of the draw now. */
  canCancel: Type.Boolean(),
});
export type DeskTicketDetail = Static<typeof DeskTicketDetail>;

export const DeskChase = Type.Object({ ...ChaseView.properties, ...owner });
export type DeskChase = Static<typeof DeskChase>;

export const DeskChaseDetail = Type.Object({
  ...ChaseDetail.properties,
  ...owner,
  canCancel: Type.Boolean(),
});
export type DeskChaseDetail = Static<typeof DeskChaseDetail>;

const byMember = { memberId: Type.Optional(Id), account: Type.Optional(Label) };
const ticketParams = Type.Object({ ticketId: Id });
const chaseParams = Type.Object({ chaseId: Id });

const ticketFilter = {
  ...byMember,
  ticketId: Type.Optional(Id),
  issueId: Type.Optional(Id),
  /** Together with the number of its issue, or beside a member. */
  gameCode: Type.Optional(GameCode),
  issueNo: Type.Optional(IssueNo),
  status: Type.Optional(TicketStatusText),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
};

export const ticketDeskRoutes = declareRoutes({
  'GET /console/lottery/tickets': {
    access: 'operator:lottery.read',
    summary:
      'Tickets of a member newest first, or of an issue; one of the two, or an id, is needed',
    query: Type.Object({ ...pageQuery, ...ticketFilter }),
    value: pageOf(DeskTicket),
    refusals: ['ticket.search_needed'],
  },
  'GET /console/lottery/tickets/totals': {
    access: 'operator:lottery.read',
    summary: 'What all tickets of a member or of an issue come to, by currency',
    query: Type.Object(ticketFilter),
    value: totalsOf({ stake: Money, payout: Money }),
    refusals: ['ticket.search_needed'],
  },
  'GET /console/lottery/tickets/:ticketId': {
    access: 'operator:lottery.read',
    summary: 'A ticket with its frozen odds, what it won, and what corrections did to it',
    params: ticketParams,
    value: DeskTicketDetail,
    refusals: ['ticket.not_found'],
  },
  'POST /console/lottery/tickets/:ticketId/cancel': {
    access: 'operator:draw.decide',
    summary: 'Takes a ticket out of its draw and gives the stake back; kept in the audit',
    params: ticketParams,
    body: Type.Object({ reason: Reason }),
    value: DeskTicketDetail,
    refusals: ['ticket.not_found', 'ticket.not_pending', 'ticket.draw_held'],
    priority: 'money',
  },
  'GET /console/lottery/chases': {
    access: 'operator:lottery.read',
    summary: 'Chases of a member, newest first',
    query: Type.Object({
      ...pageQuery,
      ...byMember,
      status: Type.Optional(Type.Enum(chaseStatuses)),
    }),
    value: pageOf(DeskChase),
    refusals: ['ticket.search_needed'],
  },
  'GET /console/lottery/chases/:chaseId': {
    access: 'operator:lottery.read',
    summary: 'A chase with each of its draws',
    params: chaseParams,
    value: DeskChaseDetail,
    refusals: ['ticket.chase_not_found'],
  },
  'POST /console/lottery/chases/:chaseId/cancel': {
    access: 'operator:draw.decide',
    summary: 'Ends a chase: what waits goes back, what is placed stays; kept in the audit',
    params: chaseParams,
    body: Type.Object({ reason: Reason }),
    value: DeskChaseDetail,
    refusals: ['ticket.chase_not_found', 'ticket.chase_over'],
    priority: 'money',
  },
});
