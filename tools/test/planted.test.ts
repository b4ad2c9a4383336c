// The tools that others wrote, under our settings: each passes clean code and catches a planted fault.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { after, before, test } from 'node:test';

const root = path.resolve(import.meta.dirname, '../..');
const bin = (file: string) => path.join(root, 'node_modules', file);
let folder: string;

before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-planted-'));
});
after(() => rm(folder, { recursive: true }));

const run = (tool: string, args: readonly string[]) =>
  spawnSync(process.execPath, [bin(tool), ...args], { cwd: folder, encoding: 'utf8' });

async function plant(name: string, text: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, text);
  return file;
}

test('the formatter catches what is not in the house format', async () => {
  const args = ['--check', '-c', path.join(root, '.oxfmtrc.json')];
  const clean = await plant('clean.ts', "export const a = 'b';\n");
  assert.equal(run('oxfmt/bin/oxfmt', [...args, clean]).status, 0);
  const fault = await plant('fault.ts', 'export const a = "b"\n');
  assert.notEqual(run('oxfmt/bin/oxfmt', [...args, fault]).status, 0);
});

test('lint catches a loose comparison', async () => {
  const args = ['-c', path.join(root, '.oxlintrc.json')];
  const clean = await plant('even.ts', 'export const is = (a: number) => a === 2;\n');
  assert.equal(run('oxlint/bin/oxlint', [...args, clean]).status, 0);
  const fault = await plant('loose.ts', 'export const is = (a: unknown) => a == 2;\n');
  const caught = run('oxlint/bin/oxlint', [...args, fault]);
  assert.notEqual(caught.status, 0);
  assert.match(caught.stdout, /eqeqeq/);
});

test('knip catches an export that nobody uses', async () => {
  const manifest = { name: 'planted', private: true, type: 'module' };
  await plant('package.json', JSON.stringify(manifest));
  await plant('knip.json', JSON.stringify({ entry: ['index.ts'], project: ['{index,part}.ts'] }));
  await plant('index.ts', "import { used } from './part.ts';\nconsole.log(used);\n");
  await plant('part.ts', 'export const used = 1;\n');
  assert.equal(run('knip/bin/knip.js', []).status, 0);
  await plant('part.ts', 'export const used = 1;\nexport const forgotten = 2;\n');
  const caught = run('knip/bin/knip.js', []);
  assert.notEqual(caught.status, 0);
  assert.match(caught.stdout, /forgotten/);
});
