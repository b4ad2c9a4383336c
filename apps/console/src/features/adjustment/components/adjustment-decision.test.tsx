import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Adjustment } from '../api/index.ts';
import { AdjustmentDecision } from './adjustment-decision.tsx';

const id = '019aa000-0000-7000-8000-0000000000a1';
const adjustment = {
  id,
  account: 'maya',
  direction: 'debit',
  state: 'PROPOSED',
  amount: '25.00',
  balance: '40.00',
  currency: 'USD',
  canDecide: true,
  canWithdraw: false,
} as Adjustment;

test('a yes says what it leaves before it is given', async () => {
  const sent = serveCalls({
    [`POST /console/adjustments/${id}/decide`]: { value: { ...adjustment, state: 'POSTED' } },
  });
  const user = userEvent.setup();
  await renderSignedIn(<AdjustmentDecision adjustment={adjustment} />);
  await user.click(screen.getByRole('button', { name: 'Approve and post' }));
  expect(await screen.findByText('$15.00')).toBeDefined();
  const buttons = screen.getAllByRole('button', { name: 'Approve and post' });
  await user.click(buttons.at(-1) as Element);
  expect(sent[0]?.body).toEqual({ decision: 'approve', note: '' });
});

test('a debit beyond the balance is announced as one that moves nothing', async () => {
  const user = userEvent.setup();
  await renderSignedIn(<AdjustmentDecision adjustment={{ ...adjustment, amount: '40.01' }} />);
  await user.click(screen.getByRole('button', { name: 'Approve and post' }));
  expect(await screen.findByText(/nothing is moved/)).toBeDefined();
});

test('the one who proposed it can only take it back', async () => {
  const sent = serveCalls({
    [`POST /console/adjustments/${id}/withdraw`]: { value: { ...adjustment, state: 'WITHDRAWN' } },
  });
  const own = { ...adjustment, canDecide: false, canWithdraw: true };
  const user = userEvent.setup();
  await renderSignedIn(<AdjustmentDecision adjustment={own} />);
  expect(screen.queryByRole('button', { name: 'Approve and post' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(sent).toHaveLength(1);
});
