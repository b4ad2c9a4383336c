// For those who keep sums by the stream of events: counting them again, and proving them.
import type { Db, Tx } from '@parlour/database';

const SERIALIZATION_FAILURE = '40001';
const TRIES_MAX = 20;

/** Works with the stream held by `freeze`; tries again where its follower moved just before that. */
export async function whileUnmoved<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.tx(work);
    } catch (error) {
      const isOvertaken = (error as { code?: unknown }).code === SERIALIZATION_FAILURE;
      if (!isOvertaken || attempt === TRIES_MAX) throw error;
    }
  }
}

/** The stream and the tables as of one moment; the follower waits until this transaction ends. */
export async function freeze(tx: Tx, consumer: string): Promise<void> {
  await tx.query({ text: 'set transaction isolation level repeatable read' });
  await tx.query({ text: `set local statement_timeout = '30min'` });
  await tx.query({ text: `set local idle_in_transaction_session_timeout = '30min'` });
  await tx.query({
    text: 'select from outbox_cursors where consumer = $1 for update',
    values: [consumer],
  });
}

export type Difference = { readonly table: string; readonly row: unknown };

const DIFFERENCES_SHOWN = 50;

/** A query of the rows in which two tables differ; a row that is not there is one of zeros. */
export const differ = (
  expected: string,
  table: string,
  {
    key,
    columns,
    actual = columns,
  }: {
    readonly key: string;
    readonly columns: readonly string[];
    readonly actual?: readonly string[];
  },
): string =>
  `select ${key}, ${columns
    .map(
      (column) =>
        `sum(${column}) filter (where not is_kept) as ${column},
         sum(${column}) filter (where is_kept) as kept_${column}`,
    )
    .join(', ')}
   from (
     select ${key}, ${columns.join(', ')}, false as is_kept from ${expected}
     union all
     select ${key}, ${actual.join(', ')}, true from ${table}
   ) both_sides
   group by ${key}
   having ${columns
     .map(
       (column) =>
         `coalesce(sum(${column}) filter (where not is_kept), 0)
            <> coalesce(sum(${column}) filter (where is_kept), 0)`,
     )
     .join(' or ')}
   limit ${DIFFERENCES_SHOWN}`;

/** Runs such queries one after the other. */
export async function findDifferences(
  tx: Tx,
  checks: readonly (readonly [table: string, text: string])[],
): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [table, text] of checks) {
    const rows = await tx.query<unknown>({ text });
    differences.push(...rows.map((row) => ({ table, row })));
  }
  return differences;
}
