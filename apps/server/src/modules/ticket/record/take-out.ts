import type { Tx } from '@parlour/database';
import { findPlay, readSelection } from '@parlour/lottery';
import { ZERO } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import { anyFamily } from '../../draw/index.ts';
import type { OwnRoundsService } from '../../play/index.ts';
import { foldNumbers, type NumberStake, numbersOf } from '../exposure/rules.ts';
import { takeNumbers } from '../exposure/store.ts';
import { type Ticket, vendorOf } from '../rules/ticket.ts';
import { endTickets } from '../store/tickets.ts';

export type TakeOutDeps = Pick<Platform, 'now'> & {
  readonly ownRounds: Pick<OwnRoundsService, 'settle'>;
};

/** What a ticket has put on numbers, to be taken from them again. */
function takenNumbers(ticket: Ticket): readonly NumberStake[] {
  const family = anyFamily(ticket.family);
  const play = family === null ? null : findPlay(family, ticket.play);
  if (family === null || play === null || !ticket.isCounted) return [];
  const { brandId, currency, issueId, perUnit } = ticket;
  const numbers = numbersOf(family, {
    play,
    selection: readSelection(ticket.selection),
    perUnit,
  });
  return (numbers ?? []).map(({ key, stake }) => ({
    issueId,
    brandId,
    currency,
    key,
    stake,
  }));
}

/**
 * Takes tickets that wait out of their draw, and gives the stakes back. The caller has locked purses
 * and tickets, in this order, and seen that they wait.
 */
export async function takeOut(
  { now, ownRounds }: TakeOutDeps,
  tx: Tx,
  {
    status,
    tickets,
  }: { readonly tickets: readonly Ticket[]; readonly status: 'CANCELLED' | 'VOID' },
): Promise<void> {
  await ownRounds.settle(
    tx,
    tickets.map((ticket) => ({
      memberId: ticket.memberId,
      roundId: ticket.roundId,
      vendorCode: vendorOf(ticket.family, ticket.group),
      version: ticket.resultVersion,
      status: 'void',
      payout: ZERO,
      refund: ZERO,
      validBet: ZERO,
    })),
  );
  await endTickets(tx, tickets, { status, at: now() });
  await takeNumbers(tx, foldNumbers(tickets.flatMap(takenNumbers)));
}
