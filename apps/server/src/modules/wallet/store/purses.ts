import { askByShard, bucketOf, listText, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';

export type PurseOwner = {
  readonly memberId: string;
  readonly brandId: string;
  readonly currency: string;
};

export type StoredBalances = {
  readonly currency: string;
  readonly main: Amount;
  readonly locked: Amount;
  readonly bonus: Amount;
  readonly version: bigint;
};

/** Does nothing when the member has purses already. */
export async function insertPurse(
  tx: Tx,
  { memberId, brandId, currency }: PurseOwner,
): Promise<void> {
  await tx.query({
    name: 'wallet_insert_purse',
    text: `insert into purses (bucket, member_id, brand_id, currency) values ($1, $2, $3, $4)
      on conflict do nothing`,
    values: [bucketOf(memberId), memberId, brandId, currency],
  });
}

export async function findBalances(
  reader: Reader,
  memberId: string,
): Promise<StoredBalances | null> {
  const [row] = await reader.query<StoredBalances>({
    name: 'wallet_find_balances',
    text: `select currency, main_amount as main, locked_amount as locked, bonus_amount as bonus, version
      from purses where bucket = $1 and member_id = $2`,
    values: [bucketOf(memberId), memberId],
  });
  return row ?? null;
}

/** What members have, without locks; those without purses are missing. */
export async function findBalancesOf(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, StoredBalances>> {
  const { shards } = reader;
  const rows = await askByShard({ items: memberIds, shards, bucketOf }, (own, buckets) =>
    reader.query<StoredBalances & { memberId: string }>({
      name: 'wallet_find_balances_of',
      text: `select p.* from unnest($1::smallint[], $2::uuid[]) x (bucket, member_id)
      cross join lateral (
        select member_id as "memberId", currency, main_amount as main, locked_amount as locked,
          bonus_amount as bonus, version
        from purses where bucket = x.bucket and member_id = x.member_id/*within purses*/ limit 1
      ) p`,
      values: [listText(own.map(bucketOf)), listText(own)],
      buckets,
    }),
  );
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** Whether the member's purses belong to a brand; what another brand's operator asks for is not there. */
export async function isOfBrand(
  reader: Reader,
  { memberId, brandId }: Pick<PurseOwner, 'memberId' | 'brandId'>,
): Promise<boolean> {
  const rows = await reader.query({
    name: 'wallet_is_of_brand',
    text: 'select 1 from purses where bucket = $1 and member_id = $2 and brand_id = $3',
    values: [bucketOf(memberId), memberId, brandId],
  });
  return rows.length === 1;
}

/** What lies in a member's purses at vendors, by vendor; empty ones are left out. */
export async function findVendorPurses(
  reader: Reader,
  memberId: string,
): Promise<ReadonlyMap<string, Amount>> {
  const rows = await reader.query<{ vendorCode: string; amount: Amount }>({
    name: 'wallet_list_vendor_purses',
    text: `select vendor_code as "vendorCode", amount from vendor_purses
      where bucket = $1 and member_id = $2 and amount > 0`,
    values: [bucketOf(memberId), memberId],
  });
  return new Map(rows.map(({ vendorCode, amount }) => [vendorCode, amount]));
}

export type VendorHolding = {
  readonly vendorCode: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly members: number;
};

/** Whether anybody has money at a vendor. Reads purses until it finds some: for people, not for paths. */
export async function isMoneyAt(reader: Reader, vendorCode: string): Promise<boolean> {
  const rows = await reader.query({
    text: 'select from vendor_purses where vendor_code = $1 and amount > 0 limit 1',
    values: [vendorCode],
  });
  return rows.length > 0;
}

/** What a brand's members have at vendors together. Reads every such purse: for people, not for paths. */
export const sumVendorPurses = (reader: Reader, brandId: string): Promise<VendorHolding[]> =>
  reader.query<VendorHolding>({
    text: `select v.vendor_code as "vendorCode", p.currency, sum(v.amount)::bigint as amount,
        count(*)::integer as members
      from vendor_purses v
      join purses p on p.bucket = v.bucket and p.member_id = v.member_id
      where v.amount > 0 and p.brand_id = $1
      group by v.vendor_code, p.currency order by v.vendor_code, p.currency`,
    values: [brandId],
  });
