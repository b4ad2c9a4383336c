import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { notifyDone } from '../../../lib/notify.ts';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { DepositDetail } from '../api/index.ts';
import { DepositDecision } from './deposit-decision.tsx';

vi.mock('../../../lib/notify.ts', () => ({ notifyDone: vi.fn() }));

const id = '019aa000-0000-7000-8000-00000000000e';
const deposit = {
  id,
  account: 'maya',
  state: 'AWAITING_MATCH',
  credited: '2000.00',
  currency: 'USD',
  approvalsNeeded: 2,
  firstApproval: null,
  canApprove: true,
} as DepositDetail;
const decider = {
  ...olivia,
  permissions: ['self', 'deposit.read', 'deposit.decide'],
} as typeof olivia;

test('the first of two operators reads that nothing is credited yet', async () => {
  serveCalls({});
  const user = userEvent.setup();
  await renderSignedIn(<DepositDecision deposit={deposit} />, decider);
  await user.click(screen.getByRole('button', { name: 'Approve as the first of two' }));
  expect(await screen.findByText(/Nothing is credited until another one/)).toBeTruthy();
});

test('the second one reads who was the first, and that it credits', async () => {
  serveCalls({});
  const firstApproval = { by: 'oscar', at: '2026-01-15T08:00:00.000Z' };
  const user = userEvent.setup();
  await renderSignedIn(<DepositDecision deposit={{ ...deposit, firstApproval }} />, decider);
  await user.click(screen.getByRole('button', { name: 'Approve as the second and credit' }));
  expect(await screen.findByText(/as oscar has/)).toBeTruthy();
});

test('a small transfer takes one operator', async () => {
  serveCalls({});
  await renderSignedIn(<DepositDecision deposit={{ ...deposit, approvalsNeeded: 1 }} />, decider);
  expect(screen.getByRole('button', { name: 'Credit without a statement line' })).toBeTruthy();
});

test('a review beyond the own limit of a day says that it waits for another operator', async () => {
  const reviewed = {
    ...deposit,
    state: 'REVIEW',
    paidAmount: '150.00',
    approvalsNeeded: 1,
  } as const;
  const detail = { ...reviewed, canApprove: false, canCredit: true };
  const firstApproval = { by: 'olivia', at: '2026-01-15T08:00:00.000Z' };
  serveCalls({
    [`POST /console/deposits/${id}/resolve`]: { value: { ...detail, firstApproval } },
  });
  const user = userEvent.setup();
  await renderSignedIn(<DepositDecision deposit={detail} />, decider);
  await user.click(screen.getByRole('button', { name: 'Credit what was paid' }));
  await user.type(await screen.findByLabelText(/Reason/), 'seen at the bank');
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Credit what was paid' }));
  await waitFor(() =>
    expect(notifyDone).toHaveBeenCalledWith('Approved. It needs a second operator now.'),
  );
});
