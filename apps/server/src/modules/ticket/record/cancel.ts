import type { Db, Tx } from '@parlour/database';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isCancellableAt, type IssueService } from '../../draw/index.ts';
import type { WalletService } from '../../wallet/index.ts';
import type { Ticket } from '../rules/ticket.ts';
import { tryTwice } from '../../../platform/retry.ts';
import { findTicket, lockTickets, type TicketId } from '../store/tickets.ts';
import { takeOut, type TakeOutDeps } from './take-out.ts';

export type CancelDeps = TakeOutDeps &
  Pick<Platform, 'sharedNow'> & {
    readonly db: Db;
    readonly issues: Pick<IssueService, 'hold'>;
    readonly wallet: Pick<WalletService, 'lock'>;
  };

/** Takes a member's own ticket back before the deadline of its issue. */
export const createCancel =
  (deps: CancelDeps) =>
  async (id: TicketId): Promise<Ticket> => {
    const cancel = async (tx: Tx): Promise<void> => {
      const seen = await findTicket(tx, id);
      if (seen === null) throw new Refusal('ticket.not_found');
      // Held, so that nobody draws while the deadline is looked at.
      const [issue] = await deps.issues.hold(tx, [seen.issueId]);
      await deps.wallet.lock(tx, [id.memberId]);
      const [ticket] = await lockTickets(tx, [id]);
      const at = await deps.sharedNow(tx);
      const isOpen = issue !== undefined && isCancellableAt(issue, at);
      if (ticket?.status !== 'PENDING' || !isOpen) throw new Refusal('ticket.cancel_over');
      await takeOut(deps, tx, { tickets: [ticket], status: 'CANCELLED' });
    };
    await tryTwice(() => deps.db.tx(cancel));
    const ticket = await findTicket(deps.db, id);
    if (ticket === null) throw new Refusal('ticket.not_found');
    return ticket;
  };
