import type { OrderPlaced } from '@parlour/contract';
import { type Amount, amountToText } from '@parlour/money';
import type { Ticket } from '../rules/ticket.ts';
import type { CalculatedSlip } from './slip.ts';

/** What the member is told of a slip that was taken. */
export const presentPlaced = (
  { input, issue, total }: CalculatedSlip,
  placed: {
    readonly tickets: readonly Ticket[];
    readonly chaseId: string | null;
    readonly balance: Amount;
  },
): OrderPlaced => ({
  orderId: input.orderId,
  issueNo: issue.no,
  tickets: placed.tickets.map((ticket) => ({
    ticketId: ticket.id,
    play: ticket.play,
    bets: ticket.bets,
    stake: amountToText(ticket.stake),
    payoutMax: amountToText(ticket.payoutMax),
    cap: amountToText(ticket.cap),
    capReason: ticket.capReason,
  })),
  chaseId: placed.chaseId,
  total: amountToText(total),
  balance: amountToText(placed.balance),
});
