import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSource } from '../source/parse.ts';
import { checkKnots, collectEdges, findKnots, joinEdges, printGraph } from './knots.ts';

test('Modules that reach each other are named together, and the others are not', () => {
  const edges = { a: ['b'], b: ['c'], c: ['a', 'd'], d: [], e: ['a'] };
  assert.deepEqual(findKnots(edges), [['a', 'b', 'c']]);
  assert.deepEqual(findKnots({ a: ['b'], b: [] }), []);
});

test('A foreign table is an edge, a published view and a test are none', () => {
  const read = (file: string, from: string) =>
    parseSource(`apps/server/src/modules/${file}`, `q('select 1 from ${from}');`);
  const edges = collectEdges([
    read('audit/store.ts', 'members'),
    read('audit/list.ts', 'operator_names'),
    read('audit/a.db.test.ts', 'bills'),
  ]);
  assert.deepEqual(edges.get('audit'), {
    imports: [],
    lends: [],
    tables: ['member.members'],
    views: ['operator.operator_names'],
  });
  assert.deepEqual(joinEdges(edges)['audit'], ['member']);
});

test('Each module in a circle is a breach of its own', () => {
  const text = "q('select 1 from members');";
  const keys = checkKnots([parseSource('apps/server/src/modules/audit/store.ts', text)]).map(
    ({ key }) => key,
  );
  // What member imports reaches audit, which now reads a table of member.
  assert.ok(keys.includes('audit in a circle') && keys.includes('member in a circle'));
});

test('The graph is printed with its circles by name', () => {
  const text = printGraph([]);
  assert.match(
    text,
    /^cashier\n {2}imports: .*wallet\n {2}is lent: commission\n {2}owns: .*deposits/m,
  );
  assert.match(text, /Circles of imports: none/);
  assert.match(text, /Circles of imports and late bindings: \d+ \(/);
});
