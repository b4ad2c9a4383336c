import type { OperatorRole } from '@parlour/contract';
import { createFieldSeal } from '../../platform/field-seal.ts';
import { createPasswordHasher } from '../../platform/password-hasher.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealOwner } from './service/deps.ts';
import { newTotpSecret, totpUri } from '../../platform/totp.ts';
import { insertOperator } from './store/operator.ts';

const STAFF: readonly { account: string; name: string; role: OperatorRole }[] = [
  { account: 'olivia', name: 'Olivia Hart', role: 'admin' },
  { account: 'omar', name: 'Omar Haddad', role: 'admin' },
  { account: 'oscar', name: 'Oscar Lindqvist', role: 'cashier' },
  { account: 'asha', name: 'Asha Menon', role: 'dealer' },
  { account: 'pavel', name: 'Pavel Novak', role: 'pit_boss' },
];

/** What a person needs to sign in as a demo operator; printed once, by the start of the demo. */
export type SeededOperator = {
  readonly role: OperatorRole;
  readonly username: string;
  readonly password: string;
  readonly totpSecret: string;
  readonly otpauth: string;
};

/** Adds the demo staff with random authenticator secrets. Those that exist already stay as they are. */
export async function seedOperator({
  config,
  db,
  now,
  newId,
}: Platform): Promise<SeededOperator[]> {
  const password = config.demoPassword;
  if (password === null) return [];
  const fields = createFieldSeal(config.fieldKeys);
  const passwords = createPasswordHasher();
  const seeded: SeededOperator[] = [];
  for (const { account, name, role } of STAFF) {
    const id = newId();
    const totpSecret = newTotpSecret();
    const passwordHash = await passwords.hash(password);
    const isNew = await db.tx((tx) =>
      insertOperator(tx, {
        id,
        account,
        name,
        email: `${account}@staff.parlour.test`,
        role,
        passwordHash,
        mustChangePassword: false,
        passwordExpiresAt: null,
        totpSecret: fields.seal(totpSecret, sealOwner(id)),
        createdAt: now(),
      }),
    );
    if (!isNew) continue;
    const otpauth = totpUri(totpSecret, account);
    seeded.push({ role, username: account, password, totpSecret, otpauth });
  }
  return seeded;
}
