import type { UplineTransferState } from '@parlour/contract';
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { createFamilyStore } from './family.ts';
import {
  createWhere,
  type Page,
  pageClause,
  type PageWish,
  toPage,
} from '../../../platform/page.ts';

export type UplineTransfer = {
  readonly id: string;
  readonly memberId: string;
  readonly uplineId: string;
  readonly brandId: string;
  readonly state: UplineTransferState;
  readonly currency: string;
  readonly amount: Amount;
  readonly note: string | null;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
};

const columns = `id, member_id as "memberId", upline_id as "uplineId", brand_id as "brandId", state,
  currency, amount, note, created_at as "createdAt", done_at as "doneAt"`;

export async function insertUplineTransfer(
  tx: Tx,
  transfer: Omit<UplineTransfer, 'state' | 'doneAt'> & { readonly requestKey: string },
): Promise<UplineTransfer> {
  const [row] = await tx.query<UplineTransfer>({
    name: 'funds_insert_upline_transfer',
    text: `insert into upline_transfers (bucket, id, member_id, upline_id, brand_id, request_key,
        state, currency, amount, note, created_at)
      values ($1, $2, $3, $4, $5, $6, 'SENT', $7, $8, $9, $10) returning ${columns}`,
    values: [
      bucketOf(transfer.memberId),
      transfer.id,
      transfer.memberId,
      transfer.uplineId,
      transfer.brandId,
      transfer.requestKey,
      transfer.currency,
      transfer.amount,
      transfer.note,
      transfer.createdAt,
    ],
  });
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

/** By id and by key, what is sent today, and the end of a transfer. */
export const uplineTransfers = createFamilyStore<UplineTransfer>('upline_transfers', columns);

export type UplineFilter = {
  readonly brandId: string;
  /** Whose transfers: as the sender, as the upline, or both. */
  readonly memberId?: string | undefined;
  readonly role?: 'sent' | 'received' | undefined;
  readonly state?: UplineTransferState | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly amountMin?: Amount | undefined;
  readonly amountMax?: Amount | undefined;
};

export async function listUplineTransfers(
  reader: Reader,
  filter: UplineFilter,
  wish: PageWish,
): Promise<Page<UplineTransfer>> {
  const where = createWhere();
  where.add(filter.brandId, (place) => `brand_id = ${place}`);
  where.add(filter.state, (place) => `state = ${place}`);
  where.add(filter.from, (place) => `created_at >= ${place}`);
  where.add(filter.to, (place) => `created_at < ${place}`);
  where.add(filter.amountMin, (place) => `amount >= ${place}`);
  where.add(filter.amountMax, (place) => `amount <= ${place}`);
  const order = pageClause(where, wish);
  const { memberId, role } = filter;
  const rest = where.text();
  // Each side has an index of its own; an "or" between them would be served by neither.
  const sides: string[] = [];
  const side = (condition: string) =>
    sides.push(`(select ${columns}, created_at, id as key from upline_transfers
      where ${condition} and ${rest} ${order})`);
  if (memberId === undefined) {
    side('true');
  } else {
    const member = where.place(memberId);
    if (role !== 'received')
      side(`bucket = ${where.place(bucketOf(memberId))} and member_id = ${member}`);
    if (role !== 'sent') side(`upline_id = ${member}`);
  }
  const rows = await reader.query<UplineTransfer>({
    text: `select id, "memberId", "uplineId", "brandId", state, currency, amount, note, "createdAt",
        "doneAt"
      from (${sides.join(' union all ')}) sides
      order by created_at desc, key desc limit ${wish.limit + 1}`,
    values: where.values,
  });
  return toPage(rows, wish.limit);
}

/** First legs whose second leg is missing, of all brands. */
export const listUnfinished = (
  reader: Reader,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<{ id: string }[]> =>
  reader.query<{ id: string }>({
    name: 'funds_list_unfinished_upline',
    text: `select id from upline_transfers where state = 'SENT' and created_at <= $1
      order by created_at limit $2`,
    values: [before, limit],
  });
