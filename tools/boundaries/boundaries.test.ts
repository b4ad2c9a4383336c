import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSource } from '../source/parse.ts';
import { checkImports, findCircle } from './check.ts';
import { SERVER_MODULES, WORKSPACES } from './graph.ts';
import { checkPurity } from './purity.ts';

const imports = (file: string, text: string) =>
  checkImports(parseSource(file, text)).map(({ message }) => message);
const impurities = (text: string, file = 'engines/money/src/a.ts') =>
  checkPurity(parseSource(file, text)).map(({ message }) => message);

const FORBIDDEN: readonly (readonly [why: string, file: string, text: string])[] = [
  ['an engine imports a package', 'engines/money/src/a.ts', "import '@parlour/contract';"],
  ['a package imports an app', 'packages/client/src/a.ts', "import '@parlour/server';"],
  ['an app imports an app', 'apps/portal/src/a.ts', "import '@parlour/console';"],
  [
    'a browser app imports the server',
    'apps/portal/src/a.ts',
    "import type { A } from '@parlour/server';",
  ],
  ['a game leaves the studio', 'apps/server/src/a.ts', "import { spin } from '@parlour/games';"],
  [
    'a relative path leaves the workspace',
    'apps/portal/src/a.ts',
    "import '../../server/src/a.ts';",
  ],
  ['source uses the test builders', 'apps/server/src/a.ts', "import '@parlour/testkit';"],
  ['a dynamic import is seen', 'apps/portal/src/a.ts', "await import('@parlour/games');"],
  ['an exported name is seen', 'packages/ui/src/a.ts', "export { a } from '@parlour/money';"],
  [
    'an inline type import is seen',
    'packages/ui/src/a.ts',
    "type A = import('@parlour/contract').A;",
  ],
  [
    'a browser loads the contract',
    'apps/portal/src/a.ts',
    "import { routes } from '@parlour/contract';",
  ],
  [
    'a feature names the router',
    'apps/portal/src/features/a/b.tsx',
    "import '@tanstack/react-router';",
  ],
  ['a feature imports a feature', 'apps/portal/src/features/a/b.ts', "import '../c/d.ts';"],
  ['a feature imports the app', 'apps/portal/src/features/a/b.ts', "import '../../app/router.ts';"],
  ['lib imports a feature', 'apps/portal/src/lib/a.ts', "import '../features/b/c.ts';"],
  [
    'a module is entered past its index',
    'apps/server/src/modules/play/a.ts',
    "import '../wallet/store.ts';",
  ],
  [
    'a module uses one it may not',
    'apps/server/src/modules/wallet/a.ts',
    "import '../cashier/index.ts';",
  ],
  [
    'the platform knows a module',
    'apps/server/src/platform/a.ts',
    "import '../modules/site/index.ts';",
  ],
];

for (const [why, file, text] of FORBIDDEN) {
  test(`A planted import is refused: ${why}`, () => {
    assert.equal(imports(file, text).length, 1, imports(file, text).join());
  });
}

test('Imports along the graph are let through', () => {
  const allowed: readonly (readonly [file: string, text: string])[] = [
    [
      'apps/server/src/modules/play/service.ts',
      "import { a } from '../wallet/index.ts';\nimport './store.ts';",
    ],
    [
      'apps/portal/src/features/a/b.ts',
      "import type { A } from '@parlour/contract';\nimport './model.ts';",
    ],
    [
      'apps/portal/src/app/router.tsx',
      "import '@tanstack/react-router';\nimport '../routes/lobby.tsx';",
    ],
    ['apps/server/src/a.db.test.ts', "import { openTestDatabase } from '@parlour/testkit';"],
    ['engines/ledger/src/a.ts', "import { add } from '@parlour/money';\nimport './plan.ts';"],
  ];
  for (const [file, text] of allowed) assert.deepEqual(imports(file, text), [], file);
});

for (const text of [
  "import { readFile } from 'node:fs';",
  "import pg from 'pg';",
  'export const a = () => Date.now();',
  'export const a = new Date();',
  'export const a = Math.random();',
  'export const a = process.env;',
  "export const a = () => fetch('/x');",
  'export const a = async () => 1;',
  'export async function a() { await b(); }',
  'export const a = Promise.resolve(1);',
  'export const a = { process };',
]) {
  test(`An engine stays pure: ${text}`, () => assert.notDeepEqual(impurities(text), []));
}

test('Pure code, types and tests of engines are let through', () => {
  assert.deepEqual(impurities('export const day = (at: string) => new Date(at).getUTCDay();'), []);
  assert.deepEqual(impurities('export type Later = Promise<number>;'), []);
  assert.deepEqual(impurities('export const a = { process: 1 }; export const b = a.process;'), []);
  assert.deepEqual(impurities('await a();', 'engines/money/src/a.test.ts'), []);
});

test('A circle is found and named', () => {
  assert.deepEqual(findCircle({ a: ['b'], b: ['c'], c: ['b'] }), ['b', 'c', 'b']);
  assert.equal(findCircle({ a: ['b', 'c'], b: ['c'], c: [] }), null);
});

test('The declared graphs have no circle', () => {
  assert.equal(findCircle(WORKSPACES), null);
  assert.equal(findCircle(SERVER_MODULES), null);
});
