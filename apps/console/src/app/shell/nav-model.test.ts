import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Permission } from '@parlour/contract';
import { activePlace, visibleNav } from './nav-model.ts';

test('a place needs its permission, and an empty group is not shown', () => {
  const groups = [
    { key: 'nav.home', items: [{ needs: 'self' }] },
    { key: 'nav.money', items: [{ needs: 'withdrawal.read' }, { needs: 'deposit.read' }] },
    { key: 'nav.house', items: [{ needs: 'operator.read' }] },
  ] as const;
  assert.deepEqual(visibleNav<string, { readonly needs: Permission }>(groups, ['deposit.read']), [
    { key: 'nav.home', items: [{ needs: 'self' }] },
    { key: 'nav.money', items: [{ needs: 'deposit.read' }] },
  ]);
});

test('the longest place above the address is the active one', () => {
  const places = ['/', '/vendors', '/vendors/requests', '/members'];
  assert.equal(activePlace(places, '/'), '/');
  assert.equal(activePlace(places, '/members/42'), '/members');
  assert.equal(activePlace(places, '/vendors/requests'), '/vendors/requests');
  assert.equal(activePlace(places, '/account'), null);
  assert.equal(activePlace(places, '/membership'), null);
});
