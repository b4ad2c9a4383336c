import { createTx, type Db } from '@parlour/database';
import type pg from 'pg';
import type { WalletOrder } from '../rules.ts';
import type { BatchMember } from '../store/batch-read.ts';
import { createPartitions } from '../store/partitions.ts';
import { type LedgerCall, type LedgerRunner, pipelineRunner } from '../store/pipeline.ts';
import { BEGIN, COMMIT } from '../store/statements.ts';
import { createGuess } from './guess.ts';
import {
  type ChangedPurse,
  type Decided,
  groupByMember,
  outcomesOf,
  planBatch,
  type PlannedBatch,
  type PostOutcome,
} from './post.ts';

export type LaneDeps = {
  readonly db: Pick<Db, 'connect'>;
  now(): Date;
  /** What else belongs into a batch's transaction: inserts from a select without a condition. */
  announce?(changed: readonly ChangedPurse[]): readonly LedgerCall[];
  /** Told after the commit, for this process alone. */
  onCommitted?(changed: readonly ChangedPurse[]): void;
};

export type Lane = {
  /** Posts orders in one transaction of its own. Throws when nothing of it may be believed. */
  run(orders: readonly WalletOrder[]): Promise<readonly (PostOutcome | Error)[]>;
  stop(): Promise<void>;
};

/**
 * A plan made while the tables were empty would scan them for ever; these tables are only probed.
 * And someone's slow transaction on one purse must not keep a whole lane waiting.
 */
const SETTINGS = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
  set enable_hashjoin = off; set enable_mergejoin = off; set jit = off; set lock_timeout = '2s'`;

type Connection = { readonly client: pg.PoolClient; readonly run: LedgerRunner };

/** Without its partition a month's rows find the default one, and the nightly job moves them. */
async function prepareMonth(client: pg.ClientBase, from: Date): Promise<void> {
  await client.query('begin');
  try {
    await createPartitions(createTx(client), { from, monthsAhead: 1 });
    await client.query('commit');
  } catch {
    await client.query('rollback');
  }
}

/** One connection that posts one batch after the other. */
export function createLane({ db, now, announce, onCommitted }: LaneDeps): Lane {
  let connection: Connection | null = null;

  const discard = (client: pg.PoolClient, error: Error | true): void => {
    if (connection?.client === client) connection = null;
    client.removeAllListeners('error');
    // A broken socket may report again after it was let go.
    client.on('error', () => {});
    client.release(error);
  };

  const open = async (): Promise<Connection> => {
    if (connection !== null) return connection;
    const client = await db.connect();
    client.on('error', (error) => discard(client, error));
    try {
      await client.query(SETTINGS);
      await prepareMonth(client, now());
    } catch (error) {
      discard(client, error as Error);
      throw error;
    }
    connection = { client, run: pipelineRunner(client) };
    return connection;
  };

  const announced = (decided: Decided): readonly LedgerCall[] =>
    decided.changed.length === 0 ? [] : (announce?.(decided.changed) ?? []);

  const guess = createGuess({ now, announced });

  /** Decides from what is read under locks. */
  const settle = async (
    run: LedgerRunner,
    members: readonly BatchMember[],
  ): Promise<PlannedBatch> => {
    const planned = await planBatch(run, members, { at: now(), opening: [BEGIN] });
    await run([...planned.writes, ...announced(planned), COMMIT]);
    return planned;
  };

  return {
    async run(orders) {
      const { client, run } = await open();
      try {
        const members = groupByMember(orders);
        const settled = (await guess.settle(run, members)) ?? (await settle(run, members));
        guess.learn(members, settled);
        if (settled.changed.length > 0) onCommitted?.(settled.changed);
        return outcomesOf(orders, settled.decisions, settled.answers);
      } catch (error) {
        // A guess that went wrong must not be made again by the next try.
        guess.forget(orders.map(({ order }) => order.memberId));
        // Closing the connection is the surest rollback; whether a commit got through is unknown.
        if (connection?.client === client) discard(client, error as Error);
        throw error;
      }
    },
    async stop() {
      if (connection !== null) discard(connection.client, true);
    },
  };
}
