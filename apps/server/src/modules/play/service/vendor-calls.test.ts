import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VendorStatus } from '@parlour/contract/vendor';
import { ONE_SHARD } from '@parlour/database';
import { createVendorCalls, type VendorCallsDeps } from './vendor-calls.ts';

const MINUTE_MS = 60_000;

/** Where a list in the database's own format says how many items it has. */
const COUNT_AT = 12;

/** Calls on a database that counts the requests it is given, and a clock that the test moves. */
function openCalls() {
  let at = new Date('2026-11-21T10:00:30Z');
  let kept = 0;
  const query = async ({ values = [] }: { values?: readonly unknown[] }) => {
    kept += (values[9] as Buffer).readInt32BE(COUNT_AT);
    return [];
  };
  const db = {
    shards: ONE_SHARD,
    tx: (work: (tx: unknown) => Promise<unknown>) => work({ query }),
  };
  // Notes touch the database and the clock alone.
  const deps = { db, log: { warn: assert.fail }, now: () => at } as unknown as VendorCallsDeps;
  const calls = createVendorCalls(deps);
  return {
    /** How many of so many calls at once are kept. */
    async send(
      count: number,
      address: string,
      status: VendorStatus = 'RS_ERROR_INVALID_SIGNATURE',
    ) {
      const before = kept;
      for (let index = 0; index < count; index += 1) {
        const call = { vendorCode: 'studio', call: 'bet', latencyUs: 1, request: '{}', answer: '' };
        calls.note({ ...call, status, memberId: null, transactionUuid: null }, address);
      }
      await calls.stop();
      return kept - before;
    },
    nextMinute() {
      at = new Date(at.getTime() + MINUTE_MS);
    },
  };
}

test('unsigned calls of a network are kept twenty times a minute, and hide no others', async () => {
  const { nextMinute, send } = openCalls();
  assert.equal(await send(25, '203.0.113.1'), 20);
  assert.equal(await send(1, '203.0.113.1'), 0);
  assert.equal(await send(5, '203.0.113.2'), 5, 'another address');
  assert.equal(await send(20, '2001:db8:1:2::1'), 20);
  assert.equal(await send(5, '2001:db8:1:2:ffff::9'), 0, 'the same network of IPv6');
  assert.equal(await send(5, '2001:db8:1:3::1'), 5, 'the network beside it');
  nextMinute();
  assert.equal(await send(25, '203.0.113.1'), 20);
});

test('unsigned calls of all networks are kept 600 times a minute, signed ones always', async () => {
  const { nextMinute, send } = openCalls();
  let kept = 0;
  for (let host = 0; host < 40; host += 1) kept += await send(20, `198.51.100.${host}`);
  assert.equal(kept, 600);
  assert.equal(await send(30, '203.0.113.1', 'RS_ERROR_WRONG_SYNTAX'), 30);
  nextMinute();
  assert.equal(await send(3, '203.0.113.9'), 3);
});
