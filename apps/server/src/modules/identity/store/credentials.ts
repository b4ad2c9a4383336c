import type { Reader, Tx } from '@parlour/database';

/** An account as logins and everything that proves it need it. */
export type LoginRow = {
  readonly memberId: string;
  readonly account: string;
  readonly accountKey: string;
  readonly type: number;
  readonly language: string;
  readonly isFirstLogin: boolean;
  readonly loginBlocked: boolean;
  readonly status: string;
  readonly payeeName: string | null;
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly dialingCode: string | null;
  readonly mobile: string | null;
  readonly mobileVerifiedAt: Date | null;
  /** Null for an account that was opened by mobile alone and never got one. */
  readonly passwordHash: string | null;
  readonly changedAt: Date;
  readonly isProvisional: boolean;
};

const SELECT = `select m.id as "memberId", m.account, m.account_key as "accountKey", m.type,
    m.language, m.is_first_login as "isFirstLogin", m.login_blocked as "loginBlocked", m.status,
    m.payee_name as "payeeName", m.email, m.email_verified_at as "emailVerifiedAt",
    m.dialing_code as "dialingCode", m.mobile, m.mobile_verified_at as "mobileVerifiedAt",
    c.password_hash as "passwordHash", c.changed_at as "changedAt",
    c.is_provisional as "isProvisional"
  from members m join credentials c on c.member_id = m.id`;

export async function findLogin(reader: Reader, brandId: string, accountKey: string) {
  const [row] = await reader.query<LoginRow>({
    name: 'login_by_account',
    text: `${SELECT} where m.brand_id = $1 and m.account_key = $2`,
    values: [brandId, accountKey],
  });
  return row ?? null;
}

/** The account that has proven to hold this number. */
export async function findLoginByMobile(
  reader: Reader,
  brandId: string,
  { dialingCode, mobile }: { readonly dialingCode: string; readonly mobile: string },
) {
  const [row] = await reader.query<LoginRow>({
    name: 'login_by_mobile',
    text: `${SELECT} where m.brand_id = $1 and m.dialing_code = $2 and m.mobile = $3
      and m.mobile_verified_at is not null`,
    values: [brandId, dialingCode, mobile],
  });
  return row ?? null;
}

export async function getCredentials(reader: Reader, memberId: string): Promise<LoginRow> {
  const [row] = await reader.query<LoginRow>({
    name: 'login_by_member',
    text: `${SELECT} where m.id = $1`,
    values: [memberId],
  });
  if (row === undefined) throw new Error(`member ${memberId} has no credentials`);
  return row;
}

/** The same, so that nothing else changes what proves the account until the transaction ends. */
export async function lockCredentials(tx: Tx, memberId: string): Promise<LoginRow> {
  const [row] = await tx.query<LoginRow>({
    text: `${SELECT} where m.id = $1 for update`,
    values: [memberId],
  });
  if (row === undefined) throw new Error(`member ${memberId} has no credentials`);
  return row;
}

/**
 * Whether the password is still the one that the account was read with; if so, it stays that until
 * the transaction ends. Rows are taken in the order of `lockCredentials`.
 */
export async function holdCredentials(tx: Tx, account: LoginRow): Promise<boolean> {
  const rows = await tx.query({
    name: 'credentials_hold',
    text: `select 1 from members m join credentials c on c.member_id = m.id
      where m.id = $1 and c.password_hash is not distinct from $2
      for no key update of m for share of c`,
    values: [account.memberId, account.passwordHash],
  });
  return rows.length > 0;
}

export const insertCredentials = (
  tx: Tx,
  row: { memberId: string; passwordHash: string | null; changedAt: Date; isProvisional: boolean },
) =>
  tx.query({
    text: `insert into credentials (member_id, password_hash, changed_at, is_provisional)
      values ($1, $2, $3, $4)`,
    values: [row.memberId, row.passwordHash, row.changedAt, row.isProvisional],
  });

export type PasswordChange = {
  /** The hash that was there when the change was allowed. */
  readonly provenHash: string | null;
  readonly passwordHash: string;
  readonly changedAt: Date;
  readonly isProvisional?: boolean;
};

/**
 * Replaces a password and keeps the old one in the history, provided that it is still the one that
 * was proven: two changes at once must not both succeed with the old one. False when it is not.
 */
export async function replacePassword(
  tx: Tx,
  memberId: string,
  { provenHash, passwordHash, changedAt, isProvisional = false }: PasswordChange,
): Promise<boolean> {
  const rows = await tx.query({
    text: `update credentials set password_hash = $3, changed_at = $4, is_provisional = $5
      where member_id = $1 and password_hash is not distinct from $2 returning 1`,
    values: [memberId, provenHash, passwordHash, changedAt, isProvisional],
  });
  if (rows.length === 0) return false;
  if (provenHash !== null) {
    await tx.query({
      text: `insert into password_history (member_id, replaced_at, password_hash)
        values ($1, $2, $3) on conflict do nothing`,
      values: [memberId, changedAt, provenHash],
    });
  }
  return true;
}

/** Hashes of the last passwords before the present one, the newest first. */
export async function findPasswordHistory(
  reader: Reader,
  memberId: string,
  limit: number,
): Promise<string[]> {
  const rows = await reader.query<{ passwordHash: string }>({
    text: `select password_hash as "passwordHash" from password_history
      where member_id = $1 order by replaced_at desc limit $2`,
    values: [memberId, limit],
  });
  return rows.map(({ passwordHash }) => passwordHash);
}
