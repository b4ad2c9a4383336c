import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSource } from '../source/parse.ts';
import { segmentsIn } from './console-segments.ts';

test('The first segment of every address of routes and lists is found, and nothing else', () => {
  const text = `
    createRoute({ path: '/members/$memberId', component });
    definePlace({ to: '/withdrawals', key: 'nav.withdrawals' });
    const home = { path: '/' };
    const other = { from: '/elsewhere', path: base, to: 'members' };
  `;
  assert.deepEqual(segmentsIn(parseSource('routes.tsx', text)), ['members', 'withdrawals', '']);
});
