import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../refusal.ts';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';

const isOverloaded = (error: unknown) =>
  error instanceof Refusal &&
  error.code === 'request.overloaded' &&
  error.detail.retryAfterSeconds === 2;

test('calls beyond the bound are told when to come back, until one ends', async () => {
  const limiter = createConcurrencyLimiter({ callsMax: 2, callsPerNetworkMax: 2 });
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const running = limiter.run('203.0.113.1', () => first.promise);
  const failing = limiter.run('203.0.113.2', () => second.promise);
  await assert.rejects(
    limiter.run('203.0.113.3', () => 'late'),
    isOverloaded,
  );
  first.resolve('done');
  assert.equal(await running, 'done');
  assert.equal(await limiter.run('203.0.113.3', () => 'in'), 'in');
  second.reject(new Error('broken'));
  await assert.rejects(failing, /broken/);
  assert.equal(await limiter.run('203.0.113.3', async () => 'in again'), 'in again');
});

test('one network has its own share, by /64 for IPv6', async () => {
  const limiter = createConcurrencyLimiter({ callsMax: 3, callsPerNetworkMax: 1 });
  const held = Promise.withResolvers<void>();
  const holding = limiter.run('2001:db8:0:7::1', () => held.promise);
  await assert.rejects(
    limiter.run('2001:db8:0:7::2', () => undefined),
    isOverloaded,
  );
  assert.equal(await limiter.run('2001:db8:0:8::1', () => 'another'), 'another');
  held.resolve();
  await holding;
  assert.equal(await limiter.run('2001:db8:0:7::2', () => 'freed'), 'freed');
});
