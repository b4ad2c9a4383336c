// Spreads the tables whose keys begin with a bucket over the servers of a Citus cluster.
import pg from 'pg';
import { ANCHOR_TABLE, COMMIT_TABLE, demandCitus } from './shards.ts';

/**
 * Begins with a bucket and stays on the coordinator: the bucket is that of the id, not of the member, and an
 * id is claimed once for the whole house in the transaction of its action.
 */
const CLAIMS = 'vendor_transaction_ids';
/** Small, hardly ever written, and joined to the ledger: every server has a copy. */
const REFERENCES = ['house_accounts'];
/** For each worker: a batch of money is gathered for one shard, so that few shards make large batches. */
const SHARDS_PER_WORKER = 2;

export type Distributed = {
  /** Tables that were spread now; none when all of them were before. */
  readonly tables: readonly string[];
  /** Foreign keys that were dropped, because they lead to tables that stay in one place. */
  readonly dropped: readonly string[];
};

type Key = {
  readonly name: string;
  readonly table: string;
  readonly target: string;
  readonly text: string;
};

/**
 * Brings a migrated database into the shape that `DATABASE_SHARDING=citus` wants, in one transaction. A table
 * that was added since the last time is spread beside the others.
 *
 * @throws {ShardingError} where the extension is missing or too old.
 */
export async function distribute(url: string, shardCount?: number): Promise<Distributed> {
  const client = new pg.Client({ connectionString: url, application_name: 'parlour-distribute' });
  await client.connect();
  try {
    await demandCitus(client);
    await client.query('begin');
    const done = await spread(
      client,
      shardCount ?? (await countWorkers(client)) * SHARDS_PER_WORKER,
    );
    await client.query('commit');
    await dropLocalCopies(client, done.tables);
    return done;
  } finally {
    await client.end();
  }
}

async function countWorkers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from pg_dist_node where groupid > 0 and isactive',
  );
  return Math.max(1, rows[0]?.count ?? 0);
}

async function spread(client: pg.Client, shardCount: number): Promise<Distributed> {
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
  // Triggers of these tables refuse changes and look at their own row alone, so that they hold on each shard.
  await client.query('set local citus.enable_unsafe_triggers = on');
  await client.query(`create table if not exists ${COMMIT_TABLE} (id smallint)`);
  await client.query(
    `select citus_add_local_table_to_metadata($1::regclass) where not exists (
      select from pg_dist_partition where logicalrelid = $1::regclass)`,
    [COMMIT_TABLE],
  );
  const tables = await findTables(client);
  if (tables.length === 0) return { tables, dropped: [] };
  for (const table of REFERENCES) {
    await client.query(
      `select create_reference_table($1::regclass) where not exists (
        select from pg_dist_partition where logicalrelid = $1::regclass and partmethod = 'n' and repmodel = 't')`,
      [table],
    );
  }
  if (tables.includes('vendor_transactions')) await claimAll(client);
  await distributeFunctions(client);
  const keys = await findKeys(client, tables);
  for (const { name, table } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const table of tables) {
    await client.query(
      table === ANCHOR_TABLE
        ? `select create_distributed_table('${table}', 'bucket', colocate_with => 'none',
            shard_count => ${shardCount})`
        : `select create_distributed_table('${table}', 'bucket', colocate_with => '${ANCHOR_TABLE}')`,
    );
  }
  const kept = keys.filter(({ target }) => tables.includes(target));
  for (const { name, table, text } of kept) {
    await client.query(`alter table ${table} add constraint ${name} ${text}`);
  }
  return { tables, dropped: keys.filter((key) => !kept.includes(key)).map(({ name }) => name) };
}

/** The anchor first, the others by their names. */
async function findTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'bucket' and not a.attisdropped
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and c.relname <> $2
        and not exists (select from pg_dist_partition where logicalrelid = c.oid)
      order by c.relname <> $1, c.relname`,
    [ANCHOR_TABLE, CLAIMS],
  );
  return rows.map(({ name }) => name);
}

/** Foreign keys of the tables. */
async function findKeys(client: pg.Client, tables: readonly string[]): Promise<Key[]> {
  const { rows } = await client.query<Key>(
    `select conname as name, conrelid::regclass::text as "table", confrelid::regclass::text as target,
        pg_get_constraintdef(oid) as text
      from pg_constraint
      where contype = 'f' and conparentid = 0 and conrelid::regclass::text = any ($1::text[])
      order by conname`,
    [tables],
  );
  return rows;
}

/** Ids from before there were claims: where all actions are in one place, they are found by reading. */
async function claimAll(client: pg.Client): Promise<void> {
  await client.query(
    `insert into ${CLAIMS} (bucket, vendor_code, transaction_uuid)
      select get_byte(uuid_send(transaction_uuid), 15), vendor_code, transaction_uuid
      from vendor_transactions on conflict do nothing`,
  );
}

/** Statements that go to a shard may call them. */
async function distributeFunctions(client: pg.Client): Promise<void> {
  await client.query(
    `select create_distributed_function(p.oid::regprocedure) from pg_proc p
      where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f'
        and p.prorettype <> 'trigger'::regtype
        and not exists (
          select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
}

/** Rows that were there before have been copied, and lie hidden in the coordinator's own tables. */
async function dropLocalCopies(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ bytes: string }>(
      `select sum(pg_relation_size(relid)) as bytes from pg_partition_tree($1::regclass)`,
      [table],
    );
    if (BigInt(rows[0]?.bytes ?? 0) === 0n) continue;
    await client.query(`select truncate_local_data_after_distributing_table($1::regclass)`, [
      table,
    ]);
  }
}
