import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSource } from '../source/parse.ts';
import { checkSpans } from './spans.ts';

const inner = `  const a = () => {\n${'    b();\n'.repeat(59)}  };\n`;
const factory = (text: string) => `export function create() {\n${text}${text}}\n`;
const keys = (text: string, file = 'apps/server/src/a.ts') =>
  checkSpans(parseSource(file, text)).map(({ key }) => key);

test('A factory counts with the functions inside it', () => {
  assert.deepEqual(keys(factory(inner)), ['apps/server/src/a.ts create']);
});

test('Functions side by side are counted by themselves', () => {
  assert.deepEqual(keys(`${inner}${inner}`.replace('const a', 'const c')), []);
});

test('A function is named by its variable, its property, or not at all', () => {
  const long = `() => {\n${'b();\n'.repeat(120)}}`;
  assert.deepEqual(keys(`const run = ${long};`), ['apps/server/src/a.ts run']);
  assert.deepEqual(keys(`export const all = { run: ${long} };`), ['apps/server/src/a.ts run']);
  assert.deepEqual(keys(`call(${long});`), ['apps/server/src/a.ts a function without a name']);
});

test('Tests may be long', () => assert.deepEqual(keys(factory(inner), 'a/b.test.ts'), []));
