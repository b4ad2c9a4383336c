// The wallet over HTTP as a vendor uses it: signed bet, then win, on keep-alive connections, the
// whole stack with a durable database, beside pgbench on the same server in the same run.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { createDb } from '@parlour/database';
import { DEMO_BRAND_ID } from '../apps/server/src/modules/site/seed.ts';
import { atLeast, atMost, type Report } from './support/row.ts';
import { withServerAlone } from './support/server-alone.ts';
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
const TPCB_SCALE = 20;
const TPCB_SECONDS = 5;
const GOAL_RATIO = 2;
const P99_MS_MAX = 50;

export async function run(report: Report): Promise<void> {
  let baseline = Number.NaN;
  await withServerAlone({
    async prepare({ db }, secrets) {
      const crowd = { brandId: DEMO_BRAND_ID, currency: CURRENCY, count: MEMBERS };
      const players = await createCrowd(db, { ...crowd, vendorCode: VENDOR, gameCode: GAME });
      return signPairs({ key: secrets.STUDIO_PRIVATE_KEY, path: `/vendor/${VENDOR}`, players });
    },
    async before(url) {
      baseline = await measureBaseline(url);
    },
    async measure(port, pairs) {
      await measure(port, pairs.slice(0, ROUNDS_WARM));
      reportAll(report, await measure(port, pairs.slice(ROUNDS_WARM)), baseline);
    },
  });
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
      goal: GOAL_RATIO,
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
  const p99 = {
    id: 'vendor.p99',
    figure: 'vendor wallet call, p99 at that load',
    value: Math.round(percentile(latencies, 0.99)),
    unit: 'ms',
  };
  report(atMost({ ...p99, goal: P99_MS_MAX }));
}
