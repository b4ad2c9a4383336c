import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '@parlour/database';

/** The right to do a piece of work alone, for as long as the connection that holds it lives. */
export type Lease = {
  /**
   * Keeps the lease until the transaction ends.
   *
   * @throws LeaseLostError when another process has taken it since, because the connection had broken.
   */
  demand(tx: Tx): Promise<void>;
};

export class LeaseLostError extends Error {
  constructor(name: string) {
    super(`another process has taken the lease "${name}"`);
    this.name = 'LeaseLostError';
  }
}

const KEY = `hashtextextended('lease ' || $1, 0)`;

/**
 * Does a piece of work unless some process is at it; false when one is. A lock of a session says who is
 * alive, because it ends with its process; the fencing token in `leases` says who came last.
 */
export async function withLease(
  db: Db,
  name: string,
  work: (lease: Lease) => Promise<void>,
): Promise<boolean> {
  const client = await db.connect();
  let broken: Error | undefined;
  try {
    const mine = await client.query(
      `select from (select pg_try_advisory_lock(${KEY}) as is_mine) tried where is_mine`,
      [name],
    );
    if (mine.rowCount === 0) return false;
    try {
      const token = randomUUID();
      await client.query(
        `insert into leases (name, token) values ($1, $2)
          on conflict (name) do update set token = excluded.token`,
        [name, token],
      );
      await work(leaseOf(name, token));
    } finally {
      // The lock goes with the connection where it cannot be given back.
      await client
        .query(`select pg_advisory_unlock(${KEY})`, [name])
        .catch((error: Error) => (broken = error));
    }
    return true;
  } finally {
    client.release(broken);
  }
}

const leaseOf = (name: string, token: string): Lease => ({
  async demand(tx) {
    const held = await tx.query({
      name: 'lease_demand',
      text: 'select 1 from leases where name = $1 and token = $2 for share',
      values: [name, token],
    });
    if (held.length === 0) throw new LeaseLostError(name);
  },
});
