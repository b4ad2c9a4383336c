// The TPC-B-like transaction of pgbench, as the yardstick of the wallet: by pgbench itself when it
// is installed, and by a driver that does the same when it is not.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

export type Yardstick = { readonly tps: number; readonly by: string };

type Options = { readonly url: string; readonly scale: number; readonly seconds: number };

const CLIENTS = [8, 16, 32, 64] as const;
const DEBIAN = '/usr/lib/postgresql';
const run = promisify(execFile);

export type Tpcb = {
  /** The best figure over several numbers of clients. */
  readonly best: Yardstick;
  /** Measures once more with the number of clients that did best. */
  again(): Promise<number>;
  close(): Promise<void>;
};

type Driver = {
  readonly name: string;
  run(clients: number): Promise<number>;
  close(): Promise<void>;
};

export async function openTpcb(options: Options): Promise<Tpcb> {
  const program = findPgbench();
  const driver = await (program === null ? ownDriver(options) : pgbenchDriver(program, options));
  let best = { tps: 0, clients: CLIENTS[0] as number };
  for (const clients of CLIENTS) {
    const tps = await driver.run(clients);
    if (tps > best.tps) best = { tps, clients };
  }
  return {
    best: { tps: best.tps, by: `${driver.name}, ${best.clients} clients` },
    again: () => driver.run(best.clients),
    close: () => driver.close(),
  };
}

export async function measureTpcb(options: Options): Promise<Yardstick> {
  const { best, close } = await openTpcb(options);
  await close();
  return best;
}

function findPgbench(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(DEBIAN, version, 'bin')),
  ];
  return (
    folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file)) ?? null
  );
}

async function pgbenchDriver(program: string, { url, scale, seconds }: Options): Promise<Driver> {
  await run(program, ['--initialize', '--quiet', `--scale=${scale}`, url]);
  return {
    name: 'pgbench',
    async run(clients) {
      const load = ['--protocol=prepared', `--client=${clients}`, '--jobs=2', `--time=${seconds}`];
      const { stdout } = await run(program, [...load, url]);
      return Number.parseFloat(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? '0');
    },
    close: async () => {},
  };
}

const ACCOUNTS_PER_BRANCH = 100_000;
const TELLERS_PER_BRANCH = 10;

const TABLES = `
  create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor=100);
  create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
  create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84));
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
`;

async function ownDriver(options: Options): Promise<Driver> {
  const pool = new pg.Pool({ connectionString: options.url, max: Math.max(...CLIENTS) });
  await fill(pool, options.scale);
  return {
    name: 'own driver',
    run: (clients) => drive(pool, { ...options, clients }),
    close: () => pool.end(),
  };
}

async function fill(pool: pg.Pool, scale: number): Promise<void> {
  await pool.query(TABLES);
  await pool.query(
    `insert into pgbench_branches select n, 0, '' from generate_series(1, $1::int) n`,
    [scale],
  );
  await pool.query(
    `insert into pgbench_tellers select n, (n - 1) / $2 + 1, 0, '' from generate_series(1, $1::int) n`,
    [scale * TELLERS_PER_BRANCH, TELLERS_PER_BRANCH],
  );
  await pool.query(
    `insert into pgbench_accounts select n, (n - 1) / $2 + 1, 0, '' from generate_series(1, $1::int) n`,
    [scale * ACCOUNTS_PER_BRANCH, ACCOUNTS_PER_BRANCH],
  );
  await pool.query('vacuum analyze');
}

type Drive = Options & { readonly clients: number };

async function drive(pool: pg.Pool, { scale, seconds, clients }: Drive): Promise<number> {
  const endsAt = performance.now() + seconds * 1_000;
  let done = 0;
  const client = async (seed: number): Promise<void> => {
    const connection = await pool.connect();
    // The numbers need to spread, not to surprise: a multiplicative step through the range.
    let state = seed + 1;
    const next = (count: number) => (state = (state * 48_271) % 2_147_483_647) % count;
    try {
      while (performance.now() < endsAt) {
        await transact(connection, {
          aid: next(scale * ACCOUNTS_PER_BRANCH) + 1,
          tid: next(scale * TELLERS_PER_BRANCH) + 1,
          bid: next(scale) + 1,
          delta: next(10_001) - 5_000,
        });
        done += 1;
      }
    } finally {
      connection.release();
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, seed) => client(seed)));
  return done / seconds;
}

type Deal = {
  readonly aid: number;
  readonly tid: number;
  readonly bid: number;
  readonly delta: number;
};

async function transact(client: pg.PoolClient, { aid, tid, bid, delta }: Deal): Promise<void> {
  const statement = (name: string, text: string, values: readonly number[]) =>
    client.query({ name, text, values: [...values] });
  await client.query('begin');
  await statement('a', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [
    delta,
    aid,
  ]);
  await statement('s', 'select abalance from pgbench_accounts where aid = $1', [aid]);
  await statement('t', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [
    delta,
    tid,
  ]);
  await statement('b', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [
    delta,
    bid,
  ]);
  await statement(
    'h',
    'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
    [tid, bid, aid, delta],
  );
  await client.query('commit');
}
