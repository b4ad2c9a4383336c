import type { ChaseStatus } from '@parlour/contract';
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { TicketTerms } from '../rules/ticket.ts';

/** A slip that is repeated over following issues. */
export type Chase = {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly orderId: string;
  readonly gameCode: string;
  readonly family: string;
  readonly currency: string;
  readonly total: Amount;
  /** Of the total: what became tickets, and what went back. */
  readonly placed: Amount;
  readonly returned: Amount;
  readonly stopOnWin: boolean;
  readonly status: ChaseStatus;
  readonly items: number;
  readonly itemsDone: number;
  readonly device: string;
  readonly ip: string | null;
  readonly placedAt: Date;
  readonly endedAt: Date | null;
};

/** A line of a chase; its multiple is times that of each issue, and its stake follows from both. */
export type ChaseLine = Omit<TicketTerms, 'stake' | 'perUnit' | 'payoutMax'> & {
  readonly memberId: string;
  readonly chaseId: string;
  readonly place: number;
};

export type ChaseItem = {
  readonly memberId: string;
  readonly chaseId: string;
  readonly place: number;
  readonly issueId: string;
  readonly issueNo: string;
  readonly opensAt: Date;
  readonly drawsAt: Date;
  readonly multiple: number;
  readonly stake: Amount;
  readonly status: 'WAITING' | 'PLACED' | 'RETURNED';
  readonly doneAt: Date | null;
};

export type ChaseId = { readonly memberId: string; readonly id: string };

export const chaseColumns = `c.id, c.member_id as "memberId", c.brand_id as "brandId",
  c.order_id as "orderId", c.game_code as "gameCode", c.family, c.currency,
  c.total_amount as total, c.placed_amount as placed, c.returned_amount as returned,
  c.stops_on_win as "stopOnWin", c.status, c.items, c.items_done as "itemsDone", c.device,
  host(c.ip) as ip, c.placed_at as "placedAt", c.ended_at as "endedAt"`;

const lineColumns = `member_id as "memberId", chase_id as "chaseId", place, play, bets, unit, mode,
  multiple, price, prize_group as group, traded_points as "tradedPoints",
  rebate_bps as "rebateBps", pack_version as "packVersion", odds, cuts, cap_amount as cap,
  cap_reason as "capReason", issue_cap_amount as "issueCap", selection`;

const itemColumns = `i.member_id as "memberId", i.chase_id as "chaseId", i.place,
  i.issue_id as "issueId", i.issue_no as "issueNo", i.opens_at as "opensAt",
  i.draws_at as "drawsAt", i.multiple, i.stake_amount as stake, i.status, i.done_at as "doneAt"`;

export async function findChase(reader: Reader, { id, memberId }: ChaseId): Promise<Chase | null> {
  const [row] = await reader.query<Chase>({
    name: 'ticket_find_chase',
    text: `select ${chaseColumns} from chases c
      where c.bucket = $1 and c.member_id = $2 and c.id = $3`,
    values: [bucketOf(memberId), memberId, id],
  });
  return row ?? null;
}

const named = (ids: readonly ChaseId[]) => [
  ids.map(({ memberId }) => bucketOf(memberId)),
  ids.map(({ memberId }) => memberId),
  ids.map(({ id }) => id),
];

/** Takes chases for a change, in the order of their key. */
export const lockChases = (tx: Tx, ids: readonly ChaseId[]): Promise<Chase[]> =>
  tx.query<Chase>({
    name: 'ticket_lock_chases',
    text: `select ${chaseColumns} from chases c
      join unnest($1::smallint[], $2::uuid[], $3::uuid[]) x (bucket, member_id, id)
        using (bucket, member_id, id)
      order by c.bucket, c.member_id, c.id for no key update of c`,
    values: named(ids),
  });

export const listLines = (reader: Reader, ids: readonly ChaseId[]): Promise<ChaseLine[]> =>
  reader.query<ChaseLine>({
    name: 'ticket_list_chase_lines',
    text: `select l.* from unnest($1::smallint[], $2::uuid[], $3::uuid[]) x (bucket, member_id, id)
      cross join lateral (
        select ${lineColumns} from chase_lines
        where bucket = x.bucket and member_id = x.member_id and chase_id = x.id
        order by place limit 100
      ) l`,
    values: named(ids),
  });

export const listItems = (reader: Reader, ids: readonly ChaseId[]): Promise<ChaseItem[]> =>
  reader.query<ChaseItem>({
    name: 'ticket_list_chase_items',
    text: `select ${itemColumns}
      from unnest($1::smallint[], $2::uuid[], $3::uuid[]) x (bucket, member_id, id)
      cross join lateral (
        select * from chase_items
        where bucket = x.bucket and member_id = x.member_id and chase_id = x.id
        order by place limit 1000
      ) i`,
    values: named(ids),
  });

export type IssuePage = {
  readonly issueId: string;
  /** The chase after which the page begins; null for the first. */
  readonly after: ChaseId | null;
  readonly limit: number;
};

/** Chases with an item of an issue that is to be placed, in the order of their key. */
export const listWaiting = (
  reader: Reader,
  { after, issueId, limit }: IssuePage,
): Promise<ChaseId[]> =>
  reader.query<ChaseId>({
    name: 'ticket_list_waiting',
    text: `select member_id as "memberId", chase_id as id from chase_items
      where issue_id = $1 and status = 'WAITING'
        and (bucket, member_id, chase_id) > ($2::smallint, $3::uuid, $4::uuid)
      order by bucket, member_id, chase_id limit $5`,
    values: [issueId, ...keyAfter(after), limit],
  });

const NOBODY = '00000000-0000-0000-0000-000000000000';
const keyAfter = (after: ChaseId | null) =>
  after === null ? [-1, NOBODY, NOBODY] : [bucketOf(after.memberId), after.memberId, after.id];

/** Issues on which chases go on that were placed on an issue. */
export const listNextIssues = (
  reader: Reader,
  issueId: string,
): Promise<{ readonly issueId: string }[]> =>
  reader.query({
    name: 'ticket_list_next_issues',
    text: `select distinct n.issue_id as "issueId" from chase_items i
      cross join lateral (
        select issue_id from chase_items w
        where w.bucket = i.bucket and w.member_id = i.member_id and w.chase_id = i.chase_id
          and w.place > i.place and w.status = 'WAITING'
        order by w.place limit 1
      ) n
      where i.issue_id = $1 and i.status = 'PLACED'`,
    values: [issueId],
  });

/** What became of the tickets of chases: by chase, whether one waits and whether one has won. */
export const listProgress = (
  reader: Reader,
  ids: readonly ChaseId[],
): Promise<{ readonly id: string; readonly isPending: boolean; readonly hasWon: boolean }[]> =>
  reader.query({
    name: 'ticket_list_chase_progress',
    text: `select x.id, coalesce(bool_or(t.status = 'PENDING'), false) as "isPending",
        coalesce(bool_or(t.status = 'WON'), false) as "hasWon"
      from unnest($1::smallint[], $2::uuid[], $3::uuid[]) x (bucket, member_id, id)
      left join chase_items i on i.bucket = x.bucket and i.member_id = x.member_id
        and i.chase_id = x.id and i.status = 'PLACED'
      left join tickets t on t.issue_id = i.issue_id and t.bucket = x.bucket
        and t.member_id = x.member_id and t.chase_id = x.id
      group by x.id`,
    values: named(ids),
  });
