export type Config = {
  readonly databaseUrl: string;
  readonly port: number;
  readonly host: string;
  /** Where clients reach it, without a trailing slash. */
  readonly publicUrl: string;
  /** What clients send as x-access-token. */
  readonly accessToken: string;
  /** Opens the calls that make things happen; null where there are none. */
  readonly controlToken: string | null;
  /** amqp:// or amqps://, where messages are published besides; null where they are not. */
  readonly amqpUrl: string | null;
  /** Makes the world; the same text is the same world everywhere. */
  readonly worldSeed: string;
  /** What matches are decided by; who knows it knows all results. */
  readonly secret: string;
  /** How many times as fast as real time goes. */
  readonly pace: number;
  readonly logLevel: string;
};

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Env = Readonly<Record<string, string | undefined>>;

const SECRET_LENGTH_MIN = 24;
const PACE_MAX = 100;

/** Reads the environment once. A missing or malformed value names itself and stops the program. */
export function readConfig(env: Env): Config {
  return Object.freeze({
    databaseUrl: required(env, 'FEED_DATABASE_URL'),
    port: whole(env, 'FEED_PORT', 3004, 65_535),
    host: env['HOST'] ?? '127.0.0.1',
    publicUrl: url(env, 'FEED_PUBLIC_URL'),
    accessToken: secret(env, 'FEED_ACCESS_TOKEN'),
    controlToken: env['FEED_CONTROL_TOKEN'] ? secret(env, 'FEED_CONTROL_TOKEN') : null,
    amqpUrl: env['FEED_AMQP_URL'] ? amqpUrl(env, 'FEED_AMQP_URL') : null,
    worldSeed: env['FEED_WORLD_SEED'] || '1',
    secret: secret(env, 'FEED_SECRET'),
    pace: whole(env, 'FEED_PACE', 1, PACE_MAX),
    logLevel: env['LOG_LEVEL'] ?? 'info',
  });
}

function required(env: Env, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new ConfigError(`${name} is not set`);
  return value;
}

function secret(env: Env, name: string): string {
  const value = required(env, name);
  if (value.length < SECRET_LENGTH_MIN)
    throw new ConfigError(`${name} needs at least ${SECRET_LENGTH_MIN} characters`);
  return value;
}

function url(env: Env, name: string): string {
  const value = required(env, name);
  if (!URL.canParse(value)) throw new ConfigError(`${name} must be an address`);
  return value.replace(/\/$/, '');
}

function amqpUrl(env: Env, name: string): string {
  const value = url(env, name);
  if (!/^amqps?:$/.test(new URL(value).protocol))
    throw new ConfigError(`${name} must begin with amqp:// or amqps://`);
  return value;
}

function whole(env: Env, name: string, fallback: number, most: number): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < 1 || number > most)
    throw new ConfigError(`${name} must be a whole number from 1 to ${most}`);
  return number;
}
