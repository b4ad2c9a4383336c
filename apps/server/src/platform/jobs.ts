import { EventEmitter } from 'node:events';
import { createWorkerPool, type Tx } from '@parlour/database';
import {
  Logger as WorkerLogger,
  parseCronItems,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type { Logger } from 'pino';
import { createPresence, type WorkerPresence } from './job-presence.ts';

export type JobOptions = {
  /** A job with the same key that has not started yet is replaced, not doubled. */
  readonly key?: string;
  readonly runAt?: Date;
  /** A job that waits under the key keeps its own time, unless this one is due at once. */
  readonly keepsTime?: boolean;
  readonly triesMax?: number;
};

/** Handles one job. At least once, so it must be idempotent; the time comes from outside. */
export type JobHandler = (payload: unknown, now: Date) => Promise<void>;

export type Jobs = {
  /** Queues a job in the caller's transaction. */
  add(tx: Tx, name: string, payload: unknown, options?: JobOptions): Promise<void>;
};

export type Schedule = { readonly name: string; readonly cron: string };

const TRIES_MAX = 25;

export function createJobs(): Jobs {
  return {
    async add(tx, name, payload, options = {}) {
      await tx.query({
        name: 'jobs_add',
        text: `select graphile_worker.add_job($1, payload => $2::json,
          run_at => coalesce($3::timestamptz, now()), job_key => $4, max_attempts => $5,
          job_key_mode => case when $6::boolean and $3 > now() then 'preserve_run_at' else 'replace' end)`,
        values: [
          name,
          JSON.stringify(payload),
          options.runAt ?? null,
          options.key ?? null,
          options.triesMax ?? TRIES_MAX,
          options.keepsTime ?? false,
        ],
      });
    },
  };
}

export const migrateJobs = (url: string): Promise<void> => runMigrations({ connectionString: url });

export type WorkerOptions = {
  readonly url: string;
  readonly log: Logger;
  readonly now: () => Date;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly schedules: readonly Schedule[];
};

const CONCURRENCY = 4;
const POLL_MS = 2_000;
/** One for each job at a time, one that listens, one of its presence, and some for its book-keeping. */
const CONNECTIONS_MAX = 12;

/** The worker tells of every job; that is worth keeping only when something is being looked for. */
const LOG_LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Starts the worker role; stop() lets running jobs finish. */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = {};
  for (const [name, handler] of Object.entries(options.handlers)) {
    taskList[name] = async (payload) => {
      await handler(payload, options.now());
    };
  }
  // As items, because the text form of a crontab allows no dot in a name.
  const parsedCronItems = parseCronItems(
    options.schedules.map(({ cron, name }) => ({ task: name, match: cron })),
  );
  const pgPool = createWorkerPool({
    url: options.url,
    connectionsMax: CONNECTIONS_MAX,
    onBroken: (error) => options.log.warn({ err: error }, 'a connection of the worker broke'),
  });
  let presence: WorkerPresence | undefined;
  const events: WorkerEvents = new EventEmitter();
  events.once('pool:create', ({ workerPool }) => {
    presence = createPresence({ pool: pgPool, log: options.log, workerId: workerPool.id });
  });
  events.on('job:failed', ({ job, error }) => {
    options.log.error({ err: error, job: job.task_identifier, jobId: job.id }, 'job gave up');
  });
  events.on('job:error', ({ job, error }) => {
    options.log.warn({ err: error, job: job.task_identifier, tries: job.attempts }, 'job failed');
  });
  const runner = await run({
    pgPool,
    events,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: new WorkerLogger(() => (level, message) => {
      options.log[LOG_LEVELS[level]](message);
    }),
    taskList,
    parsedCronItems,
  });
  const ended = runner.promise
    .catch((error: unknown) => options.log.fatal({ err: error }, 'the worker ended'))
    .then(() => presence?.stop())
    .finally(() => pgPool.end());
  return {
    async stop() {
      await runner.stop();
      await ended;
    },
  };
}
