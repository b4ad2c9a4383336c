import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import { decideReceipt, receiptRules } from './receipt.ts';

const money = (text: string): Amount => amountFromText(text) ?? ZERO;
const issued = { amount: money('100'), currency: 'USD' };

test('what arrived whole leaves nothing over', () => {
  const answer = { answer: 'received', receivedAmount: null, proofs: 0 } as const;
  assert.deepEqual(decideReceipt(answer, issued), {
    ok: true,
    received: money('100'),
    remainder: ZERO,
  });
});

test('nothing received needs proof, and all of it is missing', () => {
  const answer = { answer: 'not_received', receivedAmount: null } as const;
  assert.deepEqual(decideReceipt({ ...answer, proofs: 0 }, issued), {
    ok: false,
    reason: 'receipt_proof_required',
  });
  assert.deepEqual(decideReceipt({ ...answer, proofs: 1 }, issued), {
    ok: true,
    received: ZERO,
    remainder: money('100'),
  });
});

test('a part is more than nothing and less than all; the remainder is what is missing', () => {
  const partly = (text: string | null) =>
    decideReceipt(
      {
        answer: 'partly_received',
        receivedAmount: text === null ? null : money(text),
        proofs: 0,
      },
      issued,
    );
  assert.deepEqual(partly('60.55'), {
    ok: true,
    received: money('60.55'),
    remainder: money('39.45'),
  });
  for (const bad of [null, '0', '100', '100.01', '-5']) {
    assert.deepEqual(partly(bad), { ok: false, reason: 'received_amount_invalid' }, String(bad));
  }
  assert.deepEqual(partly('60.555'), { ok: false, reason: 'amount_too_fine' });
});

test('silence and force count as a receipt in an open profile alone', () => {
  assert.deepEqual(receiptRules('OPEN'), { autoConfirms: true, canForce: true });
  for (const profile of ['GLI', 'UKGC', 'MGA'] as const) {
    assert.deepEqual(receiptRules(profile), { autoConfirms: false, canForce: false });
  }
});
