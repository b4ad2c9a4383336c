import type { Reader, Tx } from '@parlour/database';

export type PasswordReset = {
  readonly tokenHash: Buffer;
  readonly memberId: string;
  readonly ip: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
};

export const insertReset = (tx: Tx, reset: PasswordReset) =>
  tx.query({
    text: `insert into password_resets (token_hash, member_id, ip, issued_at, expires_at)
      values ($1, $2, $3, $4, $5)`,
    values: [reset.tokenHash, reset.memberId, reset.ip, reset.issuedAt, reset.expiresAt],
  });

/** Whose password a link may set; null when it cannot any more. */
export async function findReset(
  reader: Reader,
  tokenHash: Buffer,
  at: Date,
): Promise<string | null> {
  const [row] = await reader.query<{ memberId: string }>({
    text: `select member_id as "memberId" from password_resets
      where token_hash = $1 and used_at is null and expires_at > $2`,
    values: [tokenHash, at],
  });
  return row?.memberId ?? null;
}

/** Uses up a link; false when it was used in the meantime. */
export async function spendReset(tx: Tx, tokenHash: Buffer, at: Date): Promise<boolean> {
  const rows = await tx.query({
    text: `update password_resets set used_at = $2
      where token_hash = $1 and used_at is null and expires_at > $2 returning 1`,
    values: [tokenHash, at],
  });
  return rows.length > 0;
}

/** Links that were mailed before a password changed open nothing any more. */
export const closeResets = (tx: Tx, memberId: string, at: Date) =>
  tx.query({
    text: 'update password_resets set used_at = $2 where member_id = $1 and used_at is null',
    values: [memberId, at],
  });

export const deleteOldResets = (tx: Tx, before: Date) =>
  tx.query({ text: 'delete from password_resets where expires_at < $1', values: [before] });
