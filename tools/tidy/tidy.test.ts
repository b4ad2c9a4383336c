import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFile } from './check.ts';
import { checkQueryNames } from './query-names.ts';

const rulesOf = (file: string, text: string): string[] => [
  ...new Set(checkFile(file, text).map(({ rule }) => rule)),
];

/** Each rule with a file that breaks it; the words are split so that this file breaks none. */
const FAULTS: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['chance', 'apps/server/src/a.ts', 'export const roll = () => Math.random();\n'],
  ['money-number', 'engines/money/src/a.ts', 'export const a = Number(b);\n'],
  ['money-number', 'apps/portal/src/a.ts', "import '@parlour/money';\nc.toFixed(2);\n"],
  ['money-number', 'apps/server/src/modules/cashier/a.ts', 'Number.parseFloat(b);\n'],
  ['leftover', 'apps/server/src/a.ts', `// ${'TO'}${'DO'}: later\n`],
  ['console', 'apps/server/src/a.ts', "console.log('here');\n"],
  ['file-length', 'apps/server/src/a.ts', 'a();\n'.repeat(401)],
  ['function-length', 'apps/server/src/a.ts', `function a() {\n${'  b();\n'.repeat(70)}}\n`],
  ['columns', 'apps/server/src/a.ts', `// ${'long '.repeat(25)}\n`],
  ['name', 'apps/server/src/utils.ts', 'a();\n'],
  ['name', 'apps/server/src/member-helpers/rules.ts', 'a();\n'],
  ['name', 'apps/server/src/member-info.ts', 'a();\n'],
  ['name', 'apps/portal/src/BetSlip.tsx', 'a();\n'],
  ['default-export', 'apps/server/src/a.ts', 'export default 1;\n'],
  ['colour', 'apps/portal/src/a.module.css', '.a { color: #aabbcc; }\n'],
  ['colour', 'apps/portal/src/a.tsx', "const a = '#fff';\n"],
  ['native-date', 'apps/portal/src/a.tsx', '<TextInput type="date" />\n'],
  ['native-date', 'apps/console/src/a.tsx', '<input type="datetime-local" />\n'],
  ['native-date', 'packages/ui/src/a.tsx', "<input type={'time'} />\n"],
  ['native-date', 'apps/console/src/a.tsx', '<input type="month" />\n'],
  ['own-cache', 'apps/server/src/a.ts', 'if (held.size >= HELD_MAX) held.clear();\n'],
  ['own-cache', 'apps/server/src/a.ts', 'const [oldest] = [held.keys().next().value];\n'],
  ['any', 'apps/server/src/a.ts', `export const a = (b: ${'any'}) => b;\n`],
  ['suppression', 'apps/server/src/a.ts', `// @ts-${'ignore'}\na();\n`],
  ['suppression', 'apps/server/src/a.ts', `// oxlint-${'disable'}-next-line no-empty\na();\n`],
  [
    'suppression',
    'apps/portal/src/a.tsx',
    `// eslint-${'disable'}-next-line a/b -- told only once\na();\n`,
  ],
  ['only', 'apps/server/src/a.test.ts', "test.only('x', () => {});\n"],
  ['skip', 'apps/server/src/a.test.ts', "describe.skip('x', () => {});\n"],
  ['impatient', 'apps/portal/src/a.test.tsx', 'await vi.waitFor(() => b());\n'],
  ['empty-catch', 'apps/server/src/a.ts', 'try { a(); } catch {}\n'],
  ['host', 'apps/server/src/a.ts', `const a = 'https:${'//'}casino.acme.io/x';\n`],
  ['path', 'apps/server/src/a.ts', `const a = '/${'home'}/me/x';\n`],
  [
    'lock',
    'package-lock.json',
    `{ "packages": { "a": { "resolved": "https:${'//'}packages.acme.io/x.tgz" } } }`,
  ],
  ['lock', 'package-lock.json', '{"packages":{"a":{"optionalDependencies":{"b-linux-x64":"1"}}}}'],
];

for (const [rule, file, text] of FAULTS) {
  test(`A planted fault is found: ${rule} in ${file}`, () => {
    assert.ok(rulesOf(file, text).includes(rule), `found only: ${rulesOf(file, text).join()}`);
  });
}

test('A name of two queries is found, and one that a test borrows is not', () => {
  const text = "db.query({ name: 'member_find', text: 'select 1' });\n";
  const named = (file: string) => ({ file, text });
  const store = named('apps/server/src/modules/member/store.ts');
  const twice = [store, named('apps/server/src/modules/vip/store.ts')];
  assert.deepEqual(
    checkQueryNames(twice).map(({ file, rule }) => [file, rule]),
    [['apps/server/src/modules/vip/store.ts', 'query-name']],
  );
  assert.deepEqual(checkQueryNames([store, named('apps/server/src/a.test.ts')]), []);
});

test('What the house allows is let through', () => {
  const allowed: readonly (readonly [file: string, text: string])[] = [
    ['apps/portal/src/routes/lobby.tsx', 'export default function Lobby() { return null; }\n'],
    ['packages/ui/src/theme/tokens.css', ':root { --ink: #14101a; }\n'],
    ['packages/ui/src/table/data-table.tsx', 'export const a = 1;\n'],
    ['apps/console/src/a.tsx', 'export const a = <input type="text" />;\n'],
    ['apps/server/src/a.ts', 'try { a(); } catch {\n  // Gone already.\n}\n'],
    ['apps/server/src/a.ts', "const a = 'http://localhost:3000';\n"],
    ['apps/server/src/a.ts', `const a = '${'x'.repeat(120)}';\n`],
    ['apps/server/src/a.ts', 'export const page = Number(query.page);\n'],
    ['engines/money/src/a.ts', 'export const a = Number(balances.version);\n'],
    [
      'apps/server/src/a.ts',
      `// @ts-${'expect-error'} -- the field is private on purpose\na.b();\n`,
    ],
  ];
  for (const [file, text] of allowed) assert.deepEqual(rulesOf(file, text), [], file);
});

test('Functions inside a factory are measured by themselves', () => {
  const method = `  a: () => {\n${'    b();\n'.repeat(40)}  },\n`;
  const factory = `export const create = () => ({\n${method}${method}${method}});\n`;
  assert.deepEqual(rulesOf('apps/server/src/a.ts', factory), []);
});

test('A comment with a reason excuses one rule on one line', () => {
  const excuse = '// tidy-allow chance: the order of fireworks decides nothing\n';
  const line = 'const a = Math.random();\n';
  assert.deepEqual(rulesOf('apps/portal/src/a.ts', excuse + line), []);
  assert.deepEqual(rulesOf('apps/portal/src/a.ts', `${excuse}${line}${line}`), ['chance']);
  assert.deepEqual(rulesOf('apps/portal/src/a.ts', `// tidy-allow chance:\n${line}`), ['chance']);
});
