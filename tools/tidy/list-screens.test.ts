import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSource } from '../source/parse.ts';
import { checkListScreens } from './list-screens.ts';

const found = (file: string, text = 'export const Screen = () => <PageList caption="" />;') =>
  checkListScreens(parseSource(file, text)).map(({ file: where }) => where);

test('A screen that spells its list out is found, wherever it stands', () => {
  for (const file of [
    'apps/console/src/routes/members.tsx',
    'apps/console/src/features/member/components/member-logins.tsx',
  ]) {
    assert.deepEqual(found(file), [file]);
  }
});

test('The frame itself, tests, other apps and other tables are none', () => {
  assert.deepEqual(found('apps/console/src/lib/resource/resource-screen.tsx'), []);
  assert.deepEqual(found('apps/console/src/routes/members.test.tsx'), []);
  assert.deepEqual(found('apps/portal/src/routes/members.tsx'), []);
  assert.deepEqual(found('apps/console/src/routes/members.tsx', 'const a = <DataTable />;'), []);
});
