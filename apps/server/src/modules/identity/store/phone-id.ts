import type { Reader, Tx } from '@parlour/database';

export type UsedToken = {
  readonly tokenHash: Buffer;
  readonly usedAt: Date;
  readonly expiresAt: Date;
};

/** False when the token has been used before, also by someone who is doing so right now. */
export async function insertPhoneToken(tx: Tx, token: UsedToken): Promise<boolean> {
  const rows = await tx.query({
    name: 'identity_insert_phone_token',
    text: `insert into phone_id_tokens (token_hash, used_at, expires_at) values ($1, $2, $3)
      on conflict do nothing returning 1`,
    values: [token.tokenHash, token.usedAt, token.expiresAt],
  });
  return rows.length > 0;
}

export async function isPhoneTokenUsed(reader: Reader, tokenHash: Buffer): Promise<boolean> {
  const rows = await reader.query({
    name: 'identity_is_phone_token_used',
    text: 'select 1 from phone_id_tokens where token_hash = $1',
    values: [tokenHash],
  });
  return rows.length > 0;
}

/** Tokens that have expired are refused for that; nobody needs to remember that they were used. */
export async function deletePhoneTokens(tx: Tx, before: Date): Promise<void> {
  await tx.query({ text: 'delete from phone_id_tokens where expires_at < $1', values: [before] });
}
