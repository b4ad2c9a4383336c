import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { ConfigError } from './config-error.ts';
import { readProxyTrust, senderOf, trustOf } from './proxy-trust.ts';

/** What the server takes for the caller's address and host. */
async function seen(trust: string, headers: Record<string, string>, peer = '127.0.0.1') {
  const app = fastify({ trustProxy: trustOf(readProxyTrust({ TRUST_PROXY: trust })) });
  app.get('/', async ({ ip, hostname, protocol }) => ({ ip, hostname, protocol }));
  const request = { url: '/', remoteAddress: peer, headers: { host: 'own.test', ...headers } };
  const answer = await app.inject(request);
  await app.close();
  const framed = answer.json<{ ip: string; hostname: string; protocol: string }>();
  // What goes out past the framework is told the same.
  const direct = { headers: request.headers, socket: { remoteAddress: peer } } as never;
  const { host, ip } = senderOf(direct, trustOf(readProxyTrust({ TRUST_PROXY: trust })));
  assert.deepEqual({ ip, host }, { ip: framed.ip, host: framed.hostname });
  return framed;
}

const forwarded = {
  'x-forwarded-for': '8.8.1.1, 198.51.100.7',
  'x-forwarded-host': 'planted.test',
  'x-forwarded-proto': 'https',
};

test('one proxy is believed about the last address alone, whatever stands before it', async () => {
  const { ip, hostname, protocol } = await seen('1', forwarded);
  assert.deepEqual([ip, hostname, protocol], ['198.51.100.7', 'planted.test', 'https']);
  assert.equal((await seen('2', forwarded)).ip, '8.8.1.1');
});

test('only a peer of the named networks is believed', async () => {
  const networks = '10.0.0.0/8, fd00::/8';
  const believed = await seen(networks, forwarded, '10.1.2.3');
  assert.deepEqual([believed.ip, believed.hostname], ['198.51.100.7', 'planted.test']);
  const chained = { 'x-forwarded-for': '8.8.1.1, 198.51.100.7, 10.9.9.9' };
  assert.equal((await seen(networks, chained, 'fd00::1')).ip, '198.51.100.7');
  const stranger = await seen(networks, forwarded, '203.0.113.5');
  assert.deepEqual(
    [stranger.ip, stranger.hostname, stranger.protocol],
    ['203.0.113.5', 'own.test', 'http'],
  );
});

test('without a proxy nothing that was forwarded counts', async () => {
  for (const off of ['', 'false', '0']) {
    const { ip, hostname } = await seen(off, forwarded);
    assert.deepEqual([ip, hostname], ['127.0.0.1', 'own.test'], off);
  }
});

test('trust in everybody, and what is neither a number nor networks, stops the program', () => {
  for (const text of ['true', 'yes', '10', '10.0.0.0/40', '10.0.0.0/8,', 'nginx']) {
    assert.throws(() => readProxyTrust({ TRUST_PROXY: text }), ConfigError, text);
  }
});

test('addresses are read however they are spaced, and none are invented', async () => {
  for (const value of ['', ' ', ',', ' 8.8.1.1 ,, 198.51.100.7 ', ',8.8.1.1', '8.8.1.1,']) {
    for (const trust of ['1', '3', '10.0.0.0/8', 'false']) {
      await seen(trust, { 'x-forwarded-for': value }, '10.1.1.1');
    }
  }
  await seen('1', { host: '[2001:db8::1]:8080' });
  await seen('1', { 'x-forwarded-host': 'a.test, [2001:db8::1]:8443' });
});
