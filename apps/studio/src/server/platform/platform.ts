import { createDb, type Db, newId } from '@parlour/database';
import { type GameCard, games } from '@parlour/games';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** What every part of the studio is given: the database, the clock, identifiers and the log. */
export type Platform = {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  /** Every game that is offered. */
  readonly games: readonly GameCard[];
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
    games,
    now: () => new Date(),
    newId,
    ...overrides,
  };
}
