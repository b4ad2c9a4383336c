import type { TicketStatus } from '@parlour/contract';
import { bucketOf, type Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { createWhere } from '../../../platform/page.ts';
import { sumFound, type Totals } from '../../../platform/totals.ts';
import { type Chase, chaseColumns } from '../chase/store.ts';
import { idAt } from '../record/store.ts';
import type { Ticket } from '../rules/ticket.ts';
import { ticketColumns } from '../store/columns.ts';
import type { TicketId } from '../store/tickets.ts';

/** A ticket of a brand by nothing but its id. */
export async function findTicketOf(
  reader: Reader,
  brandId: string,
  id: string,
): Promise<Ticket | null> {
  const [row] = await reader.query<Ticket>({
    name: 'ticket_desk_find',
    text: `select ${ticketColumns} from tickets t where t.id = $1 and t.brand_id = $2 limit 1`,
    values: [id, brandId],
  });
  return row ?? null;
}

export async function findChaseOf(
  reader: Reader,
  brandId: string,
  id: string,
): Promise<Chase | null> {
  const [row] = await reader.query<Chase>({
    name: 'ticket_desk_find_chase',
    text: `select ${chaseColumns} from chases c where c.id = $1 and c.brand_id = $2 limit 1`,
    values: [id, brandId],
  });
  return row ?? null;
}

export type IssueTickets = {
  readonly issueId: string;
  readonly brandId: string;
  /** Null for everybody. */
  readonly memberId: string | null;
  readonly status: TicketStatus | null;
  /** The ticket after which the page begins; null for the first. */
  readonly after: TicketId | null;
  readonly limit: number;
};

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** One member's tickets lie together, so that the reading begins there. */
function placeOf({ after, memberId }: IssueTickets): readonly [number, string, string] {
  if (after !== null) return [bucketOf(after.memberId), after.memberId, after.id];
  return memberId === null ? [-1, NOBODY, NOBODY] : [bucketOf(memberId), memberId, NOBODY];
}

/** Tickets of a brand on an issue, member by member. */
export const listOfIssue = (reader: Reader, asked: IssueTickets): Promise<Ticket[]> =>
  reader.query<Ticket>({
    name: 'ticket_desk_list_of_issue',
    text: `select ${ticketColumns} from tickets t
      where t.issue_id = $1 and (t.bucket, t.member_id, t.id) > ($2::smallint, $3::uuid, $4::uuid)
        and t.brand_id = $5 and ($6::text is null or t.status = $6)
        and ($7::uuid is null or t.member_id = $7)
      order by t.bucket, t.member_id, t.id limit $8`,
    values: [
      asked.issueId,
      ...placeOf(asked),
      asked.brandId,
      asked.status,
      asked.memberId,
      asked.limit,
    ],
  });

export type FoundTickets = {
  readonly brandId: string;
  readonly ticketId?: string | undefined;
  readonly memberId?: string | undefined;
  readonly issueId?: string | undefined;
  readonly gameCode?: string | undefined;
  readonly status?: TicketStatus | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

/** What tickets cost and what was won with them. */
export function sumTickets(
  reader: Reader,
  filter: FoundTickets,
): Promise<Totals<'stake' | 'payout'>> {
  const where = createWhere();
  where.add(filter.brandId, (place) => `brand_id = ${place}`);
  where.add(filter.ticketId, (place) => `id = ${place}`);
  where.add(filter.issueId, (place) => `issue_id = ${place}`);
  if (filter.memberId !== undefined) {
    where.add(bucketOf(filter.memberId), (place) => `bucket = ${place}`);
    where.add(filter.memberId, (place) => `member_id = ${place}`);
  }
  where.add(filter.gameCode, (place) => `game_code = ${place}`);
  where.add(filter.status, (place) => `status = ${place}`);
  where.add(filter.from && idAt(filter.from), (place) => `id >= ${place}::uuid`);
  where.add(filter.to && idAt(filter.to), (place) => `id < ${place}::uuid`);
  return sumFound(reader, where, {
    from: 'tickets',
    sums: { stake: 'stake_amount', payout: 'payout_amount' },
  });
}

export type StoredChange = {
  readonly version: number;
  readonly at: Date;
  readonly statusBefore: TicketStatus;
  readonly statusAfter: TicketStatus;
  readonly payoutBefore: Amount;
  readonly payoutAfter: Amount;
};

/** What corrections did to a ticket, the latest first. */
export const listChanges = (
  reader: Reader,
  { id, memberId }: TicketId,
  limit: number,
): Promise<StoredChange[]> =>
  reader.query<StoredChange>({
    name: 'ticket_desk_list_changes',
    text: `select version, at, status_before as "statusBefore", status_after as "statusAfter",
        payout_before_amount as "payoutBefore", payout_after_amount as "payoutAfter"
      from ticket_changes where bucket = $1 and member_id = $2 and ticket_id = $3
      order by version desc limit $4`,
    values: [bucketOf(memberId), memberId, id, limit],
  });
