import type { Reader, Tx } from '@parlour/database';

export async function findCode(reader: Reader, memberId: string): Promise<string | null> {
  const [row] = await reader.query<{ code: string }>({
    name: 'referral_code_of_member',
    text: 'select code from referral_codes where member_id = $1',
    values: [memberId],
  });
  return row?.code ?? null;
}

/** Whom a code belongs to, while that account is open. */
export async function findOwner(
  reader: Reader,
  brandId: string,
  code: string,
): Promise<string | null> {
  const [row] = await reader.query<{ memberId: string }>({
    name: 'referral_owner_of_code',
    text: `select r.member_id as "memberId" from referral_codes r
      join member_accounts m on m.id = r.member_id
      where r.brand_id = $1 and r.code = $2 and m.status = 'active' and m.standing <> 'trial'`,
    values: [brandId, code],
  });
  return row?.memberId ?? null;
}

export type NewCode = {
  readonly memberId: string;
  readonly brandId: string;
  readonly code: string;
  readonly createdAt: Date;
};

/** Does nothing where the member has a code already, or another member has this one. */
export const insertCode = (tx: Tx, code: NewCode) =>
  tx.query({
    text: `insert into referral_codes (member_id, brand_id, code, created_at)
      values ($1, $2, $3, $4) on conflict do nothing`,
    values: [code.memberId, code.brandId, code.code, code.createdAt],
  });

export type ReferredMember = {
  readonly id: string;
  readonly account: string;
  readonly joinedAt: Date;
};

/** Who came by a member's link, the newest first; `after` is the last one that the reader has. */
export const listReferred = (
  reader: Reader,
  query: { readonly memberId: string; readonly after: string | null; readonly limit: number },
): Promise<ReferredMember[]> =>
  reader.query<ReferredMember>({
    name: 'referral_list_referred',
    text: `select id, account, registered_at as "joinedAt" from member_accounts
      where recommender_id = $1 and ($2::uuid is null or id < $2)
      order by id desc limit $3`,
    values: [query.memberId, query.after, query.limit],
  });
