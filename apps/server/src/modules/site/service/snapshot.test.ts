import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reader } from '@parlour/database';
import { createFakeClock } from '@parlour/testkit';
import { createSnapshots } from './snapshot.ts';

type Answer = { resolve: (codes: readonly string[]) => void; reject: (error: Error) => void };

/** A database whose answers the test gives itself, one per question. */
function setUp() {
  const asked: Answer[] = [];
  const query = () =>
    new Promise((resolve, reject) => {
      asked.push({
        resolve: (codes) =>
          resolve(codes.map((code) => ({ id: code, code, domains: [], accessRules: [] }))),
        reject,
      });
    });
  const clock = createFakeClock();
  const snapshots = createSnapshots({ query } as unknown as Reader, clock.now);
  const codes = async () => (await snapshots.current()).brands.map(({ code }) => code);
  return { asked, clock, snapshots, codes };
}

test('however many callers wait, the brands are read once, and again after two seconds', async () => {
  const { asked, clock, codes } = setUp();
  const waiting = [codes(), codes(), codes()];
  asked[0]?.resolve(['A']);
  assert.deepEqual(await Promise.all(waiting), [['A'], ['A'], ['A']]);
  assert.deepEqual(await codes(), ['A']);
  assert.equal(asked.length, 1);
  clock.advance(2_000);
  const next = codes();
  asked[1]?.resolve(['A', 'B']);
  assert.deepEqual(await next, ['A', 'B']);
});

test('while the database is away old settings serve for a minute, then the fault shows', async () => {
  const { asked, clock, codes } = setUp();
  const first = codes();
  asked[0]?.resolve(['A']);
  await first;
  clock.advance(59_000);
  const stale = codes();
  asked[1]?.reject(new Error('away'));
  assert.deepEqual(await stale, ['A']);
  clock.advance(1_000);
  const late = codes();
  asked[2]?.reject(new Error('away'));
  await assert.rejects(late, /away/);
});

test('what was being read while a change was made is not kept', async () => {
  const { asked, snapshots, codes } = setUp();
  const old = codes();
  snapshots.invalidate();
  const fresh = codes();
  asked[1]?.resolve(['new']);
  asked[0]?.resolve(['old']);
  assert.deepEqual(await old, ['old']);
  assert.deepEqual(await fresh, ['new']);
  assert.deepEqual(await codes(), ['new']);
  assert.equal(asked.length, 2);
});
