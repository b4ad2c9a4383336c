import path from 'node:path';
import { migrate } from '@parlour/database';
import { buildApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import { createPlatform } from './platform/platform.ts';

const STOP_TIMEOUT_MS = 10_000;

const config = readConfig(process.env);
const platform = createPlatform(config);
const { log } = platform;

await migrate(config.databaseUrl, path.resolve(import.meta.dirname, '../../migrations'), (id) =>
  log.info({ id }, 'migrating'),
);
const app = await buildApp(platform);
await app.listen({ port: config.port, host: config.host });

let isStopping = false;
const stop = async (signal: string) => {
  if (isStopping) return;
  isStopping = true;
  log.info({ signal }, 'stopping');
  // Requests are drained first; whatever hangs is left to the queue of the next start.
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await app.close();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
