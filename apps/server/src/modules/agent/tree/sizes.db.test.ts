import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Db } from '@parlour/database';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { createAgentJobs } from '../jobs.ts';
import { countSizes, recountSizes, sizeSql } from './sizes.ts';

let t: TestApp;
let top: string;
let middle: string;
let other: string;

let opened = 0;
const open = (uplineId: string | null): Promise<string> =>
  t.services.identity.openAccount({
    brandId: t.brand.id,
    account: `sized${(opened += 1)}`,
    language: 'en',
    country: null,
    ip: '192.0.2.9',
    details: { uplineId },
  });

before(async () => {
  t = await createTestApp();
  top = await open(null);
  middle = await open(top);
  other = await open(null);
  for (let index = 0; index < 3; index += 1) await open(middle);
});
after(() => t.close());

const sizes = (): Promise<number[]> =>
  Promise.all(
    [top, middle, other].map(async (memberId) => {
      const [row] = await t.platform.db.query<{ size: bigint }>({
        text: `select ${sizeSql('$1')} as size`,
        values: [memberId],
      });
      return Number(row?.size);
    }),
  );

const count = () => t.platform.db.tx(countSizes);

test('sizes are right before, between and after counts', async () => {
  assert.deepEqual(await sizes(), [4, 3, 0]);
  await count();
  assert.deepEqual(await sizes(), [4, 3, 0]);
  await open(other);
  assert.deepEqual(await sizes(), [4, 3, 1]);
  await count();
  await count();
  assert.deepEqual(await sizes(), [4, 3, 1]);
});

test('a branch that moves takes its size along', async () => {
  t.clock.advance(1_000);
  await t.platform.db.tx((tx) =>
    t.services.tree.move(tx, { headId: middle, uplineId: other, at: t.clock.now() }),
  );
  assert.deepEqual(await sizes(), [0, 3, 5]);
  await count();
  assert.deepEqual(await sizes(), [0, 3, 5]);
});

test('what was written past the counter is found by counting again, and nothing else changes', async () => {
  const kept = await sizes();
  await t.platform.db.query({ text: 'update agent_sizes set member_count = member_count + 7' });
  assert.notDeepEqual(await sizes(), kept);
  await t.platform.db.tx(recountSizes);
  assert.deepEqual(await sizes(), kept);
});

test('the nightly count may take longer than other statements, and only it', async () => {
  const { db } = t.platform;
  const patience: unknown[] = [];
  const watched = {
    tx: (work: Parameters<Db['tx']>[0]) =>
      db.tx(async (tx) => {
        await work(tx);
        patience.push(...(await tx.query({ text: 'show statement_timeout' })));
      }),
  } as unknown as Db;
  const jobs = createAgentJobs({ db: watched, branches: {} as never, tree: t.services.tree });
  await jobs['agent.recount_sizes']?.({}, t.clock.now());
  await jobs['agent.count_sizes']?.({}, t.clock.now());
  const [usual] = await db.query({ text: 'show statement_timeout' });
  assert.deepEqual(patience, [{ statement_timeout: '10min' }, usual]);
  assert.notDeepEqual(usual, { statement_timeout: '10min' });
});
