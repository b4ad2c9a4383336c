import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schedule } from './schedule.ts';

type Work = { readonly id: string; readonly cores: number; readonly after?: readonly string[] };

async function trace(all: readonly Work[]): Promise<{ order: string[]; mostCores: number }> {
  const order: string[] = [];
  let busy = 0;
  let mostCores = 0;
  await schedule(all, 2, async ({ id, cores }) => {
    order.push(`+${id}`);
    busy += cores;
    mostCores = Math.max(mostCores, busy);
    await new Promise((resolve) => setTimeout(resolve, 5));
    busy -= cores;
    order.push(`-${id}`);
  });
  return { order, mostCores };
}

test('No more runs at once than the cores carry', async () => {
  const { mostCores, order } = await trace([
    { id: 'a', cores: 1 },
    { id: 'b', cores: 1 },
    { id: 'c', cores: 2 },
    { id: 'd', cores: 1 },
  ]);
  assert.equal(mostCores, 2);
  assert.equal(order.length, 8);
});

test('A piece waits for its forerunners, and others go ahead of it', async () => {
  const { order } = await trace([
    { id: 'build', cores: 1 },
    { id: 'browser', cores: 1, after: ['build'] },
    { id: 'lint', cores: 1 },
  ]);
  assert.ok(order.indexOf('+browser') > order.indexOf('-build'));
  assert.ok(order.indexOf('+lint') < order.indexOf('+browser'));
});

test('A forerunner that was not selected holds nothing up', async () => {
  const { order } = await trace([{ id: 'browser', cores: 2, after: ['build'] }]);
  assert.deepEqual(order, ['+browser', '-browser']);
});
