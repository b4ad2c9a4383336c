// A job stays locked by the worker that took it, for four hours, even when that worker was killed. So
// each worker shows that it lives by a lock of its session, which ends with the process, and each node
// releases the jobs of workers whose lock is gone.
import type { Reader } from '@parlour/database';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';

export type WorkerPresence = {
  /** Ends the looks and the presence; for after the worker has finished its jobs. */
  stop(): Promise<void>;
};

/** First number of the advisory locks; the second one is a hash of the worker's id. */
const LOCKS = 7_216_503;
const LOOK_EVERY_MS = 1_000;
const RETRY_MS = 1_000;
/** Longer than a process that lives needs to come back after it lost its connection. */
const ABSENT_MS = 3_000;
/** A host that vanished sends no word of it; the server notices after ten seconds. */
const KEEP_ALIVE =
  'set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3';

type PresenceOptions = {
  readonly pool: Pool;
  readonly log: Logger;
  /** By which its jobs are locked. */
  readonly workerId: string;
};

/** Shows from now on that a worker of this process lives, and looks after what others left. */
export function createPresence({ log, pool, workerId }: PresenceOptions): WorkerPresence {
  let client: PoolClient | null = null;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  let lastStep: Promise<void> = Promise.resolve();

  const lose = (lost: PoolClient, error: unknown): void => {
    if (client !== lost) return;
    client = null;
    lost.release(true);
    if (isStopped) return;
    log.warn({ err: error }, 'the worker lost the connection that shows that it lives');
    retry = setTimeout(() => queue(show), RETRY_MS).unref();
  };

  const open = async (): Promise<PoolClient> => {
    const opened = await pool.connect();
    opened.on('error', (error) => lose(opened, error));
    opened.on('end', () => lose(opened, null));
    client = opened;
    await opened.query(KEEP_ALIVE);
    return opened;
  };

  const show = async (): Promise<void> => {
    if (isStopped) return;
    try {
      const shown = client ?? (await open());
      await shown.query('insert into job_workers (worker_id) values ($1) on conflict do nothing', [
        workerId,
      ]);
      await shown.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS, workerId]);
    } catch (error) {
      if (client !== null) lose(client, error);
      else retry = setTimeout(() => queue(show), RETRY_MS).unref();
    }
  };

  const queue = (step: () => Promise<void>): void => {
    lastStep = lastStep.then(step);
  };

  queue(show);
  const watch = watchOthers(pool, log);
  return {
    async stop() {
      await watch.stop();
      isStopped = true;
      clearTimeout(retry);
      await lastStep;
      const shown = client;
      client = null;
      if (shown === null) return;
      await shown
        .query('delete from job_workers where worker_id = $1', [workerId])
        .catch((error: unknown) => log.warn({ err: error }, 'a worker left without a word'));
      shown.release(true);
    },
  };
}

/** Looks every second which workers are gone, and releases what they held. */
function watchOthers(pool: Pool, log: Logger): { stop(): Promise<void> } {
  const absentSince = new Map<string, number>();
  let isStopped = false;
  let wake = (): void => {};

  const loop = (async () => {
    while (!isStopped) {
      try {
        const released = await releaseAbsent(pool, absentSince);
        if (released > 0)
          log.warn({ jobs: released }, 'jobs of a worker that is gone are released');
      } catch (error) {
        // Who was absent before an outage is given time again after it.
        absentSince.clear();
        log.warn({ err: error }, 'could not look for workers that are gone');
      }
      if (isStopped) break;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, LOOK_EVERY_MS).unref();
      });
    }
  })();
  return {
    async stop() {
      isStopped = true;
      wake();
      await loop;
    },
  };
}

/** Answers how many jobs were released. */
async function releaseAbsent(pool: Pool, absentSince: Map<string, number>): Promise<number> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    // A node that gets a worker's lock knows that the worker is gone, and keeps other nodes from releasing too.
    const { rows } = await client.query<{ id: string }>(
      `select worker_id as id from job_workers
        where pg_try_advisory_xact_lock($1, hashtext(worker_id))`,
      [LOCKS],
    );
    const gone = overdue(
      rows.map(({ id }) => id),
      absentSince,
    );
    const released = gone.length === 0 ? 0 : await release(client, gone);
    await client.query('commit');
    return released;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (broken = failure));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Of the workers that are absent now, those that have been for long enough. */
function overdue(absent: readonly string[], absentSince: Map<string, number>): string[] {
  const at = performance.now();
  for (const id of absentSince.keys()) if (!absent.includes(id)) absentSince.delete(id);
  for (const id of absent) if (!absentSince.has(id)) absentSince.set(id, at);
  return absent.filter((id) => at - (absentSince.get(id) ?? at) >= ABSENT_MS);
}

/**
 * A job that was queued again under its key while it ran is marked by the queue as out of tries, and
 * its worker would have deleted it.
 */
const IS_REPLACED = `attempts >= max_attempts and key is null
  and (updated_at > locked_at or (max_attempts > 1 and last_error is null))`;

type HeldJob = { readonly id: string; readonly isReplaced: boolean; readonly isLastTry: boolean };

/**
 * Deletes what was replaced, as the worker would have; leaves what was on its last try with the reason;
 * frees everything else to be taken at once.
 */
async function release(client: PoolClient, workerIds: readonly string[]): Promise<number> {
  const { rows: jobs } = await client.query<HeldJob>(
    `select id::text, attempts >= max_attempts as "isLastTry",
            ${IS_REPLACED} as "isReplaced"
       from graphile_worker.jobs where locked_by = any($1)`,
    [workerIds],
  );
  const idsOf = (isWanted: (job: HeldJob) => boolean) => jobs.filter(isWanted).map(({ id }) => id);
  await client.query('select graphile_worker.force_unlock_workers($1)', [workerIds]);
  await client.query('select graphile_worker.complete_jobs($1::bigint[])', [
    idsOf(({ isReplaced }) => isReplaced),
  ]);
  await client.query('select graphile_worker.permanently_fail_jobs($1::bigint[], $2)', [
    idsOf(({ isLastTry, isReplaced }) => isLastTry && !isReplaced),
    'its worker ended while it ran',
  ]);
  await client.query('delete from job_workers where worker_id = any($1)', [workerIds]);
  return jobs.length;
}

/** Deletes replaced jobs that a worker without presence, of a release before it, never will. */
export async function sweepReplacedJobs(reader: Reader): Promise<void> {
  await reader.query({
    text: `select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
       where ${IS_REPLACED} and locked_at < now() - interval '4 hours'))`,
  });
}
