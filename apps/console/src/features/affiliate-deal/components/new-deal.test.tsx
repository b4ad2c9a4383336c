import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { DealOptions } from '../api/index.ts';
import { NewDealButton } from './new-deal.tsx';

const maker = { ...olivia, permissions: [...olivia.permissions, 'contract.update' as const] };
const OPTIONS = 'GET /console/affiliates/deals/options';

const plan = (id: number, name: string): DealOptions['plans'][number] => ({
  id: `019aa000-0000-7000-8000-00000000000${id}`,
  name,
  kind: 'CPA',
  currency: 'USD',
  state: 'ACTIVE',
  version: id,
  terms: { cpa: null, share: null, subRateBps: 0, payoutMin: '10.00', autoPayMax: '0.00' },
  deals: 0,
  dealsBehind: 0,
  isPermitted: true,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
});

const options: DealOptions = {
  agentId: '019aa000-0000-7000-8000-000000000009',
  account: 'aria',
  currency: 'USD',
  startDays: ['2026-12-01', '2027-01-01'],
  plans: [plan(1, 'Small'), plan(2, 'Large')],
  current: null,
  next: null,
};

async function open(answers: Parameters<typeof serveCalls>[0]) {
  const sent = serveCalls(answers);
  const user = userEvent.setup();
  await renderSignedIn(<NewDealButton />, maker);
  await user.click(screen.getByRole('button', { name: 'New deal' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Agent'), { target: { value: ' aria ' } });
  await user.click(within(dialog).getByRole('button', { name: 'Look' }));
  return { dialog, sent, user };
}

test('a deal is made with the plan, the version that was read and the month that were chosen', async () => {
  const { dialog, sent, user } = await open({
    [OPTIONS]: { value: options },
    'POST /console/affiliates/deals': { value: {} },
  });
  await user.selectOptions(await within(dialog).findByLabelText('Plan'), 'Large · Per member');
  await user.selectOptions(within(dialog).getByLabelText('From'), 'January 2027');
  fireEvent.change(within(dialog).getByLabelText(/Reason/), {
    target: { value: 'agreed by mail' },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Make the deal' }));
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      account: 'aria',
      planId: plan(2, 'Large').id,
      planVersion: 2,
      startDay: '2027-01-01',
      reason: 'agreed by mail',
    });
});

test('an account that is no agent is said, and nothing can be made', async () => {
  const { dialog, sent, user } = await open({
    [OPTIONS]: {
      code: 'affiliate.agent_unknown',
      message: 'There is no active agent.',
      status: 404,
    },
  });
  await within(dialog).findByText('There is no active agent.');
  fireEvent.change(within(dialog).getByLabelText(/Reason/), {
    target: { value: 'agreed by mail' },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Make the deal' }));
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});

test('an agent whose currency has no plan gets no deal', async () => {
  const { dialog } = await open({ [OPTIONS]: { value: { ...options, plans: [] } } });
  await within(dialog).findByText(/No plan in this agent/);
});
