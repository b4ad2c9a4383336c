import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDecisions } from './decisions.ts';
import { checkDoubles, checkNames, checkPrivateTerms, readGlossary } from './words.ts';

const glossary = (...words: readonly string[]) =>
  readGlossary(
    `| word | meaning |\n| --- | --- |\n${words.map((word) => `| ${word} | a |`).join('\n')}`,
  );
const keys = (found: readonly { readonly key: string }[]) => found.map(({ key }) => key);

test('The glossary is read by its rows, and a word that stands there twice is found', () => {
  assert.deepEqual(
    glossary('bill', 'rebate point').map(({ word }) => word),
    ['bill', 'rebate point'],
  );
  assert.deepEqual(checkDoubles(glossary('bill', 'run')), []);
  const [double] = checkDoubles(glossary('bill', 'run', 'Bill'));
  assert.deepEqual([double?.line, double?.rule], [5, 'double-word']);
});

const NAMED: readonly (readonly [key: string, file: string, text: string])[] = [
  ['module gizmo', 'apps/server/src/modules/gizmo/index.ts', ''],
  ['feature gizmo-list', 'apps/portal/src/features/gizmo-list/model.ts', ''],
  ['table bill_gizmos', 'db/schema.sql', 'create table bill_gizmos (\n'],
  ['event gizmo', 'apps/server/src/modules/bill/events.ts', "const a = { type: 'gizmo.made' };"],
];
for (const [key, file, text] of NAMED) {
  test(`A name that the glossary does not know is found: ${key}`, () => {
    assert.deepEqual(keys(checkNames([{ file, text }], glossary('bill', 'list'))), [key]);
    assert.deepEqual(checkNames([{ file, text }], glossary('bill', 'list', 'gizmo')), []);
  });
}

test('Plurals and words of longer entries are known', () => {
  const text = 'create table rebate_policies (\ncreate unlogged table bill_batches (\n';
  const known = glossary('rebate policy', 'bill', 'batch');
  assert.deepEqual(checkNames([{ file: 'db/schema.sql', text }], known), []);
});

test('Private terms are counted in names, comments and texts, by area', () => {
  const count = (file: string, text: string) => keys(checkPrivateTerms([{ file, text }]));
  const file = 'apps/server/src/modules/play/a.ts';
  const area = 'apps/server/src/modules/play';
  assert.deepEqual(count(file, '// Nobody asks.\nconst billDesk = makeDesks();'), [
    `nobody in ${area}`,
    `desk in ${area}`,
    `desk in ${area}`,
  ]);
  assert.deepEqual(count(file, 'const desktop = console;'), []);
  assert.deepEqual(count('apps/server/src/modules/play/a.test.ts', '// Nobody'), []);
  assert.deepEqual(count('sim/a.ts', '// reckoned'), ['reckon in sim']);
});

const DECISION = {
  file: 'docs/decisions/0001-lamps.md',
  text: '# 1. Lamps burn oil\n\n2026-11-20\n',
};
const index = (row: string) => [DECISION, { file: 'docs/decisions/README.md', text: row }];
const ROW = '| [1](0001-lamps.md) | lamps | Lamps burn oil | accepted |';
const faults = (row: string) => checkDecisions(index(row)).map(({ message }) => message);

test('An index of decisions that is true passes', () => assert.deepEqual(faults(ROW), []));

for (const [why, row, message] of [
  ['a decision has no row', '', /0001-lamps.md has no row/],
  ['a row has no decision', `${ROW}\n| [2](0002-a.md) | a | A | accepted |`, /no decision 0002-a/],
  ['a decision stands twice', `${ROW}\n${ROW}`, /stands twice/],
  ['the title is another one', ROW.replace('burn', 'eat'), /is called "Lamps burn oil"/],
  ['there is no such status', ROW.replace('accepted', 'fine'), /"fine" is no status/],
  ['what superseded it is missing', ROW.replace('accepted', 'superseded by 7'), /no decision 7/],
] as const) {
  test(`An index of decisions is false when ${why}`, () =>
    assert.match(faults(row).join('\n'), message));
}

test('A decision that says that it is superseded is not listed as accepted', () => {
  const over = { ...DECISION, text: `${DECISION.text}Superseded by 2.\n` };
  const [fault] = checkDecisions([over, { file: 'docs/decisions/README.md', text: ROW }]);
  assert.match(fault?.message ?? '', /says that it is superseded/);
});
