import type { Reader, Tx } from '@parlour/database';

export type TotpRow = {
  readonly sealedSecret: string;
  readonly boundAt: Date | null;
  readonly lastStep: bigint | null;
};

export async function findTotp(reader: Reader, memberId: string): Promise<TotpRow | null> {
  const [row] = await reader.query<TotpRow>({
    name: 'totp_find',
    text: `select sealed_secret as "sealedSecret", bound_at as "boundAt", last_step as "lastStep"
      from totp_factors where member_id = $1`,
    values: [memberId],
  });
  return row ?? null;
}

/** Stores a secret that is not confirmed yet; false when a confirmed one is there. */
export async function beginTotp(
  tx: Tx,
  memberId: string,
  { sealedSecret, at }: { readonly sealedSecret: string; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into totp_factors (member_id, sealed_secret, created_at) values ($1, $2, $3)
      on conflict (member_id) do update set sealed_secret = $2, created_at = $3, last_step = null
        where totp_factors.bound_at is null
      returning 1`,
    values: [memberId, sealedSecret, at],
  });
  return rows.length > 0;
}

/** Uses up the step of a code; false when that step or a later one was used before. */
export async function spendTotpStep(
  tx: Tx,
  memberId: string,
  step: { readonly sealedSecret: string; readonly step: number; readonly boundAt: Date | null },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'totp_step',
    text: `update totp_factors set last_step = $3, bound_at = coalesce(bound_at, $4)
      where member_id = $1 and sealed_secret = $2 and (last_step is null or last_step < $3)
      returning 1`,
    values: [memberId, step.sealedSecret, step.step, step.boundAt],
  });
  return rows.length > 0;
}

/** False when none was bound. */
export async function deleteTotp(tx: Tx, memberId: string): Promise<boolean> {
  const rows = await tx.query({
    text: `delete from totp_factors where member_id = $1 and bound_at is not null returning 1`,
    values: [memberId],
  });
  await tx.query({ text: 'delete from recovery_codes where member_id = $1', values: [memberId] });
  return rows.length > 0;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  memberId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.query({ text: 'delete from recovery_codes where member_id = $1', values: [memberId] });
  await tx.query({
    text: `insert into recovery_codes (member_id, code_hash) select $1, unnest($2::bytea[])`,
    values: [memberId, hashes],
  });
}

export async function spendRecoveryCode(
  tx: Tx,
  memberId: string,
  { codeHash, at }: { readonly codeHash: Buffer; readonly at: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: `update recovery_codes set used_at = $3
      where member_id = $1 and code_hash = $2 and used_at is null returning 1`,
    values: [memberId, codeHash, at],
  });
  return rows.length > 0;
}

export async function countRecoveryCodes(reader: Reader, memberId: string): Promise<number> {
  const [row] = await reader.query<{ count: bigint }>({
    text: `select count(*) as count from recovery_codes
      where member_id = $1 and used_at is null`,
    values: [memberId],
  });
  return Number(row?.count ?? 0n);
}

export const insertProof = (
  tx: Tx,
  proof: { readonly tokenHash: Buffer; readonly sessionId: string; readonly expiresAt: Date },
) =>
  tx.query({
    text: `insert into reauthentication_proofs (token_hash, session_id, expires_at)
      values ($1, $2, $3)`,
    values: [proof.tokenHash, proof.sessionId, proof.expiresAt],
  });

export async function isProofGood(
  reader: Reader,
  proof: { readonly tokenHash: Buffer; readonly sessionId: string; readonly at: Date },
): Promise<boolean> {
  const rows = await reader.query({
    name: 'proof_find',
    text: `select 1 from reauthentication_proofs
      where token_hash = $1 and session_id = $2 and expires_at > $3`,
    values: [proof.tokenHash, proof.sessionId, proof.at],
  });
  return rows.length > 0;
}

export const deleteOldProofs = (tx: Tx, before: Date) =>
  tx.query({ text: 'delete from reauthentication_proofs where expires_at < $1', values: [before] });
