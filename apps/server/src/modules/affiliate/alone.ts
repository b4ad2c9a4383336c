import type { Db } from '@parlour/database';

/** Does a piece of work unless some worker is at it; false when one is. */
export async function alone(db: Db, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await db.connect();
  try {
    const { rows } = await client.query<{ is_mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_mine',
      [name],
    );
    if (rows[0]?.is_mine !== true) return false;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
    }
    return true;
  } finally {
    client.release();
  }
}

/** What judges members and settles months; two at once could draw on the same month before. */
export const AFFILIATE_WORK = 'affiliate work';
