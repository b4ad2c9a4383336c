import type { Reader, Tx } from '@parlour/database';

export type Attempts = { failedCount: number; lockedUntil: Date | null; failedAt: Date };

/** Takes the row of an account, making it when it is missing; concurrent guesses queue here. */
export async function lockAttempts(
  tx: Tx,
  { account, now }: { account: string; now: Date },
): Promise<Attempts> {
  const [row] = await tx.query<Attempts>({
    text: `insert into operator_attempts (account, failed_count, failed_at) values ($1, 0, $2)
      on conflict (account) do update set account = excluded.account
      returning failed_count as "failedCount", locked_until as "lockedUntil",
        failed_at as "failedAt"`,
    values: [account, now],
  });
  if (row === undefined) throw new Error('an upsert returned no row');
  return row;
}

/** The most failures that one of several counts has, of those that failed since a moment. */
export async function findMostFailures(
  reader: Reader,
  { accounts, failedAfter }: { readonly accounts: readonly string[]; readonly failedAfter: Date },
): Promise<number> {
  const [row] = await reader.query<{ most: number }>({
    text: `select coalesce(max(failed_count), 0)::int as most from operator_attempts
      where account = any($1::text[]) and failed_at >= $2`,
    values: [accounts, failedAfter],
  });
  return row?.most ?? 0;
}

export const updateAttempts = (tx: Tx, attempts: Attempts & { readonly account: string }) =>
  tx.query({
    text: `update operator_attempts set failed_count = $2, locked_until = $3, failed_at = $4
      where account = $1`,
    values: [attempts.account, attempts.failedCount, attempts.lockedUntil, attempts.failedAt],
  });

export const deleteAttempts = (tx: Tx, account: string) =>
  tx.query({ text: 'delete from operator_attempts where account = $1', values: [account] });

const SESSIONS_KEPT_DAYS = 90;

/** Forgets what no longer counts: old failures, dead challenges, sessions of last season. */
export async function sweep(
  tx: Tx,
  { now, attemptsBefore }: { now: Date; attemptsBefore: Date },
): Promise<void> {
  await tx.query({
    text: `delete from operator_attempts
      where failed_at < $2 and (locked_until is null or locked_until < $1)`,
    values: [now, attemptsBefore],
  });
  await tx.query({ text: 'delete from operator_challenges where expires_at < $1', values: [now] });
  await tx.query({
    text: `delete from operator_sessions
      where expires_at < $1::timestamptz - make_interval(days => ${SESSIONS_KEPT_DAYS})`,
    values: [now],
  });
}
