import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { distribute, migrate, ShardingError } from '@parlour/database';
import { runCommand } from './command.ts';
import { prepareServerRole } from './start/databases.ts';
import { StartError } from './start/settings.ts';

const HELP = `npm run db:distribute [-- --shards N]

Spreads the tables of money, play and the cashier over the servers of a Citus cluster (12 or newer), by the
bucket that their keys begin with. DATABASE_URL, or MIGRATION_DATABASE_URL where the server has a role of its
own, names the coordinator, as the owner of the tables. Migrations that are missing are applied first; tables
that an earlier run has spread are left alone, so that it is run again after each release that adds some.

  --shards N  into how many parts: so many servers can share the rows, and a batch of bets is of one part
              (two for each worker)

The site stands still meanwhile. Afterwards start every node with DATABASE_SHARDING=citus.
`;
const migrations = path.resolve(import.meta.dirname, '../db/migrations');
const SHARDS_MAX = 256;

await runCommand(HELP, async () => {
  const { values } = parseArgs({ options: { shards: { type: 'string' } } });
  const shards = values.shards === undefined ? undefined : Number(values.shards);
  if (shards !== undefined && !(Number.isInteger(shards) && shards >= 2 && shards <= SHARDS_MAX)) {
    throw new StartError(`--shards is a number from 2 to ${SHARDS_MAX}.`);
  }
  const serverUrl = process.env['DATABASE_URL'];
  const url = process.env['MIGRATION_DATABASE_URL'] || serverUrl;
  if (!url) throw new StartError('Name the coordinator of the cluster in DATABASE_URL.');
  try {
    await migrate(url, migrations);
    const { dropped, tables } = await distribute(url, shards);
    if (serverUrl) await prepareServerRole({ urls: { server: url }, serverUrl });
    process.stdout.write(
      `${tables.length} tables distributed now; ${dropped.length} foreign keys to tables of the ` +
        `coordinator dropped${dropped.length === 0 ? '' : `:\n  ${dropped.join('\n  ')}`}\n`,
    );
  } catch (error) {
    if (error instanceof ShardingError) throw new StartError(error.message);
    throw error;
  }
});
