import type { OwnBet } from '../../play/index.ts';
import { categoryOf, type Ticket, vendorOf } from '../rules/ticket.ts';

/** A ticket as the round that it is booked as. */
export function betOf(ticket: Ticket, from: OwnBet['from']): OwnBet {
  const vendorCode = vendorOf(ticket.family, ticket.group);
  return {
    memberId: ticket.memberId,
    brandId: ticket.brandId,
    vendorCode,
    gameCode: ticket.gameCode,
    category: categoryOf(vendorCode),
    roundRef: ticket.id,
    currency: ticket.currency,
    stake: ticket.stake,
    tradedPoints: ticket.tradedPoints,
    from,
  };
}
