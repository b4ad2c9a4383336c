import type { TicketDetail } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { Tree } from '../../agent/index.ts';
import type { Ticket } from '../rules/ticket.ts';
import type { TicketRecord } from './service.ts';

export type TeamTicketDeps = {
  readonly db: Db;
  readonly record: Pick<TicketRecord, 'detail'>;
  readonly tree: Pick<Tree, 'demandInTeam'>;
  find(brandId: string, id: string): Promise<Ticket | null>;
};

export type TeamTicket = (asked: {
  readonly agentId: string;
  readonly brandId: string;
  readonly ticketId: string;
}) => Promise<TicketDetail>;

/** A ticket of someone in an agent's team; one of anybody else is answered like one that does not exist. */
export const createTeamTicket =
  ({ db, find, record, tree }: TeamTicketDeps): TeamTicket =>
  async ({ agentId, brandId, ticketId }) => {
    const ticket = await find(brandId, ticketId);
    if (ticket === null) throw new Refusal('ticket.not_found');
    const { memberId } = ticket;
    await tree.demandInTeam(db, agentId, memberId).catch((error: unknown) => {
      if (error instanceof Refusal) throw new Refusal('ticket.not_found');
      throw error;
    });
    return record.detail({ memberId, id: ticketId });
  };
