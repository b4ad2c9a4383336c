import type { Reader, Tx } from '@parlour/database';
import type { SecurityPolicy } from '../rules/brand.ts';

/** Every field of the policy and the column that holds it. */
const COLUMNS = {
  loginFailuresMax: 'login_failures_max',
  loginWindowMinutes: 'login_window_minutes',
  lockMinutesMin: 'lock_minutes_min',
  lockMinutesMax: 'lock_minutes_max',
  captchaAfterFailures: 'captcha_after_failures',
  botCheckLogin: 'bot_check_login',
  botCheckRegister: 'bot_check_register',
  botCheckSms: 'bot_check_sms',
  secondVerification: 'second_verification',
  codeMinutes: 'code_minutes',
  codeTriesMax: 'code_tries_max',
  codesPerHour: 'codes_per_hour',
  passwordDays: 'password_days',
  sessionIdleMinutes: 'session_idle_minutes',
  sessionDays: 'session_days',
  revealsUnknownAccounts: 'reveals_unknown_accounts',
  registrationsPerAddressPerDay: 'registrations_per_address_per_day',
  newLoginNotice: 'new_login_notice',
} as const satisfies Record<keyof SecurityPolicy, string>;

const FIELDS = Object.keys(COLUMNS) as (keyof SecurityPolicy)[];

/** The policy as one JSON value, of the alias `p`. */
export const POLICY_JSON = `json_build_object(${FIELDS.map(
  (field) => `'${field}', p.${COLUMNS[field]}`,
).join(', ')})`;

export type StoredPolicy = {
  readonly policy: SecurityPolicy;
  readonly version: number;
  readonly updatedAt: Date;
};

export async function getPolicy(reader: Reader, brandId: string): Promise<StoredPolicy> {
  const [row] = await reader.query<StoredPolicy>({
    text: `select ${POLICY_JSON} as policy, version, updated_at as "updatedAt"
      from security_policies p where brand_id = $1`,
    values: [brandId],
  });
  if (row === undefined) throw new Error(`brand ${brandId} has no security policy`);
  return row;
}

export async function lockPolicy(tx: Tx, brandId: string): Promise<StoredPolicy> {
  await tx.query({
    text: 'select 1 from security_policies where brand_id = $1 for update',
    values: [brandId],
  });
  return getPolicy(tx, brandId);
}

export async function insertPolicy(
  tx: Tx,
  { brandId, policy, at }: { brandId: string; policy: SecurityPolicy; at: Date },
): Promise<void> {
  const columns = FIELDS.map((field) => COLUMNS[field]);
  await tx.query({
    text: `insert into security_policies (brand_id, updated_at, ${columns.join(', ')})
      values ($1, $2, ${columns.map((_, index) => `$${index + 3}`).join(', ')})`,
    values: [brandId, at, ...FIELDS.map((field) => policy[field])],
  });
}

export async function updatePolicy(
  tx: Tx,
  { brandId, policy, at }: { brandId: string; policy: SecurityPolicy; at: Date },
): Promise<void> {
  const changes = FIELDS.map((field, index) => `${COLUMNS[field]} = $${index + 3}`);
  await tx.query({
    text: `update security_policies set version = version + 1, updated_at = $2,
        ${changes.join(', ')} where brand_id = $1`,
    values: [brandId, at, ...FIELDS.map((field) => policy[field])],
  });
}
