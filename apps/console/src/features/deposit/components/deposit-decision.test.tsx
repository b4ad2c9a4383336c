import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { DepositDetail } from '../api/index.ts';
import { DepositDecision } from './deposit-decision.tsx';

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
