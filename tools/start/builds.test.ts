import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { hashSources, isStale } from './builds.ts';
import { compressFolder } from './compress.ts';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string;

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
};

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-builds-'));
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json']) {
    await cp(path.join(root, file), path.join(folder, file));
  }
  await write('apps/portal/src/main.tsx', 'one');
  await write('packages/ui/src/theme.css', 'two');
});
after(() => rm(folder, { recursive: true, force: true }));

test('A bundle is stale without a record, and when a source has changed', async () => {
  assert.equal(await isStale('portal', folder), true);
  await write('apps/portal/dist/.sources', await hashSources('portal', folder));
  assert.equal(await isStale('portal', folder), false);
  await write('packages/ui/src/theme.css', 'three');
  assert.equal(await isStale('portal', folder), true);
});

test('Tests and the bundle itself are no sources', async () => {
  const before = await hashSources('portal', folder);
  await write('apps/portal/src/main.test.tsx', 'a test');
  await write('apps/portal/dist/assets/main.js', 'a bundle');
  assert.equal(await hashSources('portal', folder), before);
});

test('A renamed source is another source', async () => {
  const before = await hashSources('portal', folder);
  await rm(path.join(folder, 'apps/portal/src/main.tsx'));
  await write('apps/portal/src/entry.tsx', 'one');
  assert.notEqual(await hashSources('portal', folder), before);
});

test('Texts of some size are compressed ahead', async () => {
  const text = 'const lamp = 1;\n'.repeat(200);
  await write('apps/portal/dist/assets/a.js', text);
  await write('apps/portal/dist/assets/tiny.js', 'x');
  await compressFolder(path.join(folder, 'apps/portal/dist'));
  const compressed = await readFile(path.join(folder, 'apps/portal/dist/assets/a.js.br'));
  assert.equal(brotliDecompressSync(compressed).toString(), text);
  await assert.rejects(readFile(path.join(folder, 'apps/portal/dist/assets/tiny.js.br')));
});
