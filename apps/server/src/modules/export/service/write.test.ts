import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Db } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import { createWriter, type WriteDeps } from './write.ts';

test('a file that is refused while it is written says in the log why', async () => {
  const told: unknown[] = [];
  const row = { id: 'one', state: 'RUNNING', kind: 'deposits', chunks: 0, brandId: 'b' };
  const query = async () => [row];
  const refuse = async () => {
    throw new Refusal('export.filter_unfit');
  };
  const write = createWriter({
    db: { query, tx: (work: (tx: unknown) => unknown) => work({ query }) } as unknown as Db,
    log: { warn: (fields: unknown) => void told.push(fields) },
    now: () => new Date(0),
    sources: { deposits: { count: refuse } },
    reports: { zoneOf: async () => 'UTC', instantsOf: async () => ({ from: null, to: null }) },
  } as unknown as WriteDeps);
  await write('one');
  assert.deepEqual(told, [{ export: 'one', kind: 'deposits', refusal: 'export.filter_unfit' }]);
});
