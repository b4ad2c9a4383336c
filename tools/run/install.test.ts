import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { test } from 'node:test';
// @ts-expect-error -- plain JavaScript without types, for the Node that installs.
import { commands } from './commands.mjs';
// @ts-expect-error -- plain JavaScript without types, for the Node that installs.
import { matchesLock } from './install.mjs';

const run = path.resolve(import.meta.dirname, '../run.mjs');
const lock = {
  packages: {
    '': { version: '1' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a-darwin': { version: '1.0.0', optional: true },
    'packages/b': { version: '0.1.0' },
  },
};

test('An installation matches when every package has its version, those of other platforms apart', () => {
  const packages = { 'node_modules/a': { version: '1.0.0' }, 'packages/b': { version: '0.1.0' } };
  assert.equal(matchesLock(lock, { packages }), true);
  assert.equal(
    matchesLock(lock, { packages: { ...packages, 'node_modules/a': { version: '1.1.0' } } }),
    false,
  );
  assert.equal(matchesLock(lock, { packages: {} }), false);
  assert.equal(matchesLock(lock, null), false);
});

test('Every script of package.json is a command, and every command a script', () => {
  const file = path.resolve(import.meta.dirname, '../../package.json');
  const { scripts } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: Record<string, string> };
  assert.deepEqual(Object.keys(scripts).toSorted(), Object.keys(commands).toSorted());
  for (const [name, script] of Object.entries(scripts)) {
    assert.equal(script, `node tools/run.mjs ${name}`);
  }
});

test('The list of commands names each one', () => {
  const list = execFileSync(process.execPath, [run, '--help']).toString();
  for (const name of ['start', 'test', 'backup', 'db:generate'])
    assert.match(list, new RegExp(name));
});

test('An unknown command is refused with the way to the list', () => {
  assert.throws(
    () => execFileSync(process.execPath, [run, 'strat'], { stdio: 'pipe' }),
    /There is no command strat/,
  );
});
