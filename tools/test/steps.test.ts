import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
import { listSteps } from './steps.ts';

const root = path.resolve(import.meta.dirname, '../..');
const argumentsOf = (kind: string) =>
  listSteps(root, [])
    .filter(({ id }) => id === kind || id.startsWith(`${kind}:`))
    .flatMap(({ args }) => args ?? []);
const foundIn = (folders: string, ending: string) =>
  globSync(`${folders}/**/*${ending}`, { cwd: root }).filter(
    (file) => !/node_modules|dist/.test(file),
  );

test('Every file of database tests and of journeys belongs to one step', () => {
  const kinds = [
    ['unit:database', '{apps,packages,tools}', '.db.test.ts'],
    ['browser', 'e2e', '.spec.ts'],
  ] as const;
  for (const [kind, folders, ending] of kinds) {
    const run = argumentsOf(kind).filter((argument) => argument.endsWith(ending));
    assert.deepEqual(run.toSorted(), foundIn(folders, ending).toSorted());
  }
});

test('The gate draws the same each time', () => {
  assert.match(argumentsOf('sim').join(' '), /--seed \d+/);
  for (const part of ['unit:plain', 'unit:database:1', 'unit:database:2']) {
    assert.ok(argumentsOf(part).includes('tools/test/one-process.ts'), part);
  }
  assert.ok(argumentsOf('unit:isolated').includes('--import=./tools/test/repeatable.ts'));
});

test('Every test file belongs to a program that checks its types', () => {
  const checked = new Set(
    argumentsOf('types')
      .filter((argument) => argument.endsWith('.json'))
      .flatMap((config) => filesOf(config)),
  );
  const tests = foundIn('{apps,packages,engines,tools,sim,bench}', '.test.{ts,tsx}');
  assert.ok(tests.length > 0);
  assert.deepEqual(
    tests.filter((file) => !checked.has(file)),
    [],
  );
});

/** The files that the compiler takes into a program, from the root. */
const filesOf = (config: string): string[] =>
  execFileSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', config, '--listFilesOnly'],
    { cwd: root, encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .map((file) => path.relative(root, file));
