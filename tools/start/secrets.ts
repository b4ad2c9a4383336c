import { generateKeyPairSync, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Settings, StartError } from './settings.ts';

/** What the programs demand and nobody should ever share between two installations. */
export const SECRET_NAMES = [
  'SESSION_PEPPER',
  'FIELD_KEY',
  'AUDIT_KEY',
  'SEALING_KEY',
  'OPERATOR_SIGNING_KEY',
  'OPERATOR_PUBLIC_KEYS',
  'STUDIO_PRIVATE_KEY',
  'STUDIO_PUBLIC_KEY',
  'STUDIO_OPERATOR_ID',
  'SANDBOX_API_KEY',
  'SANDBOX_WEBHOOK_SECRET',
  'FEED_ACCESS_TOKEN',
  'FEED_SECRET',
  'FEED_CONTROL_TOKEN',
  'HOSTED_PAYMENTS_KEY',
  'HOSTED_PAYMENTS_WEBHOOK_SECRETS',
  'DEMO_PASSWORD',
] as const;

export type Secrets = Readonly<Record<(typeof SECRET_NAMES)[number], string>>;

/** Needed for what not every installation has: demo accounts, payment providers, the sandbox, our odds feed. */
const OPTIONAL_NAMES: ReadonlySet<string> = new Set([
  'DEMO_PASSWORD',
  'FEED_ACCESS_TOKEN',
  'FEED_CONTROL_TOKEN',
  'FEED_SECRET',
  'HOSTED_PAYMENTS_KEY',
  'HOSTED_PAYMENTS_WEBHOOK_SECRETS',
  'SANDBOX_API_KEY',
  'SANDBOX_WEBHOOK_SECRET',
]);

type Env = Readonly<Record<string, string | undefined>>;

/** The secrets of this installation: from the environment, and in development from a file made once. */
export async function readSecrets(settings: Settings, env: Env): Promise<Secrets> {
  const given = Object.fromEntries(
    SECRET_NAMES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  if (settings.environment === 'production') return demandAll(given);

  const file = path.join(settings.dataFolder, 'secrets.json');
  const stored: unknown = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
  // A release that adds a secret makes that one and keeps the others.
  const missing = SECRET_NAMES.some((name) => (stored as Env)[name] === undefined);
  const secrets = missing
    ? { ...makeSecrets(), ...(stored as Partial<Secrets>) }
    : (stored as Secrets);
  if (missing) await writePrivately(file, secrets);
  return { ...secrets, ...given };
}

/** The keys of the audit log for a command that needs no other secret, the newest first. */
export async function readAuditKeys(settings: Settings, env: Env): Promise<Buffer[]> {
  const isProduction = settings.environment === 'production';
  const text =
    env['AUDIT_KEY'] || (isProduction ? '' : (await readSecrets(settings, env)).AUDIT_KEY);
  if (text === '') {
    throw new StartError('AUDIT_KEY is not set; this command needs it as the server does.');
  }
  return text.split(',').map((key) => Buffer.from(key, 'base64'));
}

/** The original field key for a command that needs no other secret. */
export async function readFieldKey(settings: Settings, env: Env): Promise<string> {
  if (settings.environment !== 'production') return (await readSecrets(settings, env)).FIELD_KEY;
  const text = env['FIELD_KEY'] ?? '';
  if (text === '') {
    throw new StartError('FIELD_KEY is not set; this command needs it as the server does.');
  }
  return text;
}

function demandAll(given: Readonly<Record<string, string>>): Secrets {
  const missing = SECRET_NAMES.filter((name) => !OPTIONAL_NAMES.has(name) && !given[name]);
  if (missing.length > 0) {
    throw new StartError(
      `In production every secret must come from the environment. Missing: ${missing.join(', ')}. ` +
        "The operator's guide says how to make each one.",
    );
  }
  return given as Secrets;
}

function makeSecrets(): Secrets {
  const operator = makeSigningPair();
  const studio = makeSigningPair();
  const sealing = generateKeyPairSync('x25519').privateKey.export({ format: 'jwk' });
  return {
    SESSION_PEPPER: randomBytes(32).toString('base64'),
    FIELD_KEY: randomBytes(32).toString('base64'),
    AUDIT_KEY: randomBytes(32).toString('base64'),
    SEALING_KEY: JSON.stringify({ ...sealing, kid: randomUUID(), alg: 'ECDH-ES', use: 'enc' }),
    OPERATOR_SIGNING_KEY: operator.privateKey,
    OPERATOR_PUBLIC_KEYS: operator.publicKey,
    STUDIO_PRIVATE_KEY: studio.privateKey,
    STUDIO_PUBLIC_KEY: studio.publicKey,
    STUDIO_OPERATOR_ID: 'parlour',
    SANDBOX_API_KEY: randomBytes(24).toString('base64url'),
    SANDBOX_WEBHOOK_SECRET: randomBytes(32).toString('base64'),
    FEED_ACCESS_TOKEN: randomBytes(24).toString('base64url'),
    FEED_SECRET: randomBytes(32).toString('base64'),
    FEED_CONTROL_TOKEN: randomBytes(24).toString('base64url'),
    HOSTED_PAYMENTS_KEY: randomBytes(24).toString('base64url'),
    HOSTED_PAYMENTS_WEBHOOK_SECRETS: `whsec_${randomBytes(32).toString('base64')}`,
    DEMO_PASSWORD: `Parlour${randomInt(100_000, 1_000_000)}`,
  };
}

function makeSigningPair(): { readonly privateKey: string; readonly publicKey: string } {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
}

async function writePrivately(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await rename(draft, file);
}
