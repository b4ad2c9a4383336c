import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import type { RestartEvent } from '@parlour/database/embedded';
import { buildApp, isBuilt, isStale, WEB_APPS } from './builds.ts';
import { type Supervised, supervise } from './child.ts';
import { type Databases, isEmpty, migrateAll, prepareRoles, startDatabases } from './databases.ts';
import { formatLine } from './log-line.ts';
import { requirePorts } from './ports.ts';
import { listDevServers, listPrograms, SEED_ENTRY, serverEnv } from './programs.ts';
import { type Child, type Claim, claimDataFolder, type DatabaseUrls } from './running.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { type Settings, StartError } from './settings.ts';
import type { Steps } from './steps.ts';

type Env = Readonly<Record<string, string | undefined>>;
export type Options = {
  readonly settings: Settings;
  readonly env: Env;
  readonly root: string;
  readonly steps: Steps;
  readonly onLine: (line: string) => void;
  /** Servers restart on change, and Vite serves the web apps from their sources. */
  readonly watch?: boolean;
  readonly databaseSettings?: Readonly<Record<string, string>>;
  /** Calls a start off between two of its steps. */
  readonly signal?: AbortSignal;
};

export type Product = {
  readonly urls: DatabaseUrls;
  stop(): Promise<void>;
  killNow(): void;
};

const NOTICE_MS = 3_000;
/** The ten seconds in which the server ends after its notice, and two to spare. */
const END_MS_MAX = 12_000;
/** From the signal until a program is killed. */
const drainMsOf = (env: Env): number => Number(env['STOP_NOTICE_MS'] ?? NOTICE_MS) + END_MS_MAX;
/** Stands in the data folder while the demo brand is being seeded. */
export const SEEDING_MARK = 'seeding';

/** Takes the product from nothing to ready. Whatever was begun is undone when a step fails. */
export async function startProduct(options: Options): Promise<Product> {
  const { settings, env, steps } = options;
  const claim = await claimDataFolder(settings.dataFolder);
  let databases: Databases | undefined;
  const programs: Supervised[] = [];
  let record = (): void => {};
  const product: Omit<Product, 'urls'> = {
    stop: () => stopAll({ programs, databases, claim, drainMs: drainMsOf(env) }),
    killNow: () => programs.forEach((program) => program.killNow()),
  };
  try {
    await requirePorts(settings.ports);
    refuseHalfSeeded(settings);
    const secrets = await readSecrets(settings, env);
    const builds = buildStale(options);
    // A failed build is reported where it is awaited, after the database has come up.
    builds.catch(() => {});
    const prepared = await prepareDatabases({
      options,
      secrets,
      claim,
      onRestarted: () => record(),
    });
    databases = prepared.databases;
    await builds;
    options.signal?.throwIfAborted();
    const started = startPrograms({ options, secrets, ...prepared, claim });
    programs.push(...started.programs);
    record = started.record;
    await steps.run(`Starting ${programs.map(({ name }) => name).join(', ')}`, async () => {
      await Promise.all(programs.map((program) => program.ready));
    });
    return { ...product, urls: databases.urls };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function buildStale({ root, steps, signal, watch }: Options): Promise<void> {
  for (const app of WEB_APPS) {
    signal?.throwIfAborted();
    // While watching, a bundle is only there for the server to have something to serve.
    const isFine = watch === true ? isBuilt(app, root) : !(await isStale(app, root));
    if (isFine) continue;
    await steps.run(`Building the ${app}`, () => buildApp(app, root));
  }
}

type Preparation = {
  readonly options: Options;
  readonly secrets: Secrets;
  readonly claim: Claim;
  /** PostgreSQL runs again under another process number. */
  onRestarted(): void;
};

type Prepared = {
  readonly databases: Databases;
  /** What the programs are started with. */
  readonly urls: DatabaseUrls;
};

async function prepareDatabases({
  options,
  secrets,
  claim,
  onRestarted,
}: Preparation): Promise<Prepared> {
  const { settings, env, root, steps, databaseSettings } = options;
  const databases = await steps.run('PostgreSQL', async (note) => {
    const started = await startDatabases({
      env,
      dataFolder: settings.dataFolder,
      ...(databaseSettings === undefined ? {} : { settings: databaseSettings }),
      onRestart: (event) => {
        options.onLine(describeRestart(event));
        if (event.kind === 'running') onRestarted();
      },
    });
    note(started.note);
    // From now on a start that is killed leaves a server behind, which the next one has to know.
    await claim.update({ children: listServer(started) });
    return started;
  });
  try {
    const urls = await steps.run('Migrations', async (note) => {
      const count = await migrateAll(databases.urls, root);
      const prepared = await prepareRoles(databases);
      note(count === 0 ? 'up to date' : `${count} applied`);
      return prepared;
    });
    if (settings.environment !== 'production' && (await isEmpty(databases.urls.server))) {
      await steps.run('Seeding the demo brand', () =>
        seed(settings, root, serverEnv({ settings, secrets, urls: databases.urls, env, root })),
      );
    }
    return { databases, urls };
  } catch (error) {
    await databases.stop();
    throw error;
  }
}

const listServer = ({ embeddedPid }: Databases): Child[] => {
  const pid = embeddedPid();
  return pid === null ? [] : [{ pid, marker: 'postgres' }];
};

function describeRestart(event: RestartEvent): string {
  switch (event.kind) {
    case 'ended':
      return `PostgreSQL ended (${event.reason}); it starts again`;
    case 'failed':
      return `PostgreSQL could not be started again yet: ${event.error.message}`;
    case 'running':
      return 'PostgreSQL runs again';
  }
}

async function seed(settings: Settings, root: string, env: Env): Promise<void> {
  const mark = path.join(settings.dataFolder, SEEDING_MARK);
  await writeFile(mark, '');
  try {
    await promisify(execFile)(process.execPath, [SEED_ENTRY], { cwd: root, env: { ...env } });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new StartError(`The demo brand could not be seeded:\n${`${stdout}\n${stderr}`.trim()}`);
  }
  await rm(mark);
}

/** A seed that was cut off leaves a brand with half of its games and members. */
function refuseHalfSeeded({ dataFolder }: Settings): void {
  if (!existsSync(path.join(dataFolder, SEEDING_MARK))) return;
  throw new StartError(
    'The demo data was seeded only in part when the last start ended. Throw it away with ' +
      'npm run db:reset and start again.',
  );
}

type Launch = Prepared & {
  readonly options: Options;
  readonly secrets: Secrets;
  readonly claim: Claim;
};

type Started = {
  readonly programs: readonly Supervised[];
  /** Writes down which processes there are now, for a start after this one was killed. */
  record(): void;
};

function startPrograms({ options, secrets, databases, urls, claim }: Launch): Started {
  const { settings, env, root, onLine } = options;
  const supervised: Supervised[] = [];
  const format = settings.logFormat === 'json' ? (_: string, line: string) => line : formatLine;
  const record = () => {
    const children = supervised.flatMap((program) => {
      const pid = program.pid();
      return pid === null ? [] : [{ pid, marker: program.marker }];
    });
    children.push(...listServer(databases));
    void claim.update({ publicUrl: settings.publicUrl, databases: databases.urls, children });
  };
  const watch = options.watch ?? false;
  const launch = { settings, secrets, urls, env, root, watch };
  const programs = listPrograms(launch);
  if (watch) programs.push(...listDevServers(launch));
  for (const program of programs) {
    supervised.push(
      supervise(program, {
        onLine: (name, line) => onLine(format(name, line)),
        onRestart: (name, afterMs, reason) =>
          onLine(`${name} ended (${reason}); it starts again in ${afterMs / 1000} s`),
        onPid: () => setImmediate(record),
      }),
    );
  }
  return { programs: supervised, record };
}

type Parts = {
  readonly programs: readonly Supervised[];
  readonly databases: Databases | undefined;
  readonly claim: Claim;
  readonly drainMs: number;
};

async function stopAll({ claim, databases, drainMs, programs }: Parts): Promise<void> {
  await Promise.all(programs.map((program) => program.stop(drainMs)));
  await databases?.stop();
  await claim.release();
}
