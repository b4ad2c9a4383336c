import type { ChaseDetail, ChaseView, TicketDetail, TicketView } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { ratioText, readCuts } from '@parlour/lottery';
import { idCursor } from '../../../platform/cursor.ts';
import { pageOf } from '../../../platform/page.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { anyFamily, type IssueService } from '../../draw/index.ts';
import { type Chase, type ChaseId, findChase, listItems, listLines } from '../chase/store.ts';
import { familyOf } from '../placing/calculate.ts';
import type { Ticket } from '../rules/ticket.ts';
import { prepareVerdicts, readOdds } from '../settlement/rules/verdicts.ts';
import { findTicket, type TicketId } from '../store/tickets.ts';
import { presentChase, presentItems, presentTicket } from './present.ts';
import {
  type ChaseFilter,
  listChases,
  listChaseTickets,
  listTickets,
  type TicketFilter,
} from './store.ts';

export type RecordDeps = {
  readonly db: Db;
  readonly issues: Pick<IssueService, 'findById' | 'list'>;
  now(): Date;
};

/** Tickets and chases as their member sees them. */
export function createTicketRecord({ db, issues, now }: RecordDeps) {
  const issuesOf = async (tickets: readonly Ticket[]) => {
    const waiting = tickets.filter(({ status }) => status === 'PENDING');
    const ids = [...new Set(waiting.map(({ issueId }) => issueId))];
    const found = ids.length === 0 ? [] : await issues.list(db, ids);
    return new Map(found.map((issue) => [issue.id, issue]));
  };

  const partsOf = async (chases: readonly Chase[]) => {
    const lines = await listLines(db, chases);
    const tickets = await listChaseTickets(db, chases);
    return {
      lines: Map.groupBy(lines, ({ chaseId }) => chaseId),
      tickets: Map.groupBy(tickets, ({ chaseId }) => chaseId),
    };
  };

  return {
    async tickets(filter: TicketFilter) {
      const rows = await listTickets(db, { ...filter, limit: filter.limit + 1 });
      const byId = await issuesOf(rows);
      const at = now();
      const { items, nextCursor } = pageOf(rows, filter.limit, idCursor.write);
      const present = (row: Ticket) => presentTicket(row, byId.get(row.issueId), at);
      return { items: items.map(present), nextCursor };
    },

    async present(ticket: Ticket): Promise<TicketView> {
      return presentTicket(ticket, (await issuesOf([ticket])).get(ticket.issueId), now());
    },

    async detail(id: TicketId): Promise<TicketDetail> {
      const ticket = await findTicket(db, id);
      if (ticket === null) throw new Refusal('ticket.not_found');
      const issue = await issues.findById(db, ticket.issueId);
      const play = anyFamily(ticket.family)?.plays.find(({ code }) => code === ticket.play);
      const levels = play?.levels.map(({ code }) => code) ?? [];
      const verdict =
        issue === null || issue.result === null || ticket.resultVersion === 0
          ? null
          : prepareVerdicts(familyOf(issue), issue.result);
      const judged = verdict?.ok === true ? verdict.verdicts.of(ticket) : null;
      return {
        ...presentTicket(ticket, issue ?? undefined, now()),
        selection: ticket.selection,
        isSelectionCut: false,
        roundId: ticket.roundId,
        packVersion: ticket.packVersion,
        price: ticket.price,
        odds: readOdds(ticket.odds).map((odds, level) => ({
          level: levels[level] ?? '',
          odds: ratioText(odds),
        })),
        result:
          issue === null || issue.outcome === null
            ? null
            : { code: issue.result, version: issue.resultVersion },
        cuts: [...readCuts(ticket.cuts)],
        wins: winsByLevel(judged?.wins ?? [], levels),
        pushed: judged?.pushed ?? 0,
      };
    },

    async chases(filter: ChaseFilter) {
      const rows = await listChases(db, { ...filter, limit: filter.limit + 1 });
      const { lines, tickets } = await partsOf(rows);
      const { items, nextCursor } = pageOf(rows, filter.limit, idCursor.write);
      const present = (row: Chase) =>
        presentChase(row, { lines: lines.get(row.id) ?? [], tickets: tickets.get(row.id) ?? [] });
      return { items: items.map(present), nextCursor };
    },

    async presentChases(rows: readonly Chase[]): Promise<readonly ChaseView[]> {
      const { lines, tickets } = await partsOf(rows);
      return rows.map((row) =>
        presentChase(row, { lines: lines.get(row.id) ?? [], tickets: tickets.get(row.id) ?? [] }),
      );
    },

    async chase(id: ChaseId): Promise<ChaseDetail> {
      const chase = await findChase(db, id);
      if (chase === null) throw new Refusal('ticket.chase_not_found');
      const parts = await partsOf([chase]);
      const tickets = parts.tickets.get(chase.id) ?? [];
      const lines = parts.lines.get(chase.id) ?? [];
      return {
        ...presentChase(chase, { lines, tickets }),
        issues: presentItems(await listItems(db, [chase]), tickets),
      };
    },
  };
}

/** Winning bets of each level; cut numbers win at the play's levels again, behind them. */
const winsByLevel = (wins: readonly number[], levels: readonly string[]): TicketDetail['wins'] =>
  levels.flatMap((level, index) => {
    const bets = wins
      .filter((_, place) => place % levels.length === index)
      .reduce((sum, count) => sum + count, 0);
    return bets > 0 ? [{ level, bets }] : [];
  });

export type TicketRecord = ReturnType<typeof createTicketRecord>;
