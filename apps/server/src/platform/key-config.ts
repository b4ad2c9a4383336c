// Secrets of the environment: each is looked at before anything is opened with it.
import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { JWK } from 'jose';
import { ConfigError, type Env } from './config-error.ts';
import { type FieldKey, type FieldKeys, onlyKey } from './field-keys.ts';

const SECRET_LENGTH_MIN = 24;
const KEY_BYTES = 32;
/** Of 32 random bytes fewer are different once in 10^30 installations. */
const DIFFERENT_BYTES_MIN = 12;
/** Of a secret's characters; what people type to satisfy a length has fewer. */
const DIFFERENT_CHARACTERS_MIN = 8;
const RSA_BITS_MIN = 2_048;

export function required(env: Env, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new ConfigError(`${name} is not set`);
  return value;
}

export type KeyReader = ReturnType<typeof createKeyReader>;

/** In production a value that only has the right shape is refused as well. */
export const createKeyReader = (env: Env, isProduction: boolean) => ({
  secret(name: string): string {
    const value = required(env, name);
    if (value.length < SECRET_LENGTH_MIN) {
      throw new ConfigError(`${name} needs at least ${SECRET_LENGTH_MIN} characters`);
    }
    if (isProduction && new Set(value).size < DIFFERENT_CHARACTERS_MIN) throw weak(name);
    return value;
  },

  key32: (name: string): Buffer => readKey32(name, required(env, name), isProduction),

  /** One key or several with commas between, the newest first. */
  keys32: (name: string): readonly Buffer[] =>
    required(env, name)
      .split(',')
      .map((text) => readKey32(name, text, isProduction)),

  /** Keys with ids of which the first seals, `id:base64` with commas between, and the one without. */
  fieldKeys(original: string, named: string): FieldKeys {
    const [old] = onlyKey(readKey32(original, required(env, original), isProduction));
    const [first, ...others] = readNamedKeys(named, env[named] ?? '', isProduction);
    return first === undefined ? [old] : [first, ...others, old];
  },

  /** PEM text; `\n` written as two characters is accepted, as environment files often hold it so. */
  pem(name: string, half: 'private' | 'public'): string {
    const text = required(env, name).replaceAll('\\n', '\n');
    const bits = rsaBitsOf(text, half);
    if (bits === null) throw new ConfigError(`${name} must be a ${half} RSA key in PEM`);
    if (bits < RSA_BITS_MIN) throw new ConfigError(`${name} needs at least ${RSA_BITS_MIN} bits`);
    return text;
  },

  /** One private JWK, or a set of them with the newest first. */
  jwks(name: string): readonly JWK[] {
    const keys = parseKeys(required(env, name));
    if (keys === null || keys.length === 0) {
      throw new ConfigError(`${name} must be a JWK or a set of JWKs`);
    }
    for (const key of keys) {
      if (!isSealingKey(key)) {
        throw new ConfigError(`${name} must hold private X25519 or EC keys, each with a kid`);
      }
    }
    if (new Set(keys.map(({ kid }) => kid)).size < keys.length) {
      throw new ConfigError(`${name} holds two keys with one kid`);
    }
    return keys;
  },
});

const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/;

function readNamedKeys(name: string, text: string, isProduction: boolean): FieldKey[] {
  if (text === '') return [];
  const keys = text.split(',').map((part) => {
    const [id = '', key = ''] = part.trim().split(':');
    if (!KEY_ID.test(id)) throw new ConfigError(`${name} must be written id:key,id:key`);
    return { id, key: readKey32(name, key, isProduction) };
  });
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new ConfigError(`${name} holds two keys with one id`);
  }
  return keys;
}

function readKey32(name: string, text: string, isProduction: boolean): Buffer {
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES) {
    throw new ConfigError(`${name} must be ${KEY_BYTES} bytes in base64`);
  }
  if (isProduction && new Set(key).size < DIFFERENT_BYTES_MIN) throw weak(name);
  return key;
}

const weak = (name: string): ConfigError =>
  new ConfigError(`${name} is not random; make it with: openssl rand -base64 32`);

function rsaBitsOf(pem: string, half: 'private' | 'public'): number | null {
  if (!pem.includes(half === 'private' ? 'PRIVATE KEY-----' : 'PUBLIC KEY-----')) return null;
  try {
    const key = half === 'private' ? createPrivateKey(pem) : createPublicKey(pem);
    return key.asymmetricKeyDetails?.modulusLength ?? null;
  } catch {
    return null;
  }
}

function parseKeys(text: string): readonly JWK[] | null {
  try {
    const parsed = JSON.parse(text) as JWK | { keys: JWK[] } | null;
    if (typeof parsed !== 'object' || parsed === null) return null;
    return 'keys' in parsed && Array.isArray(parsed.keys) ? parsed.keys : [parsed as JWK];
  } catch {
    return null;
  }
}

function isSealingKey(jwk: JWK): boolean {
  if (typeof jwk.kid !== 'string' || jwk.kid === '') return false;
  if (jwk.kty !== 'OKP' && jwk.kty !== 'EC') return false;
  try {
    return createPrivateKey({ key: { ...jwk }, format: 'jwk' }).type === 'private';
  } catch {
    return false;
  }
}
