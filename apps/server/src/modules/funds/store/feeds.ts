import type { Reader, Tx } from '@parlour/database';

/** Where reading has to go on, locked until the transaction ends; someone else reading skips it. */
export async function lockFeed(tx: Tx, vendorCode: string): Promise<bigint | null> {
  await tx.query({
    name: 'funds_open_feed',
    text: `insert into vendor_round_feeds (vendor_code, last_seq) values ($1, 0)
      on conflict do nothing`,
    values: [vendorCode],
  });
  const [row] = await tx.query<{ seq: bigint }>({
    name: 'funds_lock_feed',
    text: `select last_seq as seq from vendor_round_feeds where vendor_code = $1
      for update skip locked`,
    values: [vendorCode],
  });
  return row?.seq ?? null;
}

export async function findFeed(reader: Reader, vendorCode: string): Promise<bigint> {
  const [row] = await reader.query<{ seq: bigint }>({
    name: 'funds_find_feed',
    text: 'select last_seq as seq from vendor_round_feeds where vendor_code = $1',
    values: [vendorCode],
  });
  return row?.seq ?? 0n;
}

export async function setFeed(
  tx: Tx,
  { at, seq, vendorCode }: { readonly vendorCode: string; readonly seq: bigint; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: 'funds_set_feed',
    text: 'update vendor_round_feeds set last_seq = $2, read_at = $3 where vendor_code = $1',
    values: [vendorCode, seq, at],
  });
}

export const listFeeds = (reader: Reader): Promise<{ vendorCode: string; readAt: Date | null }[]> =>
  reader.query({
    name: 'funds_list_feeds',
    text: 'select vendor_code as "vendorCode", read_at as "readAt" from vendor_round_feeds',
  });
