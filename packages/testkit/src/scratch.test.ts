import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { after, before, test } from 'node:test';
import { makeScratchFolder, type ScratchPlaces } from './scratch.ts';

const GIB = 1024 ** 3;
/** Beyond the largest number that a process can have. */
const NOBODY = 2 ** 30;

let root: string;
before(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'scratch-test-'));
});
after(() => rm(root, { recursive: true, force: true }));

async function placesIn(name: string, bytes: number): Promise<ScratchPlaces> {
  const memory = path.join(root, name, 'memory');
  const disk = path.join(root, name, 'disk');
  await mkdir(memory, { recursive: true });
  await mkdir(disk, { recursive: true });
  return { memory, disk, bytesFree: async () => bytes };
}

test('a folder is made in memory, and others may pass through it', async () => {
  const places = await placesIn('plenty', 64 * GIB);
  const folder = await makeScratchFolder('tests', places);
  assert.equal(path.dirname(folder), places.memory);
  assert.equal((await stat(folder)).mode & 0o777, 0o711);
});

test('what dead processes left is removed, and nothing else', async () => {
  const places = await placesIn('swept', 64 * GIB);
  const dead = [places.memory, places.disk].map((parent) =>
    path.join(parent, `parlour-tests-${NOBODY}-abc123`),
  );
  const kept = [
    path.join(places.memory, `parlour-tests-${process.pid}-abc123`),
    path.join(places.memory, 'parlour-tests-abc123'),
    path.join(places.memory, `other-tests-${NOBODY}-abc123`),
  ];
  for (const folder of [...dead, ...kept]) {
    await mkdir(path.join(folder, 'postgres'), { recursive: true });
    await writeFile(path.join(folder, 'postgres/file'), 'x');
  }
  await makeScratchFolder('tests', places);
  assert.deepEqual(
    dead.map((folder) => existsSync(folder)),
    [false, false],
  );
  assert.ok(kept.every((folder) => existsSync(path.join(folder, 'postgres/file'))));
});

test('what others have begun counts as taken, though it is still empty', async () => {
  const places = await placesIn('shared', 6 * GIB);
  const parents = [];
  for (let made = 0; made < 4; made += 1) {
    parents.push(path.dirname(await makeScratchFolder('tests', places)));
  }
  assert.deepEqual(parents, [places.memory, places.memory, places.disk, places.disk]);
});

test('without a place in memory a folder is made on the disk', async () => {
  const places = await placesIn('none', 64 * GIB);
  const missing = { ...places, memory: path.join(root, 'missing') };
  assert.equal(path.dirname(await makeScratchFolder('tests', missing)), places.disk);
  const failing = {
    ...places,
    bytesFree: () => Promise.reject(new Error('no such file system')),
  };
  assert.equal(path.dirname(await makeScratchFolder('tests', failing)), places.disk);
  assert.deepEqual(await readdir(places.memory), []);
});
