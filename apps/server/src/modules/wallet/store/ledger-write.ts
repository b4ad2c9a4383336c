import type { Statement, Tx } from '@parlour/database';

/** A write, and how many rows it writes when everything is as the plan took it to be. */
export type LedgerWrite = Statement & { readonly name: string; readonly rows: number };

/** Something changed what was locked, or the plan was wrong: nothing of the transaction may be kept. */
export class LedgerWriteError extends Error {
  override readonly name = 'LedgerWriteError';
}

/**
 * Runs writes in their order, in one trip to the server.
 *
 * @throws {LedgerWriteError} when one wrote fewer or more rows than was planned. The caller's transaction
 *   has to be rolled back.
 */
export async function writeTogether(tx: Tx, writes: readonly LedgerWrite[]): Promise<void> {
  const answers = await tx.together(() => writes.map((write) => tx.run(write)));
  for (const [index, { name, rows }] of writes.entries()) {
    const count = answers[index]?.count ?? 0;
    if (count !== rows)
      throw new LedgerWriteError(`${name} wrote ${count} rows instead of ${rows}`);
  }
}
