import type { Reader, Tx } from '@parlour/database';

export type LoginRow = {
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
  readonly isFirstLogin: boolean;
  readonly loginBlocked: boolean;
  readonly status: string;
  readonly passwordHash: string;
  readonly changedAt: Date;
  readonly isProvisional: boolean;
};

const SELECT = `select m.id as "memberId", m.account, m.type, m.is_first_login as "isFirstLogin",
    m.login_blocked as "loginBlocked", m.status, c.password_hash as "passwordHash",
    c.changed_at as "changedAt", c.is_provisional as "isProvisional"
  from members m join credentials c on c.member_id = m.id`;

export async function findLogin(reader: Reader, brandId: string, accountKey: string) {
  const [row] = await reader.query<LoginRow>({
    name: 'login_by_account',
    text: `${SELECT} where m.brand_id = $1 and m.account_key = $2`,
    values: [brandId, accountKey],
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

export const insertCredentials = (
  tx: Tx,
  row: { memberId: string; passwordHash: string; changedAt: Date; isProvisional: boolean },
) =>
  tx.query({
    text: `insert into credentials (member_id, password_hash, changed_at, is_provisional)
      values ($1, $2, $3, $4)`,
    values: [row.memberId, row.passwordHash, row.changedAt, row.isProvisional],
  });

/**
 * Replaces a password, provided that it is still the one that was proven: two changes at once must
 * not both succeed with the old one. False when it is not.
 */
export async function replacePassword(
  tx: Tx,
  memberId: string,
  change: { provenHash: string; passwordHash: string; changedAt: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: `update credentials set password_hash = $3, changed_at = $4, is_provisional = false
      where member_id = $1 and password_hash = $2 returning 1`,
    values: [memberId, change.provenHash, change.passwordHash, change.changedAt],
  });
  return rows.length > 0;
}

export type LoginAttempt = {
  readonly id: string;
  readonly brandId: string;
  readonly accountKey: string;
  readonly memberId: string | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly outcome: 'succeeded' | 'failed' | 'blocked';
  readonly attemptedAt: Date;
};

export const insertLoginAttempt = (tx: Tx, attempt: LoginAttempt) =>
  tx.query({
    name: 'login_attempt_insert',
    text: `insert into login_attempts (id, brand_id, account_key, member_id, ip, user_agent,
        outcome, attempted_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      attempt.id,
      attempt.brandId,
      attempt.accountKey,
      attempt.memberId,
      attempt.ip,
      attempt.userAgent,
      attempt.outcome,
      attempt.attemptedAt,
    ],
  });

export async function countFailedLogins(
  reader: Reader,
  { memberId, since }: { readonly memberId: string; readonly since: Date },
): Promise<number> {
  const [row] = await reader.query<{ count: bigint }>({
    name: 'login_attempts_count_failed',
    text: `select count(*) as count from login_attempts
      where member_id = $1 and attempted_at >= $2 and outcome <> 'succeeded'`,
    values: [memberId, since],
  });
  return Number(row?.count ?? 0n);
}

export const deleteLoginAttempts = (tx: Tx, before: Date) =>
  tx.query({ text: 'delete from login_attempts where attempted_at < $1', values: [before] });
