import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countedKey, createRateLimiter } from './rate-limit.ts';

const CALL = 'POST /wps/feedback/images|';
const counted = (address: string) => countedKey(CALL + address).slice(CALL.length);

test('callers by IPv6 are told apart by their network alone', () => {
  for (const address of ['2001:db8:0:7::1', '2001:DB8::7:0:0:0:2', '2001:0db8:0:7:a:b:c:d%eth0']) {
    assert.equal(counted(address), '2001:db8:0:7::/64', address);
  }
  assert.equal(counted('2001:db8:0:8::1'), '2001:db8:0:8::/64');
  assert.equal(counted('::1'), '0:0:0:0::/64');
  assert.equal(counted('fe80::'), 'fe80:0:0:0::/64');
});

test('every other caller counts alone', () => {
  const member = '01990000-0000-7000-8000-000000000001';
  for (const subject of ['203.0.113.7', '::ffff:203.0.113.7', member, '']) {
    assert.equal(counted(subject), subject);
  }
  assert.equal(countedKey('no subject'), 'no subject');
});

test('a rate is counted under that key', async () => {
  const keys: unknown[] = [];
  const query = async ({ values = [] }: { readonly values?: readonly unknown[] }) => {
    keys.push(values[0]);
    return [];
  };
  const limiter = createRateLimiter({ query: query as never }, () => new Date());
  for (const host of ['1', '2']) {
    await limiter.take(`${CALL}2001:db8::${host}`, { count: 1, windowMs: 60_000 });
  }
  assert.deepEqual(new Set(keys), new Set([`${CALL}2001:db8:0:0::/64`]));
});
