import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { checkImports } from '../boundaries/check.ts';
import { isTest } from '../boundaries/place.ts';
import { checkRoles, checkSqlPlaces } from '../boundaries/roles.ts';
import { checkTypedStatements } from '../boundaries/typed-statements.ts';
import { parseSource } from '../source/parse.ts';
import { checkFile } from '../tidy/check.ts';
import { writeModule, writeNoun } from './module.ts';
import { readNoun } from './noun.ts';
import { linkPackages } from './testing.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** What is written into, or finds the migrations beside itself. */
const PACKAGES = ['contract', 'database', 'i18n', 'testkit'];
const COPIED = [...PACKAGES.map((name) => `packages/${name}`), 'apps/server', 'db'];
const FILES = ['tsconfig.base.json', 'package.json'];
const MODULE = 'apps/server/src/modules/gift-card';

let folder: string;
let written: readonly string[];
let nounFiles: readonly string[];

/** A repository beside this one, in which modules can be written, compiled and run. */
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parlour-new-'));
  for (const name of [...COPIED, 'tools/boundaries']) {
    const isOwn = (file: string) => path.basename(file) !== 'node_modules';
    await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter: isOwn });
  }
  for (const name of FILES) await cp(path.join(root, name), path.join(folder, name));
  await linkPackages(
    root,
    folder,
    Object.fromEntries(PACKAGES.map((name) => [name, `packages/${name}`])),
  );
  written = await writeModule(folder, readNoun('gift-card'));
  nounFiles = await writeNoun(folder, readNoun('gift-card'), readNoun('card-design'));
});
after(() => rm(folder, { recursive: true, force: true }));

const sources = () => [...written, ...nounFiles].filter((file) => /gift|design/.test(file));
/** A program of its own, which does not take itself for a part of the runner of this test. */
const run = (...args: readonly string[]) => {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return promisify(execFile)(process.execPath, args, { cwd: folder, env }).catch(
    (error: { stdout: string }) => error,
  );
};

test('A new module has the files of the anatomy, and so has a noun inside it', () => {
  const own = ['index', 'routes', 'service', 'store', 'events', 'jobs', 'rules', 'rules.test'];
  const files = own.map((name) => `${MODULE}/${name}.ts`);
  assert.deepEqual(
    files.filter((file) => !written.includes(file)),
    [],
  );
  const inner = own.slice(1).map((name) => `${MODULE}/card-design/${name}.ts`);
  assert.deepEqual(
    inner.filter((file) => !nounFiles.includes(file)),
    [],
  );
});

test('What was written is tidy, and keeps to roles and imports', async () => {
  for (const file of sources()) {
    const text = await readFile(path.join(folder, file), 'utf8');
    assert.deepEqual(checkFile(file, text), [], file);
    if (!file.endsWith('.ts')) continue;
    const source = parseSource(file, text);
    const checks = isTest(file)
      ? [checkImports]
      : [checkImports, checkRoles, checkSqlPlaces, checkTypedStatements];
    const found = checks.flatMap((check) => check(source));
    assert.deepEqual(found, [], file);
  }
});

test('It compiles where it was written', async () => {
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      types: ['node'],
      paths: { '@parlour/contract': ['./packages/contract/src/index.ts'] },
    },
    include: [MODULE],
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await run(compiler, '-p', folder, '--pretty', 'false');
  const ours = stdout.split('\n').filter((line) => /gift|design/.test(line));
  assert.deepEqual(ours, []);
});

test('Its tests are green on its own table', async () => {
  const files = sources().filter((file) => file.endsWith('.test.ts'));
  assert.equal(files.length, 4);
  const { stdout } = await run('--test', '--test-concurrency=1', ...files);
  assert.match(stdout, /pass 12\n/, stdout);
  assert.match(stdout, /fail 0\n/, stdout);
});

test('The contract, the graph of modules and the owners of tables know it', async () => {
  const contract = await readFile(path.join(folder, 'packages/contract/src/index.ts'), 'utf8');
  assert.match(contract, /import \{ giftCardRefusals, giftCardRoutes \} from '.\/gift-card.ts';/);
  assert.match(contract, /\.\.\.giftCardRoutes,/);
  assert.match(contract, /\.\.\.giftCardRefusals,/);
  const graph = await readFile(path.join(folder, 'tools/boundaries/graph.ts'), 'utf8');
  assert.match(graph, /'gift-card': \[\],/);
  const tables = await readFile(path.join(folder, 'tools/boundaries/tables.ts'), 'utf8');
  assert.match(tables, /games: 'catalogue',\n {2}gift_cards: 'gift-card',\n {2}harm_markers/);
  assert.match(tables, /captchas: 'identity',\n {2}card_designs: 'gift-card',\n/);
});

test('What exists is not written over, and a noun needs its module', async () => {
  await assert.rejects(writeModule(folder, readNoun('gift-card')), /exists already/);
  const noun = readNoun('card-design');
  await assert.rejects(writeNoun(folder, readNoun('gift-card'), noun), /exists already/);
  await assert.rejects(writeNoun(folder, readNoun('gift-shop'), noun), /no module gift-shop/);
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
