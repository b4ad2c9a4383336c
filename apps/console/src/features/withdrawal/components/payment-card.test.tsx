import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Payment } from '../api/index.ts';
import { PaymentCard } from './payment-card.tsx';

const id = '019aa000-0000-7000-8000-00000000000b';
const payment = {
  id,
  reason: 'whole',
  state: 'UNKNOWN',
  amount: '100.00',
  currency: 'USD',
  channel: null,
  provider: 'sandbox',
  providerReference: null,
  attempts: 40,
  lastError: 'socket hang up',
  waitReason: null,
  nextAt: null,
  batchId: null,
  replacesId: null,
  createdAt: '2026-01-14T08:00:00.000Z',
  sentAt: '2026-01-14T08:00:00.000Z',
  settledAt: null,
  canRoute: false,
  canGiveBack: false,
  canAsk: true,
  canEnd: true,
  end: null,
  late: null,
} as Payment;
const payer = {
  ...olivia,
  permissions: ['self', 'withdrawal.read', 'withdrawal.pay'],
} as typeof olivia;
const show = (shown: Payment) =>
  renderSignedIn(<PaymentCard payment={shown} withdrawalId={id} />, payer);

test('the end without the provider is proposed with its proof, and says who decides', async () => {
  const end = `POST /console/payouts/${id}/end`;
  const proposal = { id, kind: 'payout.end', expiresAt: '2026-01-18T08:00:00.000Z' };
  const sent = serveCalls({ [end]: { value: { ...payment, proposal } } });
  const user = userEvent.setup();
  await show(payment);
  await user.click(screen.getByRole('button', { name: 'End without the provider' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Another operator has to approve/)).toBeTruthy();
  await user.click(dialog.getByLabelText('It was not paid'));
  await user.type(dialog.getByLabelText(/Proof/), ' letter 2026-14 ');
  await user.type(dialog.getByLabelText(/Reason/), 'the bank wrote to us');
  await user.click(dialog.getByRole('button', { name: 'End without the provider' }));
  expect(sent[0]?.body).toEqual({
    outcome: 'failed',
    evidence: 'letter 2026-14',
    reason: 'the bank wrote to us',
  });
});

test('a payment that its provider still answers for offers no end', async () => {
  await show({ ...payment, canEnd: false });
  expect(screen.getByRole('button', { name: 'Ask the provider now' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End without the provider' })).toBeNull();
});

test('a payment that was reported as paid too late says so until it is dealt with', async () => {
  const end = { at: '2026-01-15T08:00:00.000Z', evidence: 'letter 2026-14' };
  const over = { ...payment, state: 'FAILED', canAsk: false, canEnd: false, end } as Payment;
  await show({ ...over, late: { paidAt: '2026-01-16T08:00:00.000Z', settledAt: null } });
  expect(screen.getByText(/reported it as paid after/)).toBeTruthy();
  expect(screen.getByText('letter 2026-14')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Mark as dealt with' })).toBeTruthy();
});
