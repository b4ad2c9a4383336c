// A new game is written beside the engines and pages that are there, proven, and its own tests pass.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { checkFile } from '../tidy/check.ts';
import { writeGame } from './game.ts';
import { readNoun } from './noun.ts';
import { linkPackages } from './testing.ts';

const root = path.resolve(import.meta.dirname, '../..');
const COPIED = ['engines/games', 'apps/studio', 'apps/server/src/modules/catalogue/seed'];

let folder: string;
let written: readonly string[];
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-game-'));
  const isOwn = (file: string) => !['dist', 'node_modules'].includes(path.basename(file));
  for (const name of COPIED)
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter: isOwn });
  await linkPackages(root, folder, { games: 'engines/games' });
  written = await writeGame(folder, readNoun('lucky-six'));
});
after(() => rm(folder, { recursive: true, force: true }));

const runTests = (folderOf: string, env: Readonly<Record<string, string>> = {}) => {
  const { NODE_TEST_CONTEXT: _, ...own } = process.env;
  const args = ['--test', `${path.join(folder, folderOf)}/*.test.ts`];
  return promisify(execFile)(process.execPath, args, { cwd: folder, env: { ...own, ...env } });
};

test('its engine is proven, and its rounds are written down', async () => {
  await runTests('engines/games/src/lucky-six', { UPDATE_GOLDEN: '1' });
  const text = await readFile(path.join(folder, 'engines/games/src/lucky-six/sheet.json'), 'utf8');
  assert.deepEqual((JSON.parse(text) as { rtpPpmMin: number }).rtpPpmMin, 990_000);
  await runTests('engines/games/src/lucky-six');
});

test('its page is played in its own tests, and its words stand in every language', async () => {
  await runTests('apps/studio/src/client/games/lucky-six');
  await runTests('apps/studio/src/client/games');
});

test('its line stands in each register once', async () => {
  const lines = {
    'engines/games/src/index.ts':
      "solo({ name: 'Lucky Six', category: 'Casual' }, luckySix, luckySixSheet)",
    'apps/studio/src/client/games/register.ts': "'lucky-six': instant(",
    'apps/server/src/modules/catalogue/seed/studio.ts': "'lucky-six': {",
  };
  for (const [file, line] of Object.entries(lines)) {
    const text = await readFile(path.join(folder, file), 'utf8');
    assert.equal(text.split(line).length, 2, file);
  }
});

test('its files keep to the style of the house', async () => {
  for (const file of written.filter((one) => one.includes('lucky-six') && one.endsWith('.ts'))) {
    const text = await readFile(path.join(folder, file), 'utf8');
    assert.deepEqual(checkFile(file, text), [], file);
  }
});

test('a game that exists is left alone', async () => {
  await assert.rejects(writeGame(folder, readNoun('lucky-six')), /exists already/);
});
