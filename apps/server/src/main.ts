import { migrate } from '@parlour/database';
import path from 'node:path';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { migrateJobs, startWorker } from './platform/jobs.ts';
import { demandPlainRole } from './platform/database-role.ts';
import { followDurably, followLive } from './platform/outbox-follower.ts';
import { listenForNews } from './platform/outbox-news.ts';
import { createPlatform } from './platform/platform.ts';

const STOP_TIMEOUT_MS = 10_000;
const migrations = path.resolve(import.meta.dirname, '../../../db/migrations');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization', 'password'] });
  const platform = createPlatform(config, log);
  // Before the migrations: what such a role makes, it owns.
  await demandPlainRole(config, platform.db);
  await migrate(config.databaseUrl, migrations, (id) => log.info({ migration: id }, 'migrating'));
  await migrateJobs(config.databaseUrl);

  const app = await createApp(platform);
  const stops: (() => Promise<unknown>)[] = [];
  const news = listenForNews(platform.db, log);
  const following = { db: platform.db, log, news };

  if (config.roles.has('worker')) {
    const worker = await startWorker({
      url: config.databaseUrl,
      log,
      now: platform.now,
      handlers: Object.assign({}, ...app.parts.map((part) => part.jobs ?? {})),
      schedules: app.parts.flatMap((part) => part.schedules ?? []),
    });
    const consumers = app.parts
      .flatMap((part) => part.consumers ?? [])
      .map((consumer) => followDurably(following, consumer));
    const loops = app.parts.flatMap((part) => part.loops ?? []).map((loop) => loop.start());
    stops.push(() => worker.stop(), ...[...consumers, ...loops].map((each) => () => each.stop()));
  }
  if (config.roles.has('realtime') || config.roles.has('api')) {
    const live = followLive(following, app.live.types, app.live.onEvents);
    stops.push(() => live.stop());
  }
  await app.portal.listen({ port: config.port, host: config.host });
  await app.console.listen({ port: config.consolePort, host: config.host });
  log.info({ portal: config.publicUrl, console: config.consoleUrl }, 'ready');

  /** Requests first, then what they wrote for, then the database. */
  const stop = async (): Promise<void> => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await Promise.all([app.portal.close(), app.console.close()]);
    await Promise.all(stops.map((step) => step()));
    await news.stop();
    await Promise.all(app.parts.map((part) => part.stop?.()));
    await platform.db.close();
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
