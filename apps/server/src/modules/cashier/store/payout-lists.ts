// Payments as many at once: of withdrawals, of a batch, of a brand.
import type { PayoutState } from '@parlour/contract';
import { bucketOf, type Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import {
  createWhere,
  type Page,
  pageClause,
  type PageWish,
  toPage,
} from '../../../platform/page.ts';
import { type Payout, PAYOUT_COLUMNS } from './payouts.ts';

export type PayoutCount = {
  readonly withdrawalId: string;
  readonly state: PayoutState;
  readonly count: number;
};

/** How many payments several withdrawals have in each state. */
export async function countPayouts(
  reader: Reader,
  withdrawalIds: readonly string[],
): Promise<PayoutCount[]> {
  if (withdrawalIds.length === 0) return [];
  return reader.query<PayoutCount>({
    name: 'cashier_count_payouts',
    text: `select p.withdrawal_id as "withdrawalId", p.state, count(*)::integer as count
      from unnest($1::smallint[], $2::uuid[]) x (bucket, id)
      join payouts p on p.bucket = x.bucket and p.withdrawal_id = x.id
      group by p.withdrawal_id, p.state`,
    values: [withdrawalIds.map(bucketOf), [...withdrawalIds]],
  });
}

/** Payments whose next step is overdue, the longest waiting first. */
export const listDuePayouts = (
  reader: Reader,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<{ id: string }[]> =>
  reader.query<{ id: string }>({
    name: 'cashier_list_due_payouts',
    text: 'select id from payouts where next_at <= $1 order by next_at limit $2',
    values: [before, limit],
  });

export type PayoutFilter = {
  readonly brandId: string;
  readonly state?: PayoutState | undefined;
  readonly currency?: string | undefined;
  readonly channelId?: string | undefined;
  readonly methodCode?: string | undefined;
  readonly memberId?: string | undefined;
  readonly batchId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly amountMin?: Amount | undefined;
  readonly amountMax?: Amount | undefined;
  /** Ready, in no batch, and of no withdrawal that is held back. */
  readonly isBatchable?: boolean | undefined;
};

/** Oldest first, as they are paid. */
export async function listPayouts(
  reader: Reader,
  filter: PayoutFilter,
  wish: PageWish,
): Promise<Page<Payout>> {
  const where = createWhere();
  where.add(filter.brandId, (place) => `brand_id = ${place}`);
  if (filter.memberId !== undefined) {
    where.add(bucketOf(filter.memberId), (place) => `bucket = ${place}`);
    where.add(filter.memberId, (place) => `member_id = ${place}`);
  }
  where.add(filter.batchId, (place) => `batch_id = ${place}`);
  if (filter.isBatchable === true) where.addText(BATCHABLE);
  else where.add(filter.state, (place) => `state = ${place}`);
  where.add(filter.currency, (place) => `currency = ${place}`);
  where.add(filter.channelId, (place) => `coalesce(channel_id, wanted_channel_id) = ${place}`);
  where.add(filter.methodCode, (place) => `method_code = ${place}`);
  where.add(filter.from, (place) => `created_at >= ${place}`);
  where.add(filter.to, (place) => `created_at < ${place}`);
  where.add(filter.amountMin, (place) => `amount >= ${place}`);
  where.add(filter.amountMax, (place) => `amount <= ${place}`);
  const tail = pageClause(where, wish, 'asc');
  const rows = await reader.query<Payout>({
    text: `select ${PAYOUT_COLUMNS} from payouts where ${where.text()} ${tail}`,
    values: where.values,
  });
  return toPage(rows, wish.limit);
}

/** Ready, in no batch yet, and nobody holds its withdrawal back. */
export const BATCHABLE = `state = 'READY' and batch_id is null and not exists (
  select 1 from withdrawals w where w.bucket = payouts.bucket and w.id = payouts.withdrawal_id
    and w.held_at is not null)`;

/** Every payout channel of a brand, also those that are switched off, for the records. */
export const listPayoutChannelNames = (reader: Reader, brandId: string) =>
  reader.query<{ readonly id: string; readonly name: string; readonly provider: string }>({
    name: 'cashier_list_payout_channel_names',
    text: `select id, name, provider from payment_channels
      where brand_id = $1 and direction = 'payout'`,
    values: [brandId],
  });
