import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSource } from '../source/parse.ts';
import { checkLends, findLends } from './lends.ts';

const IMPORTS = `
  import { createLow } from '../modules/low/index.ts';
  import { createHigh } from '../modules/high/index.ts';
  import type { HighService } from '../modules/high/index.ts';`;
const app = (text: string) => [parseSource('apps/server/src/app/a.ts', `${IMPORTS}\n${text}`)];
const edges = (text: string) => findLends(app(text)).lends.map(({ from, to }) => `${from} ${to}`);

const LENT: readonly (readonly [how: string, text: string])[] = [
  [
    'a closure over what is declared further down',
    `const { low } = createLow(platform, { ask: (...q) => high.ask(...q) });
     const { high } = createHigh(platform, { low });`,
  ],
  [
    'a closure that hands the module itself over',
    `const { low } = createLow({ high: () => high }); const { high } = createHigh({ low });`,
  ],
  [
    'a function of services that come later',
    `type Services = { readonly highs: HighService };
     function build(later) { createLow({ ask: (q) => later().highs.ask(q) }); }`,
  ],
  [
    'through a function that builds several modules',
    `export function createFirst(platform, { ask }) { return createLow(platform, { ask }); }
     export function createAll() {
       const first = createFirst(platform, { ask: (...q) => second.high.ask(...q) });
       const second = createSecond();
     }
     export function createSecond() { const { high } = createHigh(); return { high }; }`,
  ],
];

for (const [how, text] of LENT) {
  test(`A late binding is found: ${how}`, () => assert.deepEqual(edges(text), ['low high']));
}

test('What is built already is no late binding', () => {
  assert.deepEqual(
    edges(`const { low } = createLow(); createHigh({ ask: (...q) => low.ask(...q) });`),
    [],
  );
  assert.deepEqual(edges(`createLow({ pick: (all) => { const one = all[0]; return one; } });`), []);
});

test('A late binding whose module is not clear fails', () => {
  const { problems } = findLends(
    app(`const { low } = createLow({ ask: () => other.ask() }); const other = make();`),
  );
  assert.equal(problems.length, 1);
});

test('An edge that is not declared fails, and so does a declared one that is gone', () => {
  const text = LENT[0]?.[1] ?? '';
  const check = (lends: Record<string, string[]>, modules: Record<string, string[]> = {}) =>
    checkLends(app(text), { lends, modules }).map(({ file }) => file);
  assert.deepEqual(check({ low: ['high'] }), []);
  assert.deepEqual(check({}), ['apps/server/src/app/a.ts']);
  assert.deepEqual(check({ low: ['high'], high: ['low'] }), ['tools/boundaries/graph.ts']);
  assert.deepEqual(check({}, { low: ['high'] }), []);
});
