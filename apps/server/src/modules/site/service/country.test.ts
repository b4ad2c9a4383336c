import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reader } from '@parlour/database';
import { createFakeClock } from '@parlour/testkit';
import { buildCountryTable } from '../country/table.ts';
import { createCountryLookup } from './country.ts';

const number = (text: string) =>
  text.split('.').reduce((value, part) => value * 256 + Number(part), 0);
const line4 = (first: string, last: string, country: string) =>
  `${number(first)},${number(last)},${country}`;

const table = buildCountryTable({
  ipv4: [line4('8.8.8.0', '8.8.8.255', 'US'), line4('49.36.0.0', '49.37.255.255', 'IN')].join('\n'),
  ipv6: `${0x2405_0200n << 96n},${(0x2405_0201n << 96n) - 1n},IN\r\nnot,a,line\n`,
});

function setUp({
  own = {},
  fails = false,
}: { own?: Record<string, string>; fails?: boolean } = {}) {
  const asked: string[] = [];
  const troubles: string[] = [];
  let loads = 0;
  const reader = {
    query: async ({ values: [ip] = [] }: { values?: readonly unknown[] }) => {
      asked.push(String(ip));
      const country = own[String(ip)];
      return country === undefined ? [] : [{ country }];
    },
  } as unknown as Reader;
  const clock = createFakeClock();
  const lookup = createCountryLookup({
    reader,
    header: 'x-country',
    now: clock.now,
    load: async () => {
      loads += 1;
      if (fails) throw new Error('no such file');
      return table;
    },
    onUnreadable: ({ message }) => troubles.push(message),
  });
  const from = async (ip: string, headers: Record<string, string> = {}) => lookup({ ip, headers });
  return { from, lookup, asked, troubles, clock, loads: () => loads };
}

test('the proxy is believed first, then the networks of the house, then the whole table', async () => {
  const { from, asked } = setUp({ own: { '49.36.0.1': 'FR', '10.0.0.5': 'GB' } });
  assert.equal(await from('8.8.8.8', { 'x-country': 'DE' }), 'DE');
  assert.equal(asked.length, 0);
  assert.equal(await from('8.8.8.8', { 'x-country': 'unknown' }), 'US');
  assert.equal(await from('49.36.0.1'), 'FR');
  assert.equal(await from('49.37.255.255'), 'IN');
  assert.equal(await from('10.0.0.5'), 'GB');
});

test('both families are known, and an address mapped from one into the other', async () => {
  const { from } = setUp();
  assert.equal(await from('2405:200::1'), 'IN');
  assert.equal(await from('2405:200:ffff:ffff:ffff:ffff:ffff:ffff'), 'IN');
  assert.equal(await from('2405:201::'), null);
  assert.equal(await from('::ffff:8.8.8.8'), 'US');
  assert.equal(await from('8.8.9.0'), null);
});

test('what is nobody’s has no country, and does not make anybody read the table', async () => {
  const { from, loads } = setUp();
  for (const ip of ['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', '203.0.113.10', 'nonsense']) {
    assert.equal(await from(ip), null, ip);
  }
  assert.equal(loads(), 0);
});

test('the table is read once, however many ask for it, and early when it is prepared', async () => {
  const { from, lookup, loads } = setUp();
  lookup.prepare();
  lookup.prepare();
  await Promise.all([from('8.8.8.8'), from('49.36.0.1')]);
  assert.equal(loads(), 1);
});

test('a table that cannot be read is told once and costs nobody the site', async () => {
  const { from, troubles, loads } = setUp({ fails: true });
  assert.equal(await from('8.8.8.8'), null);
  assert.equal(await from('49.36.0.1'), null);
  assert.deepEqual([troubles, loads()], [['no such file'], 1]);
});

test('what the database said is remembered ten minutes', async () => {
  const { from, asked, clock } = setUp();
  await from('8.8.8.8');
  await from('8.8.8.8');
  assert.equal(asked.length, 1);
  clock.advance(10 * 60_000);
  await from('8.8.8.8');
  assert.equal(asked.length, 2);
});
