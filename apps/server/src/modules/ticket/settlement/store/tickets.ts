import type { TicketStatus } from '@parlour/contract';
import { bucketOf, listText, type PlainItem, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Part, PartPlace } from './parts.ts';

/** What settlement reads of a ticket. */
export type SettlingTicket = {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly roundId: string;
  readonly play: string;
  readonly selection: string;
  readonly odds: string;
  readonly cuts: string;
  readonly currency: string;
  readonly bets: number;
  readonly price: number;
  readonly perUnit: Amount;
  readonly stake: Amount;
  readonly rebateBps: number;
  /** The prize group that was chosen; null for fixed odds. */
  readonly group: number | null;
  readonly capAmount: Amount;
  readonly capReason: 'issue' | 'single_pick';
  /** Of all tickets of the member on the issue; null on tickets from before it was kept. */
  readonly issueCap: Amount | null;
  readonly status: TicketStatus;
  readonly payout: Amount;
  readonly refund: Amount;
  readonly valid: Amount;
  readonly resultVersion: number;
};

const columns = `t.id, t.member_id as "memberId", t.brand_id as "brandId", t.round_id as "roundId",
  t.play, t.selection, t.odds, t.cuts, t.currency, t.bets, t.price,
  t.per_unit_amount as "perUnit", t.stake_amount as stake, t.rebate_bps as "rebateBps",
  t.prize_group as "group", t.cap_amount as "capAmount", t.cap_reason as "capReason",
  t.issue_cap_amount as "issueCap", t.status, t.payout_amount as payout,
  t.refund_amount as refund, t.valid_amount as valid, t.result_version as "resultVersion"`;

/** Up to `limit` tickets of an issue behind a member, in the order of members. */
export const listBehind = (
  reader: Reader,
  { after, bucketTo, issueId }: Pick<Part, 'after' | 'bucketTo' | 'issueId'>,
  limit: number,
): Promise<SettlingTicket[]> =>
  reader.query<SettlingTicket>({
    name: 'settlement_list_behind',
    text: `select ${columns} from tickets t
      where t.issue_id = $1 and (t.bucket, t.member_id) > ($2::smallint, $3::uuid)
        and t.bucket <= $4::smallint
      order by t.bucket, t.member_id, t.id limit $5`,
    values: [issueId, after.bucket, after.memberId, bucketTo, limit],
  });

/** All tickets of a member on an issue, who has more than a page of them. */
export const listOfMember = (
  reader: Reader,
  issueId: string,
  memberId: string,
): Promise<SettlingTicket[]> =>
  reader.query<SettlingTicket>({
    name: 'settlement_list_of_member',
    text: `select ${columns} from tickets t
      where t.issue_id = $1 and t.bucket = $2 and t.member_id = $3 order by t.id`,
    values: [issueId, bucketOf(memberId), memberId],
  });

export type Page = {
  readonly tickets: readonly SettlingTicket[];
  /** The last member of the page; null where nobody is behind it. */
  readonly last: PartPlace | null;
};

/** A page of whole members: anyone who is cut off at its end comes with the next one. */
export async function readPage(
  reader: Reader,
  part: Pick<Part, 'after' | 'bucketTo' | 'issueId'>,
  limit: number,
): Promise<Page> {
  const found = await listBehind(reader, part, limit);
  const lastFound = found.at(-1);
  if (lastFound === undefined || found.length < limit) return { tickets: found, last: null };
  const whole = found.filter(({ memberId }) => memberId !== lastFound.memberId);
  const tickets =
    whole.length > 0 ? whole : await listOfMember(reader, part.issueId, lastFound.memberId);
  const { memberId } = tickets.at(-1) ?? lastFound;
  return { tickets, last: { bucket: bucketOf(memberId), memberId } };
}

/** How many tickets an issue has, counted no further than `most`. */
export async function countUpTo(reader: Reader, issueId: string, most: number): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    name: 'settlement_count_up_to',
    text: `select count(*)::integer as count
      from (select 1 from tickets where issue_id = $1 limit $2) t`,
    values: [issueId, most],
  });
  return row?.count ?? 0;
}

export type SettledTicket = {
  readonly id: string;
  readonly memberId: string;
  readonly status: TicketStatus;
  /** Stakes that were given back included. */
  readonly payout: Amount;
  readonly refund: Amount;
  readonly valid: Amount;
  readonly isCapped: boolean;
};

export async function updateTickets(
  tx: Tx,
  tickets: readonly SettledTicket[],
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<void> {
  if (tickets.length === 0) return;
  const of = (read: (ticket: SettledTicket) => PlainItem): string => listText(tickets.map(read));
  await tx.query({
    name: 'settlement_update_tickets',
    text: `update tickets t set status = s.status, payout_amount = s.payout, refund_amount = s.refund,
        valid_amount = s.valid, is_capped = s.is_capped, result_version = $8, settled_at = $9
      from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::text[], $5::bigint[], $6::bigint[],
        $7::bigint[], $10::boolean[])
        s (bucket, member_id, id, status, payout, refund, valid, is_capped)
      where t.bucket = s.bucket and t.member_id = s.member_id and t.id = s.id`,
    values: [
      of(({ memberId }) => bucketOf(memberId)),
      of(({ memberId }) => memberId),
      of(({ id }) => id),
      of(({ status }) => status),
      of(({ payout }) => payout),
      of(({ refund }) => refund),
      of(({ valid }) => valid),
      version,
      at,
      of(({ isCapped }) => String(isCapped)),
    ],
  });
}

export type TicketChange = {
  readonly ticketId: string;
  readonly memberId: string;
  readonly statusBefore: TicketStatus;
  readonly statusAfter: TicketStatus;
  readonly payoutBefore: Amount;
  readonly payoutAfter: Amount;
};

export async function insertChanges(
  tx: Tx,
  changes: readonly TicketChange[],
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<void> {
  if (changes.length === 0) return;
  const of = <T>(read: (change: TicketChange) => T): T[] => changes.map(read);
  await tx.query({
    name: 'settlement_insert_changes',
    text: `insert into ticket_changes (bucket, member_id, ticket_id, status_before, status_after,
        payout_before_amount, payout_after_amount, version, at)
      select c.*, $8, $9 from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::text[], $5::text[],
        $6::bigint[], $7::bigint[]) c
      on conflict do nothing`,
    values: [
      of(({ memberId }) => bucketOf(memberId)),
      of(({ memberId }) => memberId),
      of(({ ticketId }) => ticketId),
      of(({ statusBefore }) => statusBefore),
      of(({ statusAfter }) => statusAfter),
      of(({ payoutBefore }) => payoutBefore),
      of(({ payoutAfter }) => payoutAfter),
      version,
      at,
    ],
  });
}
