import { bucketOf, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Chase, ChaseItem, ChaseLine } from './store.ts';

/** Writes chases that were just placed, with their lines and items. */
export async function insertChases(
  tx: Tx,
  {
    chases,
    items,
    lines,
  }: {
    readonly chases: readonly Chase[];
    readonly lines: readonly ChaseLine[];
    readonly items: readonly ChaseItem[];
  },
): Promise<void> {
  const of = <T>(read: (chase: Chase) => T): T[] => chases.map(read);
  await tx.query({
    name: 'ticket_insert_chases',
    text: `insert into chases (bucket, member_id, id, brand_id, order_id, game_code, family,
        currency, total_amount, placed_amount, stops_on_win, items, items_done, device, ip,
        placed_at)
      select * from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[],
        $6::text[], $7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::boolean[],
        $12::integer[], $13::integer[], $14::text[], $15::inet[], $16::timestamptz[])`,
    values: [
      of(({ memberId }) => bucketOf(memberId)),
      of(({ memberId }) => memberId),
      of(({ id }) => id),
      of(({ brandId }) => brandId),
      of(({ orderId }) => orderId),
      of(({ gameCode }) => gameCode),
      of(({ family }) => family),
      of(({ currency }) => currency),
      of(({ total }) => total),
      of(({ placed }) => placed),
      of(({ stopOnWin }) => stopOnWin),
      of((chase) => chase.items),
      of(({ itemsDone }) => itemsDone),
      of(({ device }) => device),
      of(({ ip }) => ip),
      of(({ placedAt }) => placedAt),
    ],
  });
  await insertLines(tx, lines);
  await insertItems(tx, items);
}

async function insertLines(tx: Tx, lines: readonly ChaseLine[]): Promise<void> {
  const of = <T>(read: (line: ChaseLine) => T): T[] => lines.map(read);
  await tx.query({
    name: 'ticket_insert_chase_lines',
    text: `insert into chase_lines (bucket, member_id, chase_id, place, play, bets, unit, mode,
        multiple, price, prize_group, traded_points, rebate_bps, pack_version, odds, cap_amount,
        cap_reason, selection, issue_cap_amount, cuts)
      select * from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::smallint[], $5::text[],
        $6::integer[], $7::integer[], $8::text[], $9::integer[], $10::integer[], $11::integer[],
        $12::integer[], $13::integer[], $14::integer[], $15::text[], $16::bigint[], $17::text[],
        $18::text[], $19::bigint[], $20::text[])`,
    values: [
      of(({ memberId }) => bucketOf(memberId)),
      of(({ memberId }) => memberId),
      of(({ chaseId }) => chaseId),
      of(({ place }) => place),
      of(({ play }) => play),
      of(({ bets }) => bets),
      of(({ unit }) => unit),
      of(({ mode }) => mode),
      of(({ multiple }) => multiple),
      of(({ price }) => price),
      of(({ group }) => group),
      of(({ tradedPoints }) => tradedPoints),
      of(({ rebateBps }) => rebateBps),
      of(({ packVersion }) => packVersion),
      of(({ odds }) => odds),
      of(({ cap }) => cap),
      of(({ capReason }) => capReason),
      of(({ selection }) => selection),
      of(({ issueCap }) => issueCap),
      of(({ cuts }) => cuts),
    ],
  });
}

async function insertItems(tx: Tx, items: readonly ChaseItem[]): Promise<void> {
  const of = <T>(read: (item: ChaseItem) => T): T[] => items.map(read);
  await tx.query({
    name: 'ticket_insert_chase_items',
    text: `insert into chase_items (bucket, member_id, chase_id, place, issue_id, issue_no, opens_at,
        draws_at, multiple, stake_amount, status, done_at)
      select * from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::smallint[], $5::uuid[],
        $6::text[], $7::timestamptz[], $8::timestamptz[], $9::integer[], $10::bigint[],
        $11::text[], $12::timestamptz[])`,
    values: [
      of(({ memberId }) => bucketOf(memberId)),
      of(({ memberId }) => memberId),
      of(({ chaseId }) => chaseId),
      of(({ place }) => place),
      of(({ issueId }) => issueId),
      of(({ issueNo }) => issueNo),
      of(({ opensAt }) => opensAt),
      of(({ drawsAt }) => drawsAt),
      of(({ multiple }) => multiple),
      of(({ stake }) => stake),
      of(({ status }) => status),
      of(({ doneAt }) => doneAt),
    ],
  });
}

export type ItemDone = Pick<ChaseItem, 'memberId' | 'chaseId' | 'place'>;

/** Notes what became of items that waited. */
export async function updateItems(
  tx: Tx,
  items: readonly ItemDone[],
  { at, status }: { readonly status: 'PLACED' | 'RETURNED'; readonly at: Date },
): Promise<void> {
  if (items.length === 0) return;
  await tx.query({
    name: 'ticket_update_chase_items',
    text: `update chase_items i set status = $5, done_at = $6
      from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::smallint[])
        x (bucket, member_id, chase_id, place)
      where i.bucket = x.bucket and i.member_id = x.member_id and i.chase_id = x.chase_id
        and i.place = x.place`,
    values: [
      items.map(({ memberId }) => bucketOf(memberId)),
      items.map(({ memberId }) => memberId),
      items.map(({ chaseId }) => chaseId),
      items.map(({ place }) => place),
      status,
      at,
    ],
  });
}

export type ChaseStep = Pick<Chase, 'id' | 'memberId' | 'status' | 'endedAt'> & {
  /** Added to what was placed and returned before. */
  readonly placed: Amount;
  readonly returned: Amount;
  readonly itemsDone: number;
};

/** Brings chases on by what just became of their items. */
export async function updateChases(tx: Tx, steps: readonly ChaseStep[]): Promise<void> {
  if (steps.length === 0) return;
  const of = <T>(read: (step: ChaseStep) => T): T[] => steps.map(read);
  await tx.query({
    name: 'ticket_update_chases',
    text: `update chases c set placed_amount = c.placed_amount + x.placed,
        returned_amount = c.returned_amount + x.returned, items_done = c.items_done + x.done,
        status = x.status, ended_at = x.ended_at
      from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[],
        $6::integer[], $7::text[], $8::timestamptz[])
        x (bucket, member_id, id, placed, returned, done, status, ended_at)
      where c.bucket = x.bucket and c.member_id = x.member_id and c.id = x.id`,
    values: [
      of(({ memberId }) => bucketOf(memberId)),
      of(({ memberId }) => memberId),
      of(({ id }) => id),
      of(({ placed }) => placed),
      of(({ returned }) => returned),
      of(({ itemsDone }) => itemsDone),
      of(({ status }) => status),
      of(({ endedAt }) => endedAt),
    ],
  });
}
