import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fitsKind, isTransferKind, reversalKindOf, transferKinds } from './transfer-kind.ts';

test('every kind has a counterpart under which it can be undone', () => {
  for (const kind of Object.keys(transferKinds)) {
    assert.ok(isTransferKind(kind));
    const undone = transferKinds[reversalKindOf(kind)];
    const { available } = transferKinds[kind];
    if (available === 'add') assert.ok(['subtract', 'either'].includes(undone.available), kind);
    if (available === 'subtract') assert.ok(['add', 'either'].includes(undone.available), kind);
  }
});

test('a kind allows its own direction and stillness, and nothing else', () => {
  assert.ok(fitsKind('WITHDRAW_FREEZE', { available: -5n, frozen: 5n }));
  assert.ok(fitsKind('WITHDRAW_FREEZE', { available: 0n, frozen: 0n }));
  assert.ok(!fitsKind('WITHDRAW_FREEZE', { available: 5n, frozen: -5n }));
  assert.ok(!fitsKind('PAYOUT', { available: 5n, frozen: 1n }));
  assert.ok(fitsKind('REVERSAL', { available: -5n, frozen: 9n }));
});

test('only declared words are kinds', () => {
  assert.ok(isTransferKind('JACKPOT'));
  assert.ok(!isTransferKind('toString'));
  assert.ok(!isTransferKind('jackpot'));
});
