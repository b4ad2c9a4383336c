import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExportFile } from './api/export.ts';
import { finishedSince, isUnderway } from './export-model.ts';

const file = (id: string, state: ExportFile['state']) => ({ id, state }) as ExportFile;

test('a file is told of once, when it stops being written', () => {
  const underway = new Set(['a', 'b']);
  const files = [file('a', 'READY'), file('b', 'RUNNING'), file('c', 'READY')];
  assert.deepEqual(
    finishedSince(underway, files).map(({ id }) => id),
    ['a'],
  );
  assert.deepEqual(finishedSince(new Set(), files), []);
});

test('what waits or runs is underway', () => {
  assert.ok(isUnderway({ state: 'QUEUED' }) && isUnderway({ state: 'RUNNING' }));
  assert.ok(!isUnderway({ state: 'CANCELLED' }) && !isUnderway({ state: 'FAILED' }));
});
