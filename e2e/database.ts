// The product's database, for what only the one who runs the product can do or know.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

export type Query = { readonly text: string; readonly values: readonly unknown[] };

/** Rows of a query, and how many it touched, from the product that keeps its data in a folder. */
export async function queryProduct(
  dataFolder: string,
  { text, values }: Query,
): Promise<{ readonly rows: readonly unknown[]; readonly count: number }> {
  const client = new pg.Client({ connectionString: databaseUrl(dataFolder) });
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

function databaseUrl(dataFolder: string): string {
  const running = JSON.parse(readFileSync(path.join(dataFolder, 'running.json'), 'utf8')) as {
    databases: { server: string };
  };
  return running.databases.server;
}
