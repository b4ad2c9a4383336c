import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { checkFile } from '../tidy/check.ts';
import { writeModule } from './module.ts';
import { readNoun } from './noun.ts';

const root = path.resolve(import.meta.dirname, '../..');
const COPIED = ['packages/contract', 'packages/i18n', 'apps/server', 'db', 'tools/boundaries'];
const LINKED = ['node_modules', 'engines', 'packages/database', 'packages/testkit'];
const FILES = ['tsconfig.base.json', 'package.json'];

let folder: string;

/** A repository beside this one, in which the module can be written and compiled. */
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-new-'));
  for (const name of COPIED) {
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  for (const name of LINKED) await symlink(path.join(root, name), path.join(folder, name));
  for (const name of FILES) await cp(path.join(root, name), path.join(folder, name));
});
after(() => rm(folder, { recursive: true, force: true }));

test('A new module is tidy and compiles where it was written', async () => {
  const files = await writeModule(folder, readNoun('gift-card'));
  assert.equal(files.length, 12);
  const written = files.filter((file) => file.includes('gift'));
  for (const file of written) {
    const text = await readFile(path.join(folder, file), 'utf8');
    assert.deepEqual(checkFile(file, text), [], file);
  }
  const module = 'apps/server/src/modules/gift-card';
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      types: ['node'],
      paths: { '@parlour/contract': ['./packages/contract/src/index.ts'] },
    },
    include: [module],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false'],
    { cwd: folder },
  ).catch((error: { stdout: string }) => error);
  const ours = stdout.split('\n').filter((line) => line.includes('gift'));
  assert.deepEqual(ours, []);
});

test('The contract and the graph of modules know it', async () => {
  const contract = await readFile(path.join(folder, 'packages/contract/src/index.ts'), 'utf8');
  assert.match(contract, /import \{ giftCardRefusals, giftCardRoutes \} from '.\/gift-card.ts';/);
  assert.match(contract, /\.\.\.giftCardRoutes,/);
  assert.match(contract, /\.\.\.giftCardRefusals,/);
  const graph = await readFile(path.join(folder, 'tools/boundaries/graph.ts'), 'utf8');
  assert.match(graph, /'gift-card': \['audit', 'site'\],/);
});

test('A module that exists is not written over', async () => {
  await assert.rejects(writeModule(folder, readNoun('gift-card')), /exists already/);
});

test('A noun takes every form that the house needs', () => {
  const { camel, pascal, snake, table, plural, words } = readNoun('vip-category');
  assert.deepEqual(
    { camel, pascal, snake, table, plural, words },
    {
      camel: 'vipCategory',
      pascal: 'VipCategory',
      snake: 'vip_category',
      table: 'vip_categories',
      plural: 'vip-categories',
      words: 'vip category',
    },
  );
});

for (const text of ['Raffle', 'raffle_prize', 'common', 'member-data', '2nd']) {
  test(`${text} is no noun for a module`, () => assert.throws(() => readNoun(text)));
}
