import {
  bigints,
  booleans,
  bucketOf,
  instants,
  integers,
  listText,
  type Reader,
  smallints,
  texts,
  type Tx,
  uuids,
} from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Ticket } from '../rules/ticket.ts';
import { ticketColumns } from './columns.ts';

export type TicketId = { readonly memberId: string; readonly id: string };

/** Writes tickets that were just placed. */
export async function insertTickets(tx: Tx, tickets: readonly Ticket[]): Promise<void> {
  if (tickets.length === 0) return;
  await tx.query({
    name: 'ticket_insert',
    text: `insert into tickets (bucket, member_id, id, issue_id, brand_id, order_id, chase_id,
        round_id, placed_at, draws_at, stake_amount, per_unit_amount, payout_max_amount, cap_amount,
        bets, unit, multiple, price, prize_group, traded_points, rebate_bps, pack_version,
        cap_reason, mode, currency, game_code, family, issue_no, play, odds, device, ip, selection,
        issue_cap_amount, is_counted, cuts)
      select * from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[],
        $6::uuid[], $7::uuid[], $8::uuid[], $9::timestamptz[], $10::timestamptz[], $11::bigint[],
        $12::bigint[], $13::bigint[], $14::bigint[], $15::integer[], $16::integer[], $17::integer[],
        $18::integer[], $19::integer[], $20::integer[], $21::integer[], $22::integer[], $23::text[],
        $24::text[], $25::text[], $26::text[], $27::text[], $28::text[], $29::text[], $30::text[],
        $31::text[], $32::inet[], $33::text[], $34::bigint[], $35::boolean[], $36::text[])`,
    values: [
      smallints(tickets, ({ memberId }) => bucketOf(memberId)),
      uuids(tickets, ({ memberId }) => memberId),
      uuids(tickets, ({ id }) => id),
      uuids(tickets, ({ issueId }) => issueId),
      uuids(tickets, ({ brandId }) => brandId),
      uuids(tickets, ({ orderId }) => orderId),
      uuids(tickets, ({ chaseId }) => chaseId),
      uuids(tickets, ({ roundId }) => roundId),
      instants(tickets, ({ placedAt }) => placedAt),
      instants(tickets, ({ drawsAt }) => drawsAt),
      bigints(tickets, ({ stake }) => stake),
      bigints(tickets, ({ perUnit }) => perUnit),
      bigints(tickets, ({ payoutMax }) => payoutMax),
      bigints(tickets, ({ cap }) => cap),
      integers(tickets, ({ bets }) => bets),
      integers(tickets, ({ unit }) => unit),
      integers(tickets, ({ multiple }) => multiple),
      integers(tickets, ({ price }) => price),
      integers(tickets, ({ group }) => group),
      integers(tickets, ({ tradedPoints }) => tradedPoints),
      integers(tickets, ({ rebateBps }) => rebateBps),
      integers(tickets, ({ packVersion }) => packVersion),
      texts(tickets, ({ capReason }) => capReason),
      texts(tickets, ({ mode }) => mode),
      texts(tickets, ({ currency }) => currency),
      texts(tickets, ({ gameCode }) => gameCode),
      texts(tickets, ({ family }) => family),
      texts(tickets, ({ issueNo }) => issueNo),
      texts(tickets, ({ play }) => play),
      texts(tickets, ({ odds }) => odds),
      texts(tickets, ({ device }) => device),
      listText(tickets.map(({ ip }) => ip)),
      texts(tickets, ({ selection }) => selection),
      bigints(tickets, ({ issueCap }) => issueCap),
      booleans(tickets, ({ isCounted }) => isCounted),
      texts(tickets, ({ cuts }) => cuts),
    ],
  });
}

export async function findTicket(
  reader: Reader,
  { id, memberId }: TicketId,
): Promise<Ticket | null> {
  const [row] = await reader.query<Ticket>({
    name: 'ticket_find',
    text: `select ${ticketColumns} from tickets t
      where t.bucket = $1 and t.member_id = $2 and t.id = $3`,
    values: [bucketOf(memberId), memberId, id],
  });
  return row ?? null;
}

/** Takes tickets for a change, in the order of their key. */
export const lockTickets = (tx: Tx, tickets: readonly TicketId[]): Promise<Ticket[]> =>
  tx.query<Ticket>({
    name: 'ticket_lock',
    text: `select ${ticketColumns} from tickets t
      join unnest($1::smallint[], $2::uuid[], $3::uuid[]) x (bucket, member_id, id)
        using (bucket, member_id, id)
      order by t.bucket, t.member_id, t.id for no key update of t`,
    values: [
      tickets.map(({ memberId }) => bucketOf(memberId)),
      tickets.map(({ memberId }) => memberId),
      tickets.map(({ id }) => id),
    ],
  });

/** Takes tickets out of their draw; the whole stake of each went back. */
export async function endTickets(
  tx: Tx,
  tickets: readonly TicketId[],
  { at, status }: { readonly at: Date; readonly status: 'CANCELLED' | 'VOID' },
): Promise<void> {
  await tx.query({
    name: 'ticket_end',
    text: `update tickets t set status = $4, payout_amount = t.stake_amount,
        refund_amount = t.stake_amount, valid_amount = 0, is_capped = false, settled_at = $5
      from unnest($1::smallint[], $2::uuid[], $3::uuid[]) x (bucket, member_id, id)
      where t.bucket = x.bucket and t.member_id = x.member_id and t.id = x.id`,
    values: [
      tickets.map(({ memberId }) => bucketOf(memberId)),
      tickets.map(({ memberId }) => memberId),
      tickets.map(({ id }) => id),
      status,
      at,
    ],
  });
}

export type MemberIssue = { readonly memberId: string; readonly issueId: string };
export const memberIssueKey = ({ issueId, memberId }: MemberIssue): string =>
  `${issueId} ${memberId}`;

export type IssueSum = {
  /** By tickets that stand. */
  readonly staked: Amount;
  /** All that were placed, and the characters of what is picked with them. */
  readonly tickets: number;
  readonly picks: number;
};

/** What members have on issues, by memberIssueKey. */
export async function sumStakes(
  reader: Reader,
  asked: readonly MemberIssue[],
): Promise<ReadonlyMap<string, IssueSum>> {
  if (asked.length === 0) return new Map();
  const rows = await reader.query<MemberIssue & IssueSum>({
    name: 'ticket_sum_stakes',
    text: `select x.issue_id as "issueId", x.member_id as "memberId", s.*
      from unnest($1::uuid[], $2::smallint[], $3::uuid[]) x (issue_id, bucket, member_id)
      cross join lateral (
        select count(*)::integer as tickets,
          coalesce(sum(octet_length(t.selection)), 0)::integer as picks,
          coalesce(sum(t.stake_amount) filter (where t.status not in ('CANCELLED', 'VOID')), 0)::bigint
            as staked
        from tickets t
        where t.issue_id = x.issue_id and t.bucket = x.bucket and t.member_id = x.member_id
      ) s`,
    values: [
      listText(asked.map(({ issueId }) => issueId)),
      listText(asked.map(({ memberId }) => bucketOf(memberId))),
      listText(asked.map(({ memberId }) => memberId)),
    ],
  });
  return new Map(rows.map((row) => [memberIssueKey(row), row]));
}

/** Those of these issues that tickets or chases wait for. */
export async function findSold(
  reader: Reader,
  issueIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader.query<{ id: string }>({
    name: 'ticket_find_sold',
    text: `select x.id from unnest($1::uuid[]) x (id)
      where exists (select from tickets t where t.issue_id = x.id)
        or exists (select from chase_items c where c.issue_id = x.id and c.status = 'WAITING')`,
    values: [issueIds],
  });
  return new Set(rows.map(({ id }) => id));
}
