import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  causePath,
  GROUPS,
  KIND_GROUPS,
  kindLabel,
  kindsOf,
  readAccountSearch,
} from './record-model.ts';

test('every kind has words of its own, and an unknown one is a movement', () => {
  assert.equal(kindLabel('WITHDRAW_FREEZE'), 'wallet.kind_withdraw_freeze');
  assert.equal(kindLabel('SOMETHING_OF_TOMORROW'), 'wallet.kind_other');
});

test('every kind stands in one group', () => {
  const grouped = GROUPS.flatMap((group) => kindsOf(group));
  assert.equal(grouped.length, Object.keys(KIND_GROUPS).length);
  assert.equal(new Set(grouped).size, grouped.length);
});

test('a kind counts only within its group', () => {
  assert.deepEqual(readAccountSearch({ group: 'play', kind: 'PAYOUT' }), {
    group: 'play',
    kind: 'PAYOUT',
  });
  assert.deepEqual(readAccountSearch({ group: 'deposit', kind: 'PAYOUT' }), {
    group: 'deposit',
    kind: undefined,
  });
  assert.deepEqual(readAccountSearch({ group: 'gifts', kind: 'PAYOUT' }), {
    group: undefined,
    kind: undefined,
  });
});

test('a movement leads to what it was for, where that has a page', () => {
  const id = '01926d1e-0000-7000-8000-000000000001';
  assert.equal(
    causePath({ noun: 'round', id, label: 'Dice' }),
    `/member/personalHistoryCopy?round=${id}`,
  );
  assert.equal(causePath({ noun: 'adjustment', id, label: '' }), null);
  assert.equal(causePath({ noun: 'deposit', id: null, label: '' }), null);
});
