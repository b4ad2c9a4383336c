import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSource } from '../source/parse.ts';
import { checkUnusedEdges } from './edges.ts';
import { roleOf } from './place.ts';
import { checkInsides, checkRoles, checkSqlPlaces } from './roles.ts';

const M = 'apps/server/src/modules';
const roles = (file: string, text: string) =>
  checkRoles(parseSource(`${M}/${file}`, text)).map(({ key }) => key.replace(`${M}/${file} `, ''));

test('The role of a file is the last known one in its path, at any depth', () => {
  const found: readonly (readonly [file: string, role: string | null])[] = [
    ['play/store.ts', 'store'],
    ['play/service/settle/index.ts', 'service'],
    ['ticket/chase/store.ts', 'store'],
    ['commission/settlement/service/runs.ts', 'service'],
    ['agent/link/totals-store.ts', 'store'],
    ['ticket/menu/index.ts', 'index'],
    ['ticket/chase/turn.ts', null],
  ];
  for (const [file, role] of found) assert.equal(roleOf(`${M}/${file}`), role, file);
});

const CLIMBS: readonly (readonly [file: string, text: string, ...found: string[]])[] = [
  ['play/store.ts', "import './service.ts';", 'imports service'],
  ['play/service/a.ts', "import { b } from '../routes.ts';", 'imports routes'],
  ['ticket/chase/store.ts', "import '../placing/service.ts';", 'imports service'],
  ['team/views/rules/a.ts', "import '../store/b.ts';", 'imports store'],
  ['agent/desk/routes.ts', "import { a } from './store.ts';", 'imports store'],
  [
    'agent/desk/routes.ts',
    'db.tx((tx) => a(tx)); reader.tx(b);',
    'opens a transaction',
    'opens a transaction',
  ],
];
for (const [file, text, ...found] of CLIMBS) {
  test(`A planted breach of roles is found: ${file} ${text}`, () => {
    assert.deepEqual(roles(file, text), found);
  });
}

test('The road downwards, types, and transactions of services are let through', () => {
  assert.deepEqual(roles('play/routes/a.ts', "import '../service/b.ts';"), []);
  assert.deepEqual(roles('play/service/a.ts', "import '../store/b.ts'; db.tx((tx) => c(tx));"), []);
  assert.deepEqual(roles('play/routes/a.ts', "import type { A } from '../store/b.ts';"), []);
});

test('A statement outside a store is found, once however many tables it names', () => {
  const sql = "db.query({ text: 'select 1 from rounds r join members m on true' });";
  const places = (file: string) => checkSqlPlaces(parseSource(`${M}/${file}`, sql)).length;
  assert.equal(places('play/service/a.ts'), 1);
  assert.equal(places('play/chase/turn.ts'), 1);
  assert.equal(places('play/store/a.ts'), 0);
  assert.equal(checkSqlPlaces(parseSource('sim/a.ts', sql)).length, 0);
  const named = "const fields = [{ table: 'rounds', column: 'a' }];";
  assert.equal(checkSqlPlaces(parseSource(`${M}/play/sealed-fields.ts`, named)).length, 0);
});

test('What enters a module past its index from outside is found', () => {
  const insides = (file: string, text: string) => checkInsides(parseSource(file, text)).length;
  for (const file of ['sim/a.ts', 'bench/a.ts', 'tools/a.ts']) {
    assert.equal(insides(file, `import '../${M}/play/service.ts';`), 1, file);
    assert.equal(insides(file, `import '../${M}/play/index.ts';`), 0, file);
  }
  assert.equal(insides('apps/server/src/seed.ts', "import './modules/play/seed.ts';"), 1);
});

test('A declared edge that nothing uses fails, of modules and of workspaces', () => {
  const sources = [
    parseSource(`${M}/play/a.ts`, "import '../site/index.ts';"),
    parseSource(`${M}/play/a.test.ts`, "import '../audit/index.ts';"),
    parseSource('apps/server/src/a.ts', "import '@parlour/money';"),
  ];
  const unused = checkUnusedEdges(sources, {
    modules: { play: ['site', 'audit'] },
    workspaces: { 'apps/server': ['engines/money', 'packages/ui'] },
  });
  assert.deepEqual(
    unused.map(({ message }) => message),
    [
      'play may use audit, and does not: take the edge out',
      'apps/server may use packages/ui, and does not: take the edge out',
    ],
  );
});
