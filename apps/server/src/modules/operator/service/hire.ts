import type { OperatorRole } from '@parlour/contract';
import { Refusal } from '../../../platform/refusal.ts';
import type { Actor } from '../../audit/index.ts';
import { newTemporaryPassword } from '../rules.ts';
import { insertOperator } from '../store/operator.ts';
import { onOperator, type OperatorDeps } from './deps.ts';

export type HireDeps = Pick<OperatorDeps, 'db' | 'audit' | 'passwords' | 'now' | 'newId'>;

export type Hire = {
  readonly account: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly by: Actor;
  readonly ip: string | null;
};

/** Adds an operator, who is let in by a temporary password and then chooses another. */
export async function hire(
  { db, audit, passwords, now, newId }: HireDeps,
  { account: typed, name, role, by, ip }: Hire,
): Promise<{ readonly id: string; readonly temporaryPassword: string }> {
  const temporaryPassword = newTemporaryPassword();
  const passwordHash = await passwords.hash(temporaryPassword);
  const person = { account: typed.toLowerCase(), name: name.trim(), role };
  const id = newId();
  await db.tx(async (tx) => {
    const isNew = await insertOperator(tx, {
      ...person,
      id,
      passwordHash,
      mustChangePassword: true,
      totpSecret: null,
      createdAt: now(),
    });
    if (!isNew) {
      throw new Refusal('operator.account_taken', {
        fields: [{ path: '/account', code: 'operator.account_taken' }],
      });
    }
    await audit.record(tx, {
      actor: by,
      action: 'operator.create',
      subject: onOperator(id),
      after: person,
      ip,
    });
  });
  return { id, temporaryPassword };
}
