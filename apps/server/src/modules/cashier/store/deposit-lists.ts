// Deposits as many at once: waiting ones, those to ask about, pages of the record.
import type { DepositKind, DepositState } from '@parlour/contract';
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { type Deposit, DEPOSIT_COLUMNS } from './deposits.ts';
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

export async function countPendingDeposits(
  reader: Reader,
  { memberId, at }: { readonly memberId: string; readonly at: Date },
): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    name: 'cashier_count_pending_deposits',
    text: `select count(*)::integer as count from deposits
      where bucket = $1 and member_id = $2
        and (state = 'AWAITING_MATCH' or (state = 'PENDING' and expires_at > $3))`,
    values: [bucketOf(memberId), memberId, at],
  });
  return row?.count ?? 0;
}

/** Takes the deposits whose provider has to be asked, and puts off the next time for each. */
export const takeDepositsToAsk = (
  tx: Tx,
  { at, again, limit }: { readonly at: Date; readonly again: Date; readonly limit: number },
): Promise<Deposit[]> =>
  tx.query<Deposit>({
    name: 'cashier_take_deposits_to_ask',
    text: `update deposits set asked = asked + 1, ask_at = $2
      where (bucket, id) in (
        select bucket, id from deposits where ask_at <= $1
        order by ask_at limit $3 for update skip locked)
      returning ${DEPOSIT_COLUMNS}`,
    values: [at, again, limit],
  });

/** Claims the right to ask now; null when someone did so a moment ago or there is no need. */
export async function claimDepositAsk(
  tx: Tx,
  { id, at, notBefore }: { readonly id: string; readonly at: Date; readonly notBefore: Date },
): Promise<Deposit | null> {
  const [row] = await tx.query<Deposit>({
    name: 'cashier_claim_deposit_ask',
    text: `update deposits set asked = asked + 1, asked_at = $3
      where bucket = $1 and id = $2 and state = 'PENDING' and coalesce(asked_at, created_at) < $4
      returning ${DEPOSIT_COLUMNS}`,
    values: [bucketOf(id), id, at, notBefore],
  });
  return row ?? null;
}

export type DepositFilter = {
  readonly state?: DepositState | undefined;
  readonly kind?: DepositKind | undefined;
  readonly methodCode?: string | undefined;
  readonly channelId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly amountMin?: Amount | undefined;
  readonly amountMax?: Amount | undefined;
  readonly memberId?: string | undefined;
};

type BrandFilter = DepositFilter & { readonly brandId: string };

function filtered({ brandId, ...filter }: BrandFilter): Where {
  const where = createWhere();
  where.add(brandId, (place) => `brand_id = ${place}`);
  if (filter.memberId !== undefined) {
    where.add(bucketOf(filter.memberId), (place) => `bucket = ${place}`);
    where.add(filter.memberId, (place) => `member_id = ${place}`);
  }
  where.add(filter.state, (place) => `state = ${place}`);
  where.add(filter.kind, (place) => `kind = ${place}`);
  where.add(filter.methodCode, (place) => `method_code = ${place}`);
  where.add(filter.channelId, (place) => `channel_id = ${place}`);
  where.add(filter.ids?.map(bucketOf), (place) => `bucket = any(${place}::smallint[])`);
  where.add(filter.ids, (place) => `id = any(${place}::uuid[])`);
  where.add(filter.from, (place) => `created_at >= ${place}`);
  where.add(filter.to, (place) => `created_at < ${place}`);
  where.add(filter.amountMin, (place) => `amount >= ${place}`);
  where.add(filter.amountMax, (place) => `amount <= ${place}`);
  return where;
}

const orders = {
  created: byCreation,
  amount: createOrder('whole', 'amount', ({ amount }: Deposit) => amount),
} as const;
export type DepositSort = Sorting<keyof typeof orders>;

/** Newest first, of one member or of a whole brand. */
export async function listDeposits(
  reader: Reader,
  filter: BrandFilter,
  { sort = 'created', isAscending, ...page }: PageWish & DepositSort,
): Promise<Page<Deposit>> {
  const where = filtered(filter);
  const order: Order<Deposit> = orders[sort];
  const tail = order.clause(where, page, directionOf(isAscending, 'desc'));
  const rows = await reader.query<Deposit>({
    text: `select ${DEPOSIT_COLUMNS} from deposits where ${where.text()} ${tail}`,
    values: where.values,
  });
  return order.page(rows, page.limit);
}

export const sumDeposits = (reader: Reader, filter: BrandFilter): Promise<Totals<'amount'>> =>
  sumFound(reader, filtered(filter), { from: 'deposits', sums: { amount: 'amount' } });
