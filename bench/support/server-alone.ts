import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { removeEmbedded } from '@parlour/database/embedded';
import { pino } from 'pino';
import { seedCatalogue } from '../../apps/server/src/modules/catalogue/seed.ts';
import { DEMO_BRAND_ID, seedSite } from '../../apps/server/src/modules/site/seed.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { createPlatform, type Platform } from '../../apps/server/src/platform/platform.ts';
import { supervise } from '../../tools/start/child.ts';
import { migrateAll, startDatabases } from '../../tools/start/databases.ts';
import { listPrograms, serverEnv } from '../../tools/start/programs.ts';
import { readSecrets, type Secrets } from '../../tools/start/secrets.ts';
import { readSettings } from '../../tools/start/settings.ts';
import { freePorts, root } from './product.ts';

/**
 * For whatever is compared on this database; fsync and synchronous_commit stay on. A quarter of the
 * memory is what PostgreSQL's manual advises, and our operator's guide after it.
 */
const DATABASE_SETTINGS = {
  shared_buffers: `${Math.floor(totalmem() / 4 / 2 ** 20)}MB`,
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
};
const STOP_MS = 10_000;

/** The brand that is seeded. */
export const DEMO_BRAND = DEMO_BRAND_ID;

export type ServerAlone<Prepared> = {
  /** Fills the migrated database, with the demo brand and catalogue in it, before the server starts. */
  prepare(platform: Platform, secrets: Secrets, databaseUrl: string): Promise<Prepared>;
  /** Runs before the server does, on the database alone. */
  before?(databaseUrl: string): Promise<void>;
  /** Of the server; its API alone without them. */
  readonly roles?: string;
  /** The studio runs too, with a database of its own on the same server. */
  readonly hasStudio?: boolean;
  /** With the number of the server's process, for what the system knows of it, and the studio. */
  measure(
    port: number,
    prepared: Prepared,
    pid: number,
    studioPort: number,
    studioPid: number,
  ): Promise<void>;
};

/** Runs the server's API, and nothing else of the product unless it is named, on a durable database of its own. */
export async function withServerAlone<Prepared>(alone: ServerAlone<Prepared>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-bench-'));
  const ports = await freePorts();
  const { roles = 'api' } = alone;
  const env = { ...process.env, ...ports, DATA_DIR: folder, LOG_LEVEL: 'error', ROLES: roles };
  const settings = readSettings(env, root);
  const databases = await startDatabases({
    env,
    dataFolder: folder,
    settings: DATABASE_SETTINGS,
  });
  try {
    const secrets = await readSecrets(settings, env);
    await migrateAll(databases.urls, root);
    const options = { settings, secrets, urls: databases.urls, env, root };
    const platform = createPlatform(readConfig(serverEnv(options)), pino({ level: 'silent' }));
    await seedSite(platform);
    await seedCatalogue(platform, { titles: 10_000 });
    const prepared = await alone.prepare(platform, secrets, databases.urls.server);
    await platform.db.close();
    await alone.before?.(databases.urls.server);
    const names = alone.hasStudio === true ? ['server', 'studio'] : ['server'];
    const running = listPrograms(options)
      .filter(({ name }) => names.includes(name))
      .map((program) =>
        supervise(program, {
          onLine: (_program, line) => process.stderr.write(`${line}\n`),
          onRestart: () => {},
          onPid: () => {},
        }),
      );
    try {
      await Promise.all(running.map(({ ready }) => ready));
      const { portal, studio } = settings.ports;
      const [pid = 0, studioPid = 0] = running.map((child) => child.pid() ?? 0);
      await alone.measure(portal, prepared, pid, studio, studioPid);
    } finally {
      await Promise.all(running.map((child) => child.stop(STOP_MS)));
    }
  } finally {
    await databases.stop();
    await removeEmbedded(path.join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}
