import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  contains,
  countedNetwork,
  isSpecial,
  parseAddress,
  parseNetwork,
  writeAddress,
  writeNetwork,
} from './network.ts';

const holds = (network: string, address: string): boolean => {
  const [outer, inner] = [parseNetwork(network), parseAddress(address)];
  assert.ok(outer !== null && inner !== null, `${network} ${address}`);
  return contains(outer, inner);
};

test('an address inside its network is found, its neighbours are not', () => {
  assert.ok(holds('203.0.113.0/24', '203.0.113.0'));
  assert.ok(holds('203.0.113.0/24', '203.0.113.255'));
  assert.ok(!holds('203.0.113.0/24', '203.0.114.0'));
  assert.ok(holds('255.255.255.255', '255.255.255.255'));
  assert.ok(holds('0.0.0.0/0', '198.51.100.7'));
  assert.ok(holds('2001:db8::/32', '2001:db8:ffff::1'));
  assert.ok(!holds('2001:db8::/32', '2001:db9::'));
  assert.ok(!holds('0.0.0.0/0', '2001:db8::1'), 'the families do not mix');
});

test('an IPv4 address mapped into IPv6 is the IPv4 address', () => {
  assert.ok(holds('203.0.113.0/24', '::ffff:203.0.113.9'));
  assert.ok(holds('203.0.113.0/24', '::ffff:cb00:7109'));
  assert.ok(holds('::ffff:203.0.113.0/120', '203.0.113.200'));
  assert.ok(!holds('::ffff:203.0.113.0/120', '203.0.114.1'));
});

test('host bits are cleared and names are written in their shortest form', () => {
  const written = (text: string) => {
    const network = parseNetwork(text);
    return network === null ? null : writeNetwork(network);
  };
  assert.equal(written('203.0.113.77/24'), '203.0.113.0/24');
  assert.equal(written('2001:DB8:0:0:1:0:0:1'), '2001:db8::1:0:0:1/128');
  assert.equal(written(' 10.0.0.1 '), '10.0.0.1/32');
  assert.equal(written('fe80::1%eth0'), 'fe80::1/128');
});

test('what is no network is refused', () => {
  for (const text of [
    '',
    '/',
    '203.0.113',
    '203.0.113.0/33',
    '203.0.113.0/-1',
    '203.0.113.0/8/8',
    '203.0.113.0/ 8',
    '256.0.0.1',
    '01.2.3.4',
    '2001:db8::/129',
    '2001:db8:::1',
    '::ffff:203.0.113.0/64',
    'example.com',
    '1e3',
  ]) {
    assert.equal(parseNetwork(text), null, text);
  }
});

test('every address survives being written and read', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
      const address = parseAddress(text);
      assert.ok(address !== null, text);
      assert.deepEqual(parseAddress(writeAddress(address)), address);
    }),
  );
});

test('networks of nobody are known', () => {
  const special = (text: string) => {
    const address = parseAddress(text);
    assert.ok(address !== null);
    return isSpecial(address);
  };
  for (const text of ['127.0.0.1', '10.1.2.3', '192.168.1.1', '172.31.0.1', '::1', 'fd00::1']) {
    assert.ok(special(text), text);
  }
  for (const text of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00::1']) {
    assert.ok(!special(text), text);
  }
});

test('an address of IPv6 counts with its network of 64 bits, one of IPv4 alone', () => {
  assert.equal(countedNetwork('2001:db8:0:7:a:b:c:d'), '2001:db8:0:7::/64');
  assert.equal(countedNetwork('203.0.113.7'), '203.0.113.7');
  assert.equal(countedNetwork('::ffff:203.0.113.7'), '203.0.113.7');
  assert.equal(countedNetwork('no address'), 'no address');
});
