import {
  createDb,
  type Db,
  type DbOptions,
  newId,
  ONE_SHARD,
  type Reader,
  readShards,
  type Shards,
} from '@parlour/database';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createSecurityEvents, type SecurityEvents } from './security-events.ts';

/** What every module is given: no module reads the clock, the environment or a global. */
export type Platform = {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  /** Refusals that an operator should know of. */
  readonly security: SecurityEvents;
  now(): Date;
  /**
   * What the clock of the database shows, which all nodes share: for deadlines that no node's own clock
   * may decide. Not the start of the transaction, but this very moment.
   */
  sharedNow(reader: Reader): Promise<Date>;
  newId(): string;
};

async function readClock(reader: Reader): Promise<Date> {
  const [row] = await reader.query<{ at: Date }>({
    name: 'platform_clock',
    text: 'select clock_timestamp() as at',
  });
  if (row === undefined) throw new Error('the database did not say what time it is');
  return row.at;
}

/**
 * How the database is spread, as the configuration says.
 *
 * @throws {ShardingError} with a sentence where the database is no such cluster.
 */
export const findShards = async ({
  databaseSharding,
  databaseUrl,
}: Pick<Config, 'databaseSharding' | 'databaseUrl'>): Promise<Shards> =>
  databaseSharding === 'citus' ? readShards(databaseUrl) : ONE_SHARD;

export function createPlatform(
  config: Config,
  log: Logger,
  more: Pick<DbOptions, 'onTrip' | 'shards'> = {},
): Platform {
  return {
    config,
    log,
    db: createDb({
      ...more,
      url: config.databaseUrl,
      applicationName: 'parlour-server',
      connectionsMax: config.databaseConnections,
      onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    }),
    outbox: createOutbox(),
    jobs: createJobs(),
    security: createSecurityEvents(log, () => new Date()),
    now: () => new Date(),
    sharedNow: readClock,
    newId,
  };
}
