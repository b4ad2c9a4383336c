// Bank transfers that money is looked for, as many at once.
import { bucketOf, type Reader } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import type { QueueCount } from './bank-credits.ts';
import { type Deposit, DEPOSIT_COLUMNS } from './deposits.ts';

type Scope = { readonly brandId: string; readonly currency: string };

/** Transfers of one amount that money may still arrive for, newest first. */
export const listTransfersOf = (
  reader: Reader,
  { brandId, currency, amount, limit }: Scope & { readonly amount: Amount; readonly limit: number },
): Promise<Deposit[]> =>
  reader.query<Deposit>({
    name: 'cashier_list_transfers_of',
    text: `select ${DEPOSIT_COLUMNS} from deposits
      where brand_id = $1 and currency = $2 and amount = $3 and kind = 'bank'
        and state in ('PENDING', 'AWAITING_MATCH', 'EXPIRED')
      order by created_at desc limit $4`,
    values: [brandId, currency, amount, limit],
  });

/** Transfers that wait, newest first, whatever their amount. */
export const listWaitingTransfers = (
  reader: Reader,
  { brandId, limit }: { readonly brandId: string; readonly limit: number },
): Promise<Deposit[]> =>
  reader.query<Deposit>({
    name: 'cashier_list_waiting_transfers',
    text: `(select ${DEPOSIT_COLUMNS} from deposits
        where brand_id = $1 and state = 'AWAITING_MATCH' and kind = 'bank'
        order by created_at desc, id desc limit $2)
      union all
      (select ${DEPOSIT_COLUMNS} from deposits
        where brand_id = $1 and state = 'PENDING' and kind = 'bank'
        order by created_at desc, id desc limit $2)`,
    values: [brandId, limit],
  });

export const findDeposits = (reader: Reader, ids: readonly string[]): Promise<Deposit[]> =>
  reader.query<Deposit>({
    name: 'cashier_find_deposits',
    text: `select ${DEPOSIT_COLUMNS} from deposits d
      join unnest($1::smallint[], $2::uuid[]) as w (wanted_bucket, wanted_id)
        on d.bucket = w.wanted_bucket and d.id = w.wanted_id`,
    values: [ids.map(bucketOf), ids],
  });

export type TransferQueue = {
  readonly awaitingMatch: QueueCount;
  readonly pendingTransfers: QueueCount;
  readonly review: QueueCount;
};

const NOTHING: QueueCount = { count: 0, amount: ZERO, oldestAt: null };

/** Deposits that wait for operators; sums of one currency. */
export async function countWaitingDeposits(
  reader: Reader,
  { brandId, currency }: Scope,
): Promise<TransferQueue> {
  const rows = await reader.query<QueueCount & { state: string }>({
    name: 'cashier_count_waiting_deposits',
    text: `select state, count(*)::integer as count, min(created_at) as "oldestAt",
        coalesce(sum(amount) filter (where currency = $2), 0)::bigint as amount
      from deposits
      where brand_id = $1 and (state in ('AWAITING_MATCH', 'REVIEW')
        or (state = 'PENDING' and kind = 'bank'))
      group by state`,
    values: [brandId, currency],
  });
  const of = (state: string): QueueCount => rows.find((row) => row.state === state) ?? NOTHING;
  return {
    awaitingMatch: of('AWAITING_MATCH'),
    pendingTransfers: of('PENDING'),
    review: of('REVIEW'),
  };
}
