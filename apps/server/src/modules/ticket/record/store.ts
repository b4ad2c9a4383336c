import type { TicketStatus } from '@parlour/contract';
import { bucketOf, type Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { type Chase, chaseColumns, type ChaseId } from '../chase/store.ts';
import type { Ticket } from '../rules/ticket.ts';
import { ticketColumns } from '../store/columns.ts';

export type TicketFilter = {
  readonly memberId: string;
  readonly gameCodes: readonly string[] | null;
  readonly statuses: readonly TicketStatus[] | null;
  /** Of a prize group or of fixed odds; null for both. */
  readonly isGroup: boolean | null;
  readonly from: Date | null;
  readonly to: Date | null;
  /** The ticket after which the page begins. */
  readonly cursor: string | null;
  readonly limit: number;
};

/** The least id of an instant: ids begin with the milliseconds at which they were made. */
export function idAt(at: Date): string {
  const ms = at.getTime().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-0000-0000-000000000000`;
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The member's tickets, newest first. */
export const listTickets = (reader: Reader, filter: TicketFilter): Promise<Ticket[]> =>
  reader.query<Ticket>({
    name: 'ticket_list',
    text: `select ${ticketColumns} from tickets t
      where t.bucket = $1 and t.member_id = $2 and t.id < $3 and t.id >= $4
        and ($5::text[] is null or t.game_code = any($5))
        and ($6::text[] is null or t.status = any($6))
        and ($7::boolean is null or (t.prize_group is not null) = $7)
      order by t.id desc limit $8`,
    values: [
      bucketOf(filter.memberId),
      filter.memberId,
      lowerOf(filter.cursor, filter.to),
      filter.from === null ? FIRST_ID : idAt(filter.from),
      filter.gameCodes,
      filter.statuses,
      filter.isGroup,
      filter.limit,
    ],
  });

function lowerOf(cursor: string | null, to: Date | null): string {
  const bounds = [cursor ?? LAST_ID, to === null ? LAST_ID : idAt(to)];
  return bounds.toSorted()[0] ?? LAST_ID;
}

export type ChaseFilter = {
  readonly memberId: string;
  readonly gameCode: string | null;
  readonly status: string | null;
  readonly cursor: string | null;
  readonly limit: number;
};

/** The member's chases, newest first. */
export const listChases = (reader: Reader, filter: ChaseFilter): Promise<Chase[]> =>
  reader.query<Chase>({
    name: 'ticket_list_chases',
    text: `select ${chaseColumns} from chases c
      where c.bucket = $1 and c.member_id = $2 and c.id < $3
        and ($4::text is null or c.game_code = $4) and ($5::text is null or c.status = $5)
      order by c.id desc limit $6`,
    values: [
      bucketOf(filter.memberId),
      filter.memberId,
      filter.cursor ?? LAST_ID,
      filter.gameCode,
      filter.status,
      filter.limit,
    ],
  });

export type ChaseTicket = {
  readonly id: string;
  readonly chaseId: string;
  readonly issueId: string;
  readonly status: TicketStatus;
  readonly payout: Amount;
};

/** Tickets that chases became, found by the issues of their items. */
export const listChaseTickets = (
  reader: Reader,
  chases: readonly ChaseId[],
): Promise<ChaseTicket[]> =>
  reader.query<ChaseTicket>({
    name: 'ticket_list_chase_tickets',
    text: `select t.id, t.chase_id as "chaseId", t.issue_id as "issueId", t.status,
        t.payout_amount as payout
      from unnest($1::smallint[], $2::uuid[], $3::uuid[]) x (bucket, member_id, id)
      join chase_items i on i.bucket = x.bucket and i.member_id = x.member_id
        and i.chase_id = x.id and i.status = 'PLACED'
      join tickets t on t.issue_id = i.issue_id and t.bucket = x.bucket
        and t.member_id = x.member_id and t.chase_id = x.id
      order by t.id`,
    values: [
      chases.map(({ memberId }) => bucketOf(memberId)),
      chases.map(({ memberId }) => memberId),
      chases.map(({ id }) => id),
    ],
  });
