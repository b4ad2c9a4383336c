import { createTx, type Db, type Tx } from '@parlour/database';
import type pg from 'pg';
import type { WalletOrder } from '../rules.ts';
import { type LedgerCall, pipelineRunner, prepareStatements } from '../store/pipeline.ts';
import { begin, commit, ledgerStatements } from '../store/statements.ts';
import { type ChangedPurse, planBatch, type PostOutcome } from './post.ts';

export type LaneDeps = {
  readonly db: Pick<Db, 'connect'>;
  now(): Date;
  /** Writes what else belongs to a batch's transaction: its event. */
  announce?(tx: Tx, changed: readonly ChangedPurse[]): Promise<void>;
  /** Told after the commit, for this process alone. */
  onCommitted?(changed: readonly ChangedPurse[]): void;
};

export type Lane = {
  /** Posts orders in one transaction of its own. Throws when nothing of it may be believed. */
  run(orders: readonly WalletOrder[]): Promise<readonly (PostOutcome | Error)[]>;
  stop(): Promise<void>;
};

/** A plan made while the tables were empty would scan them for ever; these tables are only probed. */
const SETTINGS = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
  set enable_hashjoin = off; set enable_mergejoin = off; set jit = off`;

const BEGIN: LedgerCall = { statement: begin, values: [] };
const COMMIT: LedgerCall = { statement: commit, values: [] };

/** One connection that posts one batch after the other. */
export function createLane({ db, now, announce, onCommitted }: LaneDeps): Lane {
  let connection: pg.PoolClient | null = null;

  const discard = (client: pg.PoolClient, error: Error | true): void => {
    if (connection === client) connection = null;
    client.removeAllListeners('error');
    // A broken socket may report again after it was let go.
    client.on('error', () => {});
    client.release(error);
  };

  const open = async (): Promise<pg.PoolClient> => {
    if (connection !== null) return connection;
    const client = await db.connect();
    client.on('error', (error) => discard(client, error));
    try {
      await client.query(SETTINGS);
      await prepareStatements(client, ledgerStatements);
    } catch (error) {
      discard(client, error as Error);
      throw error;
    }
    connection = client;
    return client;
  };

  return {
    async run(orders) {
      const client = await open();
      try {
        const run = pipelineRunner(client);
        const { writes, outcomes, changed } = await planBatch(run, orders, {
          at: now(),
          opening: [BEGIN],
        });
        if (changed.length > 0) await announce?.(createTx(client), changed);
        await run([...writes, COMMIT]);
        if (changed.length > 0) onCommitted?.(changed);
        return outcomes;
      } catch (error) {
        // Closing the connection is the surest rollback; whether a commit got through is unknown.
        if (connection === client) discard(client, error as Error);
        throw error;
      }
    },
    async stop() {
      if (connection !== null) discard(connection, true);
    },
  };
}
