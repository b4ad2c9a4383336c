import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const short = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const sealing = generateKeyPairSync('x25519');
const sealingKey = { ...sealing.privateKey.export({ format: 'jwk' }), kid: 'one' };
const publicSealingKey = { ...sealing.publicKey.export({ format: 'jwk' }), kid: 'one' };

const complete: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://localhost/parlour',
  PUBLIC_URL: 'https://play.example/',
  CONSOLE_URL: 'https://console.example',
  SESSION_PEPPER: randomBytes(32).toString('base64'),
  FIELD_KEY: randomBytes(32).toString('base64'),
  AUDIT_KEY: [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64')).join(),
  SEALING_KEY: JSON.stringify(sealingKey),
  OPERATOR_SIGNING_KEY: privateKey.replaceAll('\n', '\\n'),
  STUDIO_URL: 'https://studio.example',
  STUDIO_PUBLIC_KEY: publicKey,
  STUDIO_OPERATOR_ID: '1',
};

test('a complete environment is read once and frozen', () => {
  const config = readConfig(complete);
  assert.equal(config.env, 'production');
  assert.equal(config.publicUrl, 'https://play.example');
  assert.deepEqual([...config.roles], ['api', 'realtime', 'worker']);
  assert.ok(Object.isFrozen(config));
  assert.equal(config.operatorSigningKey, privateKey);
});

test('every missing secret stops the program and names itself', () => {
  for (const name of Object.keys(complete)) {
    const { [name]: _left, ...rest } = complete;
    assert.throws(
      () => readConfig(rest),
      (error) => error instanceof ConfigError && error.message.startsWith(name),
      name,
    );
  }
});

test('weak or malformed values are refused', () => {
  for (const [name, value] of [
    ['SESSION_PEPPER', 'short'],
    ['FIELD_KEY', 'c2hvcnQ='],
    ['AUDIT_KEY', `${randomBytes(32).toString('base64')},c2hvcnQ=`],
    ['AUDIT_ANCHOR_URL', 'http://anchors.example'],
    ['FIELD_KEY', Buffer.alloc(32).toString('base64')],
    ['FIELD_KEYS', randomBytes(32).toString('base64')],
    ['FIELD_KEYS', 'a:c2hvcnQ='],
    ['FIELD_KEYS', [1, 2].map(() => `a:${randomBytes(32).toString('base64')}`).join()],
    ['SESSION_PEPPER', 'a'.repeat(40)],
    ['SESSION_PEPPER', 'abcabc'.repeat(10)],
    ['SEALING_KEY', 'not json'],
    ['SEALING_KEY', 'null'],
    ['SEALING_KEY', '{}'],
    ['SEALING_KEY', '{"keys":[]}'],
    ['SEALING_KEY', JSON.stringify({ ...sealingKey, kid: undefined })],
    ['SEALING_KEY', JSON.stringify(publicSealingKey)],
    ['SEALING_KEY', JSON.stringify({ keys: [sealingKey, sealingKey] })],
    ['OPERATOR_SIGNING_KEY', publicKey],
    ['OPERATOR_SIGNING_KEY', short.privateKey],
    ['STUDIO_PUBLIC_KEY', short.publicKey],
    ['PUBLIC_URL', 'http://play.example'],
    ['CONSOLE_URL', 'http://localhost:3001'],
    ['TRUST_PROXY', 'true'],
    ['CONSOLE_NETWORKS', '10.0.0.0/8 or home'],
    ['PORT', '80a'],
    ['PUBLIC_URL', 'nowhere'],
    ['PARLOUR_ENV', 'staging'],
    ['ROLES', 'api,cook'],
    ['STUDIO_PUBLIC_KEY', 'abc'],
  ] as const) {
    assert.throws(() => readConfig({ ...complete, [name]: value }), ConfigError, name);
  }
});

test('outside of production an address without TLS and keys of a test will do', () => {
  const { publicUrl } = readConfig({
    ...complete,
    PARLOUR_ENV: 'development',
    PUBLIC_URL: 'http://localhost:3000',
    FIELD_KEY: Buffer.alloc(32, 7).toString('base64'),
    AUDIT_KEY: Buffer.alloc(32, 8).toString('base64'),
  });
  assert.equal(publicUrl, 'http://localhost:3000');
});

test('field keys with ids stand before the one without, the first of them in front', () => {
  const ids = (env: object) => readConfig({ ...complete, ...env }).fieldKeys.map(({ id }) => id);
  assert.deepEqual(ids({}), [null]);
  const named = ['2028', '2027'].map((id) => `${id}:${randomBytes(32).toString('base64')}`);
  assert.deepEqual(ids({ FIELD_KEYS: named.join(',') }), ['2028', '2027', null]);
});

test('the sandbox is configured whole or not at all', () => {
  assert.equal(readConfig(complete).sandbox, null);
  const sandbox = {
    SANDBOX_URL: 'https://pay.example/',
    SANDBOX_API_KEY: 'y'.repeat(32),
    SANDBOX_WEBHOOK_SECRET: 'z'.repeat(32),
  };
  assert.equal(readConfig({ ...complete, ...sandbox }).sandbox?.url, 'https://pay.example');
  for (const name of Object.keys(sandbox)) {
    const env = { ...complete, ...sandbox, [name]: '' };
    assert.throws(() => readConfig(env), new RegExp(`^ConfigError: ${name}`), name);
  }
});

test('a provider of the hosted shape is configured whole or not at all', () => {
  assert.equal(readConfig(complete).hostedPayments, null);
  const hosted = {
    HOSTED_PAYMENTS_URL: 'https://checkout.example/',
    HOSTED_PAYMENTS_KEY: 'k'.repeat(24),
    HOSTED_PAYMENTS_WEBHOOK_SECRETS: `whsec_${'A'.repeat(32)} whsec_${'B'.repeat(43)}=`,
  };
  const settings = readConfig({ ...complete, ...hosted }).hostedPayments;
  assert.equal(settings?.url, 'https://checkout.example');
  assert.equal(settings?.webhookSecrets.length, 2);
  for (const [name, value] of [
    ['HOSTED_PAYMENTS_URL', 'there'],
    ['HOSTED_PAYMENTS_KEY', 'short'],
    ['HOSTED_PAYMENTS_KEY', undefined],
    ['HOSTED_PAYMENTS_WEBHOOK_SECRETS', ''],
    ['HOSTED_PAYMENTS_WEBHOOK_SECRETS', 'whsec_short'],
    ['HOSTED_PAYMENTS_WEBHOOK_SECRETS', 'a secret without its prefix and far too many words'],
  ] as const) {
    const env = { ...complete, ...hosted, [name]: value };
    assert.throws(() => readConfig(env as Record<string, string>), ConfigError, name);
  }
});
