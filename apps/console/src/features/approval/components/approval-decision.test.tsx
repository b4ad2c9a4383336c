import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Proposal } from '../api/index.ts';
import { ApprovalDecision } from './approval-decision.tsx';

const id = '019aa000-0000-7000-8000-0000000000a1';
const proposal = {
  id,
  kind: 'cashier_policy.update',
  state: 'OPEN',
  canDecide: true,
  canWithdraw: false,
  bar: null,
} as Proposal;

test('a rejection asks for a reason, an approval does not', async () => {
  const sent = serveCalls({
    [`POST /console/approvals/${id}/decide`]: { value: { ...proposal, state: 'APPROVED' } },
  });
  const user = userEvent.setup();
  await renderSignedIn(<ApprovalDecision proposal={proposal} />);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect((await screen.findByRole('textbox')).hasAttribute('required')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByRole('textbox');
  await user.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as Element);
  expect(sent[0]?.body).toEqual({ decision: 'approve', note: '' });
});

test('the proposer can only take it back, and reads why', async () => {
  const own = { ...proposal, canDecide: false, canWithdraw: true, bar: 'own' } as Proposal;
  await renderSignedIn(<ApprovalDecision proposal={own} />);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByText(/another operator/i)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Take back' })).toBeDefined();
});
