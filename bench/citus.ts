// The road of money on a Citus cluster beside one server of the same PostgreSQL, on the same cores, so that the
// ratio is the figure. Runs where CITUS_URL names the coordinator of a cluster, as a role that may make
// databases there; durability is as the cluster has it.
import path from 'node:path';
import process from 'node:process';
import { createDb, migrate, ONE_SHARD, readShards, type Shards } from '@parlour/database';
import { amount } from '@parlour/money';
import { openCitusDatabase } from '@parlour/testkit';
import pg from 'pg';
import { createWallet } from '../apps/server/src/modules/wallet/index.ts';
import { openSampleMembers } from '../apps/server/src/modules/wallet/sample.ts';
import { verifyLedger } from '../apps/server/src/modules/wallet/verify.ts';
import { createOutbox } from '../apps/server/src/platform/outbox.ts';
import { type Measured, measureLoad } from './support/load.ts';
import { atLeast, atMost, type Report } from './support/row.ts';

export const group = 'citus';

const MEMBERS = 2_000;
const CALLERS = 256;
const WARM_UP_S = 3;
const ROUND_S = 4;
const ROUNDS = 3;
/** Two for each of two workers, as npm run db:distribute has it. */
const SHARDS = 4;
const FUNDS = amount(1_000_000_000_000n);
const ONE_NAME = 'parlour_bench_one_server';

const migrations = path.resolve(import.meta.dirname, '../db/migrations');

export async function run(report: Report): Promise<void> {
  const cluster = process.env['CITUS_URL'];
  if (cluster === undefined || cluster === '') {
    process.stdout.write('citus: skipped, CITUS_URL names no cluster\n');
    return;
  }
  const oneUrl = await makeOneServer(cluster);
  const spread = await openCitusDatabase(cluster, migrations, SHARDS);
  try {
    await compare(report, { oneUrl, spreadUrl: spread.url });
  } finally {
    await spread.drop();
    await asAdmin(cluster, [`drop database if exists ${ONE_NAME} with (force)`]);
  }
}

type Urls = { readonly oneUrl: string; readonly spreadUrl: string };

async function compare(report: Report, { oneUrl, spreadUrl }: Urls): Promise<void> {
  const [one, spread] = [
    await openRoad(oneUrl, ONE_SHARD),
    await openRoad(spreadUrl, await readShards(spreadUrl)),
  ];
  try {
    for (const road of [one, spread]) await road.measure(WARM_UP_S);
    const rounds: { readonly one: Measured; readonly spread: Measured }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({ one: await one.measure(ROUND_S), spread: await spread.measure(ROUND_S) });
    }
    const ratioOf = (round: (typeof rounds)[number]) =>
      round.spread.perSecond / round.one.perSecond;
    const [, middle] = rounds.toSorted((left, right) => ratioOf(left) - ratioOf(right));
    if (middle === undefined) throw new Error('no round was measured');
    report(
      atLeast({
        id: 'citus.wallet',
        figure: `bets and wins on Citus, ${CALLERS} callers, beside one server on the same cores`,
        value: Math.round(middle.spread.perSecond),
        unit: 'op/s',
        baseline: Math.round(middle.one.perSecond),
        ratio: ratioOf(middle),
        goal: 0.5,
      }),
    );
    report({
      id: 'citus.wallet_p99',
      figure: 'the same: time of one operation, p99',
      value: middle.spread.p99Ms,
      unit: 'ms',
      goal: null,
      met: null,
    });
    report(
      atMost({
        id: 'citus.breaches',
        figure: 'rules of the ledger that the load broke on Citus',
        value: (await verifyLedger(spread.db)).length,
        unit: 'rules',
        goal: 0,
      }),
    );
  } finally {
    await Promise.all([one.db.close(), spread.db.close()]);
  }
}

async function openRoad(url: string, shards: Shards) {
  const db = createDb({ url, applicationName: 'parlour-bench', connectionsMax: 20, shards });
  const { wallet } = createWallet({ db, now: () => new Date(), outbox: createOutbox() });
  const members = await openSampleMembers(db, wallet, { count: MEMBERS, funds: FUNDS });
  return {
    db,
    measure: (seconds: number) =>
      measureLoad({ road: (order) => wallet.post(order), members, callers: CALLERS, seconds }),
  };
}

/** On the coordinator's own server, without the extension. */
async function makeOneServer(cluster: string): Promise<string> {
  await asAdmin(cluster, [
    `drop database if exists ${ONE_NAME} with (force)`,
    `create database ${ONE_NAME}`,
  ]);
  const url = addressOf(cluster, ONE_NAME);
  await migrate(url, migrations);
  return url;
}

async function asAdmin(cluster: string, texts: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(cluster, 'postgres') });
  await client.connect();
  try {
    for (const text of texts) await client.query(text);
  } finally {
    await client.end();
  }
}

function addressOf(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}
