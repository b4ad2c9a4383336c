// Asks a migrated database what the typed statements of the stores take and answer.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { listStatements, type NamedStatement } from '@parlour/database';
import pg from 'pg';
import { listFiles } from '../files.ts';
import type { Catalog } from './catalog.ts';
import type { AnsweredColumn, Described, Origin, Origins } from './statement-types.ts';

const STORE = /^apps\/[^/]+\/src\/.*(?<!\.test)\.ts$/;
const DECLARES = /= typed<Statements>\(\);/;
/** The noun's folder: a store is a file in it, or a folder of files. */
const folderOf = (file: string): string => file.replace(/\/(?:store\/.*|[^/]+)$/, '');

/** Statements by the file that is to hold their types, as the stores of the checkout declare them. */
export async function collectStatements(
  root: string,
): Promise<ReadonlyMap<string, readonly NamedStatement[]>> {
  const collected = new Map<string, NamedStatement[]>();
  for (const file of listFiles(root).filter((name) => STORE.test(name))) {
    if (!DECLARES.test(await readFile(path.join(root, file), 'utf8'))) continue;
    const before = new Set(listStatements());
    await import(pathToFileURL(path.join(root, file)).href);
    const own = listStatements().filter((statement) => !before.has(statement));
    const target = `${folderOf(file)}/statements.ts`;
    collected.set(target, [...(collected.get(target) ?? []), ...own]);
  }
  return collected;
}

/** What the database says of each statement. Throws with its name where it refuses one. */
export async function describeStatements(
  url: string,
  statements: readonly NamedStatement[],
): Promise<Described[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const described: Described[] = [];
    for (const statement of statements) {
      try {
        described.push(await describe(client, statement));
      } catch (error) {
        throw new Error(`the database refuses ${statement.name}: ${String(error)}`, {
          cause: error,
        });
      }
    }
    return described;
  } finally {
    await client.end();
  }
}

async function describe(client: pg.Client, statement: NamedStatement): Promise<Described> {
  const fields = await askFields(client, statement.text);
  await client.query(`prepare described as ${statement.text}`);
  const prepared = await client.query<{ parameters: string[]; results: string[] | null }>(
    `select array(select t.typname::text from unnest(p.parameter_types) with ordinality q(type, place)
                    join pg_type t on t.oid = q.type order by q.place) as parameters,
            array(select t.typname::text from unnest(p.result_types) with ordinality q(type, place)
                    join pg_type t on t.oid = q.type order by q.place) as results
       from pg_prepared_statements p where p.name = 'described'`,
  );
  await client.query('deallocate described');
  const { parameters = [], results } = prepared.rows[0] ?? {};
  const origins = await client.query<{ origin: string | null }>(
    `select c.relname || '.' || a.attname as origin
       from unnest($1::oid[], $2::int2[]) with ordinality q(relation, number, place)
       left join pg_class c on c.oid = q.relation
       left join pg_attribute a on a.attrelid = c.oid and a.attnum = q.number
      order by q.place`,
    [fields.map(({ tableID }) => tableID), fields.map(({ columnID }) => columnID)],
  );
  const columns = fields.map(({ name }, index): AnsweredColumn => ({
    name,
    udt: results?.[index] ?? '',
    origin: origins.rows[index]?.origin ?? null,
  }));
  return { statement, parameters, columns };
}

/** What of the driver's connection is needed to have a statement described instead of run. */
type Describing = {
  parse(message: { readonly name: string; readonly text: string }): void;
  describe(message: { readonly type: 'S'; readonly name: string }): void;
  sync(): void;
};

/** The columns of a statement's answer, with the tables' columns that they were read from. */
const askFields = (client: pg.Client, text: string): Promise<readonly pg.FieldDef[]> =>
  new Promise((resolve, reject) => {
    let fields: readonly pg.FieldDef[] = [];
    const query = {
      submit(connection: Describing) {
        connection.parse({ name: '', text });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription: (message: { readonly fields: readonly pg.FieldDef[] }) => {
        fields = message.fields;
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(fields),
    };
    client.query(query as unknown as pg.Submittable);
  });

/** `CHECK (state = ANY (ARRAY['A'::text, 'B'::text]))`, of a column that may be null or not. */
const WORDS =
  /^CHECK \(\(?(?:\w+ IS NULL OR )?(\w+) = ANY \(ARRAY\[((?:'[^']+'::[\w ]+(?:, )?)+)\]\)\)?\)$/;

/** What the tables let into their columns, by their checks of words. */
export function readOrigins({ tables }: Pick<Catalog, 'tables'>): Origins {
  return new Map(
    tables.flatMap((table) => {
      const words = new Map(
        table.constraints.flatMap(({ definition }) => {
          const [, column, list] = WORDS.exec(definition) ?? [];
          return column === undefined || list === undefined
            ? []
            : [[column, [...list.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)] as const];
        }),
      );
      return table.columns.map(({ isNullable, name }): [string, Origin] => [
        `${table.name}.${name}`,
        { isNullable, words: words.get(name) ?? [] },
      ]);
    }),
  );
}
