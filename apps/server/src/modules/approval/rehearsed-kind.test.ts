import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tx } from '@parlour/database';
import type { AuditService } from '../audit/index.ts';
import { Overtaken } from './kind.ts';
import { rehearsedKind } from './rehearsed-kind.ts';
import { isLooserPicture } from './rules.ts';

const maker = {
  brandId: 'b',
  operatorId: 'o',
  operatorAccount: 'olivia',
  ip: '192.0.2.1',
  reason: 'r',
};
const context = { maker, approver: null, prepared: undefined };

/** A setting in memory, and what its step writes to the audit log. */
function stage(from: number) {
  let value = from;
  let written: object[] = [];
  const audit = {
    watch: async (_tx: Tx, work: () => Promise<unknown>) => {
      written = [];
      await work();
      return written;
    },
  } as unknown as Pick<AuditService, 'watch'>;
  const kind = rehearsedKind<number>(audit, {
    name: 'test.set',
    decide: 'site.update' as never,
    loosens: ({ before, after }) => isLooserPicture({ ceiling: 'up' }, before, after),
    async step(_tx, wanted) {
      const entry = { action: 'test.set', subject: { kind: 'test', id: '1' } };
      written.push({ ...entry, before: { ceiling: value }, after: { ceiling: wanted } });
    },
  });
  const tx = { query: async () => [] } as unknown as Tx;
  return { kind, tx, set: (now: number) => (value = now) };
}

test('a change that came between weighing and carrying out is noticed', async () => {
  const { kind, set, tx } = stage(1000);
  assert.equal((await kind.weigh(tx, 500, maker)).loosens, false);
  set(100);
  await assert.rejects(kind.apply(tx, 500, context), Overtaken);
  assert.equal((await kind.weigh(tx, 500, maker)).loosens, true);
  await kind.apply(tx, 500, context);
});

test('fields that several entries of a step name keep their old and new value side by side', async () => {
  const entry = { action: 'test.set', subject: { kind: 'test', id: '1' } };
  const written = [
    { ...entry, before: null, after: { name: 'new', rank: 1 } },
    { ...entry, before: { name: 'old', rank: 2 }, after: { name: 'old', rank: 3 } },
  ];
  const audit = {
    watch: async (_tx: Tx, work: () => Promise<unknown>) => {
      await work();
      return written;
    },
  } as unknown as Pick<AuditService, 'watch'>;
  const kind = rehearsedKind<null>(audit, {
    name: 'test.add',
    decide: 'site.update' as never,
    loosens: () => true,
    step: async () => undefined,
  });
  const tx = { query: async () => [] } as unknown as Tx;
  const { before, after } = await kind.weigh(tx, null, maker);
  assert.deepEqual(before, { 'name 2': 'old', 'rank 2': 2 });
  assert.deepEqual(after, { name: 'new', rank: 1, 'name 2': 'old', 'rank 2': 3 });
});
