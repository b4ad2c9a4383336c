import type { OperatorRole } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { Actor } from '../../audit/index.ts';
import { newTemporaryPassword, TEMPORARY_PASSWORD_MS } from '../rules.ts';
import { insertOperator } from '../store/operator.ts';
import { onOperator, type OperatorDeps } from './deps.ts';

export type HireDeps = Pick<OperatorDeps, 'db' | 'audit' | 'passwords' | 'now' | 'newId'>;

export type Person = {
  readonly account: string;
  readonly name: string;
  readonly email: string | null;
  readonly role: OperatorRole;
};

export type Hire = Person & {
  readonly by: Actor;
  readonly ip: string | null;
  readonly reason?: string;
};

export const accountTaken = (): Refusal =>
  new Refusal('operator.account_taken', {
    fields: [{ path: '/account', code: 'operator.account_taken' }],
  });

/** A password to begin with and its hash, made before the transaction that stores it. */
export type Temporary = { readonly password: string; readonly hash: string };

export async function makeTemporary({
  passwords,
}: Pick<HireDeps, 'passwords'>): Promise<Temporary> {
  const password = newTemporaryPassword();
  return { password, hash: await passwords.hash(password) };
}

/** When a temporary password that is made now opens nothing any more. */
export const temporaryEnd = ({ now }: Pick<HireDeps, 'now'>): Date =>
  new Date(now().getTime() + TEMPORARY_PASSWORD_MS);

/** Adds an operator, who is let in by a temporary password and then chooses another. */
export async function hireIn(
  tx: Tx,
  deps: Pick<HireDeps, 'audit' | 'now' | 'newId'>,
  { account: typed, name, email, role, by, ip, reason, hash }: Hire & { readonly hash: string },
): Promise<string> {
  const { audit, now, newId } = deps;
  const person = { account: typed.toLowerCase(), name: name.trim(), email, role };
  const id = newId();
  const isNew = await insertOperator(tx, {
    ...person,
    id,
    passwordHash: hash,
    mustChangePassword: true,
    passwordExpiresAt: temporaryEnd(deps),
    totpSecret: null,
    createdAt: now(),
  });
  if (!isNew) throw accountTaken();
  await audit.record(tx, {
    actor: by,
    action: 'operator.create',
    subject: onOperator(id),
    after: person,
    reason,
    ip,
  });
  return id;
}

/** Adds an operator from the command line, whose caller passes the temporary password on. */
export async function hire(
  deps: HireDeps,
  person: Hire,
): Promise<{ readonly id: string; readonly temporaryPassword: string }> {
  const { password, hash } = await makeTemporary(deps);
  const id = await deps.db.tx((tx) => hireIn(tx, deps, { ...person, hash }));
  return { id, temporaryPassword: password };
}
