import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

export type ServerRole = {
  /** Address of the database as the owner of its tables. */
  readonly ownerUrl: string;
  readonly role: string;
};

const rightsIn = (schema: string): readonly string[] => [
  `grant usage on schema ${schema} to %I`,
  `grant select, insert, update, delete on all tables in schema ${schema} to %I`,
  `grant usage, select, update on all sequences in schema ${schema} to %I`,
  `grant execute on all functions in schema ${schema} to %I`,
  `alter default privileges in schema ${schema}
     grant select, insert, update, delete on tables to %I`,
  `alter default privileges in schema ${schema} grant usage, select, update on sequences to %I`,
];

/** Rows of what the program's own migrations made; what was migrated is read alone. */
const ROWS = [
  ...rightsIn('public'),
  'revoke all on schema_migrations from %I',
  'grant select on schema_migrations to %I',
];

/** Rows that are only ever added, and a head that only moves forward: their triggers see to the rest. */
const AUDIT = [
  'revoke all on audit_entries, audit_head from %I',
  'grant select, insert on audit_entries to %I',
  'grant select, update on audit_head to %I',
];

/** Statistics of tables that were just filled; before PostgreSQL 17 their owner alone may ask for them. */
const MAINTENANCE = [
  'grant maintain on all tables in schema public to %I',
  'alter default privileges in schema public grant maintain on tables to %I',
];
const MAINTENANCE_SINCE = 170_000;

/** The job queue shows its rows to their owner alone, unless a policy says otherwise. */
const POLICIES = `
  do $$ declare queue regclass; begin
    for queue in select c.oid from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace
      and c.relkind = 'r' and c.relrowsecurity loop
      execute format('drop policy if exists parlour_server on %s', queue);
      execute format('create policy parlour_server on %s to %I using (true) with check (true)',
        queue, current_setting('parlour.server_role'));
    end loop;
  end $$`;

/** Behind a long transaction a grant would wait, and everything that comes after it would wait for it. */
const LOCK_TIMEOUT_MS = 2_000;
const TRIES = 5;
const PAUSE_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

export class GrantError extends Error {
  override readonly name = 'GrantError';
}

type Wait = { readonly lockTimeoutMs?: number; readonly tries?: number; readonly pauseMs?: number };

/**
 * Gives a role what the server needs and no more: rows of every table, but none of the tables, so that
 * it can neither switch a trigger off nor change what was recorded. To be repeated after migrations.
 * Throws `GrantError` where other transactions keep a table locked over all tries; nothing is granted then.
 */
export const grantServerRole = (wanted: ServerRole, wait: Wait = {}): Promise<void> =>
  grantInTime(wanted, wait, async (client, name) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const maintenance = (rows[0]?.version ?? 0) >= MAINTENANCE_SINCE ? MAINTENANCE : [];
    const statements = [...ROWS, ...rightsIn('graphile_worker'), ...maintenance, ...AUDIT];
    for (const text of statements) await client.query(text.replace('%I', name));
    await client.query("select set_config('parlour.server_role', $1, true)", [wanted.role]);
    await client.query(POLICIES);
  });

/**
 * The same for a program beside the server, in a database of its own. The role is made where it is
 * missing, and signs in with the password from then on.
 */
export const grantNeighbourRole = (
  wanted: ServerRole & { readonly password: string },
  wait: Wait = {},
): Promise<void> =>
  grantInTime(wanted, wait, async (client, name) => {
    await setLogin(client, wanted);
    for (const text of ROWS) await client.query(text.replace('%I', name));
  });

/** Lets a role sign in with a password; it is made where it is missing, and owns nothing. */
export async function setLogin(
  client: pg.Client,
  { role, password }: { readonly role: string; readonly password: string },
): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  await client.query(
    `${rowCount === 0 ? 'create' : 'alter'} role ${client.escapeIdentifier(role)}
       login password ${client.escapeLiteral(password)}`,
  );
}

async function grantInTime(
  { ownerUrl, role }: ServerRole,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, tries = TRIES, pauseMs = PAUSE_MS }: Wait,
  grant: (client: pg.Client, name: string) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parlour-migrate' });
  await client.connect();
  try {
    await client.query("select set_config('lock_timeout', $1, false)", [`${lockTimeoutMs}ms`]);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query('begin');
        await grant(client, client.escapeIdentifier(role));
        await client.query('commit');
        return;
      } catch (error) {
        await client.query('rollback');
        if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
        if (attempt === tries) {
          throw new GrantError(
            `${role} was not given its rights: other transactions kept a table locked over ${tries} ` +
              `tries of ${lockTimeoutMs} ms. Find them in pg_stat_activity, and try again when they have ended`,
            { cause: error },
          );
        }
        await setTimeout(pauseMs);
      }
    }
  } finally {
    await client.end();
  }
}

/**
 * Whether the role of a connection owns a table, or will own those of a database that has none yet; a
 * superuser counts as the owner of all.
 */
export const OWNS_TABLES = `
  select coalesce(bool_or(pg_has_role(current_user, c.relowner, 'member')),
      has_schema_privilege(current_schema(), 'create')) as owns
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
