import type { Tx } from '@parlour/database';

export type PartitionSpan = { readonly from: Date; readonly monthsAhead: number };

/** Makes the ledger's monthly partitions from a day on; answers how many were missing. */
export async function createPartitions(
  tx: Tx,
  { from, monthsAhead }: PartitionSpan,
): Promise<number> {
  const [row] = await tx.query<{ made: number }>({
    text: 'select create_transfer_partitions($1::date, $2) as made',
    values: [from.toISOString().slice(0, 10), monthsAhead],
  });
  return row?.made ?? 0;
}
