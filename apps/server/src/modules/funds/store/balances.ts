import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';

const NOBODY = '00000000-0000-0000-0000-000000000000';

export type VendorBalance = {
  readonly vendorCode: string;
  readonly amount: Amount;
  readonly at: Date;
};

/** What vendors last said that a member has with them. */
export async function findBalances(
  reader: Reader,
  memberId: string,
): Promise<ReadonlyMap<string, VendorBalance>> {
  const rows = await reader.query<VendorBalance>({
    name: 'funds_find_balances',
    text: `select vendor_code as "vendorCode", amount, at from vendor_balances
      where bucket = $1 and member_id = $2`,
    values: [bucketOf(memberId), memberId],
  });
  return new Map(rows.map((row) => [row.vendorCode, row]));
}

/** Whether a vendor last said of anybody that money lies there. For people: it reads until it finds some. */
export async function isMoneyTold(reader: Reader, vendorCode: string): Promise<boolean> {
  const rows = await reader.query({
    text: 'select from vendor_balances where vendor_code = $1 and amount > 0 limit 1',
    values: [vendorCode],
  });
  return rows.length > 0;
}

/** Members who have money at any vendor, as far as vendors have said; beyond a member, in order. */
export async function listHolders(
  reader: Reader,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await reader.query<{ memberId: string }>({
    name: 'funds_list_holders',
    text: `select member_id as "memberId" from vendor_balances
      where amount > 0 and (bucket, member_id) > ($1, $2)
      group by bucket, member_id order by bucket, member_id limit $3`,
    values: [after === null ? -1 : bucketOf(after), after ?? NOBODY, limit],
  });
  return rows.map(({ memberId }) => memberId);
}

/** Keeps the latest word: one that was asked for earlier and answered later changes nothing. */
export async function keepBalance(
  tx: Tx,
  { amount, at, memberId, vendorCode }: VendorBalance & { readonly memberId: string },
): Promise<void> {
  await tx.query({
    name: 'funds_keep_balance',
    text: `insert into vendor_balances (bucket, member_id, vendor_code, amount, at)
      values ($1, $2, $3, $4, $5)
      on conflict (bucket, member_id, vendor_code) do update
        set amount = excluded.amount, at = excluded.at
      where vendor_balances.at <= excluded.at`,
    values: [bucketOf(memberId), memberId, vendorCode, amount, at],
  });
}

export type FundSettings = { readonly movesOnLaunch: boolean; readonly recallsOnLeave: boolean };

export async function findSettings(reader: Reader, memberId: string): Promise<FundSettings> {
  const [row] = await reader.query<FundSettings>({
    name: 'funds_find_settings',
    text: `select moves_on_launch as "movesOnLaunch", recalls_on_leave as "recallsOnLeave"
      from fund_settings where bucket = $1 and member_id = $2`,
    values: [bucketOf(memberId), memberId],
  });
  return row ?? { movesOnLaunch: false, recallsOnLeave: false };
}

export async function setSettings(
  tx: Tx,
  memberId: string,
  { movesOnLaunch, recallsOnLeave }: FundSettings,
): Promise<void> {
  await tx.query({
    name: 'funds_set_settings',
    text: `insert into fund_settings (bucket, member_id, moves_on_launch, recalls_on_leave)
      values ($1, $2, $3, $4)
      on conflict (bucket, member_id) do update set moves_on_launch = excluded.moves_on_launch,
        recalls_on_leave = excluded.recalls_on_leave`,
    values: [bucketOf(memberId), memberId, movesOnLaunch, recallsOnLeave],
  });
}
