import { migrate, ShardingError } from '@parlour/database';
import path from 'node:path';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { migrateJobs, startWorker } from './platform/jobs.ts';
import { demandPlainRole } from './platform/database-role.ts';
import { followDurably, followLive } from './platform/outbox-follower.ts';
import { listenForNews } from './platform/outbox-news.ts';
import { createPlatform, findShards } from './platform/platform.ts';
import { STOP_MS_MAX, stopProgram } from './stop.ts';

const migrations = path.resolve(import.meta.dirname, '../../../db/migrations');

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, redact: ['req.headers.authorization', 'password'] });
  const platform = createPlatform(config, log, { shards: await findShards(config) });
  // Before the migrations: what such a role makes, it owns.
  await demandPlainRole(config, platform.db);
  await migrate(config.databaseUrl, migrations, (id) => log.info({ migration: id }, 'migrating'));
  await migrateJobs(config.databaseUrl);

  const app = await createApp(platform);
  const work: { stop(): Promise<unknown> }[] = [];
  const followers: { stop(): Promise<unknown> }[] = [];
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
    work.push(worker, ...consumers, ...loops);
  }
  if (config.roles.has('realtime') || config.roles.has('api')) {
    followers.push(followLive(following, app.live.types, app.live.onEvents));
  }
  await app.portal.listen({ port: config.port, host: config.host });
  await app.console.listen({ port: config.consolePort, host: config.host });
  log.info({ portal: config.publicUrl, console: config.consoleUrl }, 'ready');

  const { stopNoticeMs: noticeMs } = config;
  let isStopping = false;
  const stop = async (): Promise<void> => {
    // A terminal and a supervisor may both tell.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), noticeMs + STOP_MS_MAX).unref();
    const stopping = { app, log, noticeMs, work, followers: [...followers, news] };
    const isClean = await stopProgram({ ...stopping, database: platform.db });
    process.exit(isClean ? 0 : 1);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError || error instanceof ShardingError;
  process.stderr.write(`${isPlain ? `Cannot start: ${error.message}` : (error as Error).stack}\n`);
  process.exit(1);
});
