// Where rows that begin with a bucket are. One server holds all of them; Citus spreads them over shards, and a
// statement is quick there when it names buckets of one shard alone.
import pg from 'pg';
import { BUCKETS } from './id.ts';

export type Shards = {
  /** 1 where sharding is off. */
  readonly count: number;
  /** The shard of a bucket, from 0 to `count - 1`. */
  shardOf(bucket: number): number;
};

/** Sharding is off: all buckets are in one place. */
export const ONE_SHARD: Shards = { count: 1, shardOf: () => 0 };

/** The database is not spread as the setting says; the message is a sentence for an operator. */
export class ShardingError extends Error {
  override readonly name = 'ShardingError';
}

/** The table that all others with a bucket are placed beside. */
export const ANCHOR_TABLE = 'purses';

/** A table of the coordinator that stays empty. Every transaction says that it writes it. */
export const COMMIT_TABLE = 'coordinator_commits';

const OLDEST_MAJOR = 12;

/**
 * How a Citus cluster has placed the buckets.
 *
 * @throws {ShardingError} where the extension is missing or too old, or nothing has been distributed.
 */
export async function readShards(url: string): Promise<Shards> {
  const client = new pg.Client({ connectionString: url, application_name: 'parlour-shards' });
  await client.connect();
  try {
    await demandCitus(client);
    const { rows: tables } = await client.query(
      'select from pg_dist_partition where logicalrelid = to_regclass($1)',
      [ANCHOR_TABLE],
    );
    if (tables.length === 0) {
      throw new ShardingError(
        'DATABASE_SHARDING is citus, and the tables of money are not distributed: npm run db:distribute does it.',
      );
    }
    const { rows } = await client.query<{ shard: string }>(
      `select get_shard_id_for_distribution_column($1::regclass, bucket)::text as shard
        from generate_series(0, $2::integer - 1) bucket order by bucket`,
      [ANCHOR_TABLE, BUCKETS],
    );
    return shardsOf(rows.map(({ shard }) => shard));
  } finally {
    await client.end();
  }
}

/** Throws a `ShardingError` where the extension is missing or too old. */
export async function demandCitus(client: Pick<pg.Client, 'query'>): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  );
  const [found] = rows;
  if (found === undefined) {
    throw new ShardingError(
      'The database has no extension citus, which DATABASE_SHARDING=citus needs: create it on every ' +
        'server of the cluster, or leave the variable out.',
    );
  }
  if (Number.parseInt(found.version, 10) < OLDEST_MAJOR) {
    throw new ShardingError(
      `Citus ${found.version} is installed, and ${OLDEST_MAJOR} is the oldest that will do.`,
    );
  }
}

/** From the name of each bucket's shard, in the order of the buckets. */
export function shardsOf(names: readonly string[]): Shards {
  const numbers = new Map([...new Set(names)].map((name, number) => [name, number]));
  const byBucket = names.map((name) => numbers.get(name) ?? 0);
  return { count: numbers.size, shardOf: (bucket) => byBucket[bucket] ?? 0 };
}

/** Items by the shard that they live in, in the order of the shards; one list where sharding is off. */
export function splitByShard<Item>(
  shards: Shards,
  items: readonly Item[],
  bucketOf: (item: NoInfer<Item>) => number,
): readonly (readonly Item[])[] {
  if (shards.count === 1) return items.length === 0 ? [] : [items];
  const lists = new Map<number, Item[]>();
  for (const item of items) {
    const shard = shards.shardOf(bucketOf(item));
    const list = lists.get(shard);
    if (list === undefined) lists.set(shard, [item]);
    else list.push(item);
  }
  return [...lists].sort(([left], [right]) => left - right).map(([, list]) => list);
}

const WITHIN = /\/\*within (\w+)\*\//g;
const texts = new Map<string, string>();

/**
 * The text of a statement where sharding is on: each comment that says `within p` becomes a condition that
 * the rows of `p` are in the buckets of its last parameter, by which Citus finds the one shard to ask.
 */
export function textWithin(text: string, position: number): string {
  const known = texts.get(text);
  if (known !== undefined) return known;
  const written = text.replace(WITHIN, (_comment, name: string) => {
    return ` and ${name}.bucket = any ($${position}::smallint[])`;
  });
  if (written === text)
    throw new Error(`a statement names buckets and no table of theirs: ${text}`);
  texts.set(text, written);
  return written;
}

/**
 * What is answered for items when each shard that they are in is asked for its own, all at once. A statement
 * that is asked here names the buckets that it is given.
 */
export async function askByShard<Item, Row>(
  {
    items,
    shards,
    bucketOf,
  }: {
    readonly items: readonly Item[];
    readonly shards: Shards;
    bucketOf(item: NoInfer<Item>): number;
  },
  ask: (own: readonly Item[], buckets: readonly number[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const lists = splitByShard(shards, items, bucketOf);
  const answers = await Promise.all(lists.map((own) => ask(own, own.map(bucketOf))));
  return answers.length === 1 ? (answers[0] ?? []) : answers.flat();
}
