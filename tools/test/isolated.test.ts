import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { splitTests } from './isolated.ts';

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
  const { isolated, shared } = splitTests(folder);
  assert.deepEqual(isolated.toSorted(), ['src/lib/mocks.test.tsx', 'src/lib/resets.test.tsx']);
  assert.deepEqual(shared, ['src/lib/plain.test.tsx']);
});
