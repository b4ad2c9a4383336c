import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { DisputeDetail } from '../api/index.ts';
import { DisputeDecision } from './dispute-decision.tsx';

const id = '019aa000-0000-7000-8000-00000000000d';
const dispute = {
  id,
  version: 3,
  state: 'OPEN',
  currency: 'USD',
  amount: '178.20',
  proposal: null,
  resolution: null,
  closedBy: null,
  closedAt: null,
  isKnownFailed: false,
  resolutions: ['RESEND', 'REFUND', 'FORCED_RECEIVED'],
  canPropose: true,
  canAgree: false,
  canDecline: false,
} as unknown as DisputeDetail;
const proposal = {
  resolution: 'REFUND',
  reason: 'the bank lost it',
  operator: { id: '019aa000-0000-7000-8000-000000000009', account: 'oscar' },
  at: '2026-01-15T12:00:00.000Z',
} as const;
const proposed = { ...dispute, state: 'PROPOSED', proposal, canPropose: false } as DisputeDetail;
const cashier = {
  ...olivia,
  permissions: ['self', 'withdrawal.read', 'withdrawal.pay'],
} as typeof olivia;

test('sending again what may have arrived has to be insisted on', async () => {
  const sent = serveCalls({
    [`POST /console/withdrawal-disputes/${id}/propose`]: { value: proposed },
  });
  const user = userEvent.setup();
  await renderSignedIn(<DisputeDecision dispute={dispute} />, cashier);
  await user.click(screen.getByRole('button', { name: 'Propose an end' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = () =>
    within(dialog).getByRole('button', { name: 'Propose an end' }) as HTMLButtonElement;
  await user.click(within(dialog).getByLabelText('Send the missing amount again'));
  expect(within(dialog).getByText(/you have paid twice/)).toBeTruthy();
  await user.type(within(dialog).getByLabelText('Reason'), 'bank confirms');
  expect(confirm().disabled).toBe(true);
  await user.click(within(dialog).getByLabelText(/answer for paying twice/));
  await user.click(confirm());
  expect(sent[0]?.body).toEqual({
    resolution: 'RESEND',
    reason: 'bank confirms',
    version: 3,
    insist: true,
  });
});

test('who proposed reads that another has to agree, and cannot', async () => {
  await renderSignedIn(<DisputeDecision dispute={{ ...proposed, canDecline: true }} />, cashier);
  expect(screen.getByText('Another operator has to agree.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Decline the proposal' })).toBeTruthy();
});

test('agreeing says again what it does to the money, and names the version that was seen', async () => {
  const sent = serveCalls({
    [`POST /console/withdrawal-disputes/${id}/agree`]: { value: dispute },
  });
  const user = userEvent.setup();
  await renderSignedIn(<DisputeDecision dispute={{ ...proposed, canAgree: true }} />, cashier);
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Balance of the member')).toBeTruthy();
  expect(within(dialog).getByText('+$178.20')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Agree' }));
  expect(sent[0]?.body).toEqual({ version: 3 });
});

test('without the right to pay there is nothing to press', async () => {
  await renderSignedIn(<DisputeDecision dispute={{ ...proposed, canAgree: true }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
