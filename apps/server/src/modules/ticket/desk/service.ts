import type { TicketStatus } from '@parlour/contract';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { NO_TOTALS, type Totals } from '../../../platform/totals.ts';
import type { Actor, AuditService } from '../../audit/index.ts';
import type { IssueService, StoredIssue } from '../../draw/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { OwnRoundsService } from '../../play/index.ts';
import type { WalletService } from '../../wallet/index.ts';
import type { ChaseService } from '../chase/service.ts';
import type { Chase } from '../chase/store.ts';
import { listChases, listTickets } from '../record/store.ts';
import { takeOut } from '../record/take-out.ts';
import type { Ticket } from '../rules/ticket.ts';
import { ticketsTold } from '../settlement/events.ts';
import { lockTickets, type TicketId } from '../store/tickets.ts';
import { findChaseOf, findTicketOf, listOfIssue, sumTickets } from './store.ts';

export type TicketDeskDeps = Pick<Platform, 'db' | 'now' | 'outbox' | 'sharedNow'> & {
  readonly audit: Pick<AuditService, 'record'>;
  readonly chases: Pick<ChaseService, 'cancel'>;
  readonly issues: Pick<IssueService, 'find' | 'findById' | 'hold'>;
  readonly members: Pick<MemberService, 'findByAccount' | 'findMany'>;
  readonly ownRounds: Pick<OwnRoundsService, 'settle'>;
  readonly wallet: Pick<WalletService, 'lock'>;
};

/** Whose tickets are looked for. */
export type OwnerWish = {
  readonly brandId: string;
  readonly memberId?: string | undefined;
  readonly account?: string | undefined;
};

type Scope =
  | { readonly memberId: string; readonly issueId: null }
  | { readonly memberId: string | null; readonly issueId: string };

export type TicketFilter = OwnerWish & {
  readonly ticketId?: string | undefined;
  readonly issueId?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly issueNo?: string | undefined;
  readonly status?: TicketStatus | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

export type TicketWish = TicketFilter & {
  /** The ticket after which the page begins. */
  readonly after: string | null;
  readonly limit: number;
};

export type DeskCommand = {
  readonly actor: Actor;
  readonly brandId: string;
  readonly id: string;
  readonly reason: string;
  readonly ip: string | null;
};

export type TicketDesk = ReturnType<typeof createTicketDesk>;

export function createTicketDesk(deps: TicketDeskDeps) {
  const { audit, chases, db, issues, members, now, outbox, ownRounds, sharedNow } = deps;

  /** undefined: nobody was asked for; null: there is nobody of that name in the brand. */
  const ownerOf = async ({
    account,
    brandId,
    memberId,
  }: OwnerWish): Promise<string | null | undefined> => {
    if (memberId !== undefined) {
      const [member] = await members.findMany(db, [memberId]);
      return member?.brandId === brandId ? member.id : null;
    }
    if (account === undefined) return undefined;
    return (await members.findByAccount(db, brandId, account))?.id ?? null;
  };

  const issueOf = async ({ gameCode, issueId, issueNo }: TicketFilter) => {
    if (issueId !== undefined) return issues.findById(db, issueId);
    if (gameCode === undefined || issueNo === undefined) return undefined;
    return issues.find(db, gameCode, issueNo);
  };

  /** A member's tickets, or those of an issue; null where there is no such member or issue. */
  const scopeOf = async (filter: TicketFilter): Promise<Scope | null> => {
    const owner = await ownerOf(filter);
    if (owner === null) return null;
    if (owner !== undefined && filter.issueId === undefined && filter.issueNo === undefined) {
      return { memberId: owner, issueId: null };
    }
    const issue = await issueOf(filter);
    if (issue === undefined) throw new Refusal('ticket.search_needed');
    return issue === null ? null : { memberId: owner ?? null, issueId: issue.id };
  };

  const getTicket = async (brandId: string, id: string): Promise<Ticket> => {
    const ticket = await findTicketOf(db, brandId, id);
    if (ticket === null) throw new Refusal('ticket.not_found');
    return ticket;
  };

  const getChase = async (brandId: string, id: string): Promise<Chase> => {
    const chase = await findChaseOf(db, brandId, id);
    if (chase === null) throw new Refusal('ticket.chase_not_found');
    return chase;
  };

  const listOfMember = (memberId: string, wish: TicketWish): Promise<Ticket[]> =>
    listTickets(db, {
      memberId,
      gameCodes: wish.gameCode === undefined ? null : [wish.gameCode],
      statuses: wish.status === undefined ? null : [wish.status],
      isGroup: null,
      from: wish.from ?? null,
      to: wish.to ?? null,
      cursor: wish.after,
      limit: wish.limit,
    });

  return {
    getTicket,
    getChase,

    /** By its id, of a member newest first, or of an issue member by member. */
    async list(wish: TicketWish): Promise<readonly Ticket[]> {
      if (wish.ticketId !== undefined) {
        const ticket = await findTicketOf(db, wish.brandId, wish.ticketId);
        return ticket === null ? [] : [ticket];
      }
      const scope = await scopeOf(wish);
      if (scope === null) return [];
      const { issueId, memberId } = scope;
      if (issueId === null) return listOfMember(memberId, wish);
      const after = wish.after === null ? null : await findTicketOf(db, wish.brandId, wish.after);
      return listOfIssue(db, {
        issueId,
        brandId: wish.brandId,
        memberId,
        status: wish.status ?? null,
        after,
        limit: wish.limit,
      });
    },

    /** What all tickets come to that a filter finds. */
    async totals(filter: TicketFilter): Promise<Totals<'stake' | 'payout'>> {
      const { brandId, ticketId } = filter;
      if (ticketId !== undefined) return sumTickets(db, { brandId, ticketId });
      const scope = await scopeOf(filter);
      if (scope === null) return NO_TOTALS;
      const { issueId, memberId } = scope;
      const { from, gameCode, status, to } = filter;
      return issueId === null
        ? sumTickets(db, { brandId, memberId, gameCode, status, from, to })
        : sumTickets(db, { brandId, memberId: memberId ?? undefined, issueId, status });
    },

    async listChases(
      wish: OwnerWish & {
        readonly status?: Chase['status'] | undefined;
        readonly after: string | null;
        readonly limit: number;
      },
    ): Promise<readonly Chase[]> {
      const owner = await ownerOf(wish);
      if (owner === undefined) throw new Refusal('ticket.search_needed');
      if (owner === null) return [];
      return listChases(db, {
        memberId: owner,
        gameCode: null,
        status: wish.status ?? null,
        cursor: wish.after,
        limit: wish.limit,
      });
    },

    async cancelTicket({ actor, brandId, id, ip, reason }: DeskCommand): Promise<void> {
      const seen = await getTicket(brandId, id);
      await db.tx(async (tx) => {
        const ticket = await lockWaiting(deps, tx, seen);
        await takeOut({ now, ownRounds }, tx, { tickets: [ticket], status: 'VOID' });
        const news = { memberId: ticket.memberId, ids: [id], staked: '0.00', paid: '0.00' };
        await outbox.add(tx, [ticketsTold('cancelled', ticket.issueId, [news], now())]);
        await audit.record(tx, {
          actor,
          action: 'ticket.cancel',
          subject: { kind: 'ticket', id },
          before: { status: ticket.status, stake: ticket.stake },
          after: { status: 'VOID' },
          reason,
          ip,
        });
      });
    },

    async cancelChase({ actor, brandId, id, ip, reason }: DeskCommand): Promise<void> {
      const { memberId } = await getChase(brandId, id);
      await db.tx(async (tx) => {
        const chase = await chases.cancel(tx, { memberId, id });
        if (chase === null) throw new Refusal('ticket.chase_not_found');
        await audit.record(tx, {
          actor,
          action: 'chase.cancel',
          subject: { kind: 'chase', id },
          before: { status: chase.status, itemsDone: chase.itemsDone },
          after: { status: 'CANCELLED' },
          reason,
          ip,
        });
      });
    },

    /** Whether a ticket waits for a draw that is yet to be held. */
    async canCancel(ticket: Ticket): Promise<boolean> {
      if (ticket.status !== 'PENDING') return false;
      const issue = await issues.findById(db, ticket.issueId);
      return issue !== null && isAhead(issue, await sharedNow(db));
    },
  };
}

/** Whether nobody can know yet what a draw will be: neither its time has come nor anything was entered. */
const isAhead = (
  { codeStatus, drawsAt, outcome }: Pick<StoredIssue, 'codeStatus' | 'drawsAt' | 'outcome'>,
  at: Date,
): boolean => outcome === null && codeStatus === 'NONE' && at < drawsAt;

/** Takes a ticket that waits; once its draw is held it is judged by the result and nothing else. */
async function lockWaiting(
  { issues, sharedNow, wallet }: Pick<TicketDeskDeps, 'issues' | 'sharedNow' | 'wallet'>,
  tx: Parameters<IssueService['hold']>[0],
  id: TicketId & { readonly issueId: string },
): Promise<Ticket> {
  const [issue] = await issues.hold(tx, [id.issueId]);
  await wallet.lock(tx, [id.memberId]);
  const [ticket] = await lockTickets(tx, [id]);
  if (ticket?.status !== 'PENDING') throw new Refusal('ticket.not_pending');
  if (issue === undefined || !isAhead(issue, await sharedNow(tx))) {
    throw new Refusal('ticket.draw_held');
  }
  return ticket;
}
