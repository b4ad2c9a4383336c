import type { OrderPlaced } from '@parlour/contract';
import {
  bucketOf,
  byteas,
  jsonbs,
  type Reader,
  smallints,
  type Tx,
  uuids,
} from '@parlour/database';

export type OrderName = { readonly memberId: string; readonly id: string };

export type StoredOrder = OrderName & {
  readonly inputHash: Buffer;
  readonly answer: OrderPlaced;
};

export const orderKey = ({ id, memberId }: OrderName): string => `${memberId} ${id}`;

/** Slips that were taken before, by orderKey. */
export async function findOrders(
  reader: Reader,
  names: readonly OrderName[],
): Promise<ReadonlyMap<string, StoredOrder>> {
  const rows = await reader.query<StoredOrder>({
    name: 'ticket_find_orders',
    text: `select o.* from unnest($1::smallint[], $2::uuid[], $3::uuid[]) x (bucket, member_id, id)
      cross join lateral (
        select id, member_id as "memberId", input_hash as "inputHash", answer from ticket_orders t
        where t.bucket = x.bucket and t.member_id = x.member_id and t.id = x.id
      ) o`,
    values: [
      smallints(names, ({ memberId }) => bucketOf(memberId)),
      uuids(names, ({ memberId }) => memberId),
      uuids(names, ({ id }) => id),
    ],
  });
  return new Map(rows.map((row) => [orderKey(row), row]));
}

export async function insertOrders(
  tx: Tx,
  orders: readonly StoredOrder[],
  at: Date,
): Promise<void> {
  if (orders.length === 0) return;
  await tx.query({
    name: 'ticket_insert_orders',
    text: `insert into ticket_orders (bucket, member_id, id, input_hash, answer, placed_at)
      select *, $6::timestamptz
      from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::bytea[], $5::jsonb[])`,
    values: [
      smallints(orders, ({ memberId }) => bucketOf(memberId)),
      uuids(orders, ({ memberId }) => memberId),
      uuids(orders, ({ id }) => id),
      byteas(orders, ({ inputHash }) => inputHash),
      jsonbs(orders, ({ answer }) => JSON.stringify(answer)),
      at,
    ],
  });
}
