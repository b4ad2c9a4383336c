import type { DownlineTransferKind, DownlineTransferState } from '@parlour/contract';
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { createFamilyStore } from './family.ts';
import {
  createWhere,
  type Page,
  pageClause,
  type PageWish,
  toPage,
  type Where,
} from '../../../platform/page.ts';

export type DownlineTransfer = {
  readonly id: string;
  readonly memberId: string;
  readonly downlineId: string;
  readonly brandId: string;
  readonly kind: DownlineTransferKind;
  readonly state: DownlineTransferState;
  readonly currency: string;
  readonly amount: Amount;
  /** What the receiver has to play because of it. */
  readonly rollover: Amount;
  readonly multipleHundredths: number;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
};

const columns = `id, member_id as "memberId", downline_id as "downlineId", brand_id as "brandId",
  kind, state, currency, amount, rollover_amount as rollover,
  multiple_hundredths as "multipleHundredths", note, created_at as "createdAt",
  done_at as "doneAt"`;

export async function insertDownlineTransfer(
  tx: Tx,
  transfer: Omit<DownlineTransfer, 'state' | 'doneAt'> & { readonly requestKey: string },
): Promise<DownlineTransfer> {
  const [row] = await tx.query<DownlineTransfer>({
    name: 'funds_insert_downline_transfer',
    text: `insert into downline_transfers (bucket, id, member_id, downline_id, brand_id, request_key,
        kind, state, currency, amount, rollover_amount, multiple_hundredths, note, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, 'SENT', $8, $9, $10, $11, $12, $13) returning ${columns}`,
    values: [
      bucketOf(transfer.memberId),
      transfer.id,
      transfer.memberId,
      transfer.downlineId,
      transfer.brandId,
      transfer.requestKey,
      transfer.kind,
      transfer.currency,
      transfer.amount,
      transfer.rollover,
      transfer.multipleHundredths,
      transfer.note,
      transfer.createdAt,
    ],
  });
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** By id and by key, what is sent today, and the end of a transfer. */
export const downlineTransfers = createFamilyStore<DownlineTransfer>('downline_transfers', columns);

export type DownlineFilter = {
  readonly brandId: string;
  /** Whose transfers: as the sender, as the receiver, or both; everybody's when left out. */
  readonly memberId?: string | undefined;
  readonly role?: 'sent' | 'received' | undefined;
  /** The other side of it. */
  readonly counterpartId?: string | undefined;
  readonly kind?: DownlineTransferKind | undefined;
  readonly state?: DownlineTransferState | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly amountMin?: Amount | undefined;
  readonly amountMax?: Amount | undefined;
};

/** What a filter says of a row, whichever side of it is meant. */
function whereOf(filter: DownlineFilter): Where {
  const where = createWhere();
  where.add(filter.brandId, (place) => `brand_id = ${place}`);
  where.add(filter.kind, (place) => `kind = ${place}`);
  where.add(filter.state, (place) => `state = ${place}`);
  where.add(filter.from, (place) => `created_at >= ${place}`);
  where.add(filter.to, (place) => `created_at < ${place}`);
  where.add(filter.amountMin, (place) => `amount >= ${place}`);
  where.add(filter.amountMax, (place) => `amount <= ${place}`);
  return where;
}

type Side = { readonly role: 'sent' | 'received' | 'any'; readonly condition: string };

/** Each side has an index of its own; an "or" between them would be served by neither. */
function sidesOf({ counterpartId, memberId, role }: DownlineFilter, where: Where): Side[] {
  if (memberId === undefined) return [{ role: 'any', condition: 'true' }];
  const sides: Side[] = [];
  const member = where.place(memberId);
  const other = (column: string) =>
    counterpartId === undefined ? '' : ` and ${column} = ${where.place(counterpartId)}`;
  if (role !== 'received') {
    const bucket = where.place(bucketOf(memberId));
    const condition = `bucket = ${bucket} and member_id = ${member}${other('downline_id')}`;
    sides.push({ role: 'sent', condition });
  }
  if (role !== 'sent') {
    sides.push({ role: 'received', condition: `downline_id = ${member}${other('member_id')}` });
  }
  return sides;
}

export async function listDownlineTransfers(
  reader: Reader,
  filter: DownlineFilter,
  wish: PageWish,
): Promise<Page<DownlineTransfer>> {
  const where = whereOf(filter);
  const order = pageClause(where, wish);
  const rest = where.text();
  const sides = sidesOf(filter, where).map(
    ({ condition }) => `(select ${columns}, created_at, id as key from downline_transfers
      where ${condition} and ${rest} ${order})`,
  );
  const rows = await reader.query<DownlineTransfer>({
    text: `select id, "memberId", "downlineId", "brandId", kind, state, currency, amount, rollover,
        "multipleHundredths", note, "createdAt", "doneAt"
      from (${sides.join(' union all ')}) sides
      order by created_at desc, key desc limit ${wish.limit + 1}`,
    values: where.values,
  });
  return toPage(rows, wish.limit);
}

export type DownlineSum = {
  readonly role: 'sent' | 'received' | 'any';
  readonly kind: DownlineTransferKind;
  readonly currency: string;
  readonly amount: Amount;
  readonly count: number;
  readonly openCount: number;
};

/** Sums of all that a filter finds, by side, kind and currency. */
export function sumDownlineTransfers(
  reader: Reader,
  filter: DownlineFilter,
): Promise<DownlineSum[]> {
  const where = whereOf(filter);
  const rest = where.text();
  const sides = sidesOf(filter, where).map(
    ({ condition, role }) => `select '${role}'::text as role, kind, currency,
        sum(amount)::bigint as amount, count(*)::integer as count,
        count(*) filter (where state = 'SENT')::integer as "openCount"
      from downline_transfers where ${condition} and ${rest} group by kind, currency`,
  );
  return reader.query<DownlineSum>({
    text: `${sides.join(' union all ')} order by currency, role desc, kind`,
    values: where.values,
  });
}

/** First legs whose second leg is missing, of all brands. */
export const listUnfinishedDown = (
  reader: Reader,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<{ id: string }[]> =>
  reader.query<{ id: string }>({
    name: 'funds_list_unfinished_downline',
    text: `select id from downline_transfers where state = 'SENT' and created_at <= $1
      order by created_at limit $2`,
    values: [before, limit],
  });
