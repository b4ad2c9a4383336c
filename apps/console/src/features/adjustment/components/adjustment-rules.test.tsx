import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { queryClient } from '../../../lib/call-query.ts';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { AdjustmentRules } from './adjustment-rules.tsx';

const self = { ...olivia, permissions: [...olivia.permissions, 'adjustment-rule.update'] };
const rule = { currency: 'USD', aloneAmount: '50.00', aloneDayAmount: '200.00', version: 3 };
const RULES = 'GET /console/adjustment-rules';
const SAVE = 'PUT /console/adjustment-rules/USD';

async function open(answers: Parameters<typeof serveCalls>[0] = {}) {
  const sent = serveCalls({ [RULES]: { value: { items: [rule] } }, ...answers });
  const user = userEvent.setup();
  await renderSignedIn(<AdjustmentRules currencies={['USD']} />, self);
  await user.click(screen.getByRole('button', { name: 'Limits of one operator' }));
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'One adjustment' });
  return { amount, sent, user };
}

test('the dialog begins in its first field, although the figures arrive after it', async () => {
  const { amount } = await open();
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
});

test('a draft outlives a newer version of the limits, and what changed is told', async () => {
  const { amount, user } = await open();
  await user.clear(amount);
  await user.type(amount, '75');
  serveCalls({
    [RULES]: { value: { items: [{ ...rule, aloneDayAmount: '300.00', version: 4 }] } },
  });
  await queryClient.invalidateQueries();
  expect(await screen.findByText('What changed')).toBeDefined();
  expect(amount.value).toBe('75');
});

test('a cleared amount is asked for, and never saved as nothing', async () => {
  const { amount, sent, user } = await open({ [SAVE]: { value: { ...rule, proposal: null } } });
  await user.clear(amount);
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'quiet nights');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByRole('alert').textContent).toContain('One adjustment');
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  await user.type(amount, '40');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      aloneAmount: '40.00',
      aloneDayAmount: '200.00',
      version: 3,
      reason: 'quiet nights',
    }),
  );
});
