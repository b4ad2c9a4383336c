import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

const env = {
  FEED_DATABASE_URL: 'postgres://localhost/feed',
  FEED_PUBLIC_URL: 'http://localhost:3004/',
  FEED_ACCESS_TOKEN: 'a'.repeat(24),
  FEED_SECRET: 's'.repeat(24),
};

test('a complete environment is read, with real time and without AMQP and control', () => {
  const config = readConfig(env);
  assert.equal(config.port, 3004);
  assert.equal(config.publicUrl, 'http://localhost:3004');
  assert.deepEqual([config.pace, config.controlToken, config.amqpUrl], [1, null, null]);
  const amqpUrl = 'amqps://token:@broker:5671/%2Fodds';
  assert.equal(readConfig({ ...env, FEED_AMQP_URL: amqpUrl }).amqpUrl, amqpUrl);
});

test('what is missing or malformed names itself', () => {
  for (const name of Object.keys(env)) {
    const without = { ...env, [name]: undefined };
    assert.throws(() => readConfig(without), { name: 'ConfigError', message: new RegExp(name) });
  }
  for (const [name, value] of [
    ['FEED_ACCESS_TOKEN', 'short'],
    ['FEED_CONTROL_TOKEN', 'short'],
    ['FEED_PUBLIC_URL', 'here'],
    ['FEED_PORT', '70000'],
    ['FEED_PACE', '0'],
    ['FEED_AMQP_URL', 'http://broker:5672'],
  ] as const) {
    assert.throws(() => readConfig({ ...env, [name]: value }), ConfigError, name);
  }
});
