import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { BillDetail } from '../api/bill.ts';
import { BillActions } from './bill-actions.tsx';

const id = '019aa000-0000-7000-8000-00000000000b';
const bill = (change: Partial<BillDetail>) =>
  ({
    id,
    version: 4,
    currency: 'USD',
    amount: '-12.00',
    open: '620.00',
    canHold: false,
    canRelease: false,
    canApprove: false,
    canReject: false,
    canWriteOff: false,
    canDecideWriteOff: false,
    canAdjust: false,
    ...change,
  }) as BillDetail;
const clerk = { ...olivia, permissions: ['self', 'settlement.decide'] } as typeof olivia;

test('an approval needs no reason and carries the version that was seen', async () => {
  const sent = serveCalls({
    [`POST /console/settlements/bills/${id}/approve`]: { value: bill({}) },
  });
  const user = userEvent.setup();
  await renderSignedIn(<BillActions bill={bill({ canApprove: true })} />, clerk);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ version: 4 });
});

test('a write-off says who pays instead', async () => {
  const sent = serveCalls({
    [`POST /console/settlements/bills/${id}/write-off`]: { value: bill({}) },
  });
  const user = userEvent.setup();
  await renderSignedIn(<BillActions bill={bill({ canWriteOff: true })} />, clerk);
  await user.click(screen.getByRole('button', { name: 'Write off' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('$620.00');
  await user.click(within(dialog).getByLabelText('No one pays'));
  await user.type(within(dialog).getByLabelText(/Reason/), 'the upline has left');
  await user.click(within(dialog).getByRole('button', { name: 'Write off' }));
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    version: 4,
    mode: 'cancel',
    reason: 'the upline has left',
  });
});

test('a deduction names where the consent is kept, a waiver asks for none', async () => {
  const sent = serveCalls({
    [`POST /console/settlements/bills/${id}/adjust`]: { value: bill({}) },
  });
  const user = userEvent.setup();
  await renderSignedIn(<BillActions bill={bill({ canAdjust: true })} />, clerk);
  await user.click(screen.getByRole('button', { name: 'Decide the correction' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText(/Consent/)).toBeNull();
  await user.click(within(dialog).getByLabelText('Deduct it from the downline'));
  await user.type(within(dialog).getByLabelText(/Consent/), 'ticket 812');
  await user.type(within(dialog).getByLabelText(/Reason/), 'resettled match');
  await user.click(within(dialog).getByRole('button', { name: 'Decide the correction' }));
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    version: 4,
    outcome: 'deduct',
    consent: 'ticket 812',
    reason: 'resettled match',
  });
});
