// Adds an operator from the command line: the first of an installation, or one who lets others in again.
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { operatorRoles, type OperatorRole } from '@parlour/contract';
import { createDb, newId } from '@parlour/database';
import { createAuditKeys, createAuditService } from '../apps/server/src/modules/audit/index.ts';
import { hire } from '../apps/server/src/modules/operator/index.ts';
import { createPasswordHasher } from '../apps/server/src/platform/password-hasher.ts';
import { Refusal } from '../apps/server/src/platform/refusal.ts';
import { runCommand } from './command.ts';
import { borrowDatabases } from './start/databases.ts';
import { readAuditKeys } from './start/secrets.ts';
import { readSettings, StartError } from './start/settings.ts';

const root = path.resolve(import.meta.dirname, '..');
const roles = Object.keys(operatorRoles) as OperatorRole[];
const EMAIL = /^[^@\s]{1,64}@[^@\s]{1,189}$/;
const ACCOUNT = /^[a-z0-9][a-z0-9._-]{1,39}$/i;

const HELP = `npm run operator:add -- --account nia --name "Nia Osei" [--role admin] [--email nia@example.com]

Adds an operator of the console and prints a temporary password, once. At the first sign-in an
authenticator is set up and another password is chosen; it works for 72 hours. The address is where
the operator gets a new password when another operator resets it. Roles: ${roles.join(', ')}.
`;

export type Person = {
  readonly account: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: OperatorRole;
};

/** Reads who is to be added; a sentence for the terminal when something is missing or odd. */
export function readPerson(args: readonly string[]): Person {
  const { values } = parseArgs({
    args: [...args],
    options: {
      account: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string' },
      email: { type: 'string' },
    },
  });
  const { account = '', name = '', role: wanted = 'admin', email = null } = values;
  const role = roles.find((known) => known === wanted);
  if (!ACCOUNT.test(account)) {
    throw new StartError('--account needs 2 to 40 letters, digits, dots or dashes.');
  }
  if (name.trim() === '') throw new StartError('--name needs the name that colleagues see.');
  if (role === undefined) throw new StartError(`--role is one of ${roles.join(', ')}.`);
  if (email !== null && !EMAIL.test(email)) throw new StartError('--email is no e-mail address.');
  return { account, name, email, role };
}

async function add(person: Person): Promise<string> {
  const settings = readSettings(process.env, root);
  const { dataFolder } = settings;
  const auditKeys = await readAuditKeys(settings, process.env);
  const databases = await borrowDatabases({ env: process.env, dataFolder });
  const db = createDb({ url: databases.urls.server, applicationName: 'parlour-operator-add' });
  const now = () => new Date();
  try {
    const audit = createAuditService({
      db,
      now,
      newId,
      keys: createAuditKeys(auditKeys),
      anchors: { file: null, url: null },
      // The running server looks every minute.
      queueAnchor: async () => {},
    });
    const deps = { db, audit, passwords: createPasswordHasher(), now, newId };
    const by = { kind: 'system', id: null } as const;
    const { temporaryPassword } = await hire(deps, { ...person, by, ip: null });
    return temporaryPassword;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StartError(`There is an operator ${person.account} already.`);
  } finally {
    await db.close();
    await databases.stop();
  }
}

if (import.meta.main) {
  await runCommand(HELP, async () => {
    const person = readPerson(process.argv.slice(2));
    const password = await add(person);
    process.stdout.write(`${person.account} may sign in as ${person.role} with ${password}\n`);
  });
}
