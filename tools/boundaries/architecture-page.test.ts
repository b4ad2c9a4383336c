import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkArchitecturePage } from './architecture-page.ts';

const owners = { tables: { lamps: 'light', wicks: 'light' }, views: { lit: 'light' } };
const files = new Set(['apps/server/src/modules/light/store.ts']);
const LINE = '- **light**: what shines. Tables: lamps, wicks. Views: lit.';
const check = (text: string, modules: readonly string[] = ['light']) =>
  checkArchitecturePage(text, modules, files, owners).map(({ message }) => message);

test('A page that is true passes', () => {
  assert.deepEqual(check(`${LINE}\nSee \`light/store.ts\` and \`*.test.ts\`.`), []);
});

const FALSE: readonly (readonly [why: string, text: string, message: RegExp])[] = [
  ['a module is missing', '', /the module light has no line/],
  ['a module is gone', `${LINE}\n- **dark**: nothing. Tables: none.`, /no module dark/],
  ['a module stands twice', `${LINE}\n${LINE}`, /stands twice/],
  ['a table is missing', LINE.replace(', wicks', ''), /light owns wicks/],
  ['a view is missing', LINE.replace(' Views: lit.', ''), /light owns lit/],
  ['a table is gone', LINE.replace('wicks', 'wicks, soot'), /soot does not belong to light/],
  ['a file is gone', `${LINE} See\n\`light/service.ts\`.`, /no file light\/service.ts/],
];
for (const [why, text, message] of FALSE) {
  test(`A page is false when ${why}`, () => {
    const found = check(text);
    assert.ok(
      found.some((each) => message.test(each)),
      found.join('\n'),
    );
  });
}
