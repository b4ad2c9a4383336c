import { OWNS_TABLES, type Reader } from '@parlour/database';
import { type Config, ConfigError } from './config.ts';

/** Whether the role of the connection could switch off what keeps records from being rewritten. */
export async function ownsTables(reader: Reader): Promise<boolean> {
  const [row] = await reader.query<{ owns: boolean }>({ text: OWNS_TABLES });
  return row?.owns === true;
}

/** Refuses to serve a live site as the owner of its tables, unless a setting says that it may. */
export async function demandPlainRole(
  { env, allowsTableOwner }: Pick<Config, 'env' | 'allowsTableOwner'>,
  reader: Reader,
): Promise<void> {
  if (env !== 'production' || allowsTableOwner || !(await ownsTables(reader))) return;
  throw new ConfigError(
    'the role of DATABASE_URL owns the tables, so it could rewrite the audit log. Give the server a role ' +
      'of its own with npm run db:migrate (operator\'s guide, "A role for the server"), or set ' +
      'ALLOW_TABLE_OWNER=true to go on with one role',
  );
}
