import type { VendorDirection, VendorTransferState } from '@parlour/contract';
import { bucketOf, type Reader } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import { STUCK_AFTER_MS } from '../rules/transfer-state.ts';
import {
  byCreation,
  createOrder,
  createWhere,
  directionOf,
  type Order,
  type Page,
  type PageWish,
  type Sorting,
  type Where,
} from '../../../platform/page.ts';
import { sumFound, type Totals } from '../../../platform/totals.ts';
import {
  TRANSFER_COLUMNS,
  type TransferRow,
  transfersFrom,
  type VendorTransfer,
} from './transfers.ts';

export type TransferFilter = {
  readonly brandId: string;
  readonly at: Date;
  readonly view?: 'stuck' | 'open' | 'all' | undefined;
  readonly memberId?: string | undefined;
  readonly vendorCode?: string | undefined;
  readonly direction?: VendorDirection | undefined;
  readonly state?: VendorTransferState | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly amountMin?: Amount | undefined;
  readonly amountMax?: Amount | undefined;
};

function filtered(filter: TransferFilter): Where {
  const where = createWhere();
  where.add(filter.brandId, (place) => `brand_id = ${place}`);
  if (filter.memberId !== undefined) {
    where.add(bucketOf(filter.memberId), (place) => `bucket = ${place}`);
    where.add(filter.memberId, (place) => `member_id = ${place}`);
  }
  if (filter.view === 'open' || filter.view === 'stuck') where.addText('ask_at is not null');
  if (filter.view === 'stuck') {
    const before = new Date(filter.at.getTime() - STUCK_AFTER_MS);
    where.add(before, (place) => `(state = 'UNKNOWN' or created_at < ${place})`);
  }
  where.add(filter.vendorCode, (place) => `vendor_code = ${place}`);
  where.add(filter.direction, (place) => `direction = ${place}`);
  where.add(filter.state, (place) => `state = ${place}`);
  where.add(filter.from, (place) => `created_at >= ${place}`);
  where.add(filter.to, (place) => `created_at < ${place}`);
  where.add(filter.amountMin, (place) => `amount >= ${place}`);
  where.add(filter.amountMax, (place) => `amount <= ${place}`);
  return where;
}

const orders = {
  created: byCreation,
  // Of a transfer of everything the vendor has yet to say how much it is.
  amount: createOrder('whole', 'amount', ({ amount }: VendorTransfer) => amount ?? ZERO),
} as const;
export type TransferSort = Sorting<keyof typeof orders>;

/** What needs someone is read oldest first, everything else newest first. */
export async function listTransfers(
  reader: Reader,
  filter: TransferFilter,
  { sort = 'created', isAscending, ...page }: PageWish & TransferSort,
): Promise<Page<VendorTransfer>> {
  const where = filtered(filter);
  if (sort === 'amount') where.addText('amount is not null');
  const order: Order<VendorTransfer> = orders[sort];
  const usual = sort === 'created' && filter.view === 'stuck' ? 'asc' : 'desc';
  const tail = order.clause(where, page, directionOf(isAscending, usual));
  const rows = await transfersFrom(
    reader.query<TransferRow>({
      text: `select ${TRANSFER_COLUMNS} from vendor_transfers where ${where.text()} ${tail}`,
      values: where.values,
    }),
  );
  return order.page(rows, page.limit);
}

type MoneySum = 'amount' | 'toVendor' | 'toMain' | 'open';
type CountSum = 'toVendorCount' | 'toMainCount' | 'openCount' | 'stuckCount' | 'failedCount';
export type TransferTotals = Totals<MoneySum | CountSum>;

export function sumTransfers(reader: Reader, filter: TransferFilter): Promise<TransferTotals> {
  const where = filtered(filter);
  const before = where.place(new Date(filter.at.getTime() - STUCK_AFTER_MS));
  const sum = (condition: string) => `case when ${condition} then amount end`;
  const count = (condition: string) => `case when ${condition} then 1 end`;
  const isIn = `direction = 'to_vendor' and state = 'DONE'`;
  const isOut = `direction = 'to_main' and state = 'DONE'`;
  return sumFound(reader, where, {
    from: 'vendor_transfers',
    sums: {
      amount: 'amount',
      toVendor: sum(isIn),
      toVendorCount: count(isIn),
      toMain: sum(isOut),
      toMainCount: count(isOut),
      open: sum('ask_at is not null'),
      openCount: count('ask_at is not null'),
      stuckCount: count(`ask_at is not null and (state = 'UNKNOWN' or created_at < ${before})`),
      failedCount: count(`state = 'FAILED'`),
    },
  });
}

/** Transfers whose time to be looked at has come, of all brands. */
export const listDueTransfers = (
  reader: Reader,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<{ id: string }[]> =>
  reader.query<{ id: string }>({
    name: 'funds_list_due_transfers',
    text: `select id from vendor_transfers where ask_at <= $1 order by ask_at limit $2`,
    values: [at, limit],
  });

export type StuckCount = { readonly vendorCode: string; readonly count: number };

export const countStuck = (
  reader: Reader,
  { at, brandId }: { readonly at: Date; readonly brandId: string },
): Promise<StuckCount[]> =>
  reader.query<StuckCount>({
    name: 'funds_count_stuck',
    text: `select vendor_code as "vendorCode", count(*)::integer as count from vendor_transfers
      where brand_id = $1 and ask_at is not null and (state = 'UNKNOWN' or created_at < $2)
      group by vendor_code`,
    values: [brandId, new Date(at.getTime() - STUCK_AFTER_MS)],
  });
