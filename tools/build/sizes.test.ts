import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupChunks, reportSizes } from './sizes.ts';

const manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_table.js': { file: 'table.js', imports: ['_react.js'] },
  'src/routes/lobby.tsx': { file: 'lobby.js', isDynamicEntry: true, imports: ['index.html'] },
  'src/routes/record.tsx': { file: 'record.js', isDynamicEntry: true, imports: ['_table.js'] },
};

test('The first screen is the entry, the lazy chunk that it shows, and what both import', () => {
  const { first } = groupChunks(manifest, /routes\/lobby/);
  assert.deepEqual(first.toSorted(), ['_react.js', 'index.html', 'src/routes/lobby.tsx']);
});

test('A route counts what it adds to the first screen', () => {
  const { routes } = groupChunks(manifest, /routes\/lobby/);
  assert.deepEqual(routes, [
    { route: 'src/routes/record.tsx', chunks: ['src/routes/record.tsx', '_table.js'] },
  ]);
});

test('A size above its budget is red', () => {
  const { text, isWithin } = reportSizes([
    { figure: 'a', kilobytes: 10, budget: 20 },
    { figure: 'b', kilobytes: 30, budget: 20 },
  ]);
  assert.equal(isWithin, false);
  assert.match(text, /✓ a .*10\.0 KB of 20\n✗ b .*30\.0 KB of 20\n/);
});
