import type pg from 'pg';

/** A table to be saved: its columns in order, without those that the database computes. */
export type SavedTable = {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
};

export type Partition = {
  readonly parent: string;
  readonly name: string;
  /** For example `FOR VALUES FROM (…) TO (…)`. */
  readonly bounds: string;
};

export type Sequence = {
  readonly schema: string;
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
};

/** Ours, and the job queue's: a payout that waits to be sent is money as well. */
const SCHEMAS = ['public', 'graphile_worker'];

const TABLES = `
  select n.nspname as schema, c.relname as name,
         array(select a.attname::text from pg_attribute a
                where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                  and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
     and c.relpersistence = 'p'
     and not (n.nspname = 'public' and c.relname = 'schema_migrations')
     and not (n.nspname = 'graphile_worker' and c.relname = 'migrations')
   order by n.nspname, c.relname`;

const FOREIGN_KEYS = `
  select distinct c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent
    from pg_constraint c join pg_namespace n on n.oid = c.connamespace
   where c.contype = 'f' and n.nspname = any($1) and c.conrelid <> c.confrelid and c.conparentid = 0`;

const PARTITIONS = `
  select p.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds
    from pg_inherits i
    join pg_class c on c.oid = i.inhrelid
    join pg_class p on p.oid = i.inhparent
   where c.relispartition and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
   order by c.relname`;

/** Every table with the ones that it refers to before it. */
export async function listTables(client: pg.ClientBase): Promise<SavedTable[]> {
  const { rows: tables } = await client.query<SavedTable>(TABLES, [SCHEMAS]);
  const { rows: keys } = await client.query<{ child: string; parent: string }>(FOREIGN_KEYS, [
    SCHEMAS,
  ]);
  const nameOf = ({ schema, name }: SavedTable) =>
    schema === 'public' ? name : `${schema}.${name}`;
  const sorted: SavedTable[] = [];
  const visit = (table: SavedTable, trail: readonly SavedTable[]): void => {
    if (sorted.includes(table) || trail.includes(table)) return;
    const parents = keys.filter(({ child }) => child === nameOf(table)).map(({ parent }) => parent);
    for (const next of tables.filter((other) => parents.includes(nameOf(other)))) {
      visit(next, [...trail, table]);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table, []);
  return sorted;
}

export const listPartitions = async (client: pg.ClientBase): Promise<Partition[]> =>
  (await client.query<Partition>(PARTITIONS)).rows;

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = any($1) order by n.nspname, c.relname`,
    [SCHEMAS],
  );
  const sequences: Sequence[] = [];
  for (const { schema, name } of rows) {
    const value = await client.query<Pick<Sequence, 'value' | 'isCalled'>>(
      `select last_value::text as value, is_called as "isCalled"
         from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`,
    );
    if (value.rows[0] !== undefined) sequences.push({ schema, name, ...value.rows[0] });
  }
  return sequences;
}
