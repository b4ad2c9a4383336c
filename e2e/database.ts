// The product's database, for what only the one who runs the product can do or know.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

export type Query = { readonly text: string; readonly values: readonly unknown[] };

type Program = 'server' | 'studio';

/** Rows of a query, and how many it touched, from the product that keeps its data in a folder. */
export async function queryProduct(
  dataFolder: string,
  { text, values }: Query,
  program: Program = 'server',
): Promise<{ readonly rows: readonly unknown[]; readonly count: number }> {
  const client = new pg.Client({ connectionString: databaseUrl(dataFolder, program) });
  await client.connect();
  try {
    const { rowCount, rows } = await client.query<Readonly<Record<string, unknown>>>(text, [
      ...values,
    ]);
    return { rows, count: rowCount ?? 0 };
  } finally {
    await client.end();
  }
}

function databaseUrl(dataFolder: string, program: Program): string {
  const running = JSON.parse(readFileSync(path.join(dataFolder, 'running.json'), 'utf8')) as {
    databases: Record<Program, string>;
  };
  return running.databases[program];
}
