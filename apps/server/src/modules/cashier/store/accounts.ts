import { bucketOf, type Reader, type Tx } from '@parlour/database';

export type PayoutAccount = {
  readonly id: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly methodCode: string;
  readonly kind: 'bank' | 'wallet' | 'crypto';
  readonly institutionCode: string;
  readonly institution: string;
  readonly holder: string;
  readonly numberSealed: string;
  readonly numberHash: Buffer;
  readonly numberTail: string;
  readonly createdAt: Date;
  readonly usableAt: Date;
};

const COLUMNS = `id, member_id as "memberId", brand_id as "brandId", method_code as "methodCode",
  kind, institution_code as "institutionCode", institution, holder,
  number_sealed as "numberSealed", number_hash as "numberHash", number_tail as "numberTail",
  created_at as "createdAt", usable_at as "usableAt"`;

/** False when the member has bound this number already. */
export async function insertAccount(tx: Tx, account: PayoutAccount): Promise<boolean> {
  const rows = await tx.query({
    name: 'cashier_insert_account',
    text: `insert into payout_accounts (bucket, id, member_id, brand_id, method_code, kind,
        institution_code, institution, holder, number_sealed, number_hash, number_tail, created_at,
        usable_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
      on conflict do nothing returning 1`,
    values: [
      bucketOf(account.memberId),
      account.id,
      account.memberId,
      account.brandId,
      account.methodCode,
      account.kind,
      account.institutionCode,
      account.institution,
      account.holder,
      account.numberSealed,
      account.numberHash,
      account.numberTail,
      account.createdAt,
      account.usableAt,
    ],
  });
  return rows.length > 0;
}

export const listAccounts = (reader: Reader, memberId: string): Promise<PayoutAccount[]> =>
  reader.query<PayoutAccount>({
    name: 'cashier_list_accounts',
    text: `select ${COLUMNS} from payout_accounts
      where bucket = $1 and member_id = $2 and removed_at is null order by created_at, id`,
    values: [bucketOf(memberId), memberId],
  });

/** An account that is still bound, as its owner may use it. */
export async function findAccount(
  reader: Reader,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<PayoutAccount | null> {
  const [row] = await reader.query<PayoutAccount>({
    name: 'cashier_find_account',
    text: `select ${COLUMNS} from payout_accounts
      where bucket = $1 and id = $2 and member_id = $3 and removed_at is null`,
    values: [bucketOf(memberId), id, memberId],
  });
  return row ?? null;
}

/** An account whether or not it is still bound, for a withdrawal that is paid to it. */
export async function getAccount(reader: Reader, id: string): Promise<PayoutAccount> {
  const [row] = await reader.query<PayoutAccount>({
    name: 'cashier_get_account',
    text: `select ${COLUMNS} from payout_accounts where bucket = $1 and id = $2`,
    values: [bucketOf(id), id],
  });
  if (row === undefined) throw new Error(`payout account ${id} vanished`);
  return row;
}

/** Several accounts, whether or not they are still bound. */
export async function listAccountsById(
  reader: Reader,
  ids: readonly string[],
): Promise<PayoutAccount[]> {
  if (ids.length === 0) return [];
  return reader.query<PayoutAccount>({
    name: 'cashier_list_accounts_by_id',
    text: `select ${COLUMNS} from payout_accounts
      where (bucket, id) in (select * from unnest($1::smallint[], $2::uuid[]))`,
    values: [ids.map(bucketOf), [...ids]],
  });
}

export async function removeAccount(
  tx: Tx,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: 'cashier_remove_account',
    text: 'update payout_accounts set removed_at = $3 where bucket = $1 and id = $2',
    values: [bucketOf(id), id, at],
  });
}

/** How many other members of the brand have ever bound the same number. */
export async function countSharers(
  reader: Reader,
  { brandId, memberId, numberHash }: Pick<PayoutAccount, 'brandId' | 'memberId' | 'numberHash'>,
): Promise<number> {
  const [row] = await reader.query<{ count: number }>({
    name: 'cashier_count_sharers',
    text: `select count(distinct member_id)::integer as count from payout_accounts
      where brand_id = $1 and number_hash = $2 and member_id <> $3`,
    values: [brandId, numberHash, memberId],
  });
  return row?.count ?? 0;
}
