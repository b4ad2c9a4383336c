import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

const complete: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://localhost/parlour',
  PUBLIC_URL: 'https://play.example/',
  CONSOLE_URL: 'https://console.example',
  SESSION_PEPPER: 'x'.repeat(32),
  FIELD_KEY: Buffer.alloc(32, 7).toString('base64'),
  SEALING_KEY: '{"kty":"OKP","crv":"X25519","kid":"one"}',
  OPERATOR_SIGNING_KEY: '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----',
  STUDIO_URL: 'https://studio.example',
  STUDIO_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nabc\n-----END PUBLIC KEY-----',
  STUDIO_OPERATOR_ID: '1',
  SANDBOX_URL: 'https://pay.example',
  SANDBOX_API_KEY: 'y'.repeat(32),
  SANDBOX_WEBHOOK_SECRET: 'z'.repeat(32),
};

test('a complete environment is read once and frozen', () => {
  const config = readConfig(complete);
  assert.equal(config.env, 'production');
  assert.equal(config.publicUrl, 'https://play.example');
  assert.deepEqual([...config.roles], ['api', 'realtime', 'worker']);
  assert.ok(Object.isFrozen(config));
  assert.ok(config.operatorSigningKey.includes('\nabc\n'));
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
    ['SEALING_KEY', 'not json'],
    ['PORT', '80a'],
    ['PUBLIC_URL', 'nowhere'],
    ['PARLOUR_ENV', 'staging'],
    ['ROLES', 'api,cook'],
    ['STUDIO_PUBLIC_KEY', 'abc'],
  ] as const) {
    assert.throws(() => readConfig({ ...complete, [name]: value }), ConfigError, name);
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
