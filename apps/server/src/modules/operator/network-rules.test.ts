import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admitsMore, isAdmitted, networksOf } from './network-rules.ts';

const more = (before: string[], after: string[]) =>
  admitsMore(networksOf(before), networksOf(after));

test('a list admits more when it opens, widens or adds, and not when it closes or narrows', () => {
  assert.equal(more([], ['10.0.0.0/8']), false);
  assert.equal(more([], []), false);
  assert.equal(more(['10.0.0.0/8'], []), true);
  assert.equal(more(['10.0.0.0/8'], ['10.2.0.0/16', '10.3.0.1/32']), false);
  assert.equal(more(['10.2.0.0/16'], ['10.0.0.0/8']), true);
  assert.equal(more(['10.0.0.0/8', '192.0.2.0/24'], ['192.0.2.0/24']), false);
  assert.equal(more(['10.0.0.0/8'], ['10.0.0.0/8', '192.0.2.0/24']), true);
  assert.equal(more(['2001:db8::/32'], ['2001:db8:1::/48']), false);
  assert.equal(more(['0.0.0.0/0'], ['2001:db8::/32']), true);
});

test('an address in no network is not admitted, and neither is a text that is none', () => {
  const networks = networksOf(['203.0.113.0/24', '2001:db8::/32']);
  assert.equal(isAdmitted(networks, '203.0.113.9'), true);
  assert.equal(isAdmitted(networks, '::ffff:203.0.113.9'), true);
  assert.equal(isAdmitted(networks, '2001:db8:5::1'), true);
  assert.equal(isAdmitted(networks, '203.0.114.9'), false);
  assert.equal(isAdmitted(networks, 'unknown'), false);
  assert.equal(isAdmitted([], 'unknown'), true);
});
