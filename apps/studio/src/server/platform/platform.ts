import { createDb, type Db, newId } from '@parlour/database';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** What every part of the studio is given: the database, the clock, identifiers and the log. */
export type Platform = {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => Date;
  readonly newId: () => string;
};

export function createPlatform(config: Config, overrides: Partial<Platform> = {}): Platform {
  const log =
    overrides.log ??
    pino({
      name: 'studio',
      level: config.logLevel,
      redact: ['token', '*.token', 'secret', '*.secret', 'req.headers.authorization'],
    });
  return {
    config,
    log,
    db: createDb({
      url: config.databaseUrl,
      applicationName: 'parlour-studio',
      onIdleError: (error) => log.warn({ error: error.message }, 'database connection lost'),
    }),
    now: () => new Date(),
    newId,
    ...overrides,
  };
}
