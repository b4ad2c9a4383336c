import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { splitNodeTests, splitReactTests } from './isolated.ts';

test('a test that replaces modules has its own graph of them, however it does so', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-isolated-'));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'src/lib'), { recursive: true });
  const texts = {
    'mocks.test.tsx': "vi.mock('./client.ts');",
    'resets.test.tsx': 'beforeEach(() => { vi.resetModules(); });',
    'plain.test.tsx': 'vi.useFakeTimers(); // no vi.mock here',
    'helper.tsx': "vi.mock('./client.ts');",
  };
  for (const [name, text] of Object.entries(texts)) {
    await writeFile(path.join(folder, 'src/lib', name), text);
  }
  const { isolated, shared } = splitReactTests(folder);
  assert.deepEqual(isolated.toSorted(), ['src/lib/mocks.test.tsx', 'src/lib/resets.test.tsx']);
  assert.deepEqual(shared, ['src/lib/plain.test.tsx']);
});

test('a test that changes the clock of its process has one of its own', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlour-isolated-'));
  t.after(() => rm(folder, { recursive: true }));
  const texts = {
    'clock.test.ts': "context.mock.timers.enable({ apis: ['setTimeout'] });",
    'page.test.ts': 'Object.assign(globalThis, { document });',
    'plain.test.ts': 'const isBrowser = globalThis.document !== undefined;',
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(folder, name), text);
  assert.deepEqual(splitNodeTests(folder, Object.keys(texts)), {
    isolated: ['clock.test.ts', 'page.test.ts'],
    shared: ['plain.test.ts'],
  });
});
