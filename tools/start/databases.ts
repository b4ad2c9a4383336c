import { randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  GrantError,
  grantNeighbourRole,
  grantServerRole,
  migrate,
  MigrationError,
} from '@parlour/database';
import {
  EmbeddedPostgresError,
  type RestartEvent,
  startEmbedded,
} from '@parlour/database/embedded';
import pg from 'pg';
import { migrateJobs } from '../../apps/server/src/platform/jobs.ts';
import { type DatabaseUrls, readRunning } from './running.ts';
import { StartError } from './settings.ts';

export type Databases = {
  /** As the owners of the tables, for migrations and for commands beside the product. */
  readonly urls: DatabaseUrls;
  /** What the server is started with: a role that owns nothing, where there is one. */
  readonly serverUrl: string;
  /** Null when PostgreSQL is not ours to start and stop. */
  embeddedPid(): number | null;
  readonly note: string;
  stop(): Promise<void>;
};

type Env = Readonly<Record<string, string | undefined>>;
type Options = {
  readonly env: Env;
  readonly dataFolder: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Keeps the embedded PostgreSQL running, and is told when it ended and runs again. */
  readonly onRestart?: (event: RestartEvent) => void;
};

const NAMES = {
  server: 'parlour',
  studio: 'parlour_studio',
  sandbox: 'parlour_sandbox',
  feed: 'parlour_feed',
} as const;
const SETTINGS = {
  studio: 'STUDIO_DATABASE_URL',
  sandbox: 'SANDBOX_DATABASE_URL',
  feed: 'FEED_DATABASE_URL',
} as const;
/** A program that shares the server of databases with ours, and nothing else. */
type Neighbour = keyof typeof SETTINGS;
/** In the embedded cluster. */
const SERVER_ROLE = 'parlour_server';
const MAJOR_VERSION_MIN = 15;

export const MIGRATION_FOLDERS = {
  server: 'db/migrations',
  studio: 'apps/studio/migrations',
  sandbox: 'apps/payments-sandbox/migrations',
  feed: 'apps/odds-feed/migrations',
} as const;

/** The databases: those of DATABASE_URL, or of an embedded PostgreSQL that this starts. */
export async function startDatabases({
  env,
  dataFolder,
  onRestart,
  settings,
}: Options): Promise<Databases> {
  const given = env['DATABASE_URL'];
  if (given !== undefined && given !== '') {
    const owner = env['MIGRATION_DATABASE_URL'] || given;
    const ownerName = owner === given ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';
    const version = await readVersion(owner, ownerName);
    const urls = {
      server: owner,
      studio: env[SETTINGS.studio] || (await ensureNeighbour(owner, 'studio')),
      sandbox: env[SETTINGS.sandbox] || (await ensureNeighbour(owner, 'sandbox')),
      feed: env[SETTINGS.feed] || (await ensureNeighbour(owner, 'feed')),
    };
    const note = `PostgreSQL ${version}`;
    return { urls, serverUrl: given, embeddedPid: () => null, note, stop: async () => {} };
  }
  try {
    const folder = path.join(dataFolder, 'postgres');
    const embedded = await startEmbedded({
      folder,
      ...(settings === undefined ? {} : { settings }),
      ...(onRestart === undefined ? {} : { onRestart }),
    });
    const urls = {
      server: await embedded.database(NAMES.server),
      studio: env[SETTINGS.studio] || (await embedded.database(NAMES.studio)),
      sandbox: env[SETTINGS.sandbox] || (await embedded.database(NAMES.sandbox)),
      feed: env[SETTINGS.feed] || (await embedded.database(NAMES.feed)),
    };
    const addressOf = await embedded.loginRole(SERVER_ROLE);
    return {
      urls,
      serverUrl: addressOf(NAMES.server),
      embeddedPid: () => embedded.pid(),
      note: `port ${embedded.port}, data in ${dataFolder}`,
      stop: () => embedded.stop(),
    };
  } catch (error) {
    throw explain(error, dataFolder);
  }
}

/**
 * The databases for a command that runs beside or without a started product: those of the running
 * one, else the embedded cluster for as long as the command needs it.
 */
export async function borrowDatabases(options: Options): Promise<Databases> {
  const running = await readRunning(options.dataFolder);
  if (!options.env['DATABASE_URL'] && running !== null) {
    if (running.databases === undefined) {
      throw new StartError(
        `Parlour is just starting (process ${running.pid}); wait until it is up.`,
      );
    }
    return {
      urls: running.databases,
      serverUrl: running.databases.server,
      embeddedPid: () => null,
      note: 'running',
      stop: async () => {},
    };
  }
  return startDatabases(options);
}

function explain(error: unknown, dataFolder: string): unknown {
  if (error instanceof EmbeddedPostgresError) return new StartError(error.message);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartError(
      `PostgreSQL's files in ${dataFolder} belong to another account (${(error as Error).message}). ` +
        'Run as the account that made them, give them to this one (chown -R), or name another DATA_DIR.',
    );
  }
  return error;
}

async function readVersion(url: string, setting: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    const version = rows[0]?.version ?? '';
    if (Number.parseInt(version, 10) < MAJOR_VERSION_MIN) {
      throw new StartError(
        `${setting} names a PostgreSQL ${version}; Parlour needs ${MAJOR_VERSION_MIN} or newer.`,
      );
    }
    return version;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database of ${setting} cannot be used: ${(error as Error).message}. ` +
        'Check the address, or leave DATABASE_URL out to use the embedded PostgreSQL.',
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** A database of its own on the same server, as the other programs never share ours. */
async function ensureNeighbour(url: string, program: Neighbour): Promise<string> {
  const name = NAMES[program];
  const neighbour = new URL(url);
  neighbour.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
    return neighbour.href;
  } catch (error) {
    throw new StartError(
      `The database ${name} could not be made (${(error as Error).message}). Create it and name it in ` +
        `${SETTINGS[program]}.`,
    );
  } finally {
    await client.end();
  }
}

/** Brings all up to date and answers how many migrations were applied. */
export async function migrateAll(urls: DatabaseUrls, root: string): Promise<number> {
  const applied = await Promise.all(
    (Object.keys(MIGRATION_FOLDERS) as (keyof DatabaseUrls)[]).map((name) =>
      migrateOne(urls[name], path.join(root, MIGRATION_FOLDERS[name])),
    ),
  );
  return applied.reduce((total, count) => total + count, 0);
}

type ServerUrls = Pick<Databases, 'serverUrl'> & { readonly urls: Pick<DatabaseUrls, 'server'> };

/** Gives the server's role the rows that it needs; false where it is the owner of the tables. */
export async function prepareServerRole({ urls, serverUrl }: ServerUrls): Promise<boolean> {
  const role = roleOf(serverUrl);
  if (role === roleOf(urls.server)) return false;
  await migrateJobs(urls.server);
  await orExplain(grantServerRole({ ownerUrl: urls.server, role }));
  return true;
}

/**
 * Gives every program a role that owns nothing, and answers the addresses that the programs are started
 * with. Where the server is the owner of its tables, there is one role for all.
 */
export async function prepareRoles({ urls, serverUrl }: Databases): Promise<DatabaseUrls> {
  if (!(await prepareServerRole({ urls, serverUrl }))) return { ...urls, server: serverUrl };
  const [studio, sandbox, feed] = await Promise.all([
    neighbourAddress('studio', urls),
    neighbourAddress('sandbox', urls),
    neighbourAddress('feed', urls),
  ]);
  return { server: serverUrl, studio, sandbox, feed };
}

/** As a role with a password made for this start; a role that the operator has named stays. */
async function neighbourAddress(
  name: Neighbour,
  { server, [name]: ownerUrl }: DatabaseUrls,
): Promise<string> {
  if (roleOf(ownerUrl) !== roleOf(server)) return ownerUrl;
  const role = NAMES[name];
  const password = randomBytes(24).toString('base64url');
  try {
    await grantNeighbourRole({ ownerUrl, role, password });
  } catch (error) {
    throw new StartError(
      `The ${name} has no role of its own: ${(error as Error).message}. Make one that owns a database ` +
        `for it, and name both in ${SETTINGS[name]}.`,
    );
  }
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password;
  return url.href;
}

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** A table that stays locked is for a person to look into. */
async function orExplain(granting: Promise<void>): Promise<void> {
  try {
    await granting;
  } catch (error) {
    if (!(error instanceof GrantError)) throw error;
    throw new StartError(`${error.message}.`);
  }
}

async function migrateOne(url: string, folder: string): Promise<number> {
  try {
    return (await migrate(url, folder)).length;
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    throw new StartError(
      `The database does not fit this release: ${error.message}. A demo can start over with ` +
        'npm run db:reset; other data needs the release that it was made with.',
    );
  }
}

/** Whether no brand exists yet, which is when the demo brand is seeded. */
export async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ present: boolean }>(
      'select exists (select from brands) as present',
    );
    return rows[0]?.present !== true;
  } finally {
    await client.end();
  }
}
