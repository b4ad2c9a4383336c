import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Refusal } from '../refusal.ts';
import { countedKey, createRateLimiter } from './rate-limit.ts';

const CALL = 'POST /wps/feedback/images|';
const counted = (address: string) => countedKey(CALL + address).slice(CALL.length);

test('callers by IPv6 are told apart by their network alone', () => {
  for (const address of ['2001:db8:0:7::1', '2001:DB8::7:0:0:0:2', '2001:0db8:0:7:a:b:c:d%eth0']) {
    assert.equal(counted(address), '2001:db8:0:7::/64', address);
  }
  assert.equal(counted('2001:db8:0:8::1'), '2001:db8:0:8::/64');
  assert.equal(counted('::1'), '::/64');
  assert.equal(counted('fe80::'), 'fe80::/64');
});

test('every other caller counts alone', () => {
  const member = '01990000-0000-7000-8000-000000000001';
  for (const subject of ['203.0.113.7', member, '']) assert.equal(counted(subject), subject);
  assert.equal(counted('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(countedKey('no subject'), 'no subject');
});

/** A table of counters that adds what it is asked to. */
function counters() {
  const counts = new Map<string, number>();
  const asked: (readonly string[])[] = [];
  const query = async ({ values = [] }: { readonly values?: readonly unknown[] }) => {
    const [keys, starts] = values as [readonly string[], readonly Date[]];
    asked.push(keys);
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return [...new Set(keys)].map((key) => ({
      key,
      startAt: starts[keys.indexOf(key)],
      count: counts.get(key),
    }));
  };
  return { asked, limiter: createRateLimiter({ query: query as never }, () => new Date(90_000)) };
}

test('a rate is counted under that key', async () => {
  const { asked, limiter } = counters();
  for (const host of ['1', '2']) {
    await limiter.take(`${CALL}2001:db8::${host}`, { count: 2, windowMs: 60_000 });
  }
  assert.deepEqual(new Set(asked.flat()), new Set([`${CALL}2001:db8::/64`]));
});

test('calls of one moment are counted together, and each has a place of its own', async () => {
  const { asked, limiter } = counters();
  const limit = { count: 2, windowMs: 60_000 };
  await limiter.take('a', limit);
  const taken = await Promise.allSettled(
    ['a', 'b', 'a', 'a'].map((key) => limiter.take(key, limit)),
  );
  assert.deepEqual(asked, [['a'], ['a', 'b', 'a', 'a']]);
  assert.deepEqual(
    taken.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'rejected'],
  );
  const { reason } = taken[3] as PromiseRejectedResult;
  assert.equal((reason as Refusal).detail.retryAfterSeconds, 30);
});
