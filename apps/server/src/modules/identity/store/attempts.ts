import type { Reader, Tx } from '@parlour/database';
import type { Counter } from '../rules/attempts.ts';

type CounterRow = Counter & { readonly subject: string };

const COLUMNS = 'subject, failures, failed_at as "failedAt", locked_until as "lockedUntil"';

export const findCounters = (reader: Reader, subjects: readonly string[]) =>
  reader.query<CounterRow>({
    name: 'attempts_find',
    text: `select ${COLUMNS} from attempt_counters where subject = any($1::text[])`,
    values: [subjects],
  });

/** Takes the rows of these subjects for this transaction, in one order for everybody. */
export async function lockCounters(
  tx: Tx,
  subjects: readonly string[],
  at: Date,
): Promise<CounterRow[]> {
  await tx.query({
    name: 'attempts_open',
    text: `insert into attempt_counters (subject, failures, failed_at)
      select subject, 0, $2 from unnest($1::text[]) as t (subject) order by subject
      on conflict do nothing`,
    values: [subjects, at],
  });
  return tx.query<CounterRow>({
    name: 'attempts_lock',
    text: `select ${COLUMNS} from attempt_counters where subject = any($1::text[])
      order by subject for update`,
    values: [subjects],
  });
}

export const updateCounter = (tx: Tx, subject: string, counter: Counter) =>
  tx.query({
    name: 'attempts_update',
    text: `update attempt_counters set failures = $2, failed_at = $3, locked_until = $4
      where subject = $1`,
    values: [subject, counter.failures, counter.failedAt, counter.lockedUntil],
  });

export const deleteCounter = (tx: Tx, subject: string) =>
  tx.query({ text: 'delete from attempt_counters where subject = $1', values: [subject] });

/** Takes back one counted try, with the lock that it may have caused. */
export const forgiveOne = (tx: Tx, subject: string) =>
  tx.query({
    text: `update attempt_counters set failures = greatest(failures - 1, 0), locked_until = null
      where subject = $1`,
    values: [subject],
  });

export const deleteOldCounters = (tx: Tx, before: Date) =>
  tx.query({
    text: `delete from attempt_counters
      where failed_at < $1 and (locked_until is null or locked_until < $1)`,
    values: [before],
  });
