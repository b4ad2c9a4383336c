import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AccessRule,
  checkAccessRules,
  cleanAccessRule,
  decideAccess,
  prepareAccess,
  type Scope,
} from './access.ts';

const AT = new Date('2026-01-15T12:00:00Z');
const rule = (change: Partial<AccessRule>): AccessRule => ({
  id: 'a',
  network: null,
  country: null,
  action: 'deny',
  scopes: ['visit', 'register', 'login'],
  reason: 'a reason',
  expiresAt: null,
  enabled: true,
  ...change,
});
const decide = (rules: AccessRule[], ip: string, country: string | null, scope: Scope = 'visit') =>
  decideAccess(prepareAccess(rules)[scope], { ip, country }, AT);

test('without a rule nothing is decided', () => {
  assert.equal(decide([], '203.0.113.9', 'IN'), null);
  assert.equal(decide([rule({ country: 'FR' })], '203.0.113.9', 'IN'), null);
  assert.equal(decide([rule({ country: 'FR' })], '203.0.113.9', null), null);
});

test('the first rule that matches decides, whatever follows', () => {
  const office = rule({ network: '203.0.113.0/28', action: 'allow' });
  const country = rule({ country: 'IN' });
  assert.deepEqual(decide([office, country], '203.0.113.9', 'IN'), { isAllowed: true, place: 0 });
  assert.deepEqual(decide([country, office], '203.0.113.9', 'IN'), { isAllowed: false, place: 0 });
  assert.deepEqual(decide([office, country], '203.0.113.99', 'IN'), { isAllowed: false, place: 1 });
});

test('a rule counts in its scopes, while it is on and until it ends', () => {
  const network = '2001:db8::/32';
  const ip = '2001:db8::7';
  assert.equal(decide([rule({ network, scopes: ['login'] })], ip, null), null);
  assert.ok(decide([rule({ network, scopes: ['login'] })], ip, null, 'login') !== null);
  assert.equal(decide([rule({ network, enabled: false })], ip, null), null);
  assert.equal(decide([rule({ network, expiresAt: AT.toISOString() })], ip, null), null);
  assert.ok(decide([rule({ network, expiresAt: '2026-01-15T12:00:00.001Z' })], ip, null) !== null);
});

test('an IPv4 address that comes mapped into IPv6 meets the rules of IPv4', () => {
  const rules = [rule({ network: '203.0.113.0/24' })];
  assert.ok(decide(rules, '::ffff:203.0.113.9', null) !== null);
  assert.equal(decide(rules, 'unknown', null), null);
});

const problems = (change: Partial<AccessRule>, known: AccessRule[] = [rule({})]) =>
  checkAccessRules([rule(change)], new Map(known.map((item) => [item.id, item])), AT).map(
    ({ path, code }) => `${path} ${code}`,
  );

test('a rule that cannot work is refused', () => {
  assert.deepEqual(problems({ network: '10.0.0.0/8' }), []);
  assert.deepEqual(problems({ country: 'IN' }), []);
  assert.deepEqual(problems({}), ['/rules/0/network site.target_unclear']);
  assert.deepEqual(problems({ network: '10.0.0.0/8', country: 'IN' }), [
    '/rules/0/network site.target_unclear',
  ]);
  assert.deepEqual(problems({ network: '10.0.0.0/99' }), ['/rules/0/network site.network_invalid']);
  assert.deepEqual(problems({ country: 'QQ' }), ['/rules/0/country site.country_unknown']);
  assert.deepEqual(problems({ country: 'IN', id: 'b' }), ['/rules/0/id site.field_repeated']);
});

test('a new end lies in the future; one that has passed may stay', () => {
  const past = '2026-01-01T00:00:00.000Z';
  assert.deepEqual(problems({ country: 'IN', expiresAt: past }), [
    '/rules/0/expiresAt site.expiry_past',
  ]);
  assert.deepEqual(problems({ country: 'IN', expiresAt: past }, [rule({ expiresAt: past })]), []);
});

test('a rule is kept in its plainest form', () => {
  const { id: _id, ...wish } = rule({ network: '203.0.113.77/24', scopes: ['login', 'visit'] });
  const kept = cleanAccessRule(wish, () => 'fresh');
  assert.deepEqual(
    [kept.id, kept.network, kept.scopes],
    ['fresh', '203.0.113.0/24', ['visit', 'login']],
  );
});
