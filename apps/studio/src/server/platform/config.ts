export type Config = {
  readonly databaseUrl: string;
  readonly port: number;
  readonly host: string;
  /** Where browsers reach the studio, without a trailing slash. */
  readonly publicUrl: string;
  readonly operator: {
    /** Base address of the operator's wallet API. */
    readonly walletUrl: string;
    readonly id: string;
    /** PEM public keys that verify calls to the Games API; several during a rotation. */
    readonly publicKeys: readonly string[];
    /** Origins that may frame a game and receive its messages. */
    readonly portalOrigins: readonly string[];
    readonly blockedCountries: readonly string[];
  };
  /** Origins that the video of dealt tables may come from; of other ones no page shows any. */
  readonly videoOrigins: readonly string[];
  /** PKCS#8 PEM that signs calls to the wallet. */
  readonly privateKey: string;
  readonly logLevel: string;
};

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Env = Readonly<Record<string, string | undefined>>;

const PORT_DEFAULT = 3002;
const PEM_BLOCK = /-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g;

/** Reads the environment once. A missing or malformed value names itself and stops the program. */
export function readConfig(env: Env): Config {
  return Object.freeze({
    databaseUrl: required(env, 'STUDIO_DATABASE_URL'),
    port: integer(env, 'STUDIO_PORT', PORT_DEFAULT),
    host: env['HOST'] ?? '127.0.0.1',
    publicUrl: url(env, 'STUDIO_PUBLIC_URL'),
    operator: {
      walletUrl: url(env, 'OPERATOR_WALLET_URL'),
      id: required(env, 'STUDIO_OPERATOR_ID'),
      publicKeys: pems(env, 'OPERATOR_PUBLIC_KEYS'),
      portalOrigins: origins(env, 'OPERATOR_PORTAL_ORIGINS'),
      blockedCountries: list(env['STUDIO_BLOCKED_COUNTRIES']),
    },
    videoOrigins: optionalOrigins(env, 'STUDIO_VIDEO_ORIGINS'),
    privateKey: pems(env, 'STUDIO_PRIVATE_KEY')[0] as string,
    logLevel: env['LOG_LEVEL'] ?? 'info',
  });
}

function required(env: Env, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new ConfigError(`${name} is not set`);
  return value;
}

const list = (value: string | undefined): string[] =>
  (value ?? '').split(/[\s,]+/).filter((part) => part !== '');

/** PEM blocks one after the other; `\n` written as two characters is accepted. */
function pems(env: Env, name: string): string[] {
  const blocks = required(env, name).replaceAll('\\n', '\n').match(PEM_BLOCK);
  if (blocks === null) throw new ConfigError(`${name} must hold PEM keys`);
  return blocks;
}

function url(env: Env, name: string): string {
  const value = required(env, name);
  if (!URL.canParse(value)) throw new ConfigError(`${name} must be an address`);
  return value.replace(/\/$/, '');
}

const origins = (env: Env, name: string): string[] => {
  required(env, name);
  return optionalOrigins(env, name);
};

function optionalOrigins(env: Env, name: string): string[] {
  const wanted = list(env[name]);
  const wrong = wanted.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined) throw new ConfigError(`${name} holds no origin: ${wrong}`);
  return wanted;
}

function integer(env: Env, name: string, fallback: number): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  if (!/^\d{1,6}$/.test(value)) throw new ConfigError(`${name} must be a whole number`);
  return Number.parseInt(value, 10);
}
