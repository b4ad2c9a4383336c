import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { ContractDetail } from '../api/index.ts';
import { ContractActions } from './contract-actions.tsx';

const id = '019aa000-0000-7000-8000-00000000000c';
const tier = {
  periodValidBet: null,
  periodProfitLoss: null,
  dailyBetAmount: '1000.00',
  hourlyBetAmount: null,
  singleBetAmount: null,
  activeMembers: null,
  rateBps: 80,
  profitWageRateBps: null,
  lossWageRateBps: null,
};
const contract = {
  id,
  account: 'aria',
  kind: 'DAILY_WAGE',
  actions: ['force_end'],
  cascade: [
    {
      id: '019aa000-0000-7000-8000-00000000000d',
      kind: 'DAILY_WAGE',
      status: 'ACTIVE',
      account: 'bela',
      uplineAccount: 'aria',
      tiers: [tier],
    },
  ],
  cascadeCount: 3,
} as unknown as ContractDetail;
const able = (...permissions: string[]) =>
  ({ ...olivia, permissions: ['self', ...permissions] }) as typeof olivia;

test('a forced end names what ends with it, and is not sent without a reason', async () => {
  const sent = serveCalls({ [`POST /console/contracts/${id}/end`]: { value: contract } });
  const user = userEvent.setup();
  await renderSignedIn(
    <ContractActions contract={contract} />,
    able('contract.read', 'contract.update'),
  );
  await user.click(screen.getByRole('button', { name: 'End now' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText('Contracts below that end with it: 3');
  within(dialog).getByText('aria → bela');
  within(dialog).getByText('And 2 more');
  await user.click(within(dialog).getByRole('button', { name: 'End now' }));
  expect(sent).toHaveLength(0);
  await user.type(within(dialog).getByLabelText(/Reason/), 'agreed with the agent');
  await user.click(within(dialog).getByRole('button', { name: 'End now' }));
  expect(sent[0]?.body).toEqual({ reason: 'agreed with the agent' });
});

test('anyone who may only look has no buttons', async () => {
  await renderSignedIn(<ContractActions contract={contract} />, able('contract.read'));
  expect(screen.queryByRole('button')).toBeNull();
});
