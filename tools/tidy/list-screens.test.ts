import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSource } from '../source/parse.ts';
import { checkListScreens } from './list-screens.ts';

const keys = (file: string, text = 'export const Screen = () => <PageList caption="" />;') =>
  checkListScreens(parseSource(file, text)).map(({ key }) => key);

test('A screen that spells its list out is found, wherever it stands', () => {
  for (const file of [
    'apps/console/src/routes/members.tsx',
    'apps/console/src/features/member/components/member-logins.tsx',
  ]) {
    assert.deepEqual(keys(file), [file]);
  }
});

test('The frame itself, tests, other apps and other tables are none', () => {
  assert.deepEqual(keys('apps/console/src/lib/resource/resource-screen.tsx'), []);
  assert.deepEqual(keys('apps/console/src/routes/members.test.tsx'), []);
  assert.deepEqual(keys('apps/portal/src/routes/members.tsx'), []);
  assert.deepEqual(keys('apps/console/src/routes/members.tsx', 'const a = <DataTable />;'), []);
});
