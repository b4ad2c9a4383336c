import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { WithdrawalDetail } from '../api/index.ts';
import { PartsDialog } from './parts-dialog.tsx';

const id = '019aa000-0000-7000-8000-00000000000a';
const withdrawal = {
  id,
  payout: '600.00',
  currency: 'USD',
  institution: 'Northgate Savings',
  numberMasked: '••••1234',
} as unknown as WithdrawalDetail;
const channels = [
  {
    id: '019aa000-0000-7000-8000-00000000000c',
    name: 'Old Mill',
    provider: 'sandbox',
    isByHand: false,
    isAvailable: true,
    amountMin: '10.00',
    amountMax: '400.00',
  },
];
const approve = `POST /console/withdrawals/${id}/approve-in-parts`;
const answers = {
  [`GET /console/withdrawals/${id}/channels`]: { value: { items: channels } },
  [approve]: { value: { approvals: [{}], approvalsNeeded: 1 } },
};

test('parts are approved only when they make up the payout, each within its channel', async () => {
  const sent = serveCalls(answers);
  const user = userEvent.setup();
  await renderSignedIn(<PartsDialog withdrawal={withdrawal} isOpen onClose={() => undefined} />);
  const first = await screen.findByLabelText('Amount of part 1');
  const button = () => screen.getByRole('button', { name: 'Approve 2 parts' }) as HTMLButtonElement;
  expect(button().disabled).toBe(false);

  await user.clear(first);
  await user.type(first, '450');
  expect(await screen.findByText(/Too much by/)).toBeTruthy();
  expect(button().disabled).toBe(true);

  await user.clear(screen.getByLabelText('Amount of part 2'));
  await user.type(screen.getByLabelText('Amount of part 2'), '150');
  expect(await screen.findByText('The parts make up the payout.')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Channel of part 1'), channels[0]!.id);
  expect(await screen.findByText('Above what this channel takes.')).toBeTruthy();
  expect(button().disabled).toBe(true);

  await user.selectOptions(screen.getByLabelText('Channel of part 1'), '');
  await user.click(button());
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    parts: [
      { amount: '450.00', channelId: null },
      { amount: '150.00', channelId: null },
    ],
  });
});

test('after a colleague decided, nothing is left to confirm', async () => {
  serveCalls({
    ...answers,
    [approve]: {
      code: 'cashier.withdrawal_decided',
      message: 'A colleague was faster.',
      status: 409,
    },
  });
  const user = userEvent.setup();
  await renderSignedIn(<PartsDialog withdrawal={withdrawal} isOpen onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Approve 2 parts' }));
  expect(await screen.findByText('A colleague was faster.')).toBeTruthy();
  expect(screen.getByText(/up to date again/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve 2 parts' })).toBeNull();
});
