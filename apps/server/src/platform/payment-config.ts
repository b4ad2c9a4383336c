import { ConfigError, type Env } from './config-error.ts';

/** Where a provider of the hosted-checkout shape answers, and the keys between it and us. */
export type HostedPaymentSettings = {
  /** Without a trailing slash; the adapter adds `/v1/...`. */
  readonly url: string;
  readonly apiKey: string;
  /** `whsec_` and base64, newest first; several while keys change. */
  readonly webhookSecrets: readonly string[];
};

export type SandboxSettings = {
  readonly url: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
};

const SANDBOX_NAMES = {
  url: 'SANDBOX_URL',
  key: 'SANDBOX_API_KEY',
  secret: 'SANDBOX_WEBHOOK_SECRET',
} as const;

/** All three or none: an installation for real money has no sandbox. */
export function readSandboxSettings(env: Env): SandboxSettings | null {
  const [url = '', apiKey = '', webhookSecret = ''] = Object.values(SANDBOX_NAMES).map(
    (name) => env[name],
  );
  if (url === '' && apiKey === '' && webhookSecret === '') return null;
  if (!URL.canParse(url)) throw new ConfigError(`${SANDBOX_NAMES.url} must be an address`);
  const secrets = [
    [SANDBOX_NAMES.key, apiKey],
    [SANDBOX_NAMES.secret, webhookSecret],
  ] as const;
  for (const [name, value] of secrets) {
    if (value.length < KEY_LENGTH_MIN) {
      throw new ConfigError(`${name} needs at least ${KEY_LENGTH_MIN} characters`);
    }
  }
  return { url: url.replace(/\/$/, ''), apiKey, webhookSecret };
}

const NAMES = {
  url: 'HOSTED_PAYMENTS_URL',
  key: 'HOSTED_PAYMENTS_KEY',
  secrets: 'HOSTED_PAYMENTS_WEBHOOK_SECRETS',
} as const;
const KEY_LENGTH_MIN = 24;
const SIGNING_KEY = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

/** Null without an address; with one, everything else has to be there as well. */
export function readHostedPaymentSettings(env: Env): HostedPaymentSettings | null {
  const url = env[NAMES.url];
  if (!url) return null;
  if (!URL.canParse(url)) throw new ConfigError(`${NAMES.url} must be an address`);
  const apiKey = env[NAMES.key] ?? '';
  if (apiKey.length < KEY_LENGTH_MIN) {
    throw new ConfigError(`${NAMES.key} needs at least ${KEY_LENGTH_MIN} characters`);
  }
  const webhookSecrets = (env[NAMES.secrets] ?? '').split(' ').filter((text) => text !== '');
  if (webhookSecrets.length === 0 || !webhookSecrets.every((text) => SIGNING_KEY.test(text))) {
    throw new ConfigError(
      `${NAMES.secrets} must hold signing keys that begin with whsec_, with spaces between`,
    );
  }
  return { url: url.replace(/\/$/, ''), apiKey, webhookSecrets };
}
