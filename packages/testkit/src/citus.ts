// Databases of tests that are spread over a Citus cluster: a database of a cluster is one of the same name on
// each of its servers, so that a clone is one clone on each.
import { createHash, randomBytes } from 'node:crypto';
import process from 'node:process';
import { distribute, migrate, readMigrations } from '@parlour/database';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/** Few, because every shard of every table is a file to be copied. */
const SHARDS_OF_TESTS = 4;
const TEMPLATE_LOCK = 7_216_534_003n;

/** For the `skip` of a test that only one server can pass, with the reason. */
export const skipOnCitus = (reason: string): string | false =>
  process.env['TEST_CITUS_URL'] !== undefined && reason;

type Cluster = { readonly coordinator: string; readonly workers: readonly string[] };

/** A database of its own, cloned from a template that is made once per set of migrations. */
export async function openCitusDatabase(
  clusterUrl: string,
  migrations: string,
  shardCount = SHARDS_OF_TESTS,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const cluster = await readCluster(clusterUrl);
  const template = await ensureTemplate(cluster, migrations, shardCount);
  const name = `test_${randomBytes(8).toString('hex')}`;
  const everywhere = (text: string) =>
    Promise.all([cluster.coordinator, ...cluster.workers].map((url) => run(url, [text])));
  await everywhere(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: addressOf(cluster.coordinator, name),
    drop: async () => void (await everywhere(`drop database ${name} with (force)`)),
  };
}

async function readCluster(url: string): Promise<Cluster> {
  const nodes = await run<{ host: string; port: number; groupid: number }>(url, [
    'select nodename as host, nodeport as port, groupid from pg_dist_node order by groupid',
  ]);
  const workers = nodes.filter(({ groupid }) => groupid !== 0);
  if (workers.length === 0) throw new Error('the cluster of TEST_CITUS_URL has no workers');
  return {
    coordinator: addressOf(url, 'postgres'),
    workers: workers.map(({ host, port }) => {
      const address = new URL(addressOf(url, 'postgres'));
      address.hostname = host;
      address.port = String(port);
      return address.href;
    }),
  };
}

async function ensureTemplate(
  cluster: Cluster,
  folder: string,
  shardCount: number,
): Promise<string> {
  const checksums = (await readMigrations(folder)).map((migration) => migration.checksum).join();
  const name = `spread_${shardCount}_${createHash('sha256').update(checksums).digest('hex').slice(0, 16)}`;
  const lock = new pg.Client({ connectionString: cluster.coordinator });
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rows } = await lock.query<{ ready: boolean }>(
      'select not datallowconn as ready from pg_database where datname = $1',
      [name],
    );
    if (rows[0]?.ready !== true) await makeTemplate(cluster, { folder, name, shardCount });
    return name;
  } finally {
    await lock.end();
  }
}

async function makeTemplate(
  cluster: Cluster,
  { folder, name, shardCount }: { folder: string; name: string; shardCount: number },
): Promise<void> {
  const all = [...cluster.workers, cluster.coordinator];
  for (const url of all) {
    // Half made by a process that died: begin again.
    await run(url, [`drop database if exists ${name} with (force)`, `create database ${name}`]);
    await run(addressOf(url, name), ['create extension citus']);
  }
  const url = addressOf(cluster.coordinator, name);
  const { hostname, port } = new URL(url);
  await run(url, [
    `select citus_set_coordinator_host('${hostname}', ${port || 5432})`,
    ...cluster.workers.map((worker) => {
      const { hostname: host, port: at } = new URL(worker);
      return `select citus_add_node('${host}', ${at || 5432})`;
    }),
  ]);
  await migrate(url, folder);
  await runMigrations({ connectionString: url });
  await distribute(url, shardCount);
  // The daemons of the extension would keep the template in use. The coordinator's says that all is ready.
  for (const server of all) {
    await run(server, [
      `alter database ${name} allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    ]);
  }
}

async function run<Row extends pg.QueryResultRow>(
  url: string,
  texts: readonly string[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const text of texts) ({ rows } = await client.query<Row>(text));
    return rows;
  } finally {
    await client.end();
  }
}

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
