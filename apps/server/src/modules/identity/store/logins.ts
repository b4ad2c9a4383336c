import type { Reader, Tx } from '@parlour/database';

export type LoginMethod = 'password' | 'sms' | 'phone_id' | 'code';
export type LoginOutcome = 'succeeded' | 'failed' | 'blocked' | 'challenged';

export type LoginAttempt = {
  readonly id: string;
  readonly brandId: string;
  readonly accountKey: string;
  readonly memberId: string | null;
  readonly ip: string;
  readonly country: string | null;
  readonly userAgent: string;
  readonly deviceHash: Buffer | null;
  readonly method: LoginMethod;
  readonly outcome: LoginOutcome;
  readonly attemptedAt: Date;
};

export const insertLoginAttempt = (tx: Tx, attempt: LoginAttempt) =>
  tx.query({
    name: 'login_attempt_insert',
    text: `insert into login_attempts (id, brand_id, account_key, member_id, ip, country,
        user_agent, device_hash, method, outcome, attempted_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      attempt.id,
      attempt.brandId,
      attempt.accountKey,
      attempt.memberId,
      attempt.ip,
      attempt.country,
      attempt.userAgent,
      attempt.deviceHash,
      attempt.method,
      attempt.outcome,
      attempt.attemptedAt,
    ],
  });

export type LoginView = Pick<
  LoginAttempt,
  'id' | 'ip' | 'country' | 'userAgent' | 'method' | 'outcome' | 'attemptedAt'
>;

/** Tries to log in to an account, the newest first, older than `before`. */
export const listLoginAttempts = (
  reader: Reader,
  memberId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
) =>
  reader.query<LoginView>({
    name: 'login_attempts_of_member',
    text: `select id, host(ip) as ip, country, user_agent as "userAgent", method, outcome,
        attempted_at as "attemptedAt"
      from login_attempts where member_id = $1 and ($2::uuid is null or id < $2)
      order by id desc limit $3`,
    values: [memberId, before, limit],
  });

export async function countFailedLogins(
  reader: Reader,
  { memberId, since }: { readonly memberId: string; readonly since: Date },
): Promise<number> {
  const [row] = await reader.query<{ count: bigint }>({
    name: 'login_attempts_count_failed',
    text: `select count(*) as count from login_attempts
      where member_id = $1 and attempted_at >= $2 and outcome in ('failed', 'blocked')`,
    values: [memberId, since],
  });
  return Number(row?.count ?? 0n);
}

export const deleteLoginAttempts = (tx: Tx, before: Date) =>
  tx.query({ text: 'delete from login_attempts where attempted_at < $1', values: [before] });

/** What an account knows of the place that a login comes from. */
export type Familiarity = {
  readonly isKnownAddress: boolean;
  /** False until the first login: that one has nothing to be compared with. */
  readonly hasAddresses: boolean;
  readonly isKnownDevice: boolean;
  readonly hasTotp: boolean;
  readonly recoveryCodesLeft: number;
};

export async function readFamiliarity(
  reader: Reader,
  memberId: string,
  place: { readonly ip: string; readonly deviceHash: Buffer | null },
): Promise<Familiarity> {
  const [row] = await reader.query<
    Omit<Familiarity, 'recoveryCodesLeft'> & { recoveryCodesLeft: bigint }
  >({
    name: 'login_familiarity',
    text: `select
        exists (select 1 from known_addresses where member_id = $1 and network >>= $2::inet)
          as "isKnownAddress",
        exists (select 1 from known_addresses where member_id = $1) as "hasAddresses",
        exists (select 1 from login_attempts where device_hash = $3 and member_id = $1
          and outcome = 'succeeded') as "isKnownDevice",
        exists (select 1 from totp_factors where member_id = $1 and bound_at is not null)
          as "hasTotp",
        (select count(*) from recovery_codes where member_id = $1 and used_at is null)
          as "recoveryCodesLeft"`,
    values: [memberId, place.ip, place.deviceHash],
  });
  if (row === undefined) throw new Error('a select without from gave no row');
  return { ...row, recoveryCodesLeft: Number(row.recoveryCodesLeft) };
}

/** A network of 24 bits, 48 for IPv6: what one connection usually stays in. */
export const rememberAddress = (tx: Tx, memberId: string, ip: string, at: Date) =>
  tx.query({
    name: 'known_address_remember',
    text: `insert into known_addresses (member_id, network, verified_at, used_at)
      values ($1, network(set_masklen($2::inet, case family($2::inet) when 4 then 24 else 48 end)),
        $3, $3)
      on conflict (member_id, network) do update set used_at = excluded.used_at`,
    values: [memberId, ip, at],
  });

/**
 * Forgets addresses out of use. The last one stays: an account without any would count as new, and
 * let in anyone who comes first after a long absence.
 */
export const deleteOldAddresses = (tx: Tx, before: Date) =>
  tx.query({
    text: `delete from known_addresses old where used_at < $1 and exists (
        select 1 from known_addresses later where later.member_id = old.member_id
          and (later.used_at, later.network) > (old.used_at, old.network))`,
    values: [before],
  });
