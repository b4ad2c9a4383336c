import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { WithdrawalDetail } from '../api/index.ts';
import { type Decision, WithdrawalDecision } from './withdrawal-decision.tsx';

const id = '019aa000-0000-7000-8000-00000000000a';
const withdrawal = {
  id,
  account: 'demo',
  amount: '2500',
  payout: '2475',
  currency: 'USD',
  institution: 'Northgate Savings',
  numberMasked: '••••1234',
  approvalsNeeded: 2,
  approvals: [],
  assignee: null,
  canApprove: true,
  canReject: true,
} as unknown as WithdrawalDetail;
/** The record as its detail draws it: what is asked about is held by who shows the record. */
function Desk({ withdrawal: shown }: { readonly withdrawal: WithdrawalDetail }) {
  const [asking, setAsking] = useState<Decision | null>(null);
  return <WithdrawalDecision withdrawal={shown} asking={asking} onAsk={setAsking} />;
}

const approve = `POST /console/withdrawals/${id}/approve`;

test('the first of two approvals says what it is and sends the note', async () => {
  const sent = serveCalls({ [approve]: { value: withdrawal } });
  const user = userEvent.setup();
  await renderSignedIn(<Desk withdrawal={withdrawal} />);
  await user.click(screen.getByRole('button', { name: 'Approve as the first of two' }));
  expect(await screen.findByText(/second operator has to approve/)).toBeTruthy();
  await user.type(screen.getByLabelText('Note'), 'known since 2019');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(sent[0]?.body).toEqual({ note: 'known since 2019' });
});

test('a rejection needs a reason, and a refusal keeps what was typed', async () => {
  const sent = serveCalls({
    [`POST /console/withdrawals/${id}/reject`]: {
      code: 'cashier.withdrawal_decided',
      message: 'A colleague was faster.',
      status: 409,
    },
  });
  const user = userEvent.setup();
  await renderSignedIn(<Desk withdrawal={withdrawal} />);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = [...dialog.querySelectorAll('button')].find((b) => b.type === 'submit');
  await user.click(confirm!);
  expect(await screen.findByText(/at least three characters/)).toBeTruthy();
  expect(sent).toEqual([]);
  const reason = screen.getByLabelText(/Reason/);
  await user.type(reason, 'shared account');
  await user.click(confirm!);
  expect(await screen.findByText('A colleague was faster.')).toBeTruthy();
  expect(screen.getByText(/reference-1/)).toBeTruthy();
  expect((reason as HTMLTextAreaElement).value).toBe('shared account');
});

test('the one who approved first is told that another has to look', async () => {
  const self = { id: olivia.operatorId, account: 'olivia' };
  const approvals = [{ operator: self, at: '2026-01-15T12:00:00.000Z' }];
  const own = { ...withdrawal, approvals, canApprove: false, canReject: true };
  await renderSignedIn(<Desk withdrawal={own} />);
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  expect(screen.getByText('Another operator has to approve as well.')).toBeTruthy();
});

test('without the right to decide there is nothing to press', async () => {
  const reader = { ...olivia, permissions: ['self', 'withdrawal.read'] };
  await renderSignedIn(<Desk withdrawal={withdrawal} />, reader);
  expect(screen.queryByRole('button')).toBeNull();
});
