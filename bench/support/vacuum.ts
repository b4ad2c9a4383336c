import type { Db } from '@parlour/database';

/**
 * Visibility maps and statistics, as autovacuum makes them in quieter moments; of the whole database
 * where no tables are named. Takes longer than a statement of the server may.
 */
export async function vacuum(
  db: Pick<Db, 'connect'>,
  tables: readonly string[] = [''],
): Promise<void> {
  const client = await db.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
  } finally {
    client.release(true);
  }
}
