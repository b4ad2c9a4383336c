import { createDb, type Db, migrate } from '@parlour/database';
import { startTestServer } from '@parlour/testkit';
import pg from 'pg';

/** A new database, with a folder of migrations applied or none, gone when the work is done. */
export async function withFreshDatabase<T>(
  migrations: string | null,
  work: (db: Db, url: string) => Promise<T>,
): Promise<T> {
  return withServer(async (serverUrl) => {
    const name = `fresh_${process.pid}_${Date.now()}`;
    await command(serverUrl, `create database ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    try {
      if (migrations !== null) await migrate(url.href, migrations);
      const db = createDb({ url: url.href, applicationName: 'parlour-tools', connectionsMax: 2 });
      try {
        return await work(db, url.href);
      } finally {
        await db.close();
      }
    } finally {
      await command(serverUrl, `drop database ${name} with (force)`);
    }
  });
}

/** The server of TEST_DATABASE_URL, or an embedded one for as long as it is needed. */
async function withServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return work(given);
  const server = await startTestServer();
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

async function command(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
