import path from 'node:path';
import { createDb, migrate } from '@parlour/database';
import { pino } from 'pino';
import { createFeed } from './app.ts';
import { ConfigError, readConfig } from './config.ts';

const STOP_TIMEOUT_MS = 10_000;
const CONNECTIONS_MAX = 6;
const migrations = path.resolve(import.meta.dirname, '../migrations');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, redact: ['req.headers["x-access-token"]'] });
  await migrate(config.databaseUrl, migrations, (id) => log.info({ migration: id }, 'migrating'));
  const db = createDb({
    url: config.databaseUrl,
    applicationName: 'parlour-feed',
    connectionsMax: CONNECTIONS_MAX,
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  const feed = await createFeed({ config, db, log, realNow: () => new Date() });
  await feed.app.listen({ port: config.port, host: config.host });
  feed.start();
  log.info({ url: config.publicUrl }, 'ready');

  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await feed.stop();
    await db.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError;
  process.stderr.write(`${isPlain ? `Cannot start: ${error.message}` : (error as Error).stack}\n`);
  process.exit(1);
});
