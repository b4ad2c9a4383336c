import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstAccount, isAccountNumber, type PayoutAccount, sentNumber } from './account-model.ts';
import { idsOf, proofProblem } from './proof-model.ts';
import { areComplete, sentSecrets } from './secrets-model.ts';

const bank = { numberPattern: '\\d{9,18}', kind: 'bank' } as const;
const wallet = { numberPattern: '[A-Za-z0-9._@+-]{4,60}', kind: 'wallet' } as const;

test('an account number has the shape that its kind asks for', () => {
  assert.equal(isAccountNumber(bank, '1234 5678-9012'), true);
  assert.equal(isAccountNumber(bank, '12'), false);
  assert.equal(isAccountNumber({ ...bank, numberPattern: '(' }, 'anything'), true);
  assert.equal(sentNumber(bank, '1234 5678-9012'), '123456789012');
  // A dash belongs to the name of a wallet.
  assert.equal(sentNumber(wallet, ' my-name@x '), 'my-name@x');
});

test('the first account that can be paid to is chosen', () => {
  const account = (id: string, usableAt: string): PayoutAccount => ({
    id,
    methodCode: 'bank',
    kind: 'bank',
    institution: 'Northgate',
    holder: 'Dana Moss',
    numberMasked: '•••• 1187',
    createdAt: usableAt,
    usableAt,
    isInUse: false,
  });
  const accounts = [
    account('fresh', '2026-11-21T12:00:00.000Z'),
    account('old', '2026-11-01T12:00:00.000Z'),
  ];
  const nowMs = Date.parse('2026-11-21T11:00:00.000Z');
  assert.equal(firstAccount(accounts, '', nowMs)?.id, 'old');
  assert.equal(firstAccount(accounts, 'fresh', nowMs)?.id, 'fresh');
  assert.equal(firstAccount([], '', nowMs), undefined);
});

test('a picture is looked at before a byte of it travels', () => {
  const picture = { type: 'image/png', size: 1_000 };
  assert.equal(proofProblem(picture, 0), null);
  assert.equal(proofProblem(picture, 3), 'cashier.proofs_many');
  assert.equal(proofProblem({ ...picture, type: 'application/pdf' }, 0), 'cashier.proof_type');
  assert.equal(proofProblem({ ...picture, size: 41 * 1024 * 1024 }, 0), 'cashier.proof_large');
  const sent = { key: 1, name: 'a', previewUrl: '', proofId: 'p', failure: null };
  assert.deepEqual(idsOf([sent, { ...sent, key: 2, proofId: null }]), ['p']);
});

test('a code is asked for and sent only where it is needed', () => {
  const secrets = { paymentPassword: '258013', code: '123 456' };
  assert.deepEqual(sentSecrets(secrets, true), { paymentPassword: '258013', code: '123456' });
  assert.deepEqual(sentSecrets(secrets, false), { paymentPassword: '258013' });
  assert.equal(areComplete({ ...secrets, code: '123' }, true), false);
  assert.equal(areComplete({ ...secrets, code: '' }, false), true);
});
