// Reads the shape of a database out of pg_catalog: the one source of schema.sql, of the row types
// and of the rules that every table has to keep.
import type { Reader } from '@parlour/database';

export type Column = {
  readonly name: string;
  /** As PostgreSQL writes it, for example `bigint` or `character varying(40)`. */
  readonly type: string;
  /** The bare type name, for example `int8`; of an array its element's with a leading underscore. */
  readonly udt: string;
  readonly isNullable: boolean;
  /** SQL of the default; null when there is none. */
  readonly default: string | null;
  readonly identity: 'always' | 'by default' | null;
  readonly isGenerated: boolean;
};

export type Constraint = {
  readonly name: string;
  readonly kind: 'p' | 'u' | 'f' | 'c' | 'x';
  readonly definition: string;
  readonly columns: readonly string[];
};

export type Index = {
  readonly name: string;
  readonly definition: string;
  readonly columns: readonly string[];
};

export type Table = {
  readonly name: string;
  /** Its partitioning, for example `RANGE (created_at)`; partitions themselves are left out. */
  readonly partitionKey: string | null;
  /** Emptied by a crash, in exchange for writes that skip the log. */
  readonly isUnlogged: boolean;
  readonly columns: readonly Column[];
  readonly constraints: readonly Constraint[];
  /** Those that no constraint made. */
  readonly indexes: readonly Index[];
  readonly triggers: readonly string[];
  readonly comment: string | null;
};

export type View = {
  readonly name: string;
  readonly definition: string;
  /** PostgreSQL cannot tell which of them are never null. */
  readonly columns: readonly Column[];
};

export type Catalog = {
  readonly extensions: readonly string[];
  readonly enums: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly domains: readonly { readonly name: string; readonly definition: string }[];
  readonly sequences: readonly string[];
  readonly functions: readonly string[];
  readonly tables: readonly Table[];
  readonly views: readonly View[];
};

const OWN_TABLES = `
  select c.oid, c.relname as name, obj_description(c.oid, 'pg_class') as comment,
         c.relpersistence = 'u' as "isUnlogged",
         case when c.relkind = 'p' then pg_get_partkeydef(c.oid) end as "partitionKey"
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname <> 'schema_migrations'
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   order by c.relname`;

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, t.typname as udt,
         not a.attnotnull as "isNullable", pg_get_expr(d.adbin, d.adrelid) as default,
         case a.attidentity when 'a' then 'always' when 'd' then 'by default' end as identity,
         a.attgenerated <> '' as "isGenerated"
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = $1 and a.attnum > 0 and not a.attisdropped
   order by a.attnum`;

// PostgreSQL 18 also lists NOT NULL as constraints (contype n); the columns say that already.
const CONSTRAINTS = `
  select c.conname as name, c.contype::text as kind,
         pg_get_constraintdef(c.oid, true) as definition,
         array(select a.attname::text
                 from unnest(c.conkey) with ordinality k(number, place)
                 join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
                order by k.place) as columns
    from pg_constraint c
   where c.conrelid = $1 and c.contype in ('p', 'u', 'f', 'c', 'x')
   order by array_position(array['p', 'u', 'f', 'c', 'x'], c.contype::text), c.conname`;

const INDEXES = `
  select i.relname as name, pg_get_indexdef(i.oid) as definition,
         array(select a.attname::text
                 from unnest(x.indkey::int2[]) with ordinality k(number, place)
                 join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.number
                order by k.place) as columns
    from pg_index x
    join pg_class i on i.oid = x.indexrelid
   where x.indrelid = $1 and not exists (select from pg_constraint c where c.conindid = i.oid)
   order by i.relname`;

const TRIGGERS = `
  select pg_get_triggerdef(oid, true) as definition from pg_trigger
   where tgrelid = $1 and not tgisinternal order by tgname`;

const ENUMS = `
  select t.typname as name, array_agg(e.enumlabel::text order by e.enumsortorder) as values
    from pg_type t join pg_enum e on e.enumtypid = t.oid
   where t.typnamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
   group by t.typname order by t.typname`;

const DOMAINS = `
  select t.typname as name,
         format_type(t.typbasetype, t.typtypmod)
           || case when t.typnotnull then ' not null' else '' end
           || coalesce((select string_agg(' ' || pg_get_constraintdef(c.oid, true), ''
                                          order by c.conname)
                          from pg_constraint c
                         where c.contypid = t.oid and c.contype = 'c'), '') as definition
    from pg_type t
   where t.typnamespace = 'public'::regnamespace and t.typtype = 'd' order by t.typname`;

const SEQUENCES = `
  select c.relname as name from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
     and not exists (
       select from pg_depend d where d.objid = c.oid and d.deptype in ('i', 'a', 'e'))
   order by c.relname`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
   order by p.proname, pg_get_function_identity_arguments(p.oid)`;

const VIEWS = `
  select oid, relname as name, pg_get_viewdef(oid, true) as definition from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') order by relname`;

/** Everything of the schema `public` that a migration made, in one fixed order. */
export async function readCatalog(reader: Reader): Promise<Catalog> {
  const rows = <Row>(text: string, values: readonly unknown[] = []) =>
    reader.query<Row>({ text, values });
  type Own = Pick<Table, 'name' | 'comment' | 'partitionKey' | 'isUnlogged'> & { oid: number };

  const tables: Table[] = [];
  for (const { oid, ...table } of await rows<Own>(OWN_TABLES)) {
    tables.push({
      ...table,
      columns: await rows<Column>(COLUMNS, [oid]),
      constraints: await rows<Constraint>(CONSTRAINTS, [oid]),
      indexes: await rows<Index>(INDEXES, [oid]),
      triggers: (await rows<{ definition: string }>(TRIGGERS, [oid])).map((row) => row.definition),
    });
  }
  const extensions = await rows<{ name: string }>(
    "select extname as name from pg_extension where extname <> 'plpgsql' order by extname",
  );
  const views: View[] = [];
  for (const { oid, ...view } of await rows<Omit<View, 'columns'> & { oid: number }>(VIEWS)) {
    views.push({ ...view, columns: await rows<Column>(COLUMNS, [oid]) });
  }
  return {
    extensions: extensions.map((row) => row.name),
    enums: await rows(ENUMS),
    domains: await rows(DOMAINS),
    sequences: (await rows<{ name: string }>(SEQUENCES)).map((row) => row.name),
    functions: (await rows<{ definition: string }>(FUNCTIONS)).map((row) => row.definition),
    tables,
    views,
  };
}
