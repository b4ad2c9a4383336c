import {
  type ChaseDetail,
  type ChaseView,
  SELECTION_SHOWN_MAX,
  type TicketView,
} from '@parlour/contract';
import { add, type Amount, amountToText, ZERO } from '@parlour/money';
import { isCancellableAt, type StoredIssue } from '../../draw/index.ts';
import type { Chase, ChaseItem, ChaseLine } from '../chase/store.ts';
import type { Ticket } from '../rules/ticket.ts';
import type { ChaseTicket } from './store.ts';

const cut = (selection: string) => ({
  selection: selection.slice(0, SELECTION_SHOWN_MAX),
  isSelectionCut: selection.length > SELECTION_SHOWN_MAX,
});

/** Until when a ticket can be taken back; null where it cannot any more. */
function cancelUntil(ticket: Ticket, issue: StoredIssue | undefined, at: Date): string | null {
  if (ticket.status !== 'PENDING' || issue === undefined) return null;
  return isCancellableAt(issue, at) ? issue.cancelUntil.toISOString() : null;
}

export const presentTicket = (
  ticket: Ticket,
  issue: StoredIssue | undefined,
  at: Date,
): TicketView => ({
  ticketId: ticket.id,
  orderId: ticket.orderId,
  chaseId: ticket.chaseId,
  gameCode: ticket.gameCode,
  family: ticket.family,
  issueNo: ticket.issueNo,
  drawsAt: ticket.drawsAt.toISOString(),
  play: ticket.play,
  ...cut(ticket.selection),
  bets: ticket.bets,
  unit: ticket.unit,
  mode: ticket.mode,
  multiple: ticket.multiple,
  group: ticket.group,
  rebateBps: ticket.rebateBps,
  currency: ticket.currency,
  stake: amountToText(ticket.stake),
  payoutMax: amountToText(ticket.payoutMax),
  cap: amountToText(ticket.cap),
  capReason: ticket.capReason,
  status: ticket.status,
  payout: amountToText(ticket.payout),
  refund: amountToText(ticket.refund),
  valid: amountToText(ticket.valid),
  isCapped: ticket.isCapped,
  placedAt: ticket.placedAt.toISOString(),
  settledAt: ticket.settledAt?.toISOString() ?? null,
  cancelUntil: cancelUntil(ticket, issue, at),
});

export type ChaseParts = {
  readonly lines: readonly ChaseLine[];
  readonly tickets: readonly ChaseTicket[];
};

export const presentChase = (chase: Chase, { lines, tickets }: ChaseParts): ChaseView => ({
  chaseId: chase.id,
  orderId: chase.orderId,
  gameCode: chase.gameCode,
  family: chase.family,
  currency: chase.currency,
  total: amountToText(chase.total),
  placed: amountToText(chase.placed),
  returned: amountToText(chase.returned),
  payout: amountToText(tickets.reduce<Amount>((sum, { payout }) => add(sum, payout), ZERO)),
  stopOnWin: chase.stopOnWin,
  status: chase.status,
  items: chase.items,
  itemsDone: chase.itemsDone,
  lines: lines.map((line) => ({
    play: line.play,
    ...cut(line.selection),
    bets: line.bets,
    unit: line.unit,
    mode: line.mode,
    multiple: line.multiple,
    group: line.group,
  })),
  placedAt: chase.placedAt.toISOString(),
  endedAt: chase.endedAt?.toISOString() ?? null,
});

export const presentItems = (
  items: readonly ChaseItem[],
  tickets: readonly ChaseTicket[],
): ChaseDetail['issues'] => {
  const byIssue = Map.groupBy(tickets, ({ issueId }) => issueId);
  return items.map((item) => ({
    issueNo: item.issueNo,
    drawsAt: item.drawsAt.toISOString(),
    multiple: item.multiple,
    stake: amountToText(item.stake),
    status: item.status,
    tickets: (byIssue.get(item.issueId) ?? []).map(({ id, payout, status }) => ({
      ticketId: id,
      status,
      payout: amountToText(payout),
    })),
  }));
};
