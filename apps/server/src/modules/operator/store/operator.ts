import type { OperatorRole } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';

export type Operator = {
  id: string;
  account: string;
  name: string;
  /** Where credentials go; null where nobody gave one. */
  email: string | null;
  role: OperatorRole;
  isActive: boolean;
  passwordHash: string;
  mustChangePassword: boolean;
  /** Until when a temporary password opens the account; null for one that its owner chose. */
  passwordExpiresAt: Date | null;
  totpSecret: string | null;
  createdAt: Date;
  lastSeenAt: Date | null;
};

const COLUMNS = `id, account, name, email, role, status = 'active' as "isActive",
  password_hash as "passwordHash", must_change_password as "mustChangePassword",
  password_expires_at as "passwordExpiresAt",
  totp_secret as "totpSecret", created_at as "createdAt", last_seen_at as "lastSeenAt"`;

export async function findByAccount(reader: Reader, account: string): Promise<Operator | null> {
  const [row] = await reader.query<Operator>({
    name: 'operator_by_account',
    text: `select ${COLUMNS} from operators where account = $1`,
    values: [account],
  });
  return row ?? null;
}

export async function findById(reader: Reader, id: string): Promise<Operator | null> {
  const [row] = await reader.query<Operator>({
    name: 'operator_by_id',
    text: `select ${COLUMNS} from operators where id = $1`,
    values: [id],
  });
  return row ?? null;
}

export async function lockById(tx: Tx, id: string): Promise<Operator | null> {
  const [row] = await tx.query<Operator>({
    text: `select ${COLUMNS} from operators where id = $1 for update`,
    values: [id],
  });
  return row ?? null;
}

/** Active operators with one of the roles, held so that none can be demoted meanwhile. */
export async function lockActiveWithRole(tx: Tx, roles: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    text: `select id from operators where role = any($1) and status = 'active'
      order by id for update`,
    values: [roles],
  });
  return rows.map((row) => row.id);
}

export type OperatorListing = Operator & { isLocked: boolean; sessionsOpen: number };

export const listOperators = (
  reader: Reader,
  { now, seenAfter, id }: { now: Date; seenAfter: Date; id?: string },
): Promise<OperatorListing[]> =>
  reader.query<OperatorListing>({
    text: `select ${COLUMNS},
        exists (select from operator_attempts t
          where t.account = operators.account and t.locked_until > $1) as "isLocked",
        (select count(*)::int from operator_sessions s
          where s.operator_id = operators.id and s.ended_at is null and s.expires_at > $1
            and s.last_seen_at > $2) as "sessionsOpen"
      from operators where $3::uuid is null or id = $3
      order by status, name, id limit 1000`,
    values: [now, seenAfter, id ?? null],
  });

export const namesOf = (
  reader: Reader,
  ids: readonly string[],
): Promise<{ id: string; account: string }[]> =>
  reader.query({
    name: 'operator_names',
    text: 'select id::text, account from operators where id::text = any($1)',
    values: [ids],
  });

export async function insertOperator(
  tx: Tx,
  operator: Omit<Operator, 'isActive' | 'lastSeenAt'>,
): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into operators (id, account, name, email, role, password_hash,
        must_change_password, password_expires_at, totp_secret, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (account) do nothing returning 1`,
    values: [
      operator.id,
      operator.account,
      operator.name,
      operator.email,
      operator.role,
      operator.passwordHash,
      operator.mustChangePassword,
      operator.passwordExpiresAt,
      operator.totpSecret,
      operator.createdAt,
    ],
  });
  return rows.length === 1;
}

export const updatePosition = (
  tx: Tx,
  {
    id,
    name,
    email,
    role,
    isActive,
  }: Pick<Operator, 'id' | 'name' | 'email' | 'role' | 'isActive'>,
) =>
  tx.query({
    text: `update operators set name = $2, email = $3, role = $4, status = $5 where id = $1`,
    values: [id, name, email, role, isActive ? 'active' : 'disabled'],
  });

export const updatePassword = (
  tx: Tx,
  { id, hash, expiresAt }: { id: string; hash: string; expiresAt: Date | null },
) =>
  tx.query({
    // A password with an end is one that someone else set.
    text: `update operators set password_hash = $2, must_change_password = $3::timestamptz is not null,
        password_expires_at = $3 where id = $1`,
    values: [id, hash, expiresAt],
  });

/** Takes a step as used; false when that step or a later one was used already. */
export async function takeTotpStep(
  tx: Tx,
  { id, step }: { id: string; step: number },
): Promise<boolean> {
  const rows = await tx.query({
    text: `update operators set totp_last_step = $2 where id = $1 and totp_last_step < $2
      returning 1`,
    values: [id, step],
  });
  return rows.length === 1;
}

export const updateTotp = (tx: Tx, { id, sealed }: { id: string; sealed: string | null }) =>
  tx.query({ text: 'update operators set totp_secret = $2 where id = $1', values: [id, sealed] });
