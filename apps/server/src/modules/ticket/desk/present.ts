import type {
  DeskChase,
  DeskChaseDetail,
  DeskTicket,
  DeskTicketDetail,
  TicketDetail,
} from '@parlour/contract';
import { amountToText } from '@parlour/money';
import type { Ticket } from '../rules/ticket.ts';
import { presentTicket } from '../record/present.ts';
import type { StoredChange } from './store.ts';

export type Owner = { readonly memberId: string; readonly account: string };

/** The deadline of the member is none of the desk. */
function withoutDeadline<View extends { cancelUntil: unknown }>(
  view: View,
): Omit<View, 'cancelUntil'> {
  const { cancelUntil: _deadline, ...rest } = view;
  return rest;
}

export const presentDeskTicket = (ticket: Ticket, owner: Owner, at: Date): DeskTicket => ({
  ...withoutDeadline(presentTicket(ticket, undefined, at)),
  ...owner,
  issueId: ticket.issueId,
});

export const presentDeskDetail = (
  ticket: Ticket,
  detail: TicketDetail,
  {
    canCancel,
    changes,
    owner,
  }: {
    readonly owner: Owner;
    readonly changes: readonly StoredChange[];
    readonly canCancel: boolean;
  },
): DeskTicketDetail => ({
  ...withoutDeadline(detail),
  ...owner,
  issueId: ticket.issueId,
  tradedBps: ticket.tradedPoints,
  resultVersion: ticket.resultVersion,
  changes: changes.map(({ at, payoutAfter, payoutBefore, ...change }) => ({
    ...change,
    at: at.toISOString(),
    payoutBefore: amountToText(payoutBefore),
    payoutAfter: amountToText(payoutAfter),
  })),
  device: ticket.device,
  ip: ticket.ip,
  canCancel,
});

export const presentDeskChase = <View extends Omit<DeskChase, keyof Owner>>(
  view: View,
  owner: Owner,
): View & Owner => ({ ...view, ...owner });

export const presentDeskChaseDetail = (
  view: Omit<DeskChaseDetail, keyof Owner | 'canCancel'>,
  owner: Owner,
): DeskChaseDetail => ({ ...view, ...owner, canCancel: view.status === 'ACTIVE' });
