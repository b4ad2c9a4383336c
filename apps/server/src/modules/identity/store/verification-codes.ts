import type { Reader, Tx } from '@parlour/database';

export type CodePurpose =
  | 'login'
  | 'reset'
  | 'register'
  | 'bind'
  | 'reauthenticate'
  | 'change_password'
  | 'second_verification';

export type NewCode = {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string | null;
  readonly purpose: CodePurpose;
  readonly channel: 'sms' | 'email';
  readonly destinationHash: Buffer;
  /** Null where nothing was sent. */
  readonly codeHash: Buffer | null;
  readonly ip: string;
  readonly issuedAt: Date;
  readonly expiresAt: Date;
};

export type CodeKey = Pick<NewCode, 'brandId' | 'purpose' | 'destinationHash'>;

/** Codes for one destination or address are issued one after the other: the next waits here. */
export const lockIssuing = (tx: Tx, hash: Buffer) =>
  tx.query({
    name: 'verification_code_lock',
    text: 'select pg_advisory_xact_lock($1)',
    values: [hash.readBigInt64BE()],
  });

export type CodeCount = { readonly count: number; readonly firstAt: Date | null };

/** Codes sent to a destination since an instant, whatever for. */
export async function countToDestination(
  reader: Reader,
  destinationHash: Buffer,
  since: Date,
): Promise<CodeCount> {
  const [row] = await reader.query<{ count: bigint; firstAt: Date | null }>({
    name: 'verification_codes_to_destination',
    text: `select count(*) as count, min(issued_at) as "firstAt" from verification_codes
      where destination_hash = $1 and issued_at > $2`,
    values: [destinationHash, since],
  });
  return { count: Number(row?.count ?? 0n), firstAt: row?.firstAt ?? null };
}

/** Codes asked for from the network of an address since an instant. */
export async function countFromAddress(
  reader: Reader,
  ip: string,
  since: Date,
): Promise<CodeCount> {
  const [row] = await reader.query<{ count: bigint; firstAt: Date | null }>({
    name: 'verification_codes_from_address',
    text: `select count(*) as count, min(issued_at) as "firstAt" from verification_codes
      where counted_network(ip) = counted_network($1::inet) and issued_at > $2`,
    values: [ip, since],
  });
  return { count: Number(row?.count ?? 0n), firstAt: row?.firstAt ?? null };
}

/** Stores a code in place of the open one for the same thing. */
export async function replaceCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.query({
    name: 'verification_code_replace',
    text: `update verification_codes set closed_at = $4
      where brand_id = $1 and purpose = $2 and destination_hash = $3 and closed_at is null`,
    values: [code.brandId, code.purpose, code.destinationHash, code.issuedAt],
  });
  await tx.query({
    name: 'verification_code_insert',
    text: `insert into verification_codes (id, brand_id, member_id, purpose, channel,
        destination_hash, code_hash, ip, issued_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      code.id,
      code.brandId,
      code.memberId,
      code.purpose,
      code.channel,
      code.destinationHash,
      code.codeHash,
      code.ip,
      code.issuedAt,
      code.expiresAt,
    ],
  });
}

export type OpenCode = { readonly id: string; readonly codeHash: Buffer | null };

/** The code that is open for this, one guess poorer; null when none is, or no guess is left. */
export async function takeGuess(
  tx: Tx,
  key: CodeKey,
  { triesMax, at }: { readonly triesMax: number; readonly at: Date },
): Promise<OpenCode | null> {
  const [row] = await tx.query<OpenCode>({
    name: 'verification_code_guess',
    text: `update verification_codes set tries = tries + 1
      where brand_id = $1 and purpose = $2 and destination_hash = $3 and closed_at is null
        and expires_at > $4 and tries < $5
      returning id, code_hash as "codeHash"`,
    values: [key.brandId, key.purpose, key.destinationHash, at, triesMax],
  });
  return row ?? null;
}

/** False when someone else has used the code in the meantime. */
export async function closeCode(tx: Tx, id: string, at: Date): Promise<boolean> {
  const rows = await tx.query({
    name: 'verification_code_close',
    text: `update verification_codes set closed_at = $2 where id = $1 and closed_at is null
      returning 1`,
    values: [id, at],
  });
  return rows.length > 0;
}

/** Codes for a new password that were sent before it was set. */
export const closeResetCodes = (tx: Tx, memberId: string, at: Date) =>
  tx.query({
    text: `update verification_codes set closed_at = $2
      where member_id = $1 and purpose = 'reset' and closed_at is null`,
    values: [memberId, at],
  });

export const deleteOldCodes = (tx: Tx, before: Date) =>
  tx.query({ text: 'delete from verification_codes where issued_at < $1', values: [before] });
