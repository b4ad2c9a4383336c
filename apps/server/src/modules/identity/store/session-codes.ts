import type { Reader, Tx } from '@parlour/database';

export type SessionCode = {
  readonly codeHash: Buffer;
  readonly memberId: string;
  readonly sessionId: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
};

export const insertSessionCode = (tx: Tx, code: SessionCode) =>
  tx.query({
    name: 'session_code_insert',
    text: `insert into session_codes (code_hash, member_id, session_id, issued_at, expires_at)
      values ($1, $2, $3, $4, $5)`,
    values: [code.codeHash, code.memberId, code.sessionId, code.issuedAt, code.expiresAt],
  });

/** Codes that a session asked for before are worth nothing once it asks for another. */
export const closeSessionCodes = (tx: Tx, sessionId: string, at: Date) =>
  tx.query({
    name: 'session_code_close',
    text: 'update session_codes set used_at = $2 where session_id = $1 and used_at is null',
    values: [sessionId, at],
  });

type CodeKey = { readonly brandId: string; readonly codeHash: Buffer; readonly at: Date };

const GOOD = `c.code_hash = $1 and c.used_at is null and c.expires_at > $2
  and s.id = c.session_id and s.ended_at is null and s.expires_at > $2 and s.restriction is null
  and m.id = c.member_id and m.brand_id = $3`;

/** Whose code it is, without using it up; null where it is good for nothing. */
export async function findSessionCode(reader: Reader, { brandId, codeHash, at }: CodeKey) {
  const [row] = await reader.query<{ memberId: string; account: string }>({
    name: 'session_code_find',
    text: `select c.member_id as "memberId", m.account
      from session_codes c, sessions s, members m where ${GOOD}`,
    values: [codeHash, at, brandId],
  });
  return row ?? null;
}

/** Uses a code up; false when it is good for nothing, or when another call was faster. */
export async function spendSessionCode(tx: Tx, { brandId, codeHash, at }: CodeKey) {
  const rows = await tx.query({
    name: 'session_code_spend',
    text: `update session_codes c set used_at = $2 from sessions s, members m where ${GOOD}
      returning 1`,
    values: [codeHash, at, brandId],
  });
  return rows.length > 0;
}

export const deleteOldSessionCodes = (tx: Tx, before: Date) =>
  tx.query({ text: 'delete from session_codes where expires_at < $1', values: [before] });
