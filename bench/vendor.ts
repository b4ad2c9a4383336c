// The wallet over HTTP as a vendor uses it: signed bet, then win, on keep-alive connections, the
// whole stack with a durable database, beside pgbench on the same server in the same run.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import { createDb } from '@parlour/database';
import { removeEmbedded } from '@parlour/database/embedded';
import { pino } from 'pino';
import { seedCatalogue } from '../apps/server/src/modules/catalogue/seed.ts';
import { DEMO_BRAND_ID, seedSite } from '../apps/server/src/modules/site/seed.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { createPlatform } from '../apps/server/src/platform/platform.ts';
import { supervise } from '../tools/start/child.ts';
import { migrateAll, startDatabases } from '../tools/start/databases.ts';
import { listPrograms, serverEnv } from '../tools/start/programs.ts';
import { readSecrets } from '../tools/start/secrets.ts';
import { readSettings } from '../tools/start/settings.ts';
import { freePorts, root } from './support/product.ts';
import { atLeast, type Report } from './support/row.ts';
import type { SigningOrder } from './support/sign-requests.ts';
import { measureTpcb } from './support/tpcb.ts';
import { createCrowd } from './support/vendor-members.ts';
import { drive, percentile } from './support/wire-load.ts';

export const group = 'vendor';

const MEMBERS = 2_000;
const ROUNDS = 24_000;
const ROUNDS_WARM = 2_000;
const CONNECTIONS = 256;
const VENDOR = 'studio';
const GAME = 'velvet-hours';
const CURRENCY = 'USD';
const STOP_MS = 10_000;
const TPCB_SCALE = 20;
const TPCB_SECONDS = 5;
/** For the yardstick and the wallet alike; fsync and synchronous_commit stay on. */
const DATABASE_SETTINGS = {
  shared_buffers: '1GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
};

export async function run(report: Report): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-bench-'));
  const env = {
    ...process.env,
    ...(await freePorts()),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ROLES: 'api',
  };
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
    await seedCatalogue(platform);
    const players = await createCrowd(platform.db, {
      brandId: DEMO_BRAND_ID,
      currency: CURRENCY,
      vendorCode: VENDOR,
      gameCode: GAME,
      count: MEMBERS,
    });
    await platform.db.close();
    const signing = { key: secrets.STUDIO_PRIVATE_KEY, path: `/vendor/${VENDOR}` };
    const pairs = await signPairs({ ...signing, players });

    const baseline = await measureBaseline(databases.urls.server);
    const [program] = listPrograms(options);
    if (program === undefined) throw new Error('the server is not a program');
    const server = supervise(program, {
      onLine: (_program, line) => process.stderr.write(`${line}\n`),
      onRestart: () => {},
      onPid: () => {},
    });
    try {
      await server.ready;
      const port = settings.ports.portal;
      await measure(port, pairs.slice(0, ROUNDS_WARM));
      const result = await measure(port, pairs.slice(ROUNDS_WARM));
      reportAll(report, result, baseline);
    } finally {
      await server.stop(STOP_MS);
    }
  } finally {
    await databases.stop();
    await removeEmbedded(path.join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}

type Pair = readonly [Buffer, Buffer];
type Signing = Pick<SigningOrder, 'key' | 'path'> & { readonly players: SigningOrder['rounds'] };

/** Signs on every core, before anything is measured. */
async function signPairs({ key, path: walletPath, players }: Signing): Promise<Pair[]> {
  const workers = availableParallelism();
  const rounds = Array.from({ length: ROUNDS + ROUNDS_WARM }, (_, index) => {
    const player = players[index % players.length];
    if (player === undefined) throw new Error('there are no players');
    return player;
  });
  const shares = await Promise.all(
    Array.from({ length: workers }, (_, worker) => {
      const order: SigningOrder = {
        key,
        path: walletPath,
        currency: CURRENCY,
        gameCode: GAME,
        rounds: rounds.filter((_round, index) => index % workers === worker),
      };
      return signShare(order);
    }),
  );
  return shares.flat();
}

function signShare(order: SigningOrder): Promise<Pair[]> {
  const file = path.join(import.meta.dirname, 'support/sign-requests.ts');
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: order });
    worker.once('message', (pairs: Uint8Array[][]) =>
      resolve(pairs.map(([bet, win]) => [Buffer.from(bet ?? []), Buffer.from(win ?? [])])),
    );
    worker.once('error', reject);
  });
}

/** In a database of its own on the same server, with the same durability. */
async function measureBaseline(url: string): Promise<number> {
  const db = createDb({ url, applicationName: 'parlour-bench' });
  await db.query({ text: 'create database tpcb' });
  await db.close();
  const neighbour = new URL(url);
  neighbour.pathname = '/tpcb';
  return (await measureTpcb({ url: neighbour.href, scale: TPCB_SCALE, seconds: TPCB_SECONDS })).tps;
}

async function measure(port: number, pairs: readonly Pair[]) {
  const lists: Buffer[][] = Array.from({ length: CONNECTIONS }, () => []);
  for (const [index, pair] of pairs.entries()) lists[index % CONNECTIONS]?.push(...pair);
  const result = await drive({ port, lists, isGood: (answer) => answer.includes('"RS_OK"') });
  if (result.bad.length > 0) throw new Error(`the wallet answered: ${result.bad[0]}`);
  return result;
}

type Measured = Awaited<ReturnType<typeof measure>>;

function reportAll(report: Report, { answers, latencies, seconds }: Measured, baseline: number) {
  const perSecond = answers / seconds;
  report(
    atLeast({
      id: 'vendor.calls',
      figure: 'vendor wallet over HTTP: bet then win, signed, 256 connections',
      value: Math.round(perSecond),
      unit: 'calls/s',
      baseline: Math.round(baseline),
      ratio: perSecond / baseline,
      goal: 1,
    }),
  );
  report({
    id: 'vendor.rounds',
    figure: 'the same, whole rounds',
    value: Math.round(perSecond / 2),
    unit: 'rounds/s',
    goal: null,
    met: null,
  });
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const) {
    report({
      id: `vendor.${name}`,
      figure: `vendor wallet call, ${name} at that load`,
      value: Math.round(percentile(latencies, share) * 10) / 10,
      unit: 'ms',
      goal: name === 'p99' ? 300 : null,
      met: name === 'p99' ? percentile(latencies, share) <= 300 : null,
    });
  }
}
