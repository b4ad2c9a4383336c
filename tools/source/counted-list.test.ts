import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginList, type Breach, compareWithList, shrinkList } from './counted-list.ts';

const LIST = 'tools/a/list.txt';
const breach = (key: string, line = 1): Breach => ({
  file: 'a.ts',
  line,
  rule: 'wall',
  message: 'goes through the wall',
  key,
});
const problems = (breaches: readonly Breach[], text: string) =>
  compareWithList(breaches, LIST, text).map(({ file, line }) => `${file}:${line}`);

test('What is listed with its count passes', () => {
  assert.deepEqual(problems([breach('a b'), breach('a b', 9)], '# Why.\na b: 2\n'), []);
});

test('A breach that is not listed fails where it stands', () => {
  assert.deepEqual(problems([breach('a', 7)], '# Why.\n'), ['a.ts:7']);
});

test('One more of a listed breach fails and names its lines', () => {
  const [problem] = compareWithList([breach('a', 3), breach('a', 8)], LIST, 'a: 1\n');
  assert.match(problem?.message ?? '', /1 listed in tools\/a\/list\.txt, 2 found: lines 3, 8/);
});

test('A listed breach that is gone fails where it is listed', () => {
  assert.deepEqual(problems([breach('b')], '# Why.\na: 1\nb: 1\n'), [`${LIST}:2`]);
  assert.deepEqual(problems([breach('a')], 'a: 2\n'), [`${LIST}:1`]);
});

test('A line that a merge brought twice fails', () => {
  assert.deepEqual(problems([breach('a')], 'a: 1\na: 1\n'), [`${LIST}:2`]);
});

test('Shrinking takes out what is gone, sorts, and adds nothing', () => {
  const breaches = [breach('a'), breach('b'), breach('b'), breach('new')];
  const text = '# Why.\nb: 3\ngone: 1\na: 1\na: 1\n';
  assert.equal(shrinkList(breaches, text), '# Why.\na: 1\nb: 2\n');
  assert.equal(shrinkList(breaches, '# Why.\nb: 1\n'), '# Why.\nb: 1\n');
});

test('A list is begun when it has no line, and never written over', () => {
  assert.equal(
    beginList([breach('b'), breach('a'), breach('b')], '# Why.\n'),
    '# Why.\na: 1\nb: 2\n',
  );
  assert.equal(beginList([breach('a'), breach('b')], '# Why.\na: 1\n'), '# Why.\na: 1\n');
});
