import type { Tx } from '@parlour/database';
import { findPlay, readSelection } from '@parlour/lottery';
import { negate, ZERO } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import { anyFamily } from '../../draw/index.ts';
import type { OwnRoundsService } from '../../play/index.ts';
import { foldNumbers, type NumberStake, numbersOf } from '../exposure/rules.ts';
import { addNumbers } from '../exposure/store.ts';
import { findOffer } from '../offer/store.ts';
import { type Ticket, vendorOf } from '../rules/ticket.ts';
import { endTickets } from '../store/tickets.ts';

export type TakeOutDeps = Pick<Platform, 'now'> & {
  readonly ownRounds: Pick<OwnRoundsService, 'settle'>;
};

/** What a ticket has put on numbers, to be taken from them again. */
function takenNumbers(ticket: Ticket): readonly NumberStake[] {
  const family = anyFamily(ticket.family);
  const play = family === null ? null : findPlay(family, ticket.play);
  if (play === null) return [];
  const { brandId, currency, issueId, perUnit, selection } = ticket;
  return numbersOf(play, readSelection(selection), perUnit).map(({ key, stake }) => ({
    issueId,
    brandId,
    currency,
    key,
    stake: negate(stake),
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
  await addNumbers(tx, foldNumbers((await listCounted(tx, tickets)).flatMap(takenNumbers)));
}

/**
 * Tickets that were counted on their numbers. Only limited numbers are; where the offer was changed
 * since a ticket was placed it may not have been, and what it may have put there stays: rather is a
 * number full too soon than beyond its limit.
 */
async function listCounted(tx: Tx, tickets: readonly Ticket[]): Promise<readonly Ticket[]> {
  const counted: Ticket[] = [];
  const keyOf = ({ brandId, gameCode }: Ticket) => `${brandId} ${gameCode}`;
  for (const [, own] of Map.groupBy(tickets, keyOf)) {
    const [one] = own;
    const offer = one === undefined ? null : await findOffer(tx, one.brandId, one.gameCode);
    if (offer === null) continue;
    const limited = offer.limits.filter(({ numberMax }) => numberMax !== null);
    const currencies = new Set(limited.map(({ currency }) => currency));
    counted.push(
      ...own.filter(
        (ticket) => currencies.has(ticket.currency) && ticket.placedAt >= offer.updatedAt,
      ),
    );
  }
  return counted;
}
