import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

const env = {
  SANDBOX_DATABASE_URL: 'postgres://localhost/sandbox',
  SANDBOX_PUBLIC_URL: 'http://localhost:3003/',
  SANDBOX_API_KEY: 'k'.repeat(24),
  SANDBOX_WEBHOOK_SECRET: 's'.repeat(24),
};

test('a complete environment is read, and the record is hidden unless it is a test', () => {
  const config = readConfig(env);
  assert.equal(config.port, 3003);
  assert.equal(config.publicUrl, 'http://localhost:3003');
  assert.equal(config.showsRecord, false);
  assert.equal(readConfig({ ...env, PARLOUR_ENV: 'development' }).showsRecord, true);
});

test('what is missing or malformed names itself', () => {
  for (const name of Object.keys(env)) {
    const without = { ...env, [name]: undefined };
    assert.throws(() => readConfig(without), { name: 'ConfigError', message: new RegExp(name) });
  }
  for (const [name, value] of [
    ['SANDBOX_API_KEY', 'short'],
    ['SANDBOX_WEBHOOK_SECRET', 'short'],
    ['SANDBOX_PUBLIC_URL', 'here'],
    ['SANDBOX_PORT', 'x'],
  ] as const) {
    assert.throws(() => readConfig({ ...env, [name]: value }), ConfigError, name);
  }
});
