import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WithdrawalState } from '@parlour/contract';
import { languageCodes, translate } from '@parlour/i18n/node';
import {
  isWithdrawalOver,
  serviceLines,
  specialWeights,
  stepLabel,
  type WithdrawalDetail,
  WITHDRAWAL_LOOKS,
  withdrawalRoad,
} from './withdrawal-model.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute)).toISOString();

const withdrawal = (state: WithdrawalState): WithdrawalDetail => ({
  id: 'w',
  state,
  currency: 'USD',
  amount: '200.00',
  fee: '2.00',
  payout: '198.00',
  institution: 'Northgate',
  numberMasked: '•••• 1187',
  createdAt: at(0),
  updatedAt: at(9),
  rejectionReason: null,
  issuedAmount: null,
  confirmBy: null,
  returnedAmount: '0.00',
  payouts: [],
  receipts: [],
  timeline: [
    { at: at(0), state: 'SUBMITTED', step: 'submitted', amount: null },
    { at: at(1), state: 'RISK_REVIEW', step: 'assessed', amount: null },
  ],
});

const road = (state: WithdrawalState) =>
  withdrawalRoad(withdrawal(state))
    .map(({ progress }) => progress)
    .join(' ');

test('the road shows what is behind, now and ahead', () => {
  assert.equal(road('SUBMITTED'), 'here ahead ahead ahead ahead ahead');
  assert.equal(road('RISK_REVIEW'), 'done here ahead ahead ahead ahead');
  assert.equal(road('ISSUED'), 'done done done done done here');
  assert.equal(road('PARTIALLY_RECEIVED'), 'done done done done done here');
  assert.equal(road('DISPUTED_NOT_RECEIVED'), 'done done done done done here');
  assert.equal(road('AUTO_CONFIRMED'), 'done done done done done done');
  assert.equal(road('REJECTED'), 'done stopped');
});

test('a step of the road knows when it was reached', () => {
  assert.deepEqual(
    withdrawalRoad(withdrawal('RISK_REVIEW')).map((step) => step.at),
    [at(0), at(1), null, null, null, null],
  );
});

test('a dispute is not the end', () => {
  assert.equal(isWithdrawalOver('DISPUTED_NOT_RECEIVED'), false);
  assert.equal(isWithdrawalOver('ISSUED'), false);
  assert.equal(isWithdrawalOver('CONFIRMED_RECEIVED'), true);
  assert.equal(isWithdrawalOver('FAILED'), true);
});

test('a step that nobody has words for is told by its state', () => {
  const entry = { at: at(2), state: 'PAYING', amount: null } as const;
  assert.equal(stepLabel({ ...entry, step: 'payout_begun' }), 'cashier.step_payout_begun');
  assert.equal(stepLabel({ ...entry, step: 'something_new' }), 'cashier.withdrawal_paying');
});

test('service hours are told by stretches of days', () => {
  assert.deepEqual(
    serviceLines([
      { days: [1, 2, 3, 4, 5], from: '08:00', to: '23:00' },
      { days: [6], from: '00:00', to: '00:00' },
    ]),
    [
      { from: 1, to: 5, hours: '08:00–23:00' },
      { from: 6, to: 6, hours: '24 h' },
    ],
  );
  assert.deepEqual(serviceLines([]), []);
});

test('only weights that say something are told', () => {
  assert.deepEqual(
    specialWeights([
      { category: 'TG', percent: 50 },
      { category: 'RNG', percent: 100 },
    ]),
    [{ category: 'TG', percent: 50 }],
  );
});

test('no two states of a withdrawal have the same name in the filter', () => {
  for (const language of languageCodes) {
    const names = Object.values(WITHDRAWAL_LOOKS).map(({ label }) => translate(language, label));
    assert.equal(new Set(names).size, names.length, language);
  }
});
