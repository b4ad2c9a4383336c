export type Config = {
  readonly databaseUrl: string;
  readonly port: number;
  readonly host: string;
  /** Where browsers reach the hosted pages, without a trailing slash. */
  readonly publicUrl: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** The second dialect; null when it is not served. */
  readonly checkout: CheckoutKeys | null;
  readonly logLevel: string;
  /** The list of everybody's payments is for people who test; a production run does not show it. */
  readonly showsRecord: boolean;
  /** Sites that may let it verify phone numbers; none leaves that part out. */
  readonly phoneIdOrigins: readonly string[];
};

export type CheckoutKeys = {
  readonly apiKey: string;
  /** `whsec_` and base64 each; several while keys change. */
  readonly webhookSecrets: readonly string[];
};

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Env = Readonly<Record<string, string | undefined>>;

const SECRET_LENGTH_MIN = 24;

/** Reads the environment once. A missing or malformed value names itself and stops the program. */
export function readConfig(env: Env): Config {
  return Object.freeze({
    databaseUrl: required(env, 'SANDBOX_DATABASE_URL'),
    port: port(env, 'SANDBOX_PORT', 3003),
    host: env['HOST'] ?? '127.0.0.1',
    publicUrl: url(env, 'SANDBOX_PUBLIC_URL'),
    apiKey: secret(env, 'SANDBOX_API_KEY'),
    webhookSecret: secret(env, 'SANDBOX_WEBHOOK_SECRET'),
    checkout: checkout(env),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    showsRecord: (env['PARLOUR_ENV'] ?? 'production') !== 'production',
    phoneIdOrigins: origins(env, 'SANDBOX_PHONE_ID_ORIGINS'),
  });
}

function required(env: Env, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new ConfigError(`${name} is not set`);
  return value;
}

function secret(env: Env, name: string): string {
  const value = required(env, name);
  if (value.length < SECRET_LENGTH_MIN) {
    throw new ConfigError(`${name} needs at least ${SECRET_LENGTH_MIN} characters`);
  }
  return value;
}

const SIGNING_KEY = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

function checkout(env: Env): CheckoutKeys | null {
  if (!env['SANDBOX_CHECKOUT_KEY']) return null;
  const name = 'SANDBOX_CHECKOUT_WEBHOOK_SECRETS';
  const webhookSecrets = required(env, name).split(' ');
  if (!webhookSecrets.every((key) => SIGNING_KEY.test(key))) {
    throw new ConfigError(`${name} must hold keys that begin with whsec_, with spaces between`);
  }
  return { apiKey: secret(env, 'SANDBOX_CHECKOUT_KEY'), webhookSecrets };
}

function url(env: Env, name: string): string {
  const value = required(env, name);
  if (!URL.canParse(value)) throw new ConfigError(`${name} must be an address`);
  return value.replace(/\/$/, '');
}

function origins(env: Env, name: string): readonly string[] {
  const values = (env[name] ?? '').split(',').filter((value) => value !== '');
  const wrong = values.find((value) => !URL.canParse(value) || new URL(value).origin !== value);
  if (wrong !== undefined) throw new ConfigError(`${name} must hold origins`);
  return values;
}

function port(env: Env, name: string, fallback: number): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  if (!/^\d{1,5}$/.test(value)) throw new ConfigError(`${name} must be a port number`);
  return Number.parseInt(value, 10);
}
