import path from 'node:path';
import process from 'node:process';
import { migrate } from '@parlour/database';
import { runCommand } from './command.ts';
import { prepareServerRole } from './start/databases.ts';
import { StartError } from './start/settings.ts';

const HELP = `npm run db:migrate

Brings the server's database up to date as the owner of its tables, whose address is
MIGRATION_DATABASE_URL, and gives the role of DATABASE_URL the rights that the server needs, which are
rows and no tables. For installations whose server has a role of its own; run it before a new release.
`;
const migrations = path.resolve(import.meta.dirname, '../db/migrations');

await runCommand(HELP, async () => {
  const ownerUrl = process.env['MIGRATION_DATABASE_URL'];
  const serverUrl = process.env['DATABASE_URL'];
  if (!ownerUrl || !serverUrl) {
    throw new StartError(
      'Name the owner in MIGRATION_DATABASE_URL and the server in DATABASE_URL.',
    );
  }
  const role = decodeURIComponent(new URL(serverUrl).username);
  if (role === '' || role === decodeURIComponent(new URL(ownerUrl).username)) {
    throw new StartError('DATABASE_URL must name another role than MIGRATION_DATABASE_URL.');
  }
  const applied = await migrate(ownerUrl, migrations);
  await prepareServerRole({ urls: { server: ownerUrl }, serverUrl });
  process.stdout.write(
    `${applied.length} migrations applied; ${role} may use every row it needs\n`,
  );
});
