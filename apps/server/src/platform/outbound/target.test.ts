import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ConfigError } from '../config-error.ts';
import { parseAddress } from '../network.ts';
import { readOutboundPolicy } from './config.ts';
import { isPublicAddress, judgeTarget } from './target.ts';

const strict = readOutboundPolicy({}, false);
const loose = readOutboundPolicy({ OUTBOUND_ALLOW: '127.0.0.0/8' }, true);

const NAME = 'track.example.com';
/** Anybody's. */
const PUBLIC = '93.184.215.14';
const PUBLIC_6 = '[2606:2800:21f:cb07:6820:80da:af6b:8b2c]';
const ZONED = '[::1%25eth0]';

const problemOf = (text: string, policy = strict): string | null => {
  const target = judgeTarget(text, policy);
  return target.ok ? null : target.problem;
};

const isPublic = (text: string): boolean => {
  const address = parseAddress(text);
  assert.ok(address !== null, text);
  return isPublicAddress(address);
};

test('an ordinary https address of the internet passes', () => {
  for (const text of [
    'https://track.example.com/postback?cid=1',
    'https://track.example.com:8443/p',
    `https://${NAME}./p`,
    `https://${PUBLIC}/p`,
    `https://${PUBLIC_6}/p`,
    'https://track.example.com/p?mail=a@b',
  ]) {
    assert.equal(problemOf(text), null, text);
  }
});

test('every way to write an address of the house is seen through', () => {
  for (const host of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '0177.0.0.1',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '127%2e0%2e0%2e1',
    '１２７.0.0.1',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '0',
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:a00:1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[2001:0:7f00:1::]',
    '[2002:7f00:1::]',
    '[2001:db8::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
  ]) {
    assert.equal(problemOf(`https://${host}/p`), 'address', host);
  }
});

test('names that only the machine or the network knows are refused', () => {
  for (const host of [
    'localhost',
    'LOCALHOST.',
    'db.localhost',
    'postgres',
    'metadata.internal',
    'printer.local',
    'nas.lan',
    '1.0.0.127.in-addr.arpa',
    'x.test',
  ]) {
    assert.equal(problemOf(`https://${host}/p`), 'host', host);
  }
});

test('the house is not asked for in its own name', () => {
  const policy = readOutboundPolicy(
    { PUBLIC_URL: 'https://Play.example.com/', CONSOLE_URL: 'https://desk.example.com:8443' },
    false,
  );
  assert.equal(problemOf('https://play.example.com/wps/x', policy), 'host');
  assert.equal(problemOf(`https://${'PLAY.example.com.'}/wps/x`, policy), 'host');
  assert.equal(problemOf('https://desk.example.com/x', policy), 'host');
  assert.equal(problemOf('https://track.play.example.com/x', policy), null);
});

test('credentials, schemes, ports and what is no address are refused by their name', () => {
  const cases = {
    'https://user:pass@track.example.com/p': 'credentials',
    'https://user@track.example.com/p': 'credentials',
    'https://@track.example.com/p': 'credentials',
    'https://:@track.example.com/p': 'credentials',
    'https:track.example.com@127.0.0.1/p': 'credentials',
    'http://track.example.com/p': 'scheme',
    'ftp://track.example.com/p': 'scheme',
    'file:///etc/passwd': 'scheme',
    'data:text/html,x': 'scheme',
    'javascript:alert(1)': 'scheme',
    'gopher://track.example.com/p': 'scheme',
    'https://track.example.com:22/p': 'port',
    'https://track.example.com:5432/p': 'port',
    [`https://${PUBLIC}:6379/p`]: 'port',
    'https://track.example.com:0/p': 'port',
    'track.example.com/p': 'unreadable',
    '//track.example.com/p': 'unreadable',
    'https://': 'unreadable',
    'https://track.example.com/ p': 'unreadable',
    'https://track.example.com\\@127.0.0.1/': 'unreadable',
    'https://track.example.com/\r\nHost: x': 'unreadable',
    'https://track\t.example.com/': 'unreadable',
    [`https://${ZONED}/`]: 'unreadable',
    '': 'unreadable',
  };
  for (const [text, problem] of Object.entries(cases)) {
    assert.equal(problemOf(text), problem, JSON.stringify(text));
  }
});

test('what is opened for development opens nothing else', () => {
  assert.equal(problemOf('http://127.0.0.1:4120/p', loose), null);
  assert.equal(problemOf(`https://${'127.9.9.9'}:4120/p`, loose), null);
  assert.equal(problemOf(`http://${'10.0.0.1'}/p`, loose), 'address');
  assert.equal(problemOf(`http://${PUBLIC}/p`, loose), 'scheme');
  assert.equal(problemOf(`https://${PUBLIC}:22/p`, loose), 'port');
  assert.equal(problemOf('http://user@127.0.0.1/p', loose), 'credentials');
});

test('production opens none of its own networks, and unreadable settings stop the program', () => {
  assert.throws(() => readOutboundPolicy({ OUTBOUND_ALLOW: '10.0.0.0/8' }, false), ConfigError);
  assert.throws(() => readOutboundPolicy({ OUTBOUND_ALLOW: 'everything' }, true), ConfigError);
  for (const ports of ['0', '65536', 'https', '443;8443', '-1']) {
    assert.throws(() => readOutboundPolicy({ OUTBOUND_PORTS: ports }, true), ConfigError, ports);
  }
  assert.deepEqual(
    [...readOutboundPolicy({ OUTBOUND_PORTS: '443, 9443' }, false).ports],
    [443, 9443],
  );
});

test('an IPv4 address is judged the same however IPv6 carries it', () => {
  fc.assert(
    fc.property(fc.ipV4(), (dotted) => {
      assert.equal(isPublic(`::ffff:${dotted}`), isPublic(dotted));
      assert.equal(isPublic(`::${dotted}`), false);
      assert.equal(isPublic(`64:ff9b::${dotted}`), false);
    }),
  );
});

test('nothing outside of global unicast is public', () => {
  fc.assert(
    fc.property(fc.ipV6(), (text) => {
      const address = parseAddress(text);
      if (address === null || address.family === 4) return;
      const isGlobal = address.value >> 125n === 1n;
      if (!isGlobal) assert.equal(isPublicAddress(address), false, text);
    }),
  );
});
