import { createDb, type Db, newId } from '@parlour/database';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createOutbox, type Outbox } from './outbox.ts';

/** What every module is given: no module reads the clock, the environment or a global. */
export type Platform = {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  now(): Date;
  newId(): string;
};

export function createPlatform(config: Config, log: Logger): Platform {
  return {
    config,
    log,
    db: createDb({
      url: config.databaseUrl,
      applicationName: 'parlour-server',
      connectionsMax: config.databaseConnections,
      onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    }),
    outbox: createOutbox(),
    jobs: createJobs(),
    now: () => new Date(),
    newId,
  };
}
